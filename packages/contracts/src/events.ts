import { z } from 'zod';
import { postStates } from './networks/posts.ts';
import { imageOrderStates } from './photos/image-rules.ts';
import { projectStatuses, videoStages } from './videos/video-states.ts';

/** What the server tells a signed-in person of its own accord, over `GET /api/events`. */
export const liveEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('video.progress'),
    videoId: z.uuid(),
    stage: z.enum(videoStages),
    percent: z.int(),
    etaSeconds: z.int().nullable(),
  }),
  z.object({ type: z.literal('video.changed'), videoId: z.uuid(), status: z.enum(projectStatuses) }),
  z.object({ type: z.literal('video.deleted'), videoId: z.uuid() }),
  z.object({ type: z.literal('credits.changed') }),
  z.object({ type: z.literal('library.changed'), library: z.enum(['photos', 'voices', 'images']) }),
  z.object({
    type: z.literal('image.changed'),
    orderId: z.uuid(),
    state: z.enum(imageOrderStates),
    percent: z.int(),
  }),
  z.object({ type: z.literal('post.changed'), postId: z.uuid(), state: z.enum(postStates), percent: z.int() }),
  z.object({ type: z.literal('connections.changed'), platform: z.string() }),
]);
export type LiveEvent = z.infer<typeof liveEvent>;
