import { failOverlay } from '@portray/studio/videos/fail-overlay';
import { putOverlay } from '@portray/studio/videos/put-overlay';
import { runVideoJob } from '@portray/studio/videos/run-video-job';
import type { Job } from '../job.ts';

/** Puts words over a finished video. */
export const overlayVideoJob: Job<'overlay-video'> = (deps, payload, run) =>
  deps.busy.during(() =>
    runVideoJob(
      run,
      () => putOverlay(deps, payload, run),
      (reason) => failOverlay(deps, payload, reason),
    ),
  );
