import { z } from 'zod';
import { instant } from '../instant.ts';

/** The life of a ZIP with everything of a person: asked for, being written, there for a day, or given up. */
export const exportStates = ['waiting', 'collecting', 'ready', 'failed'] as const;

export const accountExport = z.object({
  id: z.uuid(),
  state: z.enum(exportStates),
  /** Of the files; 0 until they were counted. */
  bytes_done: z.int(),
  bytes_total: z.int(),
  photos: z.int(),
  voices: z.int(),
  videos: z.int(),
  /** Where it is fetched, by its owner only, once it is ready. */
  url: z.string().nullable(),
  created_at: instant,
  /** When the ZIP goes. */
  expires_at: instant.nullable(),
});
export type AccountExport = z.infer<typeof accountExport>;
