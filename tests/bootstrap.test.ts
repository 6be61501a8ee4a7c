import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');
const bootstrap = join(root, 'scripts/run.mjs');
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portray-bootstrap-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a Node that strips types is used as it is, an older one is replaced', async () => {
  const { readsTypeScript } = (await import(join(root, 'scripts/runtime.mjs'))) as {
    readsTypeScript(v: string): boolean;
  };
  const answers = ['18.20.0', '20.20.2', '22.12.0', '22.18.0', '23.5.0', '23.6.0', '24.0.0', '26.1.0'].map(
    readsTypeScript,
  );
  expect(answers).toEqual([false, false, false, true, false, true, true, true]);
});

test('a TypeScript program gets its arguments and its exit code comes back', async () => {
  const program = write(
    'program.ts',
    'const n: number = process.argv.length;\nconsole.log(process.argv.slice(2).join(), n);\nprocess.exitCode = 7;',
  );
  const failed = await run(process.execPath, [bootstrap, program, 'a', 'b']).catch((error) => error);
  expect(failed).toMatchObject({ code: 7, stdout: 'a,b 4\n' });
});

test('a program that does not exist is a sentence, not a stack trace', async () => {
  const failed = await run(process.execPath, [bootstrap, './nothing.ts']).catch((error) => error);
  expect(failed).toMatchObject({ code: 1, stderr: 'There is no ./nothing.ts in this project.\n' });
});

test('a lock whose owner has died does not block the next start', async () => {
  const { withLock } = (await import(join(root, 'scripts/install.mjs'))) as {
    withLock<T>(place: string, work: () => Promise<T>): Promise<T>;
  };
  const place = join(folder, 'place');
  const crashing = write(
    'crash.mjs',
    `import { withLock } from ${JSON.stringify(join(root, 'scripts/install.mjs'))};\nawait withLock(${JSON.stringify(place)}, () => process.exit(1));`,
  );
  const crashed = spawn(process.execPath, [crashing]);
  await new Promise((done) => crashed.on('close', done));
  expect(await withLock(place, async () => 'went on')).toBe('went on');
});

function write(name: string, code: string): string {
  const path = join(folder, name);
  writeFileSync(path, code);
  return path;
}
