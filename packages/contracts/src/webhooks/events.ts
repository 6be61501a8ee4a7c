import { z } from 'zod';
import { keyModes } from '../accounts/api-keys.ts';
import { instant } from '../instant.ts';

/** What a person's server can be told about: a noun, and what happened to it. */
export const eventTypes = [
  'video.started',
  'video.completed',
  'video.failed',
  'video.cancelled',
  'post.published',
  'post.failed',
  'voice.ready',
  'credits.low',
  'batch.completed',
] as const;
export const eventType = z.enum(eventTypes);
export type EventType = z.infer<typeof eventType>;

/** What is sent for a try; it tells of nothing, and is sent whatever an endpoint has chosen. */
export const testEventType = 'webhook.test';
export const sentEventTypes = [...eventTypes, testEventType] as const;
export type SentEventType = (typeof sentEventTypes)[number];

/** What each event means, for pages and documents. */
export const eventMeanings: Record<SentEventType, string> = {
  'video.started': 'A video waits for its turn.',
  'video.completed': 'A video is finished.',
  'video.failed': 'A video could not be made.',
  'video.cancelled': 'You stopped a video.',
  'post.published': 'A post is out on its network.',
  'post.failed': 'A post could not be published, or it is not known whether it was.',
  'voice.ready': 'A voice of your own can be used.',
  'credits.low': 'Only a few credits are left.',
  'batch.completed': 'No video of a list waits or is being made any more.',
  'webhook.test': 'You asked for it, to try an endpoint.',
};

/** `evt_` and 24 letters and digits: no dot, since the signed text joins its parts by dots. */
export const eventId = z.string().regex(/^evt_[a-z0-9]{24}$/);

const path = z.string().describe('Where to read the object, below the address of this server.');
const failureCode = z
  .string()
  .nullable()
  .describe('What went wrong, as `code` says it in errors and failures; null unless it did.');

const videoData = z
  .object({
    id: z.uuid().describe('The video.'),
    status: z.enum(['queued', 'completed', 'failed', 'cancelled']).describe('Where it stood when this happened.'),
    mode: z.enum(keyModes).describe("'test' for videos of a test key."),
    failure_code: failureCode,
    path,
  })
  .meta({
    id: 'VideoEventData',
    description: 'What an event about a video says.',
    examples: [
      {
        id: '0b5f3c1e-7f43-4a3c-9a5e-2f6f5c1d7e11',
        status: 'completed',
        mode: 'live',
        failure_code: null,
        path: '/v1/videos/0b5f3c1e-7f43-4a3c-9a5e-2f6f5c1d7e11',
      },
    ],
  });

const postData = z
  .object({
    id: z.uuid().describe('The post.'),
    status: z.enum(['published', 'failed', 'unclear']).describe('How it ended.'),
    video_id: z.uuid().nullable().describe('Its video; null for words alone, or where that was deleted.'),
    failure_code: failureCode,
    path,
  })
  .meta({
    id: 'PostEventData',
    description: 'What an event about a post says.',
    examples: [
      {
        id: '3d2c1b0a-9f8e-4d7c-8b6a-5f4e3d2c1b0a',
        status: 'published',
        video_id: '0b5f3c1e-7f43-4a3c-9a5e-2f6f5c1d7e11',
        failure_code: null,
        path: '/v1/posts/3d2c1b0a-9f8e-4d7c-8b6a-5f4e3d2c1b0a',
      },
    ],
  });

const voiceData = z
  .object({
    id: z.string().describe('The voice.'),
    status: z.literal('ready').describe('That it can be used.'),
    path,
  })
  .meta({
    id: 'VoiceEventData',
    description: 'What an event about a voice says.',
    examples: [{ id: 'own-5f0c2c7e', status: 'ready', path: '/v1/voices/own-5f0c2c7e' }],
  });

const creditsData = z.object({ available: z.int().min(0).describe('Credits that are left.'), path }).meta({
  id: 'CreditsEventData',
  description: 'What an event about credits says.',
  examples: [{ available: 5, path: '/v1/credits' }],
});

const batchData = z
  .object({
    id: z.uuid().describe('The list.'),
    status: z.literal('finished').describe('That it has ended.'),
    path,
  })
  .meta({
    id: 'BatchEventData',
    description: 'What an event about a list of videos says.',
    examples: [
      {
        id: '7a69584f-3e2d-4c1b-8a09-f8e7d6c5b4a3',
        status: 'finished',
        path: '/v1/batches/7a69584f-3e2d-4c1b-8a09-f8e7d6c5b4a3',
      },
    ],
  });

const endpointData = z.object({ id: z.uuid().describe('The endpoint.'), path }).meta({
  id: 'WebhookEndpointEventData',
  description: 'What a test event says.',
  examples: [
    {
      id: 'c4b3a291-8070-4f6e-9d5c-4b3a29180706',
      path: '/v1/webhook_endpoints/c4b3a291-8070-4f6e-9d5c-4b3a29180706',
    },
  ],
});

/** What each event says: ids and states, and where to read the rest. */
export const eventDataOf = {
  'video.started': videoData,
  'video.completed': videoData,
  'video.failed': videoData,
  'video.cancelled': videoData,
  'post.published': postData,
  'post.failed': postData,
  'voice.ready': voiceData,
  'credits.low': creditsData,
  'batch.completed': batchData,
  'webhook.test': endpointData,
} as const satisfies Record<SentEventType, z.ZodType>;

/** What happened, before it is an event with an id and a time. */
export type EventContent = {
  [Type in SentEventType]: { type: Type; data: z.infer<(typeof eventDataOf)[Type]> };
}[SentEventType];

/** An event as it is listed, and, byte for byte, as it is sent. */
export const webhookEvent = z
  .object({
    id: eventId.describe('The event; the same for every attempt, as in the header `webhook-id`.'),
    object: z.literal('event').describe('What this is.'),
    type: z.enum(sentEventTypes).describe('What happened. New types may be added.'),
    timestamp: instant.describe('When it happened.'),
    data: z
      .union([videoData, postData, voiceData, creditsData, batchData, endpointData])
      .describe('What it happened to, as the type says: ids and states, and where to read the rest.'),
  })
  .meta({
    id: 'Event',
    description: 'Something that happened: as it is listed, and as the body of a webhook.',
    examples: [
      {
        id: 'evt_0123456789abcdef01234567',
        object: 'event',
        type: 'credits.low',
        timestamp: '2026-11-29T04:10:00.000Z',
        data: { available: 5, path: '/v1/credits' },
      },
    ],
  });
export type WebhookEvent = Pick<z.infer<typeof webhookEvent>, 'id' | 'object' | 'timestamp'> & EventContent;
