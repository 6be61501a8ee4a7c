import { failVideo } from '@portray/studio/videos/fail-video';
import { makeVideo } from '@portray/studio/videos/make-video';
import { runVideoJob } from '@portray/studio/videos/run-video-job';
import type { Job } from '../job.ts';

/** Makes one video; nothing less important goes on meanwhile. */
export const makeVideoJob: Job<'make-video'> = (deps, payload, run) =>
  deps.busy.during(() =>
    runVideoJob(
      run,
      () => makeVideo(deps, payload, run),
      (reason) => failVideo(deps, payload, reason),
    ),
  );
