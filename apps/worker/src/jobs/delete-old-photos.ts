import { forgetUnusedFiles } from '@portray/studio/files/forget-unused-files';
import { forgetSources } from '@portray/studio/images/forget-sources';
import { deleteOldPhotos } from '@portray/studio/photos/delete-old-photos';
import type { Job } from '../job.ts';

/** Lets photos go that nobody saved in time, and uploads that no work has taken up. */
export const deleteOldPhotosJob: Job<'delete-old-photos'> = async (deps) => {
  await deleteOldPhotos(deps);
  await forgetSources(deps);
  await forgetUnusedFiles(deps);
};
