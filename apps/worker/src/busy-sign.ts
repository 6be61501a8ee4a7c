/** Says whether a video is being made, so that less important work can wait. */
export type BusySign = {
  during<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Resolves once nothing is going on. */
  whenIdle(): Promise<void>;
};

export function createBusySign(): BusySign {
  const running = new Set<Promise<unknown>>();
  return {
    during: (work) => {
      const going = work().finally(() => running.delete(going));
      running.add(going);
      return going;
    },
    whenIdle: async () => {
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
}
