import { removeDueVideo } from '@portray/studio/videos/library/restore-video';
import type { Job } from '../job.ts';

/** Deletes a video whose deletion was not taken back in time. */
export const deleteVideoJob: Job<'delete-video'> = (deps, payload) => removeDueVideo(deps, payload);
