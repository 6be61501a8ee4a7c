import { z } from 'zod';
import { instant } from '../instant.ts';
import { limits } from '../limits.ts';
import { isBlank } from '../text.ts';
import { colour } from '../videos/backdrop-shape.ts';
import { captionPlaces, captionStyles } from '../videos/video-settings.ts';
import { brandTypefaces, corners, lowerThirdStyles } from './scene-choices.ts';

const fileUrl = (says: string) => z.string().min(1).max(2_048).describe(says);
const nothing = (says: string) => `${says}; null where there is none.`;

const logoFile = z
  .strictObject({
    url: fileUrl('Of a logo that you uploaded to /api/files/logos.'),
    aspect: z.number().min(0.05).max(20).describe('Its width over its height.'),
  })
  .nullable();

const logo = z.strictObject({
  onLight: logoFile.describe(nothing('For light grounds')),
  onDark: logoFile.describe(nothing('For dark grounds')),
  corner: z.enum(corners).describe('The corner of the picture in which it stands.'),
  heightShare: z
    .number()
    .min(limits.minLogoHeightShare)
    .max(limits.maxLogoHeightShare)
    .describe("Its height as a share of the picture's short side."),
});

const typeface = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('ours').describe('A typeface of ours.'),
    name: z.enum(brandTypefaces).describe('Its name.'),
  }),
  z.strictObject({
    kind: z.literal('own').describe('A typeface of yours.'),
    name: z.string().trim().min(1).max(limits.maxBrandNameCharacters).describe('How you call it.'),
    url: fileUrl('Of a font that you uploaded to /api/files/fonts.'),
  }),
]);
export type BrandTypeface = z.infer<typeof typeface>;

const tooLong = `This can have up to ${limits.maxSceneTextCharacters} characters. Please shorten it.`;
const line = z.string().max(limits.maxSceneTextCharacters, tooLong);

const card = z
  .strictObject({
    seconds: z
      .number()
      .min(limits.minCardSeconds)
      .max(limits.maxHoldSeconds, `A card can stay for up to ${limits.maxHoldSeconds} seconds.`)
      .describe('How long it stays.'),
    name: line.describe('Large words below the logo; may be empty.'),
    line: line.describe('Words below them; may be empty.'),
    ground: z
      .discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('ground').describe("The kit's ground.") }),
        z.strictObject({ kind: z.literal('gradient').describe("From the kit's ground to its second colour.") }),
        z.strictObject({
          kind: z.literal('picture').describe('A picture of yours, without words and logo.'),
          url: fileUrl('Of a picture that you uploaded to /api/files/backdrops.'),
        }),
      ])
      .describe('What is behind.'),
  })
  .nullable();
/** A picture of some seconds before or after the scenes. */
export type BrandCard = NonNullable<z.infer<typeof card>>;

/** What a brand kit says; it is kept, read and written as one. */
export const brandKitContent = z.strictObject({
  name: z
    .string()
    .trim()
    .max(limits.maxBrandNameCharacters, `A name can have up to ${limits.maxBrandNameCharacters} characters.`)
    .refine((text) => !isBlank(text), 'Please give the kit a name.')
    .describe('Its name.'),
  logo: logo.describe('The logo, and where it stands.'),
  colours: z
    .strictObject({
      ground: colour.describe('Behind words.'),
      paper: colour.describe('Where nothing else is.'),
      accent: colour.describe('What stands out.'),
      ink: colour.describe('Words, where it can be read; elsewhere they are black or white.'),
      second: colour.describe('The end of a gradient that begins with the ground.'),
    })
    .describe('The five colours.'),
  headings: typeface.describe('The typeface of titles and names.'),
  text: typeface.describe('The typeface of all other words.'),
  lowerThird: z
    .strictObject({
      style: z.enum(lowerThirdStyles).describe('How it looks.'),
      name: line.describe('Who is seen; may be empty.'),
      line: line.describe('What they do; may be empty.'),
      inFirstScene: z.boolean().describe('Whether a new storyboard shows it in its first scene.'),
    })
    .describe('The name of the person who speaks.'),
  intro: card.describe(nothing('Before the first scene')),
  endCard: card.describe(nothing('After the last scene')),
  captions: z
    .strictObject({
      style: z.enum(captionStyles).describe('How they look.'),
      place: z.enum(captionPlaces).describe('Where they stand.'),
    })
    .describe('Captions of new videos.'),
  presenter: z
    .strictObject({ photoUrl: fileUrl('Address of the photo.') })
    .nullable()
    .describe(nothing('Who is seen in new videos')),
  voice: z
    .strictObject({ id: z.string().min(1).max(200).describe('The voice, of whatever engine.') })
    .nullable()
    .describe(nothing('Who speaks in new videos')),
});
export type BrandKitContent = z.infer<typeof brandKitContent>;

/** A brand kit of a person. */
export const brandKit = z.object({
  id: z.uuid().describe('Its id.'),
  version: z.int().min(1).describe('Grows with each change.'),
  is_default: z.boolean().describe('Whether new videos take it.'),
  content: brandKitContent.describe('What it says.'),
  created_at: instant.describe('When it was made.'),
  updated_at: instant.describe('When it was changed last.'),
});
export type BrandKit = z.infer<typeof brandKit>;
