import type { LiveMoment } from '../live-inputs.ts';

/** Passes moments to listeners, once per animation frame while audio plays. */
export type MomentFeed = {
  listen(listener: (moment: LiveMoment) => void): () => void;
  /** Reports the current moment, and keeps doing so while audio plays. */
  wake(): void;
  close(): void;
};

/** `read` is asked only while there are listeners. */
export function createMomentFeed(read: () => LiveMoment): MomentFeed {
  const listeners = new Set<(moment: LiveMoment) => void>();
  let request: number | undefined;
  const post = () => {
    request = undefined;
    if (listeners.size === 0) return;
    const moment = read();
    for (const listener of listeners) listener(moment);
    if (moment.isSpeaking) request = requestAnimationFrame(post);
  };
  const wake = () => {
    request ??= requestAnimationFrame(post);
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
