import { z } from 'zod';
import { instant } from '../instant.ts';
import { limits } from '../limits.ts';
import { overlayConfig } from '../videos/overlay.ts';
import { voiceEngineIds } from '../voices/voice-ids.ts';

/** How a kind of job is kept, tried again and taken. */
export type JobSettings = {
  retries: number;
  /** Grows with every try where `backsOff`. */
  retryDelaySeconds: number;
  backsOff?: boolean;
  maxRetryDelaySeconds?: number;
  /** After a fault that passes by itself, the first wait for the next try; twice as long each time. */
  passingDelaySeconds?: number;
  /** A worker that is silent for longer has lost the job. */
  heartbeatSeconds?: number;
  expireSeconds: number;
  /** Runs by the clock (cron, UTC). */
  schedule?: string;
  /** Jobs at a time in one worker; default 1. */
  concurrency?: number;
  /** Jobs of one person, or of whatever else their group is, at a time, over all workers. */
  perPerson?: number;
  /** Carries what names a person: its row goes as soon as it is done. */
  leavesNothing?: boolean;
};

const hour = 3_600;

/** A short, certain piece of work. */
const brief: JobSettings = { retries: 5, retryDelaySeconds: 5, backsOff: true, expireSeconds: 300 };

/**
 * Holds a render slot: one at a time, since a video uses every core that it gets. Taken over at once when its worker dies;
 * what waits for an outside service does so outside of its slot.
 */
const rendering: JobSettings = {
  retries: 4,
  retryDelaySeconds: 0,
  passingDelaySeconds: 15,
  heartbeatSeconds: 10,
  expireSeconds: 2 * hour,
  concurrency: 1,
  perPerson: limits.maxVideosRenderingPerUser,
};

/** One step of work at an outside service: mostly waiting for the network, so it has slots of its own. */
const remote: JobSettings = {
  retries: 4,
  retryDelaySeconds: 2,
  heartbeatSeconds: 10,
  expireSeconds: hour / 2,
  concurrency: limits.maxRemoteTasksAtOnce,
};

/** A portrait takes two cores for some seconds, and 300 MB. */
const drawing: JobSettings = { ...rendering, expireSeconds: hour / 2, perPerson: 1 };

/** Fetches files one after the other; where nothing comes, an operator who waits is told after some tries. */
const installing: JobSettings = {
  retries: 4,
  retryDelaySeconds: 2,
  heartbeatSeconds: 10,
  expireSeconds: 2 * hour,
  perPerson: 1,
};

/** Waits for servers of people, some of which answer slowly: one job of an endpoint at a time, and many beside it. */
const telling: JobSettings = {
  retries: 4,
  retryDelaySeconds: 2,
  heartbeatSeconds: 10,
  expireSeconds: 300,
  concurrency: 4,
  perPerson: 1,
};

/** A PDF, a film or music of a person; a film of ten minutes takes two cores for some minutes. */
const reading: JobSettings = { ...rendering, retries: 3, expireSeconds: hour, perPerson: 1 };

const videoJob = z.object({ userId: z.uuid(), videoId: z.uuid(), attempt: z.int() });
const accountExportJob = z.object({ userId: z.uuid(), exportId: z.uuid() });
const nothing = z.object({});
const clone = z.object({ engine: z.enum(voiceEngineIds), voiceId: z.string() });

/** Hundreds of megabytes to fetch, and a minute of listening; what was fetched is kept between tries. */
const installingVoices: JobSettings = {
  retries: 6,
  retryDelaySeconds: 0,
  passingDelaySeconds: 30,
  heartbeatSeconds: 10,
  expireSeconds: 6 * hour,
  perPerson: 1,
};

const mail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
});

/**
 * Every job by its name: what it carries, and how it is kept, retried and taken. Jobs carry ids and are safe to run
 * twice. The worker's table of handlers does not compile without a handler for each.
 */
export const jobs = {
  'make-video': { payload: videoJob, settings: rendering },
  'finish-video': { payload: videoJob, settings: rendering },
  /** Without an overlay the text is taken off. */
  'overlay-video': { payload: videoJob.extend({ overlay: overlayConfig.nullable() }), settings: rendering },
  'make-images': { payload: z.object({ userId: z.uuid(), orderId: z.uuid() }), settings: drawing },
  'draw-final-size': { payload: z.object({ userId: z.uuid(), photoId: z.uuid() }), settings: drawing },
  'read-asset': { payload: z.object({ userId: z.uuid(), assetId: z.uuid() }), settings: reading },
  'measure-assets': { payload: nothing, settings: { ...brief, expireSeconds: hour, schedule: '*/5 * * * *' } },
  'install-presenters': { payload: nothing, settings: installing },
  'forget-presenter': { payload: z.object({ presenterId: z.string(), removedAt: instant }), settings: brief },
  'export-account': {
    payload: accountExportJob,
    settings: { ...brief, retries: 3, heartbeatSeconds: 30, expireSeconds: 2 * hour, perPerson: 1 },
  },
  'forget-export': { payload: accountExportJob, settings: brief },
  'finish-deletion': {
    payload: z.object({ kind: z.enum(['video', 'photo', 'voice']), userId: z.uuid(), id: z.uuid(), due: instant }),
    settings: brief,
  },
  'advance-batch': {
    payload: z.object({ userId: z.uuid(), batchId: z.uuid() }),
    settings: { ...brief, retries: 3, heartbeatSeconds: 30, concurrency: 2, perPerson: 1 },
  },
  'advance-batches': { payload: nothing, settings: { ...brief, schedule: '* * * * *' } },
  'zip-batch': {
    payload: z.object({ userId: z.uuid(), batchId: z.uuid() }),
    settings: { ...brief, retries: 3, heartbeatSeconds: 30, expireSeconds: 2 * hour, perPerson: 1 },
  },
  'advance-remote-task': { payload: z.object({ taskId: z.uuid() }), settings: remote },
  'publish-due-posts': { payload: nothing, settings: { ...brief, schedule: '* * * * *' } },
  'resume-remote-tasks': { payload: nothing, settings: { ...brief, schedule: '* * * * *' } },
  'send-mail': {
    payload: mail,
    settings: { ...brief, retries: 10, maxRetryDelaySeconds: hour, concurrency: 2, leavesNothing: true },
  },
  'deliver-webhooks': { payload: z.object({ userId: z.uuid(), endpointId: z.uuid() }), settings: telling },
  'resume-webhooks': { payload: nothing, settings: { ...brief, schedule: '* * * * *' } },
  'delete-due-files': { payload: nothing, settings: { ...brief, schedule: '*/5 * * * *' } },
  'delete-old-photos': { payload: nothing, settings: { ...brief, schedule: '17 * * * *' } },
  'forget-previews': { payload: nothing, settings: { ...brief, schedule: '33 3 * * *' } },
  'forget-clone': { payload: clone, settings: { ...brief, retries: 10, maxRetryDelaySeconds: hour } },
  'install-voices': { payload: z.object({ name: z.string(), attempt: z.uuid() }), settings: installingVoices },
  'forget-begun-connections': { payload: nothing, settings: { ...brief, schedule: '27 * * * *' } },
  'sweep-orphans': { payload: nothing, settings: { ...brief, expireSeconds: hour, schedule: '43 3 * * *' } },
  'fail-lost-videos': { payload: nothing, settings: { ...brief, schedule: '*/5 * * * *' } },
  'fail-lost-images': { payload: nothing, settings: { ...brief, schedule: '*/5 * * * *' } },
} as const satisfies Record<string, { payload: z.ZodType; settings: JobSettings }>;

export type JobName = keyof typeof jobs;
export type JobPayload<Name extends JobName> = z.infer<(typeof jobs)[Name]['payload']>;

/** The names of all jobs. */
export const jobNames = Object.keys(jobs) as JobName[];

/** The settings of a kind of job. */
export function jobSettings(name: JobName): JobSettings {
  return jobs[name].settings;
}

const formerDeletion = z.object({ userId: z.uuid(), videoId: z.uuid(), due: instant });

/**
 * What earlier releases called a job and what it carried, by its former name: jobs that waited through an upgrade, or are
 * still added by a server that waits for its own, are done under the name that they have now.
 */
export const formerJobs = {
  'delete-video': {
    name: 'finish-deletion',
    payload: formerDeletion.transform(({ videoId: id, ...rest }) => ({ kind: 'video' as const, id, ...rest })),
  },
} as const satisfies Record<string, { name: JobName; payload: z.ZodType }>;
