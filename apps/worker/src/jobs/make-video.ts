import { failVideo } from '@portray/studio/videos/finish/fail-video';
import { makeVideo } from '@portray/studio/videos/render/make-video';
import { runVideoJob } from '@portray/studio/videos/render/run-video-job';
import type { Job } from '../job.ts';

/** Makes one video; nothing less important goes on meanwhile. */
export const makeVideoJob: Job<'make-video'> = (deps, payload, run) =>
  deps.activity.during(() =>
    runVideoJob(
      run,
      () => makeVideo(deps, payload, run),
      (reason) => failVideo(deps, payload, reason),
    ),
  );
