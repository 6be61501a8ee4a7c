import { z } from 'zod';
import { limits } from '../limits.ts';
import { platforms } from '../networks/network-words.ts';
import { networkStates } from '../networks/networks.ts';
import { postStates } from '../networks/posts.ts';
import { youtubePrivacy } from '../networks/social.ts';
import {
  byId,
  deleted,
  expandOf,
  failure,
  listOf,
  listRequest,
  listShape,
  metadata,
  metadataChange,
  moment,
  sentMoment,
  v1Call,
} from './v1-call.ts';
import { video } from './video.ts';

const tag = 'Posts';
const expand = expandOf(['video']);
const network = z.enum(platforms).describe('The network.');
const times = `At most ${limits.postDaysAhead} days ahead.`;

/** A video, or words, published on a network or on the way there. */
export const post = z
  .object({
    id: z.uuid().describe('Id of the post.'),
    object: z.literal('post').describe('What this is.'),
    network,
    status: z.enum(postStates).describe('How far it is.'),
    video_id: z.uuid().nullable().describe('The video; null for words alone, and once the video is deleted.'),
    title: z.string().describe('Title, on networks that show one.'),
    text: z.string().describe('The words of the post.'),
    tags: z.array(z.string()).describe('Tags, on networks that have them.'),
    privacy: z.enum(youtubePrivacy).describe('Who may watch it, on YouTube.'),
    percent: z.int().min(0).max(100).describe('How much of it is done.'),
    scheduled_at: moment.nullable().describe('When it is to go out; null for at once.'),
    url: z.string().nullable().describe('Where people find it; null until it is out.'),
    failure: failure.nullable().describe('Why it failed; null unless it did.'),
    video: video
      .nullable()
      .optional()
      .describe('Its video; only with `expand=video`, and null where there is none, or it is gone.'),
    metadata,
    created_at: moment.describe('When it was ordered.'),
    published_at: moment.nullable().describe('When it went out; null until then.'),
  })
  .meta({
    id: 'Post',
    description: 'A video, or words, published on a network or on the way there.',
    examples: [
      {
        id: '77777777-1f93-4d8e-9a2c-0c2d5f7e8a11',
        object: 'post',
        network: 'mastodon',
        status: 'scheduled',
        video_id: '0b5f3c1e-7f43-4a3c-9a5e-2f6f5c1d7e11',
        title: '',
        text: 'Our new office.',
        tags: [],
        privacy: 'public',
        percent: 0,
        scheduled_at: '2026-12-01T09:00:00.000Z',
        url: null,
        failure: null,
        metadata: {},
        created_at: '2026-11-29T04:10:00.000Z',
        published_at: null,
      },
    ],
  });

/** Where a person can publish. */
export const networkFacts = z
  .object({
    id: network,
    object: z.literal('network').describe('What this is.'),
    status: z
      .enum(networkStates)
      .describe('Whether an account of yours is connected; that is done on the settings page.'),
    account: z.string().nullable().describe('As whom posts go out; null while that is unknown.'),
  })
  .meta({
    id: 'Network',
    description: 'A network on which you can publish.',
    examples: [{ id: 'mastodon', object: 'network', status: 'connected', account: '@ana@mastodon.example' }],
  });

const words = {
  title: z.string().trim().max(100).default('').describe('Title, on networks that show one.'),
  text: z.string().max(limits.maxPostCharacters).default('').describe('The words of the post.'),
  tags: z.array(z.string().trim().max(100)).max(50).default([]).describe('Tags, on networks that have them.'),
  privacy: z.enum(youtubePrivacy).default('public').describe('Who may watch it, on YouTube.'),
};

const postErrors = [
  ...(['not_connected', 'authorization_expired', 'not_configured', 'provider_refused', 'file_not_found'] as const),
  ...(['not_allowed', 'conflict'] as const),
] as const;

/** Posts on networks. */
export const postCalls = {
  create: v1Call({
    method: 'POST',
    path: '/posts',
    operationId: 'createPost',
    tag,
    scope: 'publish',
    status: 201,
    limit: 'newVideo',
    keeps: 'start',
    summary: 'Publish a finished video, now or later',
    errors: [...postErrors, 'not_found'],
  })
    .input(
      z
        .strictObject({
          network,
          video_id: z.uuid().optional().describe('Your finished video; left out for words alone.'),
          ...words,
          scheduled_at: sentMoment.optional().describe(`When it goes out; left out, at once. ${times}`),
          dry_run: z.boolean().default(false).describe('Checks everything; nothing is published.'),
          metadata: metadata.optional(),
        })
        .meta({
          id: 'CreatePost',
          description: 'What is published where and when.',
          examples: [
            {
              network: 'mastodon',
              video_id: '0b5f3c1e-7f43-4a3c-9a5e-2f6f5c1d7e11',
              text: 'Our new office.',
              scheduled_at: '2026-12-01T09:00:00Z',
            },
          ],
        }),
    )
    .output(
      z.union([
        post,
        z
          .object({
            object: z.literal('post_check').describe('What this is.'),
            length: z.int().describe("Length of the text in the network's own counting."),
            max_length: z.int().describe('The longest text that the network takes.'),
            faults: z
              .array(
                z.object({
                  about: z.string().describe('The part that is refused.'),
                  message: z.string().describe('Why, in a sentence for people.'),
                }),
              )
              .describe('Why the network would refuse it; empty where it would not.'),
          })
          .meta({
            id: 'PostCheck',
            description: 'What a network would say to a post; nothing was published.',
            examples: [{ object: 'post_check', length: 15, max_length: 500, faults: [] }],
          }),
      ]),
    ),

  list: v1Call({
    method: 'GET',
    path: '/posts',
    operationId: 'listPosts',
    tag,
    scope: 'read',
    summary: 'List posts, newest first',
  })
    .input(
      z.strictObject({
        ...listShape,
        expand,
        status: z.enum(postStates).optional().describe('Only posts of this status.'),
        video_id: z.uuid().optional().describe('Only posts of this video.'),
      }),
    )
    .output(listOf('PostList', post)),

  get: v1Call({
    method: 'GET',
    path: '/posts/{id}',
    operationId: 'getPost',
    tag,
    scope: 'read',
    summary: 'Read a post',
  })
    .input(byId.extend({ expand }))
    .output(post),

  change: v1Call({
    method: 'PATCH',
    path: '/posts/{id}',
    operationId: 'updatePost',
    tag,
    scope: 'publish',
    summary: 'Change a scheduled post, or the metadata of any post',
    errors: postErrors,
  })
    .input(
      byId.extend({
        title: z.string().trim().max(100).optional().describe('Its new title.'),
        text: z.string().max(limits.maxPostCharacters).optional().describe('Its new words.'),
        tags: z.array(z.string().trim().max(100)).max(50).optional().describe('Its new tags.'),
        privacy: z.enum(youtubePrivacy).optional().describe('Who may watch it, on YouTube.'),
        scheduled_at: sentMoment.nullish().describe(`Null: it goes out at once; left out, its time stays. ${times}`),
        metadata: metadataChange.optional(),
      }),
    )
    .output(post),

  remove: v1Call({
    method: 'DELETE',
    path: '/posts/{id}',
    operationId: 'deletePost',
    tag,
    scope: 'publish',
    summary: 'Forget a post that has ended; at the network it stays',
    errors: ['conflict'],
  })
    .input(byId)
    .output(deleted),

  cancel: v1Call({
    method: 'POST',
    path: '/posts/{id}/cancel',
    operationId: 'cancelPost',
    tag,
    scope: 'publish',
    summary: 'Stop a post that is not out yet',
    errors: ['conflict'],
  })
    .input(byId)
    .output(post),

  retry: v1Call({
    method: 'POST',
    path: '/posts/{id}/retry',
    operationId: 'retryPost',
    tag,
    scope: 'publish',
    limit: 'newVideo',
    keeps: 'start',
    summary: 'Try a failed post again',
    errors: postErrors,
  })
    .input(byId)
    .output(post),

  networks: v1Call({
    method: 'GET',
    path: '/networks',
    operationId: 'listNetworks',
    tag,
    scope: 'read',
    summary: 'List where you can publish, and as whom',
  })
    .input(listRequest)
    .output(listOf('NetworkList', networkFacts)),
};
