import { z } from 'zod';
import { instant } from '../instant.ts';

/** The life of a ZIP with everything of a person: asked for, being written, there for a day, or given up. */
export const exportStates = ['waiting', 'collecting', 'ready', 'failed'] as const;

export const accountExport = z.object({
  id: z.uuid().describe('Id of the ZIP.'),
  state: z.enum(exportStates).describe('How far it is.'),
  bytes_done: z.int().describe('Bytes of the files that are in it.'),
  bytes_total: z.int().describe('Bytes of all files; 0 until they were counted.'),
  photos: z.int().describe('Photos in it.'),
  voices: z.int().describe('Voices in it.'),
  videos: z.int().describe('Videos in it.'),
  url: z.string().nullable().describe('Where you fetch it once it is ready.'),
  created_at: instant.describe('When it was asked for.'),
  expires_at: instant.nullable().describe('When it goes.'),
});
export type AccountExport = z.infer<typeof accountExport>;
