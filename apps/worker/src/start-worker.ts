import type { JobName } from '@portray/contracts/jobs';
import { limits } from '@portray/contracts/limits';
import type { Dependencies } from './dependencies.ts';
import type { Job } from './job.ts';
import { deleteDueFilesJob } from './jobs/delete-due-files.ts';
import { deleteOldPhotosJob } from './jobs/delete-old-photos.ts';
import { failLostVideosJob } from './jobs/fail-lost-videos.ts';
import { forgetBegunConnectionsJob } from './jobs/forget-begun-connections.ts';
import { forgetPreviewsJob } from './jobs/forget-previews.ts';
import { makeVideoJob } from './jobs/make-video.ts';
import { overlayVideoJob } from './jobs/overlay-video.ts';
import { sendMailJob } from './jobs/send-mail.ts';
import { sweepOrphansJob } from './jobs/sweep-orphans.ts';

/** One at a time: a video uses every core that it gets. */
const rendering = { concurrency: 1, groupConcurrency: limits.maxVideosRenderingPerUser };

/** Begins to take jobs of every kind. */
export async function startWorker(deps: Dependencies): Promise<void> {
  const take = <Name extends JobName>(name: Name, job: Job<Name>, options = {}) =>
    deps.queue.work(name, options, async (payload, run) => {
      try {
        await job(deps, payload, run);
      } catch (error) {
        deps.log.warn('job.failed', { job: name, isLastTry: run.isLastTry, error });
        throw error;
      }
    });
  await take('make-video', makeVideoJob, rendering);
  await take('overlay-video', overlayVideoJob, rendering);
  await take('send-mail', sendMailJob, { concurrency: 2 });
  await take('delete-due-files', deleteDueFilesJob);
  await take('delete-old-photos', deleteOldPhotosJob);
  await take('forget-previews', forgetPreviewsJob);
  await take('forget-begun-connections', forgetBegunConnectionsJob);
  await take('sweep-orphans', sweepOrphansJob);
  await take('fail-lost-videos', failLostVideosJob);
}
