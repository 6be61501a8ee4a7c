import { z } from 'zod';
import type { Backdrop } from './backdrop.ts';

/** A colour as '#rrggbb'. */
export const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, "Please give a colour such as '#2563eb'.")
  .toLowerCase();

const kind = <Kind extends string>(name: Kind) => z.literal(name).describe('What stands behind the person.');

/** What stands behind the person, as it crosses a wire. Pages know it by its type alone: they do without zod. */
export const backdrop = z.discriminatedUnion('kind', [
  z.object({ kind: kind('blur') }),
  z.object({ kind: kind('colour'), colour: colour.describe('One colour all over.') }),
  z.object({
    kind: kind('gradient'),
    from: colour.describe('The colour of the upper left corner.'),
    to: colour.describe('The colour that it turns into.'),
  }),
  z.object({
    kind: kind('picture'),
    url: z.string().max(2_048).describe('Of a picture that you uploaded to /api/files/backdrops.'),
  }),
]) satisfies z.ZodType<Backdrop>;
