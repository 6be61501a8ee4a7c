import { z } from 'zod';
import { limits } from '../limits.ts';
import { platforms } from '../networks/network-words.ts';
import { socialNetwork } from '../networks/networks.ts';
import { post, postCheck, postStates } from '../networks/posts.ts';
import { youtubePrivacy } from '../networks/social.ts';
import { byId, done, errorsOf, pageOf, pageRequest, signedIn } from './call.ts';

const own = signedIn.errors(errorsOf('not_found'));

const connectionFaults = errorsOf(
  ...(['not_configured', 'not_connected', 'authorization_expired', 'provider_down', 'provider_busy'] as const),
);

const platform = z.enum(platforms).describe('The network.');
const words = {
  title: z.string().trim().max(100).default('').describe('Title, on networks that show one.'),
  text: z.string().max(limits.maxPostCharacters).default('').describe('The words of the post.'),
  tags: z.array(z.string().trim().max(100)).max(50).default([]).describe('Tags, on networks that have them.'),
  privacy: z.enum(youtubePrivacy).default('public').describe('Who may watch it, on YouTube.'),
};
const newPost = z.object({
  platform,
  videoUrl: z.string().max(2_048).optional().describe('Address of your finished video; left out for words alone.'),
  ...words,
});
const moment = z.iso.datetime({ offset: true });
const times = `A time that is over, or more than ${limits.postDaysAhead} days ahead, is refused.`;

/** Posts on networks: each is a job that goes on by itself. */
export const postCalls = {
  list: signedIn
    .route({ method: 'GET', path: '/posts', tags: ['Posts'], summary: 'Own posts, newest first' })
    .input(
      pageRequest.extend({
        state: z.enum(postStates).optional().describe('Only posts of this state.'),
        projectId: z.uuid().optional().describe('Only posts of this video.'),
      }),
    )
    .output(pageOf(post)),

  get: own
    .route({ method: 'GET', path: '/posts/{id}', tags: ['Posts'], summary: 'One post' })
    .input(byId)
    .output(post),

  create: own
    .meta({ limit: 'newVideo', takesKey: true })
    .errors({ ...connectionFaults, ...errorsOf('payload_too_large') })
    .route({ method: 'POST', path: '/posts', tags: ['Posts'], summary: 'Publish a finished video, now or later' })
    .input(newPost.extend({ scheduledAt: moment.optional().describe(`Left out: it goes out at once. ${times}`) }))
    .output(post),

  check: own
    .errors(connectionFaults)
    .route({ method: 'POST', path: '/posts/check', tags: ['Posts'], summary: 'What a network would refuse of a post' })
    .input(newPost)
    .output(postCheck),

  change: own
    .errors({ ...connectionFaults, ...errorsOf('conflict', 'payload_too_large') })
    .route({ method: 'PATCH', path: '/posts/{id}', tags: ['Posts'], summary: 'Change a scheduled post' })
    .input(
      byId.extend({
        ...words,
        scheduledAt: moment.nullish().describe(`Null: it goes out at once; left out, its time stays. ${times}`),
      }),
    )
    .output(post),

  remove: own
    .errors(errorsOf('conflict'))
    .route({ method: 'DELETE', path: '/posts/{id}', tags: ['Posts'], summary: 'Forget a post that has ended' })
    .input(byId)
    .output(done),

  networks: signedIn
    .route({ method: 'GET', path: '/networks', tags: ['Posts'], summary: 'Where you can publish, and as whom' })
    .output(z.array(socialNetwork)),

  chooseAccount: own
    .errors(connectionFaults)
    .route({
      method: 'PUT',
      path: '/networks/{platform}/account',
      tags: ['Posts'],
      summary: 'Choose where posts go, among several Pages or accounts',
    })
    .input(z.object({ platform, accountId: z.string().min(1).max(100).describe('Id of one of the `choices`.') }))
    .output(done),

  cancel: own
    .errors(errorsOf('conflict'))
    .route({ method: 'POST', path: '/posts/{id}/cancel', tags: ['Posts'], summary: 'Stop a post that is not out yet' })
    .input(byId)
    .output(post),

  retry: own
    .meta({ limit: 'newVideo', takesKey: true })
    .errors(errorsOf('conflict'))
    .route({ method: 'POST', path: '/posts/{id}/retry', tags: ['Posts'], summary: 'Try a failed post again' })
    .input(byId)
    .output(post),
};
