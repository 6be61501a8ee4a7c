import { finishDeletion } from '@portray/studio/deletion/finish-deletion';
import type { Job } from '../job.ts';

/** Deletes what was not taken back in time. */
export const finishDeletionJob: Job<'finish-deletion'> = (deps, payload) => finishDeletion(deps, payload);
