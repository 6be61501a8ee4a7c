import { runJob } from '@portray/studio/run-job';
import { failVideo } from '@portray/studio/videos/finish/fail-video';
import { finishRender } from '@portray/studio/videos/render/finish-render';
import type { Job } from '../job.ts';

/** Finishes a video that was rendered elsewhere; nothing less important goes on meanwhile. */
export const finishVideoJob: Job<'finish-video'> = (deps, payload, run) =>
  deps.activity.during(() => {
    const job = { ...payload, claim: run.claim };
    return runJob(
      run,
      () => finishRender(deps, job, run),
      (reason) => failVideo(deps, job, reason),
    );
  });
