import { forgetBackdrops } from '@portray/studio/files/forget-backdrops';
import { forgetSources } from '@portray/studio/images/forget-sources';
import { deleteOldPhotos } from '@portray/studio/photos/delete-old-photos';
import type { Job } from '../job.ts';

/** Lets photos go that nobody saved in time, and pictures that were to be transformed or to stand behind somebody. */
export const deleteOldPhotosJob: Job<'delete-old-photos'> = async (deps) => {
  await deleteOldPhotos(deps);
  await forgetSources(deps);
  await forgetBackdrops(deps);
};
