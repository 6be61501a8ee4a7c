import { z } from 'zod';
import { limits } from '../limits.ts';
import { post, postStates } from '../posts.ts';
import { platforms, youtubePrivacy } from '../social.ts';
import { byId, errorsOf, pageOf, pageRequest, signedIn } from './call.ts';

const own = signedIn.errors(errorsOf('not_found'));

/** Posts on networks: each is a job that goes on by itself. */
export const postCalls = {
  list: signedIn
    .route({ method: 'GET', path: '/posts', tags: ['Posts'], summary: 'Own posts, newest first' })
    .input(pageRequest.extend({ state: z.enum(postStates).optional() }))
    .output(pageOf(post)),

  get: own
    .route({ method: 'GET', path: '/posts/{id}', tags: ['Posts'], summary: 'One post' })
    .input(byId)
    .output(post),

  create: own
    .meta({ limit: 'newVideo' })
    .errors(errorsOf('not_configured', 'not_connected', 'authorization_expired', 'provider_down', 'provider_busy'))
    .route({ method: 'POST', path: '/posts', tags: ['Posts'], summary: 'Publish a finished video, now or later' })
    .input(
      z.strictObject({
        platform: z.enum(platforms),
        videoUrl: z.string().max(2_048).optional(),
        title: z.string().trim().max(100).default(''),
        text: z.string().max(limits.maxPostCharacters).default(''),
        tags: z.array(z.string().trim().max(100)).max(50).default([]),
        privacy: z.enum(youtubePrivacy).default('public'),
        /** Without it the post goes out at once. */
        scheduledAt: z.iso.datetime({ offset: true }).optional(),
      }),
    )
    .output(post),

  cancel: own
    .errors(errorsOf('conflict'))
    .route({ method: 'POST', path: '/posts/{id}/cancel', tags: ['Posts'], summary: 'Stop a post that is not out yet' })
    .input(byId)
    .output(post),

  retry: own
    .meta({ limit: 'newVideo' })
    .errors(errorsOf('conflict'))
    .route({ method: 'POST', path: '/posts/{id}/retry', tags: ['Posts'], summary: 'Try a failed post again' })
    .input(byId)
    .output(post),
};
