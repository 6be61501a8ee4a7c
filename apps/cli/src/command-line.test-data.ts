import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterEach, beforeEach } from 'vitest';
import { runCommandLine } from './program.ts';
import type { Tools } from './tools.ts';

/** Runs commands as people type them, in a folder that is new for each test. */
export function testCommandLine() {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'portray-test-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const inFolder = (name: string) => join(folder, name);

  async function portray(tools: Tools, argv: string[], signal: AbortSignal = new AbortController().signal) {
    const stdout = new Collector();
    const stderr = new Collector();
    const exitCode = await runCommandLine(argv, tools, { stdout, stderr }, signal);
    return { exitCode, stdout: stdout.text, stderr: stderr.text };
  }

  const make = (tools: Tools, args: string[], signal?: AbortSignal) =>
    portray(tools, ['make', '--photo', 'face.jpg', '--out', inFolder('video.mp4'), ...args], signal);

  return { portray, make, inFolder };
}

class Collector extends Writable {
  text = '';
  override _write(chunk: Buffer, _encoding: string, done: () => void) {
    this.text += chunk.toString();
    done();
  }
}
