import { runJob } from '@portray/studio/run-job';
import { failOverlay } from '@portray/studio/videos/overlay/fail-overlay';
import { putOverlay } from '@portray/studio/videos/overlay/put-overlay';
import type { Job } from '../job.ts';

/** Puts words over a finished video. */
export const overlayVideoJob: Job<'overlay-video'> = (deps, payload, run) =>
  deps.activity.during(() => {
    const job = { ...payload, claim: run.claim };
    return runJob(
      run,
      () => putOverlay(deps, job, run),
      (reason) => failOverlay(deps, job, reason),
    );
  });
