import { z } from 'zod';
import { limits } from '../limits.ts';
import {
  newWebhookEndpoint,
  webhookDelivery,
  webhookEndpoint,
  webhookEndpointChange,
  webhookEndpointRequest,
  webhookRecovery,
  webhookRotation,
} from '../webhooks/endpoints.ts';
import { byId, done, errorsOf, pageOf, pageRequest, signedIn } from './call.ts';

const tags = ['Webhooks'];
const own = signedIn.errors(errorsOf('not_found'));

/** Servers of a person that are told of events, and what was sent to them. */
export const webhookCalls = {
  list: signedIn
    .route({ method: 'GET', path: '/webhook-endpoints', tags, summary: 'Your endpoints, oldest first' })
    .output(z.array(webhookEndpoint)),

  create: signedIn
    .meta({ takesKey: true })
    .errors(errorsOf('conflict', 'not_configured'))
    .route({
      method: 'POST',
      path: '/webhook-endpoints',
      tags,
      summary: `Add an endpoint, of up to ${limits.maxWebhookEndpoints}; its secret is said this once`,
    })
    .input(webhookEndpointRequest)
    .output(newWebhookEndpoint),

  change: own
    .errors(errorsOf('conflict'))
    .route({
      method: 'PATCH',
      path: '/webhook-endpoints/{id}',
      tags,
      summary: 'Change an endpoint, pause it, or let it go on',
    })
    .input(byId.extend(webhookEndpointChange.shape))
    .output(webhookEndpoint),

  remove: own
    .route({
      method: 'DELETE',
      path: '/webhook-endpoints/{id}',
      tags,
      summary: 'Delete an endpoint; what waits for it is not sent',
    })
    .input(byId)
    .output(done),

  rotate: own
    .meta({ takesKey: true })
    .errors(errorsOf('not_configured'))
    .route({
      method: 'POST',
      path: '/webhook-endpoints/{id}/rotate',
      tags,
      summary: 'Give an endpoint another secret, which is said this once; the old one signs beside it for a while',
    })
    .input(byId.extend(webhookRotation.shape))
    .output(newWebhookEndpoint),

  test: own
    .meta({ takesKey: true, limit: 'webhookSending' })
    .errors(errorsOf('conflict'))
    .route({
      method: 'POST',
      path: '/webhook-endpoints/{id}/test',
      tags,
      summary: 'Send an event that tells of nothing',
    })
    .input(byId)
    .output(webhookDelivery),

  deliveries: own
    .route({
      method: 'GET',
      path: '/webhook-endpoints/{id}/deliveries',
      tags,
      summary: `What was sent to an endpoint in the last ${limits.eventDays} days, newest first`,
    })
    .input(byId.extend(pageRequest.shape))
    .output(pageOf(webhookDelivery)),

  recover: own
    .meta({ takesKey: true, limit: 'webhookSending' })
    .errors(errorsOf('conflict'))
    .route({
      method: 'POST',
      path: '/webhook-endpoints/{id}/recover',
      tags,
      summary: 'Send what an endpoint missed, the oldest first',
    })
    .input(byId.extend(webhookRecovery.shape))
    .output(z.object({ events: z.int().min(0).describe('How many events are sent.') })),

  replay: own
    .meta({ takesKey: true, limit: 'webhookSending' })
    .errors(errorsOf('conflict'))
    .route({
      method: 'POST',
      path: '/webhook-deliveries/{id}/replay',
      tags,
      summary: 'Send an event to its endpoint once more, under the same id',
    })
    .input(byId)
    .output(webhookDelivery),
};
