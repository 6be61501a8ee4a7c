import { AppError } from '@portray/foundation/errors';
import type { Found, RemoteWork } from '../remote-work.ts';

type Job<Request> = { remoteId: string; key: string; request: Request; state: 'running' | 'done' | 'failed' };

export type MemoryRemoteWork<Request, Result> = RemoteWork<Request, Result> & {
  /** What was ordered so far. */
  jobs: Job<Request>[];
  cancelled: string[];
  /** Thrown by the next call of that name, instead of or after its work. */
  faults: { at: 'prepare' | 'send' | 'answer' | 'find' | 'check' | 'cancel'; error: Error }[];
  /** What `find` can tell: everything, or nothing. */
  memory: { canFind: boolean };
  finish(remoteId?: string): void;
  fail(remoteId?: string): void;
};

/** A provider in memory for tests of those who order work: a job runs until it is finished or failed by hand. */
export function createMemoryRemoteWork<Request, Result>(
  resultOf: (request: Request) => Result,
): MemoryRemoteWork<Request, Result> {
  const jobs: Job<Request>[] = [];
  const faults: MemoryRemoteWork<Request, Result>['faults'] = [];
  const cancelled: string[] = [];
  const memory = { canFind: true };
  const trip = (at: (typeof faults)[number]['at']) => {
    const index = faults.findIndex((fault) => fault.at === at);
    const [fault] = index < 0 ? [] : faults.splice(index, 1);
    if (fault) throw fault.error;
  };
  const end = (remoteId: string | undefined, state: 'done' | 'failed') => {
    for (const job of jobs) if (!remoteId || job.remoteId === remoteId) job.state = state;
  };
  return {
    jobs,
    faults,
    cancelled,
    memory,
    finish: (remoteId) => end(remoteId, 'done'),
    fail: (remoteId) => end(remoteId, 'failed'),
    async prepare(_request, { data, signal }) {
      if (signal.aborted) throw new AppError('cancelled', 'Stopped.');
      trip('prepare');
      return { state: 'ready', data: { ...data, prepared: true } };
    },
    async send(request, { key }) {
      trip('send');
      const job = jobs.find((one) => one.key === key) ?? {
        remoteId: `remote-${jobs.length + 1}`,
        key,
        request,
        state: 'running',
      };
      if (!jobs.includes(job)) jobs.push(job);
      trip('answer');
      return { state: 'running', remoteId: job.remoteId, againAfterSeconds: 5 };
    },
    async find({ key }): Promise<Found> {
      trip('find');
      if (!memory.canFind) return { state: 'unknown' };
      const job = jobs.find((one) => one.key === key);
      return job ? { state: 'running', remoteId: job.remoteId } : { state: 'not_sent' };
    },
    async check(remoteId) {
      trip('check');
      const job = jobs.find((one) => one.remoteId === remoteId);
      if (!job || job.state === 'failed') throw new AppError('provider_refused', 'The provider could not do this.');
      if (job.state === 'done') return { state: 'done', result: resultOf(job.request) };
      return { state: 'running', againAfterSeconds: 5, progress: 0.5 };
    },
    async cancel(remoteId) {
      trip('cancel');
      cancelled.push(remoteId);
    },
  };
}
