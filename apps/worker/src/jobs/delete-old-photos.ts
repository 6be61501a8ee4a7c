import { deleteOldPhotos } from '@portray/studio/photos/delete-old-photos';
import type { Job } from '../job.ts';

/** Lets photos go that nobody saved within 30 days. */
export const deleteOldPhotosJob: Job<'delete-old-photos'> = (deps) => deleteOldPhotos(deps);
