import { forgetBegunConnections } from '@portray/studio/posts/forget-begun-connections';
import type { Job } from '../job.ts';

/** Lets connections go that were begun and not finished in time. */
export const forgetBegunConnectionsJob: Job<'forget-begun-connections'> = (deps) => forgetBegunConnections(deps);
