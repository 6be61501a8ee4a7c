import type { Page, PageRequest } from '@portray/contracts/calls/call';
import { limits } from '@portray/contracts/limits';
import type { WebhookEvent } from '@portray/contracts/webhook-events';
import type { DeliveryState, WebhookDelivery } from '@portray/contracts/webhooks';
import type { Database } from '@portray/database/open-database';
import {
  findWebhookDelivery,
  listWebhookDeliveries,
  recoverDeliveries,
  redeliver,
  type WebhookDeliveryRow,
} from '@portray/database/queries/webhook-deliveries';
import {
  findWebhookEndpoint,
  lockWebhookEndpoint,
  type WebhookEndpointRow,
} from '@portray/database/queries/webhook-endpoints';
import {
  type EventsRequest,
  findWebhookEvent,
  insertTestEvent,
  listWebhookEvents,
} from '@portray/database/queries/webhook-events';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import type { Once } from '../once.ts';
import type { Principal } from '../principal.ts';
import type { Stores } from '../stores.ts';
import { webhookTest } from './events.ts';
import { orderDelivery, writeEvent } from './record-event.ts';
import { found } from './webhook-endpoints.ts';

type Owner = Pick<Principal, 'userId'>;
type ById = { id: string };
type Reading = { database: Database };
type Deps = Stores & { now: () => Date; once: Once };

/** A page of what was sent to an endpoint, newest first. Throws AppError: not_found, invalid_input. */
export function readDeliveries(
  { database }: Reading,
  { userId }: Owner,
  { id, ...page }: ById & PageRequest & { state?: DeliveryState | undefined },
): Promise<Page<WebhookDelivery>> {
  return database.readAsPerson(userId, async (tx) => {
    found(await findWebhookEndpoint(tx, userId, id));
    const { items, nextCursor } = await listWebhookDeliveries(tx, userId, id, page);
    return { items: items.map(describeDelivery), nextCursor };
  });
}

/** Sends an event that tells of nothing, so that its owner can try an endpoint. Throws AppError: not_found, conflict (it is paused). */
export function sendTestEvent(deps: Deps, { userId }: Owner, { id }: ById): Promise<WebhookDelivery> {
  const event = writeEvent(webhookTest(id), deps.now());
  const { type, timestamp: created_at } = event;
  return deps.once((keep) =>
    deps.database.asPerson(userId, async (tx) => {
      refusePaused(await lockWebhookEndpoint(tx, userId, id));
      const values = { id: event.id, type, object_id: event.id, body: JSON.stringify(event), created_at };
      const deliveryId = known(await insertTestEvent(tx, userId, id, values));
      await orderDelivery(deps.queue, tx, { userId, endpointId: id });
      return keep(tx, describeDelivery(known(await findWebhookDelivery(tx, userId, deliveryId))));
    }),
  );
}

/** Sends an event to its endpoint once more, at once, under the same id. Throws AppError: not_found, conflict (it is paused). */
export function replayDelivery(deps: Deps, { userId }: Owner, { id }: ById): Promise<WebhookDelivery> {
  return deps.once((keep) =>
    deps.database.asPerson(userId, async (tx) => {
      const delivery = await findWebhookDelivery(tx, userId, id);
      if (!delivery) throw deliveryGone();
      const { endpoint_id: endpointId } = delivery;
      refusePaused(await lockWebhookEndpoint(tx, userId, endpointId));
      if (!(await redeliver(tx, userId, id, deps.now()))) throw deliveryGone();
      await orderDelivery(deps.queue, tx, { userId, endpointId });
      return keep(tx, describeDelivery(known(await findWebhookDelivery(tx, userId, id))));
    }),
  );
}

/**
 * Sends everything that an endpoint wants, that happened since a moment, but not before it was made, and that it did not take, the oldest first; up to
 * 1,000 events at a time. Throws AppError: not_found, conflict (it is paused).
 */
export function recoverEvents(
  deps: Deps,
  { userId }: Owner,
  { id, since }: ById & { since: string },
): Promise<{ events: number }> {
  return deps.once((keep) =>
    deps.database.asPerson(userId, async (tx) => {
      refusePaused(await lockWebhookEndpoint(tx, userId, id));
      const request = { since, now: deps.now(), limit: limits.maxRecoveredEvents };
      const events = await recoverDeliveries(tx, userId, id, request);
      if (events > 0) await orderDelivery(deps.queue, tx, { userId, endpointId: id });
      return keep(tx, { events });
    }),
  );
}

/** What happened, newest first; `nextCursor` is the `after` of the next page. Throws AppError invalid_input. */
export async function readEvents(
  { database }: Reading,
  { userId }: Owner,
  { limit, ...request }: EventsRequest,
): Promise<Page<WebhookEvent>> {
  const { after } = request;
  const rows = await database.readAsPerson(userId, async (tx) => {
    if (after !== undefined && !(await findWebhookEvent(tx, userId, after))) throw noSuchPage();
    return listWebhookEvents(tx, userId, { ...request, limit: limit + 1 });
  });
  const shown = rows.slice(0, limit);
  return { items: shown.map(readBody), nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
}

/** One of these events. Throws AppError not_found. */
export async function readEvent({ database }: Reading, { userId }: Owner, { id }: ById): Promise<WebhookEvent> {
  const row = await database.readAsPerson(userId, (tx) => findWebhookEvent(tx, userId, id));
  if (!row) throw new AppError('not_found', `This event does not exist, or is older than ${limits.eventDays} days.`);
  return readBody(row);
}

const noSuchPage = () =>
  new AppError('invalid_input', 'This page of the list does not exist. Please start from the first page.', {
    about: 'cursor',
  });

const readBody = ({ body }: { body: string }) => JSON.parse(body) as WebhookEvent;

function describeDelivery(row: WebhookDeliveryRow): WebhookDelivery {
  const { id, event_id, type, object_id, occurred_at, state, attempts, next_attempt_at } = row;
  const { last_attempt_at, status, took_ms, error, answer } = row;
  const about = { id, event_id, type, object_id, occurred_at };
  return { ...about, state, attempts, next_attempt_at, last_attempt_at, status, took_ms, error, answer };
}

function refusePaused(endpoint: WebhookEndpointRow | undefined): void {
  if (found(endpoint).paused_at !== null)
    throw new AppError('conflict', 'This endpoint is paused. Please let it go on first.');
}

const deliveryGone = () =>
  new AppError('not_found', `This event is older than ${limits.eventDays} days, or its endpoint is gone.`);
