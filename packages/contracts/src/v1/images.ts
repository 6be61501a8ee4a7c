import { z } from 'zod';
import { limits } from '../limits.ts';
import { imageOrderStates } from '../photos/image-rules.ts';
import { photo } from './photos.ts';
import { byId, failure, metadata, metadataChange, moment, v1Call } from './v1-call.ts';

const tag = 'Images';

/** Pictures that are drawn from a description. */
const image = z
  .object({
    id: z.uuid().describe('Id of the order.'),
    object: z.literal('image').describe('What this is.'),
    status: z.enum(imageOrderStates).describe('How far it is.'),
    prompt: z.string().describe('The description.'),
    percent: z.int().min(0).max(100).describe('How much of it is done.'),
    count: z.int().describe('How many pictures there are to choose from.'),
    understood: z.array(z.string()).nullable().describe('Passages that were understood; null while unknown.'),
    not_understood: z.array(z.string()).nullable().describe('Passages that were not understood; null while unknown.'),
    photos: z.array(photo).describe('The pictures, as photos of yours; empty until they are made.'),
    failure: failure.nullable().describe('Why there are none; null unless it failed.'),
    metadata,
    created_at: moment.describe('When it was ordered.'),
    completed_at: moment.nullable().describe('When it ended; null until then.'),
  })
  .meta({
    id: 'Image',
    description: 'An order of AI pictures of a person, and what came of it.',
    examples: [
      {
        id: '3c2b1a09-8f7e-4d6c-9b5a-4f3e2d1c0b9a',
        object: 'image',
        status: 'processing',
        prompt: 'A woman of 40 with short grey hair and glasses, in an office',
        percent: 0,
        count: 4,
        understood: null,
        not_understood: null,
        photos: [],
        failure: null,
        metadata: {},
        created_at: '2026-11-29T04:10:00.000Z',
        completed_at: null,
      },
    ],
  });

/** Orders of AI pictures. */
export const imageCalls = {
  create: v1Call({
    method: 'POST',
    path: '/images',
    operationId: 'createImage',
    tag,
    scope: 'create',
    status: 201,
    limit: 'newImage',
    keeps: 'start',
    summary: 'Order pictures of a person from a description',
    errors: [
      'daily_limit_reached',
      'consent_required',
      'not_found',
      'several_faces',
      'provider_refused',
      'not_configured',
    ],
  })
    .input(
      z
        .strictObject({
          prompt: z.string().min(1).max(limits.maxPromptCharacters).describe('The description.'),
          photo_id: z.uuid().optional().describe('A photo of yours that is changed; left out, the words alone count.'),
          count: z
            .int()
            .min(1)
            .max(limits.imageChoices)
            .default(1)
            .describe('How many to choose from; they count as one.'),
          consent: z
            .literal(true)
            .optional()
            .describe('Your permission, for a photo of a person that had none before.'),
          metadata: metadata.optional(),
        })
        .meta({
          id: 'CreateImage',
          description: 'What pictures are drawn from.',
          examples: [{ prompt: 'A woman of 40 with short grey hair and glasses, in an office', count: 4 }],
        }),
    )
    .output(image),

  get: v1Call({
    method: 'GET',
    path: '/images/{id}',
    operationId: 'getImage',
    tag,
    scope: 'read',
    summary: 'Read an order of pictures, and what came of it',
  })
    .input(byId)
    .output(image),

  change: v1Call({
    method: 'PATCH',
    path: '/images/{id}',
    operationId: 'updateImage',
    tag,
    scope: 'create',
    summary: 'Change the metadata of an order of pictures',
  })
    .input(byId.extend({ metadata: metadataChange }))
    .output(image),

  cancel: v1Call({
    method: 'POST',
    path: '/images/{id}/cancel',
    operationId: 'cancelImage',
    tag,
    scope: 'create',
    summary: 'Cancel pictures that are not ready yet; they do not count',
    errors: ['conflict'],
  })
    .input(byId)
    .output(image),
};
