import { z } from 'zod';
import { overlayConfig } from './overlay.ts';

const videoJob = z.object({ userId: z.uuid(), videoId: z.uuid(), attempt: z.int() });

/** Every job by its name: what it carries. Jobs carry ids and are safe to run twice. */
export const jobs = {
  'make-video': videoJob,
  'overlay-video': videoJob.extend({ overlay: overlayConfig }),
  'send-mail': z.object({
    id: z.string(),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string().optional(),
  }),
  'delete-due-files': z.object({}),
  'delete-old-photos': z.object({}),
  'forget-previews': z.object({}),
  'forget-begun-connections': z.object({}),
  'sweep-orphans': z.object({}),
  'fail-lost-videos': z.object({}),
} as const;

export type JobName = keyof typeof jobs;
export type JobPayload<Name extends JobName> = z.infer<(typeof jobs)[Name]>;
