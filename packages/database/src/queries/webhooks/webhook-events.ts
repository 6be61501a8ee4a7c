import type { SentEventType } from '@portray/contracts/webhook-events';
import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../open-database.ts';
import { api_keys as keys } from '../../schema/developer.ts';
import {
  webhook_deliveries as deliveries,
  webhook_endpoints as endpoints,
  webhook_events as events,
} from '../../schema/webhooks.ts';

export type WebhookEventRow = typeof events.$inferSelect;
export type NewWebhookEvent = Pick<WebhookEventRow, 'id' | 'type' | 'object_id' | 'body' | 'created_at'>;

/**
 * Writes an event down, with a delivery to each endpoint that works and wants it; answers these endpoints. Nothing where the
 * person has neither an endpoint nor a key that works.
 */
export async function insertWebhookEvent(
  tx: Transaction,
  userId: string,
  { id, type, object_id, body, created_at }: NewWebhookEvent,
): Promise<string[]> {
  const { rows } = await tx.execute<{ endpoint_id: string }>(sql`
    with event as (
      insert into ${events} (id, user_id, type, object_id, body, created_at)
      select ${id}::text, ${userId}::uuid, ${type}::text, ${object_id}::text, ${body}::text, ${created_at}::timestamptz
      where exists (select from ${endpoints} where ${endpoints.user_id} = ${userId})
        or exists (select from ${keys} where ${keys.user_id} = ${userId} and ${keys.revoked_at} is null)
      returning sequence)
    insert into ${deliveries} (user_id, endpoint_id, event_id, object_id, sequence, next_attempt_at, created_at)
    select ${userId}::uuid, ${endpoints.id}, ${id}::text, ${object_id}::text, event.sequence, ${created_at}::timestamptz,
      ${created_at}::timestamptz
    from event, ${endpoints}
    where ${endpoints.user_id} = ${userId} and ${endpoints.paused_at} is null and ${type} = any(${endpoints.events})
    returning endpoint_id`);
  return rows.map(({ endpoint_id }) => endpoint_id);
}

/** Writes an event down that goes to one endpoint, whatever it wants. */
export async function insertTestEvent(
  tx: Transaction,
  userId: string,
  endpointId: string,
  event: NewWebhookEvent,
): Promise<string | undefined> {
  const [row] = await tx
    .insert(events)
    .values({ ...event, user_id: userId })
    .returning({ sequence: events.sequence });
  if (!row) return undefined;
  const { id: event_id, object_id, created_at } = event;
  const delivery = { user_id: userId, endpoint_id: endpointId, event_id, object_id, sequence: row.sequence };
  const [kept] = await tx
    .insert(deliveries)
    .values({ ...delivery, next_attempt_at: created_at, created_at })
    .returning({ id: deliveries.id });
  return kept?.id;
}

const isOwn = (userId: string, id: string) => and(eq(events.user_id, userId), eq(events.id, id));

/** An event of the person. */
export async function findWebhookEvent(
  tx: Transaction,
  userId: string,
  id: string,
): Promise<WebhookEventRow | undefined> {
  const [row] = await tx.select().from(events).where(isOwn(userId, id));
  return row;
}

export type EventsRequest = {
  limit: number;
  /** The id of the last event of the page before. */
  after?: string | undefined;
  type?: SentEventType | undefined;
};

/** Events of the person, newest first, at most `limit` of them; none behind an event that is not there any more. */
export function listWebhookEvents(
  tx: Transaction,
  userId: string,
  { limit, after, type }: EventsRequest,
): Promise<WebhookEventRow[]> {
  const conditions: (SQL | undefined)[] = [
    eq(events.user_id, userId),
    type && eq(events.type, type),
    after === undefined
      ? undefined
      : sql`(${events.sequence}, ${events.id}) <
          (select last.sequence, last.id from ${events} last where last.user_id = ${userId} and last.id = ${after})`,
  ];
  return tx
    .select()
    .from(events)
    .where(and(...conditions))
    .orderBy(desc(events.sequence), desc(events.id))
    .limit(limit);
}

/** Forgets events of everybody that are older, with their deliveries. */
export async function deleteOldEvents(tx: Transaction, before: Date): Promise<void> {
  await tx.delete(events).where(lt(events.created_at, before.toISOString()));
}
