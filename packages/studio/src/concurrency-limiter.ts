import { limits } from '@portray/contracts/limits';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import PQueue from 'p-queue';

/** The owner of the work, and how many places, running or waiting, they may hold at a time. */
export type Share = { of: string; places: number };

/** Limits how many heavy tasks run at a time; the rest waits in a short queue. */
export type ConcurrencyLimiter = {
  /**
   * Throws AppError: service_busy (the line or the visitors' share is full), too_many_requests (a person's is), cancelled (given up while waiting), and what the
   * work throws.
   */
  take<Result>(work: () => Promise<Result>, signal?: AbortSignal, share?: Share): Promise<Result>;
};

const visitors = 'visitors';

/** The share of a person, or of all visitors together. */
export function shareOf(userId: string | undefined): Share {
  if (userId === undefined) return { of: visitors, places: limits.maxHeavyWorkForVisitors };
  return { of: userId, places: limits.maxHeavyWorkPerPerson };
}

/** A line of one process; by default as long as the limits say. */
export function createConcurrencyLimiter(
  atOnce: number = limits.maxHeavyWorkAtOnce,
  maxWaiting: number = limits.maxHeavyWorkWaiting,
): ConcurrencyLimiter {
  const queue = new PQueue({ concurrency: atOnce });
  const held = new Map<string, number>();
  return {
    async take<Result>(work: () => Promise<Result>, signal?: AbortSignal, share?: Share) {
      if (signal?.aborted) throw givenUp(signal.reason);
      if (share && (held.get(share.of) ?? 0) >= share.places)
        throw share.of === visitors ? lineIsFull() : shareIsFull();
      if (queue.pending >= atOnce && queue.size >= maxWaiting) throw lineIsFull();
      // The queue frees a place as soon as its signal aborts, even while the work still cleans up: so it hears of it
      // only before the work begins, and the work listens for itself.
      const waiting = new AbortController();
      const giveUp = () => waiting.abort(givenUp(signal?.reason));
      signal?.addEventListener('abort', giveUp, { once: true });
      const begin = () => {
        signal?.removeEventListener('abort', giveUp);
        return work();
      };
      const letGo = share && hold(held, share.of);
      return await queue.add(begin, { signal: waiting.signal }).finally(letGo);
    },
  };
}

function hold(held: Map<string, number>, owner: string): () => void {
  held.set(owner, (held.get(owner) ?? 0) + 1);
  return () => {
    const left = known(held.get(owner)) - 1;
    if (left > 0) held.set(owner, left);
    else held.delete(owner);
  };
}

const shareIsFull = () =>
  new AppError(
    'too_many_requests',
    'You are asking for several things at once. Please wait until one of them is done.',
  );

const lineIsFull = () =>
  new AppError('service_busy', 'Too many people are asking for this right now. Please try again in a minute.');

const givenUp = (cause: unknown) => new AppError('cancelled', 'Stopped before it began.', { cause });
