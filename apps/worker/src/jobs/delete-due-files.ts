import { deleteDueFiles } from '@portray/studio/files/delete-due-files';
import type { Job } from '../job.ts';

/** Deletes files whose time has come. */
export const deleteDueFilesJob: Job<'delete-due-files'> = (deps, _payload, { signal }) => deleteDueFiles(deps, signal);
