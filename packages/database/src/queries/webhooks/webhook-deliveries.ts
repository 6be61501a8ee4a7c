import type { Page, PageRequest } from '@portray/contracts/calls/call';
import type { DeliveryState } from '@portray/contracts/webhooks';
import { and, asc, eq, getTableColumns, gt, lte, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../open-database.ts';
import { webhook_deliveries as deliveries, webhook_events as events } from '../../schema/webhooks.ts';
import { behindCursor, newestFirst, toPage } from '../keyset-page.ts';

type Row = typeof deliveries.$inferSelect;
export type WebhookDeliveryValues = Partial<Omit<Row, 'id' | 'user_id' | 'endpoint_id' | 'event_id'>>;

const columns = { ...getTableColumns(deliveries), type: events.type, occurred_at: events.created_at };
/** A delivery with what its event is. */
export type WebhookDeliveryRow = Row & { type: typeof events.$inferSelect.type; occurred_at: string };
export type DueDelivery = WebhookDeliveryRow & { body: string };

const ofEvent = eq(events.id, deliveries.event_id);
const ofEndpoint = (userId: string, endpointId: string) =>
  and(eq(deliveries.user_id, userId), eq(deliveries.endpoint_id, endpointId));
const isWaiting = eq(deliveries.state, 'waiting');
/** What waits behind another event of its object has no turn yet, whatever its time. */
const isFirst = sql`not exists (select from ${deliveries} earlier where earlier.endpoint_id = ${deliveries.endpoint_id}
  and earlier.object_id = ${deliveries.object_id} and earlier.state = 'waiting'
  and earlier.sequence < ${deliveries.sequence})`;

/**
 * What is to be sent to an endpoint now, the longest due first: of each object only the oldest event that still waits. A first
 * attempt is always due, whatever the clocks of two machines say.
 */
export function listDueDeliveries(
  tx: Transaction,
  userId: string,
  endpointId: string,
  { now, limit }: { now: Date; limit: number },
): Promise<DueDelivery[]> {
  const isDue = or(eq(deliveries.attempts, 0), lte(deliveries.next_attempt_at, now.toISOString()));
  return tx
    .select({ ...columns, body: events.body })
    .from(deliveries)
    .innerJoin(events, ofEvent)
    .where(and(ofEndpoint(userId, endpointId), isWaiting, isDue, isFirst))
    .orderBy(asc(deliveries.next_attempt_at), asc(deliveries.sequence))
    .limit(limit);
}

/** When something is to be sent to an endpoint next; undefined where nothing waits. */
export async function findNextAttempt(
  tx: Transaction,
  userId: string,
  endpointId: string,
): Promise<string | undefined> {
  const [row] = await tx
    .select({ at: deliveries.next_attempt_at })
    .from(deliveries)
    .where(and(ofEndpoint(userId, endpointId), isWaiting, isFirst))
    .orderBy(asc(deliveries.next_attempt_at))
    .limit(1);
  return row?.at ?? undefined;
}

/** A page of what was sent to an endpoint, newest first. Throws AppError invalid_input. */
export async function listWebhookDeliveries(
  tx: Transaction,
  userId: string,
  endpointId: string,
  { limit, cursor, state }: PageRequest & { state?: DeliveryState | undefined },
): Promise<Page<WebhookDeliveryRow>> {
  const isWanted = and(ofEndpoint(userId, endpointId), state && eq(deliveries.state, state));
  const rows = await tx
    .select(columns)
    .from(deliveries)
    .innerJoin(events, ofEvent)
    .where(behindCursor(deliveries, cursor, isWanted))
    .orderBy(...newestFirst(deliveries))
    .limit(limit + 1);
  return toPage(rows, { limit });
}

/** A delivery of the person. */
export async function findWebhookDelivery(
  tx: Transaction,
  userId: string,
  id: string,
): Promise<WebhookDeliveryRow | undefined> {
  const [row] = await tx
    .select(columns)
    .from(deliveries)
    .innerJoin(events, ofEvent)
    .where(and(eq(deliveries.user_id, userId), eq(deliveries.id, id)));
  return row;
}

/** Changes a delivery of the person that is in one of these states; false where it is not. */
export async function changeWebhookDelivery(
  tx: Transaction,
  userId: string,
  id: string,
  change: WebhookDeliveryValues,
  only?: DeliveryState,
): Promise<boolean> {
  const isIt = and(eq(deliveries.user_id, userId), eq(deliveries.id, id), only && eq(deliveries.state, only));
  const changed = await tx.update(deliveries).set(change).where(isIt).returning({ id: deliveries.id });
  return changed.length > 0;
}

/** An endpoint takes events again: what was tried before need not wait any longer. */
export async function bringRetriesForward(
  tx: Transaction,
  userId: string,
  endpointId: string,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  await tx
    .update(deliveries)
    .set({ next_attempt_at: at })
    .where(
      and(ofEndpoint(userId, endpointId), isWaiting, gt(deliveries.attempts, 0), gt(deliveries.next_attempt_at, at)),
    );
}

/** Nothing that waits for an endpoint is sent to it any more. */
export async function failWaitingDeliveries(
  tx: Transaction,
  userId: string,
  endpointId: string,
  error: string,
): Promise<void> {
  await tx
    .update(deliveries)
    .set({ state: 'failed', next_attempt_at: null, error: sql`coalesce(${deliveries.error}, ${error})` })
    .where(and(ofEndpoint(userId, endpointId), isWaiting));
}

/** Lets a delivery begin anew, also one that arrived. */
const anew = { state: 'waiting', attempts: 0, first_attempt_at: null } as const;

/** Sends a delivery of the person once more, at once; false where it is gone. */
export function redeliver(tx: Transaction, userId: string, id: string, now: Date): Promise<boolean> {
  return changeWebhookDelivery(tx, userId, id, { ...anew, next_attempt_at: now.toISOString() });
}

type Recovery = { since: string; now: Date; limit: number };

/**
 * Orders anew, the oldest first, what an endpoint wants and did not take since a moment: what failed, and what happened while it
 * was paused. Answers how many events these are.
 */
export async function recoverDeliveries(
  tx: Transaction,
  userId: string,
  endpointId: string,
  { since, now, limit }: Recovery,
): Promise<number> {
  const at = now.toISOString();
  const { rows } = await tx.execute(sql`
    insert into ${deliveries} (user_id, endpoint_id, event_id, object_id, sequence, next_attempt_at, created_at)
    select e.user_id, w.id, e.id, e.object_id, e.sequence, ${at}::timestamptz, e.created_at
    from ${events} e join webhook_endpoints w on w.user_id = e.user_id and w.id = ${endpointId}
    left join ${deliveries} d on d.endpoint_id = w.id and d.event_id = e.id
    where e.user_id = ${userId} and e.created_at >= greatest(${since}::timestamptz, w.created_at) and e.type = any(w.events)
      and (d.id is null or d.state = 'failed')
    order by e.sequence limit ${limit}
    on conflict (endpoint_id, event_id) do update
      set state = 'waiting', attempts = 0, first_attempt_at = null, next_attempt_at = excluded.next_attempt_at
    returning id`);
  return rows.length;
}

const atOnce = 200;

/** Endpoints of everybody to which something is due, although no job for them lives any more. */
export async function listIdleEndpoints(tx: Transaction, now: Date): Promise<{ id: string; userId: string }[]> {
  const at = now.toISOString();
  const { rows } = await tx.execute<{ id: string; userId: string }>(sql`
    select distinct w.id, w.user_id as "userId"
    from ${deliveries} join webhook_endpoints w on w.id = ${deliveries.endpoint_id}
    where ${isWaiting} and ${deliveries.next_attempt_at} <= ${at} and ${isFirst}
      and (w.busy_until is null or w.busy_until <= ${at}) and not exists (select from pgboss.job j
        where j.name = 'deliver-webhooks' and j.state in ('created', 'retry', 'active')
          and j.data->>'endpointId' = w.id::text)
    limit ${atOnce}`);
  return rows;
}
