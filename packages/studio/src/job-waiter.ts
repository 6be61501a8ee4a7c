import { limits } from '@portray/contracts/limits';

/** Lets a request wait for the end of a job: it looks again whenever something of its person changed. */
export type JobWaiter = {
  /**
   * What `read` finds, now or after a change; undefined where it found nothing in time. Throws what `read` throws.
   * `signal` ends the wait, such as when the caller has gone.
   */
  waitFor<Result>(
    userId: string,
    read: () => Promise<Result | undefined>,
    signal?: AbortSignal,
  ): Promise<Result | undefined>;
};

/** The waiter of a process, and how it hears of changes. */
export type HearingJobWaiter = JobWaiter & {
  /** Something of a person changed. */
  wake(userId: string): void;
  /** Changes may have been missed: all look again. */
  wakeAll(): void;
  /** Ends every wait, so that a process can stop. */
  close(): void;
};

/** Waits as long as the specification's functions may; tests wait shorter. */
export function createJobWaiter(waitMs: number = limits.functionWaitSeconds * 1_000): HearingJobWaiter {
  const sleepers = new Map<string, Set<() => void>>();
  const closing = new AbortController();
  const wake = (userId: string) => {
    for (const awaken of sleepers.get(userId) ?? []) awaken();
  };

  function addSleeper(userId: string, awaken: () => void): () => void {
    const own = sleepers.get(userId) ?? new Set();
    sleepers.set(userId, own.add(awaken));
    return () => {
      own.delete(awaken);
      if (own.size === 0 && sleepers.get(userId) === own) sleepers.delete(userId);
    };
  }

  return {
    async waitFor(userId, read, signal) {
      const ends = [AbortSignal.timeout(waitMs), closing.signal, ...(signal ? [signal] : [])];
      const over = AbortSignal.any(ends);
      let change = Promise.withResolvers<void>();
      const awaken = () => change.resolve();
      const removeSleeper = addSleeper(userId, awaken);
      over.addEventListener('abort', awaken, { once: true });
      try {
        for (;;) {
          // Begun before reading: a change during the read is not missed.
          change = Promise.withResolvers<void>();
          const isLastLook = over.aborted;
          const result = await read();
          if (result !== undefined || isLastLook) return result;
          if (!over.aborted) await change.promise;
        }
      } finally {
        removeSleeper();
      }
    },
    wake,
    wakeAll: () => {
      for (const userId of sleepers.keys()) wake(userId);
    },
    close: () => closing.abort(),
  };
}
