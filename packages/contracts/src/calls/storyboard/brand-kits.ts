import { z } from 'zod';
import { limits } from '../../limits.ts';
import { brandKit, brandKitContent } from '../../storyboard/brand-kit.ts';
import { byId, done, errorsOf, signedIn } from '../call.ts';

const tags = ['Brand kits'];
const own = signedIn.errors(errorsOf('not_found'));
const content = brandKitContent.describe('What it says.');

/** Brand kits of a person; logos and fonts are uploaded to `/api/files/{logos,fonts}`. */
export const brandKitCalls = {
  list: signedIn
    .route({ method: 'GET', path: '/brand-kits', tags, summary: 'Your brand kits, oldest first' })
    .output(z.array(brandKit)),

  create: signedIn
    .meta({ takesKey: true })
    .errors(errorsOf('conflict', 'not_found', 'file_not_found'))
    .route({
      method: 'POST',
      path: '/brand-kits',
      tags,
      summary: `Make a brand kit, of up to ${limits.maxBrandKits}; the first one is the default`,
    })
    .input(z.object({ content }))
    .output(brandKit),

  change: own
    .errors(errorsOf('changed_elsewhere', 'file_not_found'))
    .route({ method: 'PUT', path: '/brand-kits/{id}', tags, summary: 'Write all of a brand kit' })
    .input(byId.extend({ content, version: z.int().min(1).describe('The version that was read.') }))
    .output(brandKit),

  duplicate: own
    .meta({ takesKey: true })
    .errors(errorsOf('conflict'))
    .route({ method: 'POST', path: '/brand-kits/{id}/copies', tags, summary: 'Make another brand kit like this one' })
    .input(byId)
    .output(brandKit),

  makeDefault: own
    .route({
      method: 'POST',
      path: '/brand-kits/{id}/default',
      tags,
      summary: 'Let new videos take this brand kit',
    })
    .input(byId)
    .output(brandKit),

  remove: own
    .route({
      method: 'DELETE',
      path: '/brand-kits/{id}',
      tags,
      summary:
        'Delete a brand kit; videos that were to be made with it look plain. The oldest other one is the default then',
    })
    .input(byId)
    .output(done),
};
