import { sweepOrphans } from '@portray/studio/files/sweep-orphans';
import type { Job } from '../job.ts';

/** Brings the store and the rows about it together. */
export const sweepOrphansJob: Job<'sweep-orphans'> = (deps, _payload, { signal }) => sweepOrphans(deps, signal);
