import { z } from 'zod';
import type { Backdrop } from './backdrop.ts';

const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, "Please give a colour such as '#2563eb'.")
  .toLowerCase();

/** What stands behind the person, as it crosses a wire. Pages know it by its type alone: they do without zod. */
export const backdrop = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('blur') }),
  z.object({ kind: z.literal('colour'), colour }),
  z.object({ kind: z.literal('gradient'), from: colour, to: colour }),
  z.object({
    kind: z.literal('picture'),
    url: z.string().max(2_048).describe('Of a picture that you uploaded to /api/files/backdrops.'),
  }),
]) satisfies z.ZodType<Backdrop>;
