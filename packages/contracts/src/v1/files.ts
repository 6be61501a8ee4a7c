import { z } from 'zod';
import { limits } from '../limits.ts';
import { assetKinds, assetStates } from '../storyboard/assets.ts';
import { byId, deleted, listOf, listShape, metadata, metadataChange, moment, sentMetadata, v1Call } from './v1-call.ts';

const tag = 'Files';

/** A picture or a font that storyboards and brand kits name by its address. */
const file = z
  .object({
    object: z.literal('file').describe('What this is.'),
    purpose: z.enum(['background', 'logo', 'font']).describe('What it was uploaded for.'),
    url: z.url().describe('Its address, to be used where a file of yours is asked for; it is not signed.'),
    preview_url: z.url().describe('Signed address at which it can be opened.'),
    aspect: z.number().nullable().describe('Width over height of a logo; null for others.'),
  })
  .meta({
    id: 'File',
    description: 'A picture or a font of yours.',
    examples: [
      {
        object: 'file',
        purpose: 'background',
        url: 'https://portray.example/files/backdrops/b.jpg',
        preview_url: 'https://portray.example/files/backdrops/b.jpg?expires=1790000000&signature=x',
        aspect: null,
      },
    ],
  });

/** Slides, a clip or music. */
const asset = z
  .object({
    id: z.uuid().describe('Its id.'),
    object: z.literal('asset').describe('What this is.'),
    kind: z.enum(assetKinds).describe('What it is.'),
    name: z.string().describe('Its name: at first that of the file.'),
    status: z.enum(assetStates).describe("Whether it can be used; 'reading' while a worker looks at it."),
    percent: z.int().min(0).max(100).describe('How much of it has been read.'),
    problem: z.string().nullable().describe('Why it cannot be used, or what is missing; null where nothing is.'),
    url: z.url().nullable().describe('Address to use in a scene or as music; null for slides, and until it is ready.'),
    duration_seconds: z.number().nullable().describe('Length in seconds; null for slides, and until it is ready.'),
    pages: z
      .array(
        z.object({
          page: z.int().min(1).describe('Which page it is, from 1.'),
          url: z.url().describe('Address to use in a scene.'),
          text: z.string().describe('What stands on it.'),
          notes: z.string().nullable().describe("The speaker's notes; null where there are none."),
        }),
      )
      .describe('The pages of slides so far; of other kinds none.'),
    metadata,
    created_at: moment.describe('When it was uploaded.'),
  })
  .meta({
    id: 'Asset',
    description: 'Slides, a clip or music of yours.',
    examples: [
      {
        id: '1c2d3e4f-5a6b-4c7d-8e9f-0a1b2c3d4e5f',
        object: 'asset',
        kind: 'slides',
        name: 'Kick-off',
        status: 'reading',
        percent: 0,
        problem: null,
        url: null,
        duration_seconds: null,
        pages: [],
        metadata: {},
        created_at: '2026-11-29T04:10:00.000Z',
      },
    ],
  });

const sent = 'Sends it as the field `file` of a form, or as the body itself, with the other fields in the address.';

/** Pictures, fonts, slides, clips and music for scenes and brand kits. */
export const fileCalls = {
  create: v1Call({
    method: 'POST',
    path: '/files',
    operationId: 'createFile',
    tag,
    scope: 'create',
    status: 201,
    upload: 'file',
    summary: 'Upload a background picture, a logo or a font',
    description: sent,
    errors: ['invalid_image', 'image_not_suitable', 'storage_full'],
  })
    .input(z.strictObject({ purpose: z.enum(['background', 'logo', 'font']).describe('What it is for.') }))
    .output(file),

  createAsset: v1Call({
    method: 'POST',
    path: '/assets',
    operationId: 'createAsset',
    tag,
    scope: 'create',
    status: 201,
    upload: 'file',
    keeps: 'start',
    summary: 'Upload slides (PDF), a clip or music',
    description: sent,
    errors: ['consent_required', 'storage_full'],
  })
    .input(
      z.strictObject({
        kind: z.enum(assetKinds).describe('What it is.'),
        consent: z
          .union([z.boolean(), z.stringbool()])
          .default(false)
          .describe('For music: that you have the right to use it in your videos.'),
        metadata: sentMetadata,
      }),
    )
    .output(asset),

  listAssets: v1Call({
    method: 'GET',
    path: '/assets',
    operationId: 'listAssets',
    tag,
    scope: 'read',
    summary: 'List slides, clips and music, newest first',
  })
    .input(z.strictObject({ ...listShape, kind: z.enum(assetKinds).optional().describe('Only of this kind.') }))
    .output(listOf('AssetList', asset)),

  getAsset: v1Call({
    method: 'GET',
    path: '/assets/{id}',
    operationId: 'getAsset',
    tag,
    scope: 'read',
    summary: 'Read slides, a clip or music',
  })
    .input(byId)
    .output(asset),

  changeAsset: v1Call({
    method: 'PATCH',
    path: '/assets/{id}',
    operationId: 'updateAsset',
    tag,
    scope: 'manage',
    summary: 'Rename slides, a clip or music, or change the metadata',
  })
    .input(
      byId.extend({
        name: z.string().trim().min(1).max(limits.maxTitleCharacters).optional().describe('Its new name.'),
        metadata: metadataChange.optional(),
      }),
    )
    .output(asset),

  removeAsset: v1Call({
    method: 'DELETE',
    path: '/assets/{id}',
    operationId: 'deleteAsset',
    tag,
    scope: 'manage',
    summary: 'Delete slides, a clip or music; files that a storyboard shows stay until that is gone',
  })
    .input(byId)
    .output(deleted),
};
