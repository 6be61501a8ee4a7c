import { z } from 'zod';
import { limits } from '../limits.ts';

/** What programs keep with an object of theirs: short texts under short names. */
export const metadata = z
  .record(z.string().min(1).max(limits.maxMetadataNameCharacters), z.string().max(limits.maxMetadataCharacters))
  .refine((kept) => Object.keys(kept).length <= limits.maxMetadataEntries, {
    error: `At most ${limits.maxMetadataEntries} entries can be kept.`,
  });
export type Metadata = z.infer<typeof metadata>;
