/** Says whether a video is being made, so that less important work can wait. */
export type ActivityTracker = {
  during<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Resolves once nothing is going on. */
  whenIdle(): Promise<void>;
};

/** `onIdle` runs each time the last work has ended. */
export function createActivityTracker(onIdle: () => void = () => {}): ActivityTracker {
  const running = new Set<Promise<unknown>>();
  return {
    during: (work) => {
      const going = work().finally(() => {
        running.delete(going);
        if (running.size === 0) onIdle();
      });
      running.add(going);
      return going;
    },
    whenIdle: async () => {
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
}
