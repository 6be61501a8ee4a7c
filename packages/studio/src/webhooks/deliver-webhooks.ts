import { limits } from '@portray/contracts/limits';
import { publishEvent, type Transaction } from '@portray/database/open-database';
import { findProfile } from '@portray/database/queries/accounts';
import {
  bringRetriesForward,
  changeWebhookDelivery,
  type DueDelivery,
  failWaitingDeliveries,
  findNextAttempt,
  listDueDeliveries,
} from '@portray/database/queries/webhook-deliveries';
import {
  changeWebhookEndpoint,
  findWebhookEndpoint,
  lockWebhookEndpoint,
  type WebhookEndpointRow,
} from '@portray/database/queries/webhook-endpoints';
import { toAppError } from '@portray/foundation/errors';
import type { Log } from '@portray/foundation/log';
import type { OutsideAddresses } from '@portray/ports/outside-address';
import { webhookPausedMail } from '../mails/mail-texts.ts';
import { enqueueMail } from '../mails/post-mail.ts';
import type { Vault } from '../posts/connections/vault.ts';
import type { JobRun, Stores } from '../stores.ts';
import { cleanAnswer, judgeAttempt, type Outcome } from './attempt-rules.ts';
import { orderDelivery } from './record-event.ts';
import { openSecrets, signWebhook } from './webhook-secret.ts';

type DeliverDeps = Stores & {
  vault: Vault | undefined;
  outside: OutsideAddresses;
  publicUrl: string;
  now: () => Date;
  random: () => number;
  log: Log;
};
type Target = { userId: string; endpointId: string };
type Round = { endpoint: WebhookEndpointRow; due: DueDelivery[] };
type Answer = {
  status: number | null;
  tookMs: number;
  error: string | null;
  answer: string | null;
  retryAfterSeconds?: number | undefined;
};

/** After this another endpoint has its turn. */
const longestRunMs = 20_000;
/** An attempt that is due later than that is found by the clock. */
const soonSeconds = 60;

/**
 * Sends what waits for an endpoint: up to four events at a time, those of one object one after the other. What came of each is
 * written down before the next. Safe to run twice; jobs of one endpoint never run at once.
 */
export async function deliverWebhooks(
  deps: DeliverDeps,
  target: Target,
  run: Pick<JobRun, 'signal' | 'claim'>,
): Promise<void> {
  const { vault } = deps;
  if (!vault) return;
  const endsAtMs = performance.now() + longestRunMs;
  for (let rounds = 0; ; rounds += 1) {
    const round = await findRound(deps, target);
    if (!round) return;
    if (round.due.length === 0) return rounds === 0 ? undefined : comeBack(deps, target);
    const secrets = await openSecrets(vault, round.endpoint, deps.now());
    const attempts = round.due.map((delivery) => attempt({ ...deps, secrets }, round.endpoint, delivery, run));
    // None may go on when the job is given back.
    const ended = await Promise.allSettled(attempts);
    for (const one of ended) if (one.status === 'rejected') throw one.reason;
    // Another worker has the job by now, or the endpoint is gone.
    if (ended.some((one) => one.status === 'fulfilled' && !one.value)) return;
    if (performance.now() > endsAtMs) return comeBack(deps, target);
  }
}

function findRound({ database, now }: DeliverDeps, { userId, endpointId }: Target): Promise<Round | undefined> {
  return database.asPerson(userId, async (tx) => {
    const endpoint = await findWebhookEndpoint(tx, userId, endpointId);
    if (!endpoint || endpoint.paused_at !== null) return undefined;
    const isBusy = endpoint.busy_until !== null && endpoint.busy_until > now().toISOString();
    const due = isBusy
      ? []
      : await listDueDeliveries(tx, userId, endpointId, { now: now(), limit: limits.webhooksAtOnce });
    return { endpoint, due };
  });
}

/** What is due soon is not left to the clock. */
async function comeBack({ database, queue, now }: DeliverDeps, target: Target): Promise<void> {
  const { userId, endpointId } = target;
  await database.asPerson(userId, async (tx) => {
    const next = await findNextAttempt(tx, userId, endpointId);
    if (next === undefined) return;
    const busyUntil = (await findWebhookEndpoint(tx, userId, endpointId))?.busy_until ?? next;
    const at = Math.max(Date.parse(next), Date.parse(busyUntil));
    const afterSeconds = Math.max(0, Math.ceil((at - now().getTime()) / 1_000));
    if (afterSeconds <= soonSeconds) await orderDelivery(queue, tx, target, afterSeconds);
  });
}

/** Sends an event once and writes down what came of it; false where it may not be written any more. */
async function attempt(
  deps: DeliverDeps & { secrets: readonly string[] },
  endpoint: WebhookEndpointRow,
  delivery: DueDelivery,
  run: Pick<JobRun, 'signal' | 'claim'>,
): Promise<boolean> {
  const answer = await send(deps, endpoint, delivery, run.signal);
  const { status, retryAfterSeconds } = answer;
  const { attempts: attemptsBefore } = delivery;
  const outcome = judgeAttempt({ status, retryAfterSeconds, attemptsBefore, now: deps.now(), random: deps.random() });
  return deps.database.asPerson(endpoint.user_id, async (tx) => {
    // The endpoint first, as where its owner changes it, so that two of these never wait for each other.
    const held = await lockWebhookEndpoint(tx, endpoint.user_id, endpoint.id, run.claim);
    if (held) await settle(deps, tx, held, delivery, { ...answer, outcome });
    return held !== undefined;
  });
}

/** Throws only where the process stops. */
async function send(
  { outside, secrets, now }: DeliverDeps & { secrets: readonly string[] },
  { url }: WebhookEndpointRow,
  { event_id: id, body }: DueDelivery,
  signal: AbortSignal,
): Promise<Answer> {
  const timestamp = Math.floor(now().getTime() / 1_000);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Portray-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signWebhook(secrets, { id, timestamp, body }),
  };
  const startedMs = performance.now();
  const tookMs = () => Math.round(performance.now() - startedMs);
  const bounds = { maxBytes: limits.maxWebhookAnswerBytes, timeoutMs: limits.webhookTimeoutSeconds * 1_000, signal };
  try {
    const { status, bytes, retryAfterSeconds } = await outside.send({ url, method: 'POST', headers, body, ...bounds });
    return { status, tookMs: tookMs(), error: sayStatus(status), answer: cleanAnswer(bytes), retryAfterSeconds };
  } catch (error) {
    if (signal.aborted) throw error;
    return { status: null, tookMs: tookMs(), error: toAppError(error).message, answer: null };
  }
}

/** Why an answer does not count; null where it does. */
function sayStatus(status: number): string | null {
  if (status >= 200 && status <= 299) return null;
  if (status >= 300 && status <= 399)
    return `It answered ${status}: redirects are not followed. Please enter the address itself.`;
  return `It answered ${status}. Any 2xx counts as delivered.`;
}

/** Writes down what came of an attempt, in a transaction that holds the endpoint and the job. */
async function settle(
  deps: DeliverDeps,
  tx: Transaction,
  endpoint: WebhookEndpointRow,
  delivery: DueDelivery,
  { outcome, status, tookMs, error, answer }: Answer & { outcome: Outcome },
): Promise<void> {
  const { id, user_id: userId } = endpoint;
  const at = deps.now().toISOString();
  const first_attempt_at = delivery.first_attempt_at ?? at;
  const said = { status, took_ms: tookMs, error, answer, last_attempt_at: at, first_attempt_at };
  const next = outcome.state === 'waiting' ? outcome.nextAttemptAt.toISOString() : null;
  const attempted = { ...said, state: outcome.state, attempts: delivery.attempts + 1, next_attempt_at: next };
  // Its owner may have paused the endpoint, or deleted it, meanwhile.
  if (!(await changeWebhookDelivery(tx, userId, delivery.id, attempted, 'waiting'))) return;
  await publishEvent(tx, userId, { type: 'webhooks.changed' });
  if (outcome.state === 'delivered') {
    await changeWebhookEndpoint(tx, userId, id, { last_success_at: at, busy_until: null });
    return bringRetriesForward(tx, userId, id, deps.now());
  }
  const busyUntil = outcome.state === 'waiting' && outcome.busyUntil;
  await changeWebhookEndpoint(tx, userId, id, {
    last_failure_at: at,
    ...(busyUntil && { busy_until: busyUntil.toISOString() }),
  });
  if (outcome.state === 'waiting') return;
  const hasWorkedSince = endpoint.last_success_at !== null && endpoint.last_success_at >= first_attempt_at;
  if (outcome.reason === 'gone') await pauseFailing(deps, tx, endpoint, 'gone');
  else if (!hasWorkedSince) await pauseFailing(deps, tx, endpoint, 'failing');
}

/** Sends nothing more to an endpoint, and tells its owner; safe to run twice. */
async function pauseFailing(
  { queue, publicUrl, now, log }: DeliverDeps,
  tx: Transaction,
  { id, user_id: userId, url, paused_at }: WebhookEndpointRow,
  reason: 'failing' | 'gone',
): Promise<void> {
  if (paused_at !== null) return;
  await changeWebhookEndpoint(tx, userId, id, { paused_at: now().toISOString(), paused_reason: reason });
  await failWaitingDeliveries(tx, userId, id, 'The endpoint was paused.');
  const profile = await findProfile(tx, userId);
  const written = webhookPausedMail(url, reason, `${publicUrl}/settings/developer`);
  if (profile) await enqueueMail(tx, queue, { to: profile.email, ...written });
  log.info('webhooks.paused', { endpointId: id, reason });
}
