import { type Companions, findCompanions, readCompanionSheet } from '@portray/foundation/companions';
import { z } from 'zod';

/** A larger sheet is left out. Those of our presenters have 180,000 to 226,000 pixels. */
export const maxSheetPixels = 500_000;

/** How the process that decodes a portrait hands over the companions in its file. */
export const companionsReply = z.object({
  /** The sheet's pixels as base64; the file's own word for where they belong is read again by who asked. */
  width: z.int().positive(),
  height: z.int().positive(),
  pixels: z.base64().max(4 * maxSheetPixels + 4),
});

export type CompanionsReply = z.infer<typeof companionsReply>;

/** The companions in a portrait's file, with the pixels that its decoder gave; undefined where these are not of it. */
export function readCompanions(bytes: Buffer, reply: CompanionsReply | undefined): Companions | undefined {
  const stored = reply && findCompanions(bytes);
  if (!stored) return undefined;
  const { width, height, pixels } = reply;
  return readCompanionSheet(stored.facts, { width, height, data: Buffer.from(pixels, 'base64') });
}
