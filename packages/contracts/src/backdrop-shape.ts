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
]) satisfies z.ZodType<Backdrop>;
