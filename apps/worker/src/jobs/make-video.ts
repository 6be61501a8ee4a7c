import { runJob } from '@portray/studio/run-job';
import { failVideo } from '@portray/studio/videos/finish/fail-video';
import { makeVideo } from '@portray/studio/videos/render/render-video';
import type { Job } from '../job.ts';

/** Makes one video; nothing less important goes on meanwhile. */
export const makeVideoJob: Job<'make-video'> = (deps, payload, run) =>
  deps.activity.during(() => {
    const job = { ...payload, claim: run.claim };
    return runJob(
      run,
      () => makeVideo(deps, job, run),
      (reason) => failVideo(deps, job, reason),
    );
  });
