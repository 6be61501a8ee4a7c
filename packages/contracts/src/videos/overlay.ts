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
 * themselves have no default: nobody wants the sample of the editor in a video.
 */
export const overlayConfig = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('text'),
    content: words,
    position: z.enum(textPositions).default(overlayDefaults.position),
    fontSize,
    /** '#rgb', '#rrggbb' or a CSS colour name. */
    color: z
      .string()
      .regex(/^(#[0-9a-f]{3}|#[0-9a-f]{6}|[a-z]{3,24})$/iu)
      .default(overlayDefaults.color),
    opacity,
  }),
  z.strictObject({
    type: z.literal('watermark'),
    text: words,
    position: z.enum(watermarkPositions).default(overlayDefaults.position),
    opacity,
  }),
]);
export type OverlayConfig = z.infer<typeof overlayConfig>;
