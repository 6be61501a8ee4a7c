import { PortrayError } from './errors.ts';
import { pause } from './pause.ts';
import type { CallOptions } from './types.ts';

export type WaitOptions<Progress> = {
  /** Called whenever something has changed. */
  onProgress?: ((progress: Progress) => void) | undefined;
  signal?: AbortSignal | undefined;
  /** How long to wait in all; two hours when left out. */
  timeoutMs?: number | undefined;
};

const usualTimeoutMs = 2 * 60 * 60_000;
const firstPauseMs = 1_000;
const longestPauseMs = 5_000;

/**
 * Reads something again and again until it is done: each second at first, later every five.
 * Throws PortrayError wait_timed_out, the reason of the signal, and what reading throws.
 */
export async function untilDone<Read>(
  read: (options: CallOptions) => Promise<Read>,
  isDone: (read: Read) => boolean,
  { signal, timeoutMs = usualTimeoutMs }: WaitOptions<never>,
  onRead: (read: Read) => void,
): Promise<Read> {
  const began = Date.now();
  for (;;) {
    const current = await read({ signal });
    onRead(current);
    if (isDone(current)) return current;
    const passed = Date.now() - began;
    if (passed >= timeoutMs) {
      const message = `It was not done after ${Math.round(timeoutMs / 1_000)} seconds; it goes on on the server.`;
      throw new PortrayError(message, { code: 'wait_timed_out' });
    }
    const usual = Math.min(longestPauseMs, Math.max(firstPauseMs, passed / 20));
    await pause(Math.min(usual, timeoutMs - passed), signal);
  }
}

/** Calls only with what differs from what was told before. */
export function onChange<Told>(tell: ((told: Told) => void) | undefined): (told: Told | null) => void {
  let last = '';
  return (told) => {
    const text = JSON.stringify(told);
    if (told === null || text === last) return;
    last = text;
    tell?.(told);
  };
}
