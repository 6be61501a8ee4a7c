import {
  eventDataOf,
  eventMeanings,
  type SentEventType,
  sentEventTypes,
  webhookEvent,
} from '@portray/contracts/webhook-events';
import { exampleOf, examplesOf } from './contract-facts.ts';
import type { createNamedSchemas } from './named-schemas.ts';

const header = (name: string, description: string, example: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
});

const headers = [
  header(
    'webhook-id',
    'Id of the event: the same at every attempt, so that you can tell a repeat.',
    'evt_4f8a2c7d9b1e3f5a6c8d0e2b',
  ),
  header(
    'webhook-timestamp',
    'When this attempt was made, in seconds since 1970. Refuse what is older than five minutes.',
    '1795924800',
  ),
  header(
    'webhook-signature',
    'HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` as `v1,` and base64; while a secret is replaced, one for each with a space between.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
];

/** What is sent to the endpoints of a person, one entry for each type of event. */
export function webhooksOf(schemas: ReturnType<typeof createNamedSchemas>): Record<string, object> {
  const event = schemas.of(webhookEvent, 'output');
  return Object.fromEntries(
    sentEventTypes.map((type) => {
      const data = schemas.of(eventDataOf[type], 'output');
      const schema = { allOf: [event, { properties: { type: { const: type }, data } }] };
      const post = {
        operationId: `on${type
          .split('.')
          .map((part) => (part[0] ?? '').toUpperCase() + part.slice(1))
          .join('')}`,
        summary: eventMeanings[type],
        tags: ['Webhooks'],
        security: [],
        parameters: headers,
        requestBody: { required: true, content: { 'application/json': { schema, example: exampleEvent(type) } } },
        responses: {
          '2XX': { description: 'Taken. Any other answer, or none within 15 seconds, is tried again for 24 hours.' },
          '410': { description: 'Gone: the endpoint is paused.' },
        },
      };
      return [type, { post }];
    }),
  );
}

function exampleEvent(type: SentEventType) {
  const [data] = examplesOf(eventDataOf[type]) as Record<string, unknown>[];
  const status = data && 'status' in data ? { status: statuses[type] ?? data.status } : {};
  const failure = type.endsWith('.failed') ? { failure_code: 'rendering_failed' } : {};
  return { ...(exampleOf(webhookEvent) as object), type, data: { ...data, ...status, ...failure } };
}

/** Of the object, where the example of its data has another one. */
const statuses: Partial<Record<SentEventType, string>> = {
  'video.started': 'queued',
  'video.completed': 'completed',
  'video.failed': 'failed',
  'video.cancelled': 'cancelled',
  'post.published': 'published',
  'post.failed': 'failed',
};
