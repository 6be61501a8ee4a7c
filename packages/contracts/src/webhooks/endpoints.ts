import { z } from 'zod';
import { instant } from '../instant.ts';
import { limits } from '../limits.ts';
import { eventId, eventType, eventTypes, sentEventTypes } from './events.ts';

/** Why an endpoint gets nothing: its owner paused it, it failed for a day, or it answered that it is gone (410). */
export const pauseReasons = ['owner', 'failing', 'gone'] as const;
export type PauseReason = (typeof pauseReasons)[number];

/** Where an event stands on its way to one endpoint. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** How a secret looks; the key is what the base64 stands for. */
export const webhookSecretShape = /^whsec_[A-Za-z0-9+/]{43}=$/;

const url = z.string().trim().min(1, 'Please enter the address of your server.').max(limits.maxTypedUrlCharacters);
const description = z.string().trim().max(limits.maxWebhookDescriptionCharacters);
const events = z
  .array(eventType)
  .min(1, 'Please choose at least one event.')
  .max(eventTypes.length)
  .transform((chosen) => eventTypes.filter((type) => chosen.includes(type)));

/** An endpoint as its owner sees it; its secret is said when it is made or replaced, and never again. */
export const webhookEndpoint = z.object({
  id: z.uuid().describe('Its id.'),
  url: z.string().describe('Where events are sent to.'),
  description: z.string().describe('What its owner notes about it.'),
  events: z.array(eventType).describe('What is sent to it.'),
  secret_end: z.string().describe('The last characters of its secret, to know it by.'),
  previous_secret_until: instant.nullable().describe('Until when the secret before signs, too; null where none does.'),
  paused_at: instant.nullable().describe('Since when nothing is sent to it; null while it works.'),
  paused_reason: z.enum(pauseReasons).nullable().describe('Why nothing is sent to it.'),
  last_success_at: instant.nullable().describe('When it last took an event; null for never.'),
  last_failure_at: instant.nullable().describe('When it last failed to take one; null for never.'),
  created_at: instant.describe('When it was made.'),
});
export type WebhookEndpoint = z.infer<typeof webhookEndpoint>;

/** An endpoint with its secret: the only time that this is said. */
export const newWebhookEndpoint = z.object({
  endpoint: webhookEndpoint.describe('The endpoint.'),
  secret: z.string().describe('Proves that a request comes from here; it is never shown again.'),
});
export type NewWebhookEndpoint = z.infer<typeof newWebhookEndpoint>;

export const webhookEndpointRequest = z.object({
  url: url.describe('Where to send events to; https.'),
  description: description.default('').describe('What you want to note about it.'),
  events: events.describe('What to send.'),
});
export type WebhookEndpointRequest = z.output<typeof webhookEndpointRequest>;

export const webhookEndpointChange = z.object({
  url: url.optional().describe('Where to send events to; left out, it stays.'),
  description: description.optional().describe('What you want to note; left out, it stays.'),
  events: events.optional().describe('What to send; left out, it stays.'),
  paused: z.boolean().optional().describe('Whether nothing is sent for now; left out, it stays.'),
});
export type WebhookEndpointChange = z.output<typeof webhookEndpointChange>;

export const webhookRotation = z.object({
  overlap_hours: z
    .int()
    .min(0)
    .max(limits.maxWebhookOverlapHours)
    .default(limits.webhookOverlapHours)
    .describe('For how many hours the old secret signs beside the new one; 0 ends it at once.'),
});

export const webhookRecovery = z.object({
  since: instant.describe('Send what happened from this moment on and did not arrive; at most 30 days back.'),
});

/** An event on its way to an endpoint, with what came of the last attempt. */
export const webhookDelivery = z.object({
  id: z.uuid().describe('Its id.'),
  event_id: eventId.describe('The event.'),
  type: z.enum(sentEventTypes).describe('What happened.'),
  object_id: z.string().describe('What it happened to.'),
  occurred_at: instant.describe('When it happened.'),
  state: z.enum(deliveryStates).describe('Where it stands.'),
  attempts: z.int().min(0).describe('How often it was sent.'),
  next_attempt_at: instant.nullable().describe('When it is sent next; null where it is not.'),
  last_attempt_at: instant.nullable().describe('When it was sent last; null where it was not yet.'),
  status: z.int().nullable().describe('The HTTP status of the last answer; null where there was none.'),
  took_ms: z.int().nullable().describe('Milliseconds until the last answer, or until it was given up.'),
  error: z.string().nullable().describe('Why the last attempt counts as failed; null where it does not.'),
  answer: z.string().nullable().describe('The first characters of the last answer.'),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;
