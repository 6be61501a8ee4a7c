import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';

/** Older starts that are kept: api.1.log is the one before this. */
const keptStarts = 5;
const maxLogBytes = 50_000_000;
const checkEveryMs = 60_000;

export type LogFiles = { pathOf(part: string): string; close(): void };

/**
 * The log files of one run, a fresh one per part at every start. One that grows past 50 MB is copied aside and cut;
 * its writers append, so they go on without noticing.
 */
export async function openLogFiles(folder: string, parts: string[]): Promise<LogFiles> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const part of parts) await rotate(folder, part);
  const timer = setInterval(() => void cutLongOnes(folder, parts), checkEveryMs);
  timer.unref();
  return { pathOf: (part) => join(folder, `${part}.log`), close: () => clearInterval(timer) };
}

async function rotate(folder: string, part: string): Promise<void> {
  const nameOf = (age: number) => join(folder, age === 0 ? `${part}.log` : `${part}.${age}.log`);
  for (let age = keptStarts - 1; age >= 0; age -= 1) {
    if (existsSync(nameOf(age))) await rename(nameOf(age), nameOf(age + 1));
  }
}

async function cutLongOnes(folder: string, parts: string[]): Promise<void> {
  for (const part of parts) {
    const path = join(folder, `${part}.log`);
    const bytes = await stat(path).then(
      ({ size }) => size,
      () => 0,
    );
    if (bytes <= maxLogBytes) continue;
    await copyFile(path, join(folder, `${part}.1.log`)).catch(() => {});
    await truncate(path).catch(() => {});
  }
}
