import type { JobName } from '@portray/contracts/jobs';
import type { Queue } from 'pg-boss';

export const queueSchema = 'pgboss';

const hour = 3_600;

/** A short, certain piece of work. */
const brief: Omit<Queue, 'name'> = {
  notify: true,
  retryLimit: 5,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: 300,
  deleteAfterSeconds: 24 * hour,
};

/** Work on a video: taken over at once when its worker dies; a failure of the work itself is recorded, not retried. */
const rendering: Omit<Queue, 'name'> = {
  notify: true,
  retryLimit: 4,
  retryDelay: 0,
  heartbeatSeconds: 10,
  expireInSeconds: 2 * hour,
  deleteAfterSeconds: 24 * hour,
};

/** How each kind of job is kept, retried and forgotten. */
export const queues: Record<JobName, Omit<Queue, 'name'>> = {
  'make-video': rendering,
  'overlay-video': rendering,
  'send-mail': { ...brief, retryLimit: 10, retryDelayMax: hour },
  'delete-due-files': brief,
  'delete-old-photos': brief,
  'forget-previews': brief,
  'forget-begun-connections': brief,
  'sweep-orphans': { ...brief, expireInSeconds: hour },
  'fail-lost-videos': brief,
};

/** What runs by the clock (cron, UTC). */
export const schedules: Partial<Record<JobName, string>> = {
  'delete-due-files': '*/5 * * * *',
  'delete-old-photos': '17 * * * *',
  'forget-previews': '33 3 * * *',
  'forget-begun-connections': '27 * * * *',
  'sweep-orphans': '43 3 * * *',
  'fail-lost-videos': '*/5 * * * *',
};
