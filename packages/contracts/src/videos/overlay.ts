import { z } from 'zod';
import { limits } from '../limits.ts';
import { emojiFault, overlayDefaults, overlayRanges, textPositions, watermarkPositions } from './overlay-choices.ts';

const { opacity: opacityRange, fontSize: fontSizeRange } = overlayRanges;
const opacity = z
  .number()
  .min(opacityRange.min)
  .max(opacityRange.max)
  .multipleOf(opacityRange.step)
  .default(overlayDefaults.opacity);
const fontSize = z
  .int()
  .min(fontSizeRange.min)
  .max(fontSizeRange.max)
  .multipleOf(fontSizeRange.step)
  .default(overlayDefaults.fontSize);
const words = z
  .string()
  .trim()
  .min(1)
  .max(limits.maxOverlayCharacters)
  .refine((text) => !emojiFault(text), { error: ({ input }) => emojiFault(String(input)) });

/**
 * Words over a finished video; the fields, steps and defaults of the specification. The words
 * themselves have no default: no user wants the sample of the editor in a video.
 */
export const overlayConfig = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('text').describe('Words in a size and a colour of your choice.'),
    content: words.describe('The words.'),
    position: z.enum(textPositions).default(overlayDefaults.position).describe('Where the words stand.'),
    fontSize: fontSize.describe('Size of the letters in pixels of a 720p picture.'),
    color: z
      .string()
      .regex(/^(#[0-9a-f]{3}|#[0-9a-f]{6}|[a-z]{3,24})$/iu)
      .default(overlayDefaults.color)
      .describe("'#rgb', '#rrggbb' or a CSS colour name."),
    opacity: opacity.describe('How much the letters cover of what is behind them.'),
  }),
  z.strictObject({
    type: z.literal('watermark').describe('Small words in a corner.'),
    text: words.describe('The words.'),
    position: z.enum(watermarkPositions).default(overlayDefaults.position).describe('The corner.'),
    opacity: opacity.describe('How much the letters cover of what is behind them.'),
  }),
]);
export type OverlayConfig = z.infer<typeof overlayConfig>;
