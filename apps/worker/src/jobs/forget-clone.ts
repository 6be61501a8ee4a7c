import { forgetClone } from '@portray/studio/voices/forget-clone';
import type { Job } from '../job.ts';

/** Deletes a person's clone at the engine that keeps it. */
export const forgetCloneJob: Job<'forget-clone'> = async (deps, clone) => forgetClone(await deps.videoEngines(), clone);
