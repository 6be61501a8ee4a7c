import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '@portray/foundation/log';

const tryAgainMs = 60_000;

/** Offers voices and portraits to everybody; tries until it has succeeded, here or in another worker. */
export async function keepSeeded(seed: () => Promise<boolean>, signal: AbortSignal, log: Log): Promise<void> {
  while (!signal.aborted) {
    if (await seed()) return;
    if (!signal.aborted) log.warn('library.not_seeded_yet');
    await sleep(tryAgainMs, undefined, { signal, ref: false }).catch(() => {});
  }
}
