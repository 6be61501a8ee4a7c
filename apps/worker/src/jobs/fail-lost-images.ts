import { failLostImages } from '@portray/studio/images/fail-images';
import type { Job } from '../job.ts';

/** Ends orders of images whose job is gone for good. */
export const failLostImagesJob: Job<'fail-lost-images'> = (deps) => failLostImages(deps);
