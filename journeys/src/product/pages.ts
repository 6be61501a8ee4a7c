import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../../..');

/** Builds the pages as the start of the product does: nothing where they are there, and every other caller waits. */
export async function ensurePages(): Promise<void> {
  // Without what tells libraries that a test runs: the pages must be those that people get.
  const { NODE_ENV: _, VITEST: __, TEST: ___, ...env } = process.env;
  await promisify(execFile)(process.execPath, [join(root, 'scripts/build-web.mjs')], { cwd: root, env });
}
