import { forgetPreviews } from '@portray/studio/voices/forget-previews';
import type { Job } from '../job.ts';

/** Lets spoken previews go that nobody asked for again. */
export const forgetPreviewsJob: Job<'forget-previews'> = (deps) => forgetPreviews(deps);
