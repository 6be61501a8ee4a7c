import { z } from 'zod';
import { limits } from '../limits.ts';
import { photoStates } from '../photos/photo-states.ts';
import { photoWarning } from '../photos/photos.ts';
import { photoErrors } from './create-video.ts';
import {
  byId,
  deleted,
  listOf,
  listRequest,
  listShape,
  metadata,
  metadataChange,
  moment,
  sentMetadata,
  v1Call,
} from './v1-call.ts';

const tag = 'Photos';

/** A photo that can be made to talk. */
export const photo = z
  .object({
    id: z.string().describe('Id of the photo.'),
    object: z.literal('photo').describe('What this is.'),
    name: z.string().nullable().describe('Its name; null while it has none.'),
    status: z
      .enum(photoStates)
      .describe("'ready' for videos; 'refused' where `warnings` say why it cannot be used; else it is still prepared."),
    is_ai_generated: z.boolean().describe('Whether it is an AI image.'),
    is_saved: z.boolean().describe('Whether it stays until it is deleted.'),
    deletes_at: moment.nullable().describe('When it goes unless it is saved; null where it stays.'),
    warnings: z.array(photoWarning).describe('Hints about the picture.'),
    url: z.url().describe('Signed address of the picture.'),
    url_expires_at: moment.describe('Until when that address is good.'),
    metadata,
    created_at: moment.describe('When it came into the library.'),
  })
  .meta({
    id: 'Photo',
    description: 'A photo of one person, of whom videos are made.',
    examples: [
      {
        id: 'f6a9d9e2-1f93-4d8e-9a2c-0c2d5f7e8a11',
        object: 'photo',
        name: 'Ana',
        status: 'ready',
        is_ai_generated: false,
        is_saved: true,
        deletes_at: null,
        warnings: [],
        url: 'https://portray.example/files/images/a.jpg?expires=1790000000&signature=x',
        url_expires_at: '2026-11-29T04:20:00.000Z',
        metadata: {},
        created_at: '2026-11-29T04:10:00.000Z',
      },
    ],
  });
export type V1Photo = z.infer<typeof photo>;

/** A portrait that every account may use. */
export const samplePhoto = z
  .object({
    id: z.string().describe('Its id, to be used as `photo.id`.'),
    object: z.literal('sample_photo').describe('What this is.'),
    name: z.string().describe('Its name.'),
    url: z.url().describe('Address of the picture.'),
  })
  .meta({
    id: 'SamplePhoto',
    description: 'A portrait that every account may use.',
    examples: [
      { id: 'ada', object: 'sample_photo', name: 'Ada', url: 'https://portray.example/files/samples/ada.jpg' },
    ],
  });

const name = z.string().trim().min(1).max(limits.maxPhotoNameCharacters);

const createPhoto = z
  .strictObject({
    url: z
      .url({ protocol: /^https$/, error: 'The photo needs an address that begins with https://.' })
      .max(2_048)
      .optional()
      .describe('Public https address of a picture, where no file is sent.'),
    name: name.optional().describe('A name for it.'),
    consent: z
      .union([z.boolean(), z.stringbool()])
      .default(false)
      .describe('That this is you, or that you have the permission of this person.'),
    save: z
      .union([z.boolean(), z.stringbool()])
      .default(true)
      .describe(`Whether it stays until it is deleted; else it goes after ${limits.unsavedPhotoDays} days.`),
    metadata: sentMetadata,
  })
  .meta({
    id: 'CreatePhoto',
    description: 'A new photo: an address, or a file with these as fields of the form or of the address.',
    examples: [{ url: 'https://portray.example/portrait.jpg', name: 'Ana', consent: true }],
  });

/** Photos, and the portraits that every account may use. */
export const photoCalls = {
  create: v1Call({
    method: 'POST',
    path: '/photos',
    operationId: 'createPhoto',
    tag,
    scope: 'create',
    status: 201,
    limit: 'photoCheck',
    upload: 'image',
    keeps: 'start',
    summary: 'Add a photo: a file, or the https address of one',
    description:
      'Sends a picture (JPEG, PNG or WebP) of one person, finds the face and keeps it. The file is the field `file` of a form, or the body itself with its own `Content-Type` and the other fields in the address; or JSON with `url`.',
    errors: photoErrors,
  })
    .input(createPhoto)
    .output(photo),

  list: v1Call({
    method: 'GET',
    path: '/photos',
    operationId: 'listPhotos',
    tag,
    scope: 'read',
    summary: 'List your photos, newest first',
  })
    .input(
      z.strictObject({
        ...listShape,
        status: z.enum(photoStates).optional().describe('Only photos of this status.'),
        search: z.string().trim().max(200).optional().describe('Part of the name.'),
      }),
    )
    .output(listOf('PhotoList', photo)),

  get: v1Call({
    method: 'GET',
    path: '/photos/{id}',
    operationId: 'getPhoto',
    tag,
    scope: 'read',
    summary: 'Read a photo',
  })
    .input(byId)
    .output(photo),

  change: v1Call({
    method: 'PATCH',
    path: '/photos/{id}',
    operationId: 'updatePhoto',
    tag,
    scope: 'manage',
    summary: 'Rename or save a photo, or change its metadata',
  })
    .input(
      byId.extend({
        name: name.nullish().describe('Its new name; null takes it off.'),
        is_saved: z.boolean().optional().describe('Whether it stays until it is deleted.'),
        metadata: metadataChange.optional(),
      }),
    )
    .output(photo),

  remove: v1Call({
    method: 'DELETE',
    path: '/photos/{id}',
    operationId: 'deletePhoto',
    tag,
    scope: 'manage',
    summary: 'Delete a photo; videos that were made of it stay',
  })
    .input(byId)
    .output(deleted),

  samples: v1Call({
    method: 'GET',
    path: '/sample_photos',
    operationId: 'listSamplePhotos',
    tag,
    scope: 'read',
    summary: 'List the portraits that every account may use',
  })
    .input(listRequest)
    .output(listOf('SamplePhotoList', samplePhoto)),
};
