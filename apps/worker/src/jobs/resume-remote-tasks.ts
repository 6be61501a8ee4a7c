import { resumeRemoteTasks } from '@portray/studio/remote-tasks/resume-remote-tasks';
import type { Job } from '../job.ts';

/** Gives remote tasks whose job got lost another one. */
export const resumeRemoteTasksJob: Job<'resume-remote-tasks'> = (deps) => resumeRemoteTasks(deps);
