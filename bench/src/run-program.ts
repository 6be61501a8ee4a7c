import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { faults, toAppError } from '@portray/foundation/errors';

/** Runs a bench with a folder of its own, which is gone afterwards. Its answer, or its failure, is the exit code. */
export async function runProgram(name: string, main: (folder: string) => Promise<number>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), `portray-${name}-`));
  try {
    process.exitCode = await main(folder);
  } catch (error) {
    const { message, code } = toAppError(error);
    console.error(message);
    process.exitCode = faults[code].exit;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
