import { runJob } from '@portray/studio/run-job';
import { failVideo } from '@portray/studio/videos/finish/fail-video';
import { renderVideo } from '@portray/studio/videos/render/render-video';
import type { Job } from '../job.ts';

/** Renders one video; nothing less important goes on meanwhile. */
export const renderVideoJob: Job<'make-video'> = (deps, payload, run) =>
  deps.activity.during(() => {
    const job = { ...payload, claim: run.claim };
    return runJob(
      run,
      () => renderVideo(deps, job, run),
      (reason) => failVideo(deps, job, reason),
    );
  });
