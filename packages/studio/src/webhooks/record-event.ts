import { randomBytes } from 'node:crypto';
import type { EventContent, WebhookEvent } from '@portray/contracts/webhook-events';
import type { Transaction } from '@portray/database/open-database';
import { insertWebhookEvent } from '@portray/database/queries/webhook-events';
import type { Stores } from '../stores.ts';

export type EventDeps = Pick<Stores, 'queue'> & { now: () => Date };

/**
 * Writes down what happened, in the transaction in which it happens, and orders that the person's endpoints are told. People
 * without endpoints and without API keys have no use for it, and nothing is written.
 */
export async function recordEvent(
  { queue, now }: EventDeps,
  tx: Transaction,
  userId: string,
  content: EventContent,
): Promise<void> {
  const event = writeEvent(content, now());
  const { id, type, timestamp: created_at } = event;
  const values = { id, type, object_id: objectIdOf(userId, content), body: JSON.stringify(event), created_at };
  for (const endpointId of await insertWebhookEvent(tx, userId, values))
    await orderDelivery(queue, tx, { userId, endpointId });
}

/** An event with an id of its own. */
export function writeEvent({ type, data }: EventContent, at: Date): WebhookEvent {
  const id = `evt_${randomBytes(12).toString('hex')}`;
  return { id, object: 'event', type, timestamp: at.toISOString(), data } as WebhookEvent;
}

/** What events are kept in order of; the credits are the account's. */
function objectIdOf(userId: string, { data }: EventContent): string {
  return 'id' in data ? data.id : userId;
}

type Target = { userId: string; endpointId: string };

/** Orders a job for an endpoint; those of one endpoint are done one after the other. */
export async function orderDelivery(
  queue: Stores['queue'],
  tx: Transaction,
  target: Target,
  afterSeconds = 0,
): Promise<void> {
  await queue.enqueue(tx, 'deliver-webhooks', target, { group: target.endpointId, afterSeconds });
}
