import { failImages } from '@portray/studio/images/fail-images';
import { makeImages } from '@portray/studio/images/make-images';
import { runJob } from '@portray/studio/run-job';
import type { Job } from '../job.ts';

/** Makes the pictures of one order; nothing less important goes on meanwhile. */
export const makeImagesJob: Job<'make-images'> = (deps, payload, run) =>
  deps.activity.during(() => {
    const key = { ...payload, claim: run.claim };
    return runJob(
      run,
      () => makeImages(deps, key, run),
      (reason) => failImages(deps, key, reason),
    );
  });
