import type { LiveMoment } from './live-inputs.ts';

/** Hands moments to listeners, once per frame of the screen while something is heard. */
export type MomentFeed = {
  listen(listener: (moment: LiveMoment) => void): () => void;
  /** Tells where things are now, and goes on doing so as long as somebody speaks. */
  wake(): void;
  close(): void;
};

/** `read` is asked only while there are listeners. */
export function createMomentFeed(read: () => LiveMoment): MomentFeed {
  const listeners = new Set<(moment: LiveMoment) => void>();
  let request: number | undefined;
  const tell = () => {
    request = undefined;
    if (listeners.size === 0) return;
    const moment = read();
    for (const listener of listeners) listener(moment);
    if (moment.isSpeaking) request = requestAnimationFrame(tell);
  };
  const wake = () => {
    request ??= requestAnimationFrame(tell);
  };
  return {
    wake,
    listen(listener) {
      listeners.add(listener);
      wake();
      return () => void listeners.delete(listener);
    },
    close() {
      if (request !== undefined) cancelAnimationFrame(request);
      request = undefined;
    },
  };
}
