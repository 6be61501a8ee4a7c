import { ConnectionError, type PortrayError } from './errors.ts';

const firstDelayMs = 500;
const longestDelayMs = 8_000;
/** What asks for more patience than this is told to the caller instead. */
const longestRetryAfterSeconds = 60;

/** These do not get better by asking again at once: they need another request, another setup, or a look at what happened. */
const final = new Set<string>(['daily_limit_reached', 'outcome_unclear', 'not_configured', 'storage_full']);

/**
 * How long to wait before the same request is sent again; undefined where that would not help.
 * @param attempt How often it was sent, from 1.
 * @param random From 0 to 1, so that many clients do not come back in the same moment.
 */
export function retryDelayMs(error: PortrayError, attempt: number, random = Math.random()): number | undefined {
  if (!mayPass(error)) return undefined;
  const usual = Math.min(longestDelayMs, firstDelayMs * 2 ** (attempt - 1));
  const { retryAfterSeconds } = error;
  if (retryAfterSeconds === undefined) return usual * (0.5 + random / 2);
  if (retryAfterSeconds > longestRetryAfterSeconds) return undefined;
  return retryAfterSeconds * 1_000 + (random * usual) / 2;
}

function mayPass(error: PortrayError): boolean {
  if (error instanceof ConnectionError) return true;
  const { code, status } = error;
  if (final.has(code) || status === 501) return false;
  return code === 'request_in_progress' || status === 408 || status === 429 || status >= 500;
}
