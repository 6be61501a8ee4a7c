import { limits } from '@portray/contracts/limits';
import { platforms } from '@portray/contracts/network-words';
import { youtubePrivacy } from '@portray/contracts/social';
import { networkFacts, post } from '@portray/contracts/v1/posts';
import { z } from 'zod';
import { defineTool } from '../tool.ts';
import { repeatKey, videoId } from './make-videos.ts';
import { shownVideo } from './shown-video.ts';

const { id, network, status, video_id, percent, scheduled_at, url, failure } = post.shape;
const shownPost = z.object({ id, network, status, video_id, percent, scheduled_at, url, failure });
type ShownPost = z.input<typeof shownPost>;

const shareVideo = defineTool({
  name: 'share_video',
  title: 'Make a public link of a video',
  description:
    'Makes a link at which anyone who has it can watch a finished video, without signing in, until the person ends it. Ask the person first.',
  scope: 'publish',
  hints: { outward: true, repeats: true },
  input: z.strictObject({ id: videoId }),
  output: z.object({ id: videoId, share_url: shownVideo.shape.share_url }),
  run: async ({ id: video }, { v1 }) => {
    const data = await v1('videos.share', { id: video });
    return { said: `Anyone with this link can watch it: ${data.share_url}`, data };
  },
});

const listNetworks = defineTool({
  name: 'list_networks',
  title: 'Where the person can publish',
  description:
    'Lists the networks on which videos can be published, and as whom. Only those that are connected can be used; the person connects others on the settings page.',
  scope: 'read',
  hints: { reads: true },
  input: z.strictObject({}),
  output: z.object({
    networks: z.array(networkFacts.omit({ object: true })).describe('Networks.'),
  }),
  run: async (_nothing, { v1 }) => {
    const { data } = await v1('posts.networks', { limit: 100 });
    const lines = data.map((each) => `- ${each.id}: ${each.status}${each.account ? ` as ${each.account}` : ''}`);
    return { said: lines.join('\n'), data: { networks: data } };
  },
});

const publishVideo = defineTool({
  name: 'publish_video',
  title: 'Publish a video on a network',
  description:
    'Publishes a finished video on a network of the person, at once or at a later time. Others see it, and it cannot always be taken back: show the person the words and ask first. Then call get_post until it is out.',
  scope: 'publish',
  hints: { outward: true },
  input: z.strictObject({
    video_id: videoId,
    network: z.enum(platforms).describe('A network that list_networks names as connected.'),
    title: z.string().trim().max(100).optional().describe('Title, on networks that show one.'),
    text: z.string().max(limits.maxPostCharacters).optional().describe('The words of the post.'),
    tags: z.array(z.string().trim().max(100)).max(50).optional().describe('Tags, on networks that have them.'),
    privacy: z.enum(youtubePrivacy).optional().describe('Who may watch it, on YouTube; left out, everyone.'),
    scheduled_at: z.iso
      .datetime({ offset: true })
      .optional()
      .describe(
        `When it goes out, such as 2026-12-01T09:00:00Z; left out, at once. At most ${limits.postDaysAhead} days ahead.`,
      ),
    idempotency_key: repeatKey,
  }),
  output: shownPost,
  run: async ({ idempotency_key: idempotencyKey, ...request }, { v1 }) => {
    const data = await v1('posts.create', request, { idempotencyKey });
    if (data.object !== 'post') throw new Error('A post was ordered, and a check came.');
    return { said: postStanding(data), data };
  },
});

const getPost = defineTool({
  name: 'get_post',
  title: 'How far a post is',
  description: 'Says whether a post is out, and where people find it.',
  scope: 'read',
  hints: { reads: true },
  input: z.strictObject({ id: z.uuid().describe('Id of the post, as publish_video gave it.') }),
  output: shownPost,
  run: async (request, { v1 }) => {
    const data = await v1('posts.get', request);
    return { said: postStanding(data), data };
  },
});

export const publishTools = [shareVideo, listNetworks, publishVideo, getPost];

function postStanding(data: ShownPost): string {
  const where = `The post on ${data.network} (${data.id})`;
  if (data.failure) return `${where} failed: ${data.failure.message}`;
  if (data.url) return `${where} is out: ${data.url}`;
  if (data.scheduled_at && data.status === 'scheduled') return `${where} goes out at ${data.scheduled_at}.`;
  return `${where} is ${data.status}, ${data.percent} % done. Ask again with get_post.`;
}
