import { limits } from '@portray/contracts/limits';

const minute = 60;
const hour = 3_600;

/** The wait after each attempt in seconds: the thirteenth and last comes a day after the first. */
const waitsSeconds = [
  ...[5, 30, 2 * minute, 10 * minute, 30 * minute, hour, 2 * hour],
  ...[3 * hour, 4 * hour, 4 * hour, 4 * hour, 5 * hour],
] as const;
/** Up to this share is added, so that attempts that failed together do not come back together. */
const jitter = 0.01;
const longestRetryAfterSeconds = hour;
/** Statuses that ask for time, with or without a `Retry-After`. */
const busyStatuses = [429, 502, 503, 504];

/** What came of one attempt: the status of the answer, or null where there was none. */
export type Attempt = {
  status: number | null;
  retryAfterSeconds?: number | undefined;
  /** How often it was sent before. */
  attemptsBefore: number;
  now: Date;
  /** 0–1. */
  random: number;
};

/** `busyUntil`: nothing at all is sent to the endpoint before. */
export type Outcome =
  | { state: 'delivered' }
  | { state: 'waiting'; nextAttemptAt: Date; busyUntil?: Date }
  | { state: 'failed'; reason: 'exhausted' | 'gone' };

/** What follows from an attempt: only 2xx counts as delivered, and 410 as the wish to be told nothing more. */
export function judgeAttempt({ status, retryAfterSeconds, attemptsBefore, now, random }: Attempt): Outcome {
  if (status !== null && status >= 200 && status <= 299) return { state: 'delivered' };
  if (status === 410) return { state: 'failed', reason: 'gone' };
  const wait = waitsSeconds[attemptsBefore];
  if (wait === undefined) return { state: 'failed', reason: 'exhausted' };
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
  const usual = wait * (1 + jitter * random);
  const asked =
    status !== null && busyStatuses.includes(status) ? Math.min(retryAfterSeconds ?? 0, longestRetryAfterSeconds) : 0;
  const nextAttemptAt = after(Math.max(usual, asked));
  return asked > 0 ? { state: 'waiting', nextAttemptAt, busyUntil: after(asked) } : { state: 'waiting', nextAttemptAt };
}

/** The first characters of an answer as its owner may see them: text without control characters. */
export function cleanAnswer(bytes: Uint8Array): string | null {
  // Four bytes are the longest that a character has; a cut one at the end is left out with what is too long.
  const start = bytes.subarray(0, limits.keptWebhookAnswerCharacters * 4);
  const text = new TextDecoder().decode(start).replace(/\r\n?/g, '\n').replace(hidden, '').trim();
  return Array.from(text).slice(0, limits.keptWebhookAnswerCharacters).join('') || null;
}

/** Control and format characters, such as those that turn the direction of what follows; line breaks stay. */
const hidden = /(?!\n)[\p{Cc}\p{Cf}\p{Co}\p{Cn}\uFFFD]/gu;
