import { z } from 'zod';
import { asset, assetKinds, musicPiece } from '../../storyboard/assets.ts';
import { byId, done, errorsOf, signedIn } from '../call.ts';

const tags = ['Assets'];
const own = signedIn.errors(errorsOf('not_found'));

/** Slides, clips and music of a person; they are uploaded to `/api/files/{slides,clips,music}`. */
export const assetCalls = {
  list: signedIn
    .route({ method: 'GET', path: '/assets', tags, summary: 'Your slides, clips and music, newest first' })
    .input(z.object({ kind: z.enum(assetKinds).optional().describe('Only of this kind.') }))
    .output(z.array(asset)),

  get: own
    .route({ method: 'GET', path: '/assets/{id}', tags, summary: 'How far slides, a clip or music have been read' })
    .input(byId)
    .output(asset),

  rename: own
    .route({ method: 'PATCH', path: '/assets/{id}', tags, summary: 'Rename slides, a clip or music' })
    .input(byId.extend({ name: z.string().trim().min(1).max(120).describe('Its new name.') }))
    .output(asset),

  remove: own
    .route({
      method: 'DELETE',
      path: '/assets/{id}',
      tags,
      summary: 'Delete slides, a clip or music; files that a storyboard shows stay until that is gone',
    })
    .input(byId)
    .output(done),

  music: signedIn
    .route({ method: 'GET', path: '/music', tags, summary: 'Our pieces of music' })
    .output(z.array(musicPiece)),
};
