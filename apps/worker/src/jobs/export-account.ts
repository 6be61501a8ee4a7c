import { collectExport } from '@portray/studio/accounts/collect-export';
import type { Job } from '../job.ts';
import { writeZip } from '../write-zip.ts';

/** Collects everything of a person in a ZIP. */
export const exportAccountJob: Job<'export-account'> = (deps, payload, run) =>
  collectExport({ ...deps, writeZip }, payload, run);
