import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findNpmFfmpeg } from './ffmpeg.ts';

const run = promisify(execFile);
let path: Promise<string> | undefined;

/**
 * The ffmpeg inside npm, without confinement: for files that tests make and look at themselves, not for what is tested. It starts
 * in a few milliseconds; one of the system, which binds hundreds of libraries at each start, takes a tenth of a second.
 */
export async function quickFfmpeg(args: string[]): Promise<{ stdout: Buffer }> {
  path ??= findNpmFfmpeg().then((ffmpeg) => ffmpeg.path);
  const words = ['-v', 'error', '-nostdin', ...args];
  return run(await path, words, { encoding: 'buffer', maxBuffer: 200_000_000 });
}
