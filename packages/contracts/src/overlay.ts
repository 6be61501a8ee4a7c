import { z } from 'zod';
import { limits } from './limits.ts';

const corners = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;
export const watermarkPositions = corners;
export const textPositions = [...corners, 'center'] as const;

const opacity = z.number().min(0.1).max(1).multipleOf(0.1).default(0.8);
const words = z.string().trim().min(1).max(limits.maxOverlayCharacters);

/** Words over a finished video; the fields, steps and defaults of the specification. */
export const overlayConfig = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('text'),
    content: words.default('Sample Text'),
    position: z.enum(textPositions).default('bottom-right'),
    fontSize: z.int().min(12).max(72).multipleOf(2).default(24),
    /** '#rgb', '#rrggbb' or a CSS colour name. */
    color: z
      .string()
      .regex(/^(#[0-9a-f]{3}|#[0-9a-f]{6}|[a-z]{3,24})$/iu)
      .default('white'),
    opacity,
  }),
  z.object({
    type: z.literal('watermark'),
    text: words,
    position: z.enum(watermarkPositions).default('bottom-right'),
    opacity,
  }),
]);
export type OverlayConfig = z.infer<typeof overlayConfig>;
