import type { PauseReason, WebhookDelivery, WebhookEndpoint } from '@portray/contracts/webhooks';

const pauses: Record<PauseReason, string> = {
  owner: 'Paused',
  failing: 'Paused: it failed for a day',
  gone: 'Paused: it answered 410',
};

/** How an endpoint does: whether events reach it, and in which colour that is said. */
export function healthOf(endpoint: WebhookEndpoint): { words: string; tone: 'ok' | 'warn' | 'bad' | 'light' } {
  const { paused_reason, last_success_at: success, last_failure_at: failure } = endpoint;
  if (paused_reason) return { words: pauses[paused_reason], tone: paused_reason === 'owner' ? 'warn' : 'bad' };
  if (failure !== null && (success === null || failure > success)) return { words: 'Failing', tone: 'bad' };
  return success === null ? { words: 'Not used yet', tone: 'light' } : { words: 'Working', tone: 'ok' };
}

type Answered = Pick<WebhookDelivery, 'state' | 'status' | 'attempts' | 'next_attempt_at'>;

/** What came of the last attempt, and when the next one is. */
export function answerWords({ state, status, attempts, next_attempt_at }: Answered, now: Date): string {
  const last = status === null ? 'no answer' : String(status);
  if (state === 'delivered') return last;
  if (state === 'failed') return attempts === 0 ? 'not sent' : `${last}, given up`;
  if (attempts === 0) return 'on its way';
  return `${last}, again ${untilWords(next_attempt_at, now)}`;
}

function untilWords(moment: string | null, now: Date): string {
  const seconds = moment === null ? 0 : Math.ceil((Date.parse(moment) - now.getTime()) / 1_000);
  if (seconds <= 0) return 'in a moment';
  if (seconds < 60) return `in ${seconds} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `in ${minutes} min` : `in ${Math.round(minutes / 60)} h`;
}

/** 84 is '84 ms', 2100 is '2.1 s'. */
export function tookWords(ms: number | null): string {
  if (ms === null) return '';
  return ms < 1_000 ? `${ms} ms` : `${(ms / 1_000).toFixed(1)} s`;
}

/** '1 event', '5 events'. */
export const eventsWords = (count: number): string => `${count} ${count === 1 ? 'event' : 'events'}`;
