import { z } from 'zod';
import { postStates } from './networks/posts.ts';
import { drawingStates, imageOrderStates } from './photos/image-rules.ts';
import { assetStates } from './storyboard/assets.ts';
import { projectStatuses, videoStages } from './videos/video-states.ts';

const videoId = z.uuid().describe('The video.');
const percent = z.int().describe('How much is done, from 0 to 100.');
const kind = <Name extends string>(name: Name, meaning: string) => z.literal(name).describe(meaning);

/** What the server tells a signed-in person of its own accord, over `GET /api/events`. */
export const liveEvent = z.discriminatedUnion('type', [
  z.object({
    type: kind('video.progress', 'A video made progress.'),
    videoId,
    stage: z.enum(videoStages).describe('What is being done now.'),
    percent,
    etaSeconds: z.int().nullable().describe('Seconds that are left; null while unknown.'),
  }),
  z.object({
    type: kind('video.changed', 'The status or the contents of a video changed.'),
    videoId,
    status: z.enum(projectStatuses).describe('Its status now.'),
  }),
  z.object({ type: kind('video.deleted', 'A video was deleted.'), videoId }),
  z.object({ type: kind('credits.changed', 'The balance changed.') }),
  z.object({
    type: kind('library.changed', 'The entries of a library changed.'),
    library: z.enum(['photos', 'voices', 'images', 'brand-kits']).describe('Which one.'),
  }),
  z.object({
    type: kind('image.changed', 'An order of AI images made progress.'),
    orderId: z.uuid().describe('The order.'),
    state: z.enum(imageOrderStates).describe('How far it is.'),
    percent,
  }),
  z.object({
    type: kind('photo.changed', 'The final size of a preview made progress.'),
    photoId: z.uuid().describe('The photo.'),
    state: z.enum(drawingStates).describe('How far it is.'),
    percent,
  }),
  z.object({
    type: kind('asset.changed', 'Slides, a clip or music were read further.'),
    assetId: z.uuid().describe('The asset.'),
    state: z.enum(assetStates).describe('Whether it can be used.'),
    percent,
  }),
  z.object({
    type: kind('batch.changed', 'A list of videos was read, changed or went on.'),
    batchId: z.uuid().describe('The list.'),
  }),
  z.object({
    type: kind('post.changed', 'A post made progress.'),
    postId: z.uuid().describe('The post.'),
    state: z.enum(postStates).describe('How far it is.'),
    percent,
  }),
  z.object({
    type: kind('connections.changed', 'A network was connected or disconnected.'),
    platform: z.string().describe('The network.'),
  }),
  z.object({ type: kind('webhooks.changed', 'An event was sent to one of your servers.') }),
]);
export type LiveEvent = z.infer<typeof liveEvent>;
