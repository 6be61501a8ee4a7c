import { z } from 'zod';
import { limits } from '../limits.ts';
import {
  deliveryStates,
  pauseReasons,
  webhookEndpointChange,
  webhookEndpointRequest,
  webhookRotation,
} from '../webhooks/endpoints.ts';
import { eventId, eventType, sentEventTypes } from '../webhooks/events.ts';
import {
  byId,
  deleted,
  listOf,
  listRequest,
  listShape,
  metadata,
  metadataChange,
  moment,
  sentMoment,
  v1Call,
} from './v1-call.ts';

const tag = 'Webhooks';
const id = 'c4b3a291-8070-4f6e-9d5c-4b3a29180706';

const endpointId = z.uuid().describe('Its id.');
const endpointShape = {
  url: z.url().describe('Where events are sent to.'),
  description: z.string().describe('What you note about it.'),
  events: z.array(eventType).describe('What is sent to it.'),
  secret_end: z.string().describe('The last characters of its secret, to know it by.'),
  previous_secret_until: moment.nullable().describe('Until when the secret before signs, too; null where none does.'),
  paused_at: moment.nullable().describe('Since when nothing is sent to it; null while it works.'),
  paused_reason: z
    .enum(pauseReasons)
    .nullable()
    .describe(
      "Why nothing is sent: 'owner', you paused it; 'failing', it took no event for a day; 'gone', it answered 410.",
    ),
  last_success_at: moment.nullable().describe('When it last took an event; null for never.'),
  last_failure_at: moment.nullable().describe('When it last failed to take one; null for never.'),
  metadata,
  created_at: moment.describe('When it was made.'),
};
const endpointExample = {
  id,
  url: 'https://course.example/hooks/portray',
  description: 'Course site',
  events: ['video.completed', 'video.failed'],
  secret_end: 'f2Lq=',
  previous_secret_until: null,
  paused_at: null,
  paused_reason: null,
  last_success_at: '2026-11-29T04:10:00.000Z',
  last_failure_at: null,
  metadata: {},
  created_at: '2026-11-28T09:30:00.000Z',
};

/** A server of yours that is told of events. */
const endpoint = z
  .object({ id: endpointId, object: z.literal('webhook_endpoint').describe('What this is.'), ...endpointShape })
  .meta({
    id: 'WebhookEndpoint',
    description: 'A server of yours that is told of events.',
    examples: [{ object: 'webhook_endpoint', ...endpointExample }],
  });

const withSecret = z
  .object({
    id: endpointId,
    object: z.literal('webhook_endpoint_with_secret').describe('What this is.'),
    secret: z
      .string()
      .describe(
        '`whsec_` and the key in base64, by which you verify that a request comes from here; never said again.',
      ),
    endpoint: endpoint.describe('The endpoint.'),
  })
  .meta({
    id: 'WebhookEndpointWithSecret',
    description: 'An endpoint with its secret: the only answer that says it.',
    examples: [
      {
        id,
        object: 'webhook_endpoint_with_secret',
        secret: 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=',
        endpoint: { object: 'webhook_endpoint', ...endpointExample },
      },
    ],
  });

const delivery = z
  .object({
    id: z.uuid().describe('Its id.'),
    object: z.literal('webhook_delivery').describe('What this is.'),
    event_id: eventId.describe('The event.'),
    type: z.enum(sentEventTypes).describe('What happened.'),
    object_id: z.string().describe('What it happened to.'),
    occurred_at: moment.describe('When it happened.'),
    status: z.enum(deliveryStates).describe('Where it stands.'),
    attempts: z.int().min(0).describe('How often it was sent, since it was last replayed.'),
    next_attempt_at: moment.nullable().describe('When it is sent next; null where it is not.'),
    last_attempt_at: moment.nullable().describe('When it was sent last; null where it was not yet.'),
    http_status: z.int().nullable().describe('The status of the last answer; null where there was none.'),
    took_ms: z.int().nullable().describe('Milliseconds until the last answer, or until it was given up.'),
    error: z.string().nullable().describe('Why the last attempt counts as failed; null where it does not.'),
    answer: z
      .string()
      .nullable()
      .describe(`The first ${limits.keptWebhookAnswerCharacters.toLocaleString('en')} characters of the last answer.`),
  })
  .meta({
    id: 'WebhookDelivery',
    description: 'An event on its way to an endpoint, with what came of the last attempt.',
    examples: [
      {
        id: 'd5c4b3a2-9180-4f7e-8d6c-5b4a39281706',
        object: 'webhook_delivery',
        event_id: 'evt_0123456789abcdef01234567',
        type: 'video.completed',
        object_id: '0b5f3c1e-7f43-4a3c-9a5e-2f6f5c1d7e11',
        occurred_at: '2026-11-29T04:10:00.000Z',
        status: 'waiting',
        attempts: 1,
        next_attempt_at: '2026-11-29T04:10:07.000Z',
        last_attempt_at: '2026-11-29T04:10:02.000Z',
        http_status: 503,
        took_ms: 84,
        error: 'It answered 503. Any 2xx counts as delivered.',
        answer: 'Back in a minute',
      },
    ],
  });

const recovery = z
  .object({
    object: z.literal('webhook_recovery').describe('What this is.'),
    events: z.int().min(0).describe('How many events are sent.'),
  })
  .meta({
    id: 'WebhookRecovery',
    description: 'How many missed events are sent now.',
    examples: [{ object: 'webhook_recovery', events: 12 }],
  });

const { url, description, events, paused } = webhookEndpointChange.shape;

/** Servers of yours that are told of events. */
export const webhookEndpointCalls = {
  create: v1Call({
    method: 'POST',
    path: '/webhook_endpoints',
    operationId: 'createWebhookEndpoint',
    tag,
    scope: 'manage',
    status: 201,
    keeps: 'start',
    summary: 'Add an endpoint; its secret is said this once',
    description: `Up to ${limits.maxWebhookEndpoints} endpoints. The address must be https, on port 443 or 8443, and lead to the public internet.`,
    errors: ['conflict', 'not_configured', 'address_refused'],
  })
    .input(z.strictObject({ ...webhookEndpointRequest.shape, metadata: metadata.optional() }))
    .output(withSecret),

  list: v1Call({
    method: 'GET',
    path: '/webhook_endpoints',
    operationId: 'listWebhookEndpoints',
    tag,
    scope: 'read',
    summary: 'List your endpoints, oldest first',
  })
    .input(listRequest)
    .output(listOf('WebhookEndpointList', endpoint)),

  get: v1Call({
    method: 'GET',
    path: '/webhook_endpoints/{id}',
    operationId: 'getWebhookEndpoint',
    tag,
    scope: 'read',
    summary: 'Read an endpoint',
  })
    .input(byId)
    .output(endpoint),

  change: v1Call({
    method: 'PATCH',
    path: '/webhook_endpoints/{id}',
    operationId: 'updateWebhookEndpoint',
    tag,
    scope: 'manage',
    summary: 'Change an endpoint, pause it, or let it go on',
    errors: ['conflict', 'address_refused'],
  })
    .input(byId.extend({ url, description, events, paused, metadata: metadataChange.optional() }))
    .output(endpoint),

  remove: v1Call({
    method: 'DELETE',
    path: '/webhook_endpoints/{id}',
    operationId: 'deleteWebhookEndpoint',
    tag,
    scope: 'manage',
    summary: 'Delete an endpoint; what waits for it is not sent',
  })
    .input(byId)
    .output(deleted),

  rotate: v1Call({
    method: 'POST',
    path: '/webhook_endpoints/{id}/rotate_secret',
    operationId: 'rotateWebhookSecret',
    tag,
    scope: 'manage',
    keeps: 'start',
    summary: 'Give an endpoint another secret, which is said this once',
    description: `Both secrets sign for ${limits.webhookOverlapHours} hours, or as long as you say: each request has two signatures, and either may be checked.`,
    errors: ['not_configured'],
  })
    .input(byId.extend(webhookRotation.shape))
    .output(withSecret),

  test: v1Call({
    method: 'POST',
    path: '/webhook_endpoints/{id}/test',
    operationId: 'testWebhookEndpoint',
    tag,
    scope: 'manage',
    limit: 'webhookSending',
    status: 202,
    keeps: 'start',
    summary: 'Send an event of type `webhook.test`, which tells of nothing',
    errors: ['conflict'],
  })
    .input(byId)
    .output(delivery),

  deliveries: v1Call({
    method: 'GET',
    path: '/webhook_endpoints/{id}/deliveries',
    operationId: 'listWebhookDeliveries',
    tag,
    scope: 'read',
    summary: `List what was sent to an endpoint in the last ${limits.eventDays} days, newest first`,
  })
    .input(
      byId.extend({
        ...listShape,
        status: z.enum(deliveryStates).optional().describe('Only deliveries of this status.'),
      }),
    )
    .output(listOf('WebhookDeliveryList', delivery)),

  recover: v1Call({
    method: 'POST',
    path: '/webhook_endpoints/{id}/recover',
    operationId: 'recoverWebhookEvents',
    tag,
    scope: 'manage',
    limit: 'webhookSending',
    status: 202,
    keeps: 'start',
    summary: 'Send what an endpoint missed since a moment, the oldest first',
    description: `Up to ${limits.maxRecoveredEvents.toLocaleString('en')} events at a time: those that failed, and those that happened while it was paused.`,
    errors: ['conflict'],
  })
    .input(
      byId.extend({
        since: sentMoment.describe(
          `At most ${limits.eventDays} days back; what happened before the endpoint was made is not sent.`,
        ),
      }),
    )
    .output(recovery),

  replay: v1Call({
    method: 'POST',
    path: '/webhook_deliveries/{id}/replay',
    operationId: 'replayWebhookDelivery',
    tag,
    scope: 'manage',
    limit: 'webhookSending',
    status: 202,
    keeps: 'start',
    summary: 'Send an event to its endpoint once more, under the same id',
    errors: ['conflict'],
  })
    .input(byId)
    .output(delivery),
};
