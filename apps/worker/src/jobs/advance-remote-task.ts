import { advanceRemoteTask } from '@portray/studio/remote-tasks/advance-remote-task';
import type { Job } from '../job.ts';

/** Takes work at somebody else's place one step further. */
export const advanceRemoteTaskJob: Job<'advance-remote-task'> = (deps, payload, run) =>
  advanceRemoteTask(deps, payload, run);
