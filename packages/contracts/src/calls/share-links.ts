import { z } from 'zod';
import { limits } from '../limits.ts';
import { ofToken, shareLink, shareLinkChange } from '../videos/share-links.ts';
import { byId, done, errorsOf, open, signedIn } from './call.ts';

const tags = ['Videos'];
const own = signedIn.errors(errorsOf('not_found'));
const visited = open.errors(errorsOf('not_found', 'link_expired'));

/** What goes for the share link of a video, and what its visitors do. `videos.share` makes it, `videos.unshare` removes it. */
export const shareLinkCalls = {
  get: own
    .route({ method: 'GET', path: '/videos/{id}/share', tags, summary: 'The share link of a video' })
    .input(byId)
    .output(shareLink),

  change: own
    .route({
      method: 'PATCH',
      path: '/videos/{id}/share',
      tags,
      summary: 'Change expiry or password of the share link',
    })
    .input(shareLinkChange.extend(byId.shape))
    .output(shareLink),

  unlock: visited
    .errors(errorsOf('invalid_credentials'))
    .route({
      method: 'POST',
      path: '/shared/{token}/unlock',
      tags,
      summary: 'Give the password of a share link; a cookie opens what it shows for some hours',
    })
    .input(ofToken.extend({ password: z.string().max(limits.maxPasswordCharacters).describe('The password.') }))
    .output(done),

  countView: visited
    .meta({ limit: 'sharedView' })
    .errors(errorsOf('password_required'))
    .route({
      method: 'POST',
      path: '/shared/{token}/views',
      tags,
      summary: 'Say that a shared video was watched for some seconds; counts once for each visitor and day',
    })
    .input(
      ofToken.extend({
        pass: z.string().max(100).optional().describe('What a player in a frame got for the password of the link.'),
      }),
    )
    .output(done),
};
