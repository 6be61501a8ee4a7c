import { limits } from '@portray/contracts/limits';
import { AppError } from '@portray/foundation/errors';
import PQueue from 'p-queue';

/** Lets a few pieces of heavy work run at a time; the rest waits in a short line. */
export type WaitingLine = {
  /** Throws AppError: service_busy (the line is full), cancelled (given up while waiting), and what the work throws. */
  take<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
};

/** A line of one process; by default as long as the limits say. */
export function createWaitingLine(
  atOnce: number = limits.maxMachinesAtOnce,
  maxWaiting: number = limits.maxMachinesWaiting,
): WaitingLine {
  const queue = new PQueue({ concurrency: atOnce });
  return {
    async take<Result>(work: () => Promise<Result>, signal?: AbortSignal) {
      if (signal?.aborted) throw givenUp(signal.reason);
      if (queue.pending >= atOnce && queue.size >= maxWaiting) throw busy();
      // The queue frees a place as soon as its signal aborts, even while the work still cleans up: so it hears of it
      // only before the work begins, and the work listens for itself.
      const waiting = new AbortController();
      const giveUp = () => waiting.abort(givenUp(signal?.reason));
      signal?.addEventListener('abort', giveUp, { once: true });
      const begin = () => {
        signal?.removeEventListener('abort', giveUp);
        return work();
      };
      return queue.add(begin, { signal: waiting.signal });
    },
  };
}

const busy = () =>
  new AppError('service_busy', 'Too many people are asking for this right now. Please try again in a minute.');

const givenUp = (cause: unknown) => new AppError('cancelled', 'Stopped before it began.', { cause });
