import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@portray/foundation/errors';

/** Runs a task with a temporary folder, which is always removed afterwards. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'portray-')).catch((cause) => {
    throw new AppError(
      'output_not_writable',
      `The temporary folder ${tmpdir()} cannot be written to. Make room or set TMPDIR.`,
      { cause },
    );
  });
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Runs all tasks at once; the first failure aborts the others, waits until they have ended, and is thrown.
 * Unlike with Promise.all, nothing keeps running afterwards.
 */
export async function allOrNothing<T extends unknown[]>(
  signal: AbortSignal,
  ...tasks: { [K in keyof T]: (signal: AbortSignal) => Promise<T[K]> }
): Promise<T> {
  const others = new AbortController();
  const either = AbortSignal.any([signal, others.signal]);
  let firstFailure: { reason: unknown } | undefined;
  const results = await Promise.all(
    tasks.map((task) =>
      task(either).catch((reason: unknown) => {
        firstFailure ??= { reason };
        others.abort();
      }),
    ),
  );
  if (firstFailure) throw firstFailure.reason;
  return results as T;
}
