import { formerJobs, type JobSettings, jobNames, jobSettings } from '@portray/contracts/jobs';
import type { Queue } from 'pg-boss';

/** The queue's own tables lie beside those of the product. */
export const queueSchema = 'pgboss';

const keepSeconds = 24 * 3_600;

/** The settings of every kind of job as the queue wants them. */
export function listQueues() {
  const former = Object.entries(formerJobs).map(([queue, { name }]) => ({ queue, name }));
  const own = jobNames.map((name) => ({ queue: name, name }));
  return [...own, ...former].map(({ queue, name }) => {
    const settings = jobSettings(name);
    return { name: queue, options: queueOptions(settings), schedule: settings.schedule, perPerson: settings.perPerson };
  });
}

function queueOptions(settings: JobSettings): Omit<Queue, 'name'> {
  const { retries, retryDelaySeconds, backsOff, maxRetryDelaySeconds, heartbeatSeconds, expireSeconds } = settings;
  return {
    notify: true,
    retryLimit: retries,
    retryDelay: retryDelaySeconds,
    ...(backsOff && { retryBackoff: true }),
    ...(maxRetryDelaySeconds && { retryDelayMax: maxRetryDelaySeconds }),
    ...(heartbeatSeconds && { heartbeatSeconds }),
    expireInSeconds: expireSeconds,
    deleteAfterSeconds: keepSeconds,
  };
}
