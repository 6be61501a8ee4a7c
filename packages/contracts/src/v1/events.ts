import { z } from 'zod';
import { limits } from '../limits.ts';
import { eventId, sentEventTypes, webhookEvent } from '../webhooks/events.ts';
import { listOf, listShape, v1Call } from './v1-call.ts';

const tag = 'Events';

/** What happened on your account. */
export const eventCalls = {
  list: v1Call({
    method: 'GET',
    path: '/events',
    operationId: 'listEvents',
    tag,
    scope: 'read',
    summary: `List what happened in the last ${limits.eventDays} days, newest first`,
    description: 'Events are kept from the moment on at which you have an API key or a webhook endpoint.',
  })
    .input(
      z.strictObject({ ...listShape, type: z.enum(sentEventTypes).optional().describe('Only events of this type.') }),
    )
    .output(listOf('EventList', webhookEvent)),

  get: v1Call({
    method: 'GET',
    path: '/events/{id}',
    operationId: 'getEvent',
    tag,
    scope: 'read',
    summary: 'Read an event, as it was sent to your endpoints',
  })
    .input(z.strictObject({ id: eventId.describe('Its id.') }))
    .output(webhookEvent),
};
