import { z } from 'zod';
import { consentVersion } from '../accounts/consent.ts';
import { limits } from '../limits.ts';
import { imageModes } from '../photos/image-rules.ts';
import { imageOrderWithPhotos, imagePace, imageUsage } from '../photos/images.ts';
import { byId, errorsOf, signedIn } from './call.ts';

const tags = ['AI images'];
const own = signedIn.errors(errorsOf('not_found'));

/** What pictures are ordered with. */
export const imageRequest = z.object({
  prompt: z.string().max(limits.maxPromptCharacters).describe('The description.'),
  mode: z.enum(imageModes).default('text-to-image').describe('From words alone, or from a picture.'),
  imageUrl: z.string().max(2_048).nullish().describe("Address of your picture; needed for 'image-to-image'."),
  consent: z
    .object({ version: z.literal(consentVersion).describe('Version of the wording.') })
    .optional()
    .describe('Your permission, for a picture of a person that was not permitted before.'),
});

const count = z
  .int()
  .min(1)
  .max(limits.imageChoices)
  .default(limits.imageChoices)
  .describe(
    'How many to choose from; several are small previews where they are made from words by this product itself.',
  );

/** Why pictures are not begun. */
export const newImageFaults = errorsOf(
  ...(['daily_limit_reached', 'consent_required', 'not_found', 'several_faces'] as const),
  ...(['service_busy', 'provider_down'] as const),
);

/** Orders of AI images; what they make stands among the photos. */
export const imageCalls = {
  order: signedIn
    .meta({ limit: 'newImage', takesKey: true })
    .errors(newImageFaults)
    .route({ method: 'POST', path: '/images', tags, summary: 'Order images from a description, and do not wait' })
    .input(imageRequest.extend({ count }))
    .output(
      z.object({
        order: imageOrderWithPhotos.describe('The new order.'),
        usage: imageUsage.describe('AI images of today.'),
      }),
    ),

  newest: signedIn
    .route({ method: 'GET', path: '/images/newest', tags, summary: 'The order of images that was made last' })
    .output(z.object({ order: imageOrderWithPhotos.nullable().describe('The order; null where there is none.') })),

  pace: signedIn
    .route({ method: 'GET', path: '/images/pace', tags, summary: 'How fast such images were made recently' })
    .input(z.object({ mode: z.enum(imageModes).describe('From words alone, or from a picture.') }))
    .output(imagePace),

  get: own
    .route({ method: 'GET', path: '/images/{id}', tags, summary: 'An order of images, and what came of it' })
    .input(byId)
    .output(imageOrderWithPhotos),

  cancel: own
    .errors(errorsOf('conflict'))
    .route({ method: 'POST', path: '/images/{id}/cancel', tags, summary: 'Cancel images; they do not count' })
    .input(byId)
    .output(imageOrderWithPhotos),
};
