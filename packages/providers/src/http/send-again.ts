import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@portray/foundation/errors';
import { stopped } from './rendered-video.ts';

export type Wait = (ms: number, signal?: AbortSignal) => Promise<unknown>;

const tries = 3;
/** A user waits for the answer: where more is asked for, they are told to come back. */
const longestWaitMs = 8_000;

/** Waits for real. */
export const waitFor: Wait = (ms, signal) => pause(ms, undefined, signal ? { signal } : {});

/**
 * Sends what may be sent twice again after a failure that passes (provider_down, provider_busy), as the provider asks or
 * in growing steps. Throws the last failure, cancelled.
 */
export async function sendAgain<Reply>(
  send: () => Promise<Reply>,
  { wait, signal }: { wait: Wait; signal?: AbortSignal | undefined },
): Promise<Reply> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await send();
    } catch (error) {
      const waitMs = attempt < tries ? waitBefore(error, attempt) : undefined;
      if (waitMs === undefined) throw error;
      await wait(waitMs, signal).catch((cause: unknown) => {
        throw stopped(cause);
      });
    }
  }
}

/** Whether a deadline passed somewhere beneath an error: the user has waited long enough, and does not wait again. */
export function tookTooLong(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause.name === 'TimeoutError') return true;
  return false;
}

function waitBefore(error: unknown, attempt: number): number | undefined {
  if (!(error instanceof AppError) || !/^provider_(down|busy)$/.test(error.code) || tookTooLong(error))
    return undefined;
  const backOffMs = 250 * 2 ** attempt * (0.75 + Math.random() / 2);
  const waitMs = error.retryAfterSeconds === undefined ? backOffMs : error.retryAfterSeconds * 1_000;
  return waitMs <= longestWaitMs ? waitMs : undefined;
}
