import { failLostVideos } from '@portray/studio/videos/finish/fail-lost-videos';
import type { Job } from '../job.ts';

/** Ends videos whose job is gone for good. */
export const failLostVideosJob: Job<'fail-lost-videos'> = (deps) => failLostVideos(deps);
