import type { JobName } from '@portray/contracts/jobs';
import type { Job } from './job.ts';
import { advanceRemoteTaskJob } from './jobs/advance-remote-task.ts';
import { deleteDueFilesJob } from './jobs/delete-due-files.ts';
import { deleteOldPhotosJob } from './jobs/delete-old-photos.ts';
import { exportAccountJob } from './jobs/export-account.ts';
import { failLostImagesJob } from './jobs/fail-lost-images.ts';
import { failLostVideosJob } from './jobs/fail-lost-videos.ts';
import { finishDeletionJob } from './jobs/finish-deletion.ts';
import { finishVideoJob } from './jobs/finish-video.ts';
import { forgetBegunConnectionsJob } from './jobs/forget-begun-connections.ts';
import { forgetCloneJob } from './jobs/forget-clone.ts';
import { forgetExportJob } from './jobs/forget-export.ts';
import { forgetPreviewsJob } from './jobs/forget-previews.ts';
import { makeImagesJob } from './jobs/make-images.ts';
import { renderVideoJob } from './jobs/make-video.ts';
import { overlayVideoJob } from './jobs/overlay-video.ts';
import { publishDuePostsJob } from './jobs/publish-due-posts.ts';
import { resumeRemoteTasksJob } from './jobs/resume-remote-tasks.ts';
import { sendMailJob } from './jobs/send-mail.ts';
import { sweepOrphansJob } from './jobs/sweep-orphans.ts';

/** What does each kind of job; a kind of `jobs` in the contracts without its line here does not compile. */
export const handlers: { [Name in JobName]: Job<Name> } = {
  'make-video': renderVideoJob,
  'finish-video': finishVideoJob,
  'overlay-video': overlayVideoJob,
  'make-images': makeImagesJob,
  'export-account': exportAccountJob,
  'forget-export': forgetExportJob,
  'finish-deletion': finishDeletionJob,
  'advance-remote-task': advanceRemoteTaskJob,
  'publish-due-posts': publishDuePostsJob,
  'resume-remote-tasks': resumeRemoteTasksJob,
  'send-mail': sendMailJob,
  'delete-due-files': deleteDueFilesJob,
  'delete-old-photos': deleteOldPhotosJob,
  'forget-previews': forgetPreviewsJob,
  'forget-clone': forgetCloneJob,
  'forget-begun-connections': forgetBegunConnectionsJob,
  'sweep-orphans': sweepOrphansJob,
  'fail-lost-videos': failLostVideosJob,
  'fail-lost-images': failLostImagesJob,
};
