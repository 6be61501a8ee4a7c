/** Says whether a video is being rendered, so that less important work can wait. */
export type ActivityTracker = {
  during<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Does `work` if nothing is going on, until something else begins: its signal aborts then. */
  whileIdle(work: (signal: AbortSignal) => Promise<void>): Promise<void>;
  /** Resolves once nothing is going on. */
  whenIdle(): Promise<void>;
};

/** `onIdle` runs each time the last work has ended. */
export function createActivityTracker(onIdle: () => void = () => {}): ActivityTracker {
  const running = new Set<Promise<unknown>>();
  let busy = new AbortController();
  return {
    during: (work) => {
      busy.abort();
      const going = work().finally(() => {
        running.delete(going);
        if (running.size === 0) onIdle();
      });
      running.add(going);
      return going;
    },
    whileIdle: async (work) => {
      if (running.size > 0) return;
      busy = new AbortController();
      await work(busy.signal);
    },
    whenIdle: async () => {
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
}
