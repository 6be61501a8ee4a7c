import { z } from 'zod';
import { limits } from '../../limits.ts';
import { brandTypefaces, corners, lowerThirdStyles } from '../../storyboard/scene-choices.ts';
import { colour } from '../../videos/backdrop-shape.ts';
import { captionPlaces, captionStyles } from '../../videos/video-settings.ts';
import { byId, deleted, listOf, listShape, metadata, metadataChange, moment, v1Call } from '../v1-call.ts';
import { ownFileUrl } from './scenes.ts';

const tag = 'Brand kits';
const line = z.string().max(limits.maxSceneTextCharacters);

const logoFile = z
  .strictObject({ url: ownFileUrl, aspect: z.number().min(0.05).max(20).describe('Its width over its height.') })
  .meta({
    id: 'LogoFile',
    description: 'A logo that was uploaded to `/v1/files`.',
    examples: [{ url: 'https://portray.example/files/logos/a.png', aspect: 2.5 }],
  });

const typeface = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('ours').describe('A typeface of ours.'),
      name: z.enum(brandTypefaces).describe('Its name.'),
    }),
    z.strictObject({
      kind: z.literal('own').describe('A typeface of yours.'),
      name: z.string().trim().min(1).max(limits.maxBrandNameCharacters).describe('How you call it.'),
      url: ownFileUrl,
    }),
  ])
  .meta({ id: 'Typeface', description: 'A typeface.', examples: [{ kind: 'ours', name: 'Inter' }] });

const card = z
  .strictObject({
    seconds: z.number().min(limits.minCardSeconds).max(limits.maxHoldSeconds).describe('How long it stays.'),
    name: line.describe('Large words below the logo; may be empty.'),
    line: line.describe('Words below them; may be empty.'),
    ground: z
      .discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('ground').describe("The kit's ground.") }),
        z.strictObject({ kind: z.literal('gradient').describe("From the kit's ground to its second colour.") }),
        z.strictObject({ kind: z.literal('picture').describe('A picture of yours.'), url: ownFileUrl }),
      ])
      .describe('What is behind.'),
  })
  .meta({
    id: 'BrandCard',
    description: 'A picture of some seconds before or after the scenes.',
    examples: [{ seconds: 4, name: 'Example Ltd', line: 'example.com', ground: { kind: 'ground' } }],
  });

const content = {
  name: z.string().trim().min(1).max(limits.maxBrandNameCharacters).describe('Its name.'),
  logo: z
    .strictObject({
      on_light: logoFile.nullable().describe('For light grounds; null for none.'),
      on_dark: logoFile.nullable().describe('For dark grounds; null for none.'),
      corner: z.enum(corners).describe('The corner of the picture in which it stands.'),
      height_share: z
        .number()
        .min(limits.minLogoHeightShare)
        .max(limits.maxLogoHeightShare)
        .describe("Its height as a share of the picture's short side."),
    })
    .describe('The logo, and where it stands.'),
  colours: z
    .strictObject({
      ground: colour.describe('Behind words.'),
      paper: colour.describe('Where nothing else is.'),
      accent: colour.describe('What stands out.'),
      ink: colour.describe('Words, where it can be read.'),
      second: colour.describe('The end of a gradient that begins with the ground.'),
    })
    .describe('The five colours.'),
  headings: typeface.describe('The typeface of titles and names.'),
  text: typeface.describe('The typeface of all other words.'),
  lower_third: z
    .strictObject({
      style: z.enum(lowerThirdStyles).describe('How it looks.'),
      name: line.describe('Who is seen; may be empty.'),
      line: line.describe('What they do; may be empty.'),
      in_first_scene: z.boolean().describe('Whether a new storyboard shows it in its first scene.'),
    })
    .describe('The name of the person who speaks.'),
  intro: card.nullable().describe('Before the first scene; null for none.'),
  end_card: card.nullable().describe('After the last scene; null for none.'),
  captions: z
    .strictObject({
      style: z.enum(captionStyles).describe('How they look.'),
      place: z.enum(captionPlaces).describe('Where they stand.'),
    })
    .describe('Captions of new videos.'),
  photo_url: ownFileUrl.nullable().describe('Who is seen in new videos; null for nobody in particular.'),
  voice_id: z.string().min(1).max(200).nullable().describe('Who speaks in new videos; null for nobody in particular.'),
};

/** Colours, typefaces, logo and cards of a brand. */
const brandKit = z
  .object({
    id: z.uuid().describe('Its id.'),
    object: z.literal('brand_kit').describe('What this is.'),
    version: z.int().min(1).describe('Grows with each change.'),
    is_default: z.boolean().describe('Whether new videos take it.'),
    ...content,
    metadata,
    created_at: moment.describe('When it was made.'),
    updated_at: moment.describe('When it was changed last.'),
  })
  .meta({
    id: 'BrandKit',
    description: 'Colours, typefaces, logo and cards of a brand.',
    examples: [
      {
        id: '9a8b7c6d-5e4f-4321-8fed-cba987654321',
        object: 'brand_kit',
        version: 1,
        is_default: true,
        name: 'Example Ltd',
        logo: { on_light: null, on_dark: null, corner: 'top-right', height_share: 0.08 },
        colours: { ground: '#16131d', paper: '#faf8f5', accent: '#7c3aed', ink: '#16131d', second: '#4c1d95' },
        headings: { kind: 'ours', name: 'Gabarito' },
        text: { kind: 'ours', name: 'Inter' },
        lower_third: { style: 'bar', name: '', line: '', in_first_scene: false },
        intro: null,
        end_card: null,
        captions: { style: 'plain', place: 'bottom' },
        photo_url: null,
        voice_id: null,
        metadata: {},
        created_at: '2026-11-29T04:10:00.000Z',
        updated_at: '2026-11-29T04:10:00.000Z',
      },
    ],
  });

export type V1BrandKit = z.infer<typeof brandKit>;

const { name, ...others } = content;
const choices = z.strictObject(others).partial().shape;

/** Brand kits. */
export const brandKitCalls = {
  create: v1Call({
    method: 'POST',
    path: '/brand_kits',
    operationId: 'createBrandKit',
    tag,
    scope: 'manage',
    status: 201,
    keeps: 'start',
    summary: `Make a brand kit, of up to ${limits.maxBrandKits}; the first one is the default`,
    errors: ['conflict', 'not_found', 'file_not_found'],
  })
    .input(
      z.strictObject({ name, ...choices, metadata: metadata.optional() }).meta({
        id: 'CreateBrandKit',
        description: 'A new brand kit; what is left out looks as videos do without one.',
        examples: [{ name: 'Example Ltd', headings: { kind: 'ours', name: 'Inter' } }],
      }),
    )
    .output(brandKit),

  list: v1Call({
    method: 'GET',
    path: '/brand_kits',
    operationId: 'listBrandKits',
    tag,
    scope: 'read',
    summary: 'List brand kits, oldest first',
  })
    .input(z.strictObject(listShape))
    .output(listOf('BrandKitList', brandKit)),

  get: v1Call({
    method: 'GET',
    path: '/brand_kits/{id}',
    operationId: 'getBrandKit',
    tag,
    scope: 'read',
    summary: 'Read a brand kit',
  })
    .input(byId)
    .output(brandKit),

  change: v1Call({
    method: 'PATCH',
    path: '/brand_kits/{id}',
    operationId: 'updateBrandKit',
    tag,
    scope: 'manage',
    summary: 'Change parts of a brand kit',
    errors: ['changed_elsewhere', 'file_not_found'],
  })
    .input(
      byId.extend({
        name: name.optional(),
        ...choices,
        version: z
          .int()
          .min(1)
          .optional()
          .describe('The version that was read; where it has changed since, nothing is.'),
        metadata: metadataChange.optional(),
      }),
    )
    .output(brandKit),

  makeDefault: v1Call({
    method: 'POST',
    path: '/brand_kits/{id}/default',
    operationId: 'makeBrandKitDefault',
    tag,
    scope: 'manage',
    summary: 'Let new videos take this brand kit',
  })
    .input(byId)
    .output(brandKit),

  remove: v1Call({
    method: 'DELETE',
    path: '/brand_kits/{id}',
    operationId: 'deleteBrandKit',
    tag,
    scope: 'manage',
    summary: 'Delete a brand kit; videos that were to be made with it look plain',
  })
    .input(byId)
    .output(deleted),
};
