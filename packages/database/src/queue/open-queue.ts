import {
  formerJobs,
  type JobName,
  type JobPayload,
  type JobSettings,
  jobSettings,
  jobs,
} from '@portray/contracts/jobs';
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Database, Transaction } from '../open-database.ts';
import { queueSchema } from './queue-settings.ts';
import { waitBeforeRetry } from './retry-wait.ts';

export type EnqueueOptions = {
  /** Higher goes first; default 0. */
  priority?: number;
  /** Jobs of one group share a limit; the person's id. */
  group?: string;
  /** It is not taken before; default 0. */
  afterSeconds?: number;
};

export type JobRun = {
  /** Aborts when the job was taken away or the process stops. */
  signal: AbortSignal;
  /** What throws now is not tried again. */
  isLastTry: boolean;
};

export type JobHandler<Name extends JobName> = (payload: JobPayload<Name>, run: JobRun) => Promise<void>;

export type Queue = {
  /** Adds a job within a transaction: it exists exactly when the transaction is committed. */
  enqueue<Name extends JobName>(
    tx: Transaction,
    name: Name,
    payload: JobPayload<Name>,
    options?: EnqueueOptions,
  ): Promise<string | null>;
  /**
   * Begins to take jobs of a kind, as many at a time as its settings say. A job whose fault needs time waits in the queue,
   * as long as the fault's `retryAfterSeconds` or ever longer; its slot is free meanwhile.
   */
  work<Name extends JobName>(name: Name, handler: JobHandler<Name>): Promise<void>;
  /** Stops taking jobs, waits for the running ones up to `timeoutMs`, hands the rest back. */
  close(timeoutMs?: number): Promise<void>;
};

export type QueueRole = 'sender' | 'worker';

/**
 * Opens the job queue on the product's database. A worker also supervises: jobs of dead workers are taken over within
 * ten seconds. Throws AppError database_down.
 */
export async function openQueue(database: Database, role: QueueRole, onError: (error: Error) => void): Promise<Queue> {
  const isWorker = role === 'worker';
  const boss = new PgBoss({
    connectionString: database.url,
    schema: queueSchema,
    max: isWorker ? 4 : 2,
    application_name: `portray-queue-${role}`,
    migrate: false,
    createSchema: false,
    supervise: isWorker,
    schedule: isWorker,
    useListenNotify: isWorker,
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
    flowIntervalSeconds: 1,
  });
  boss.on('error', onError);
  await boss.start();
  return {
    enqueue: (tx, name, payload, options = {}) => enqueue(boss, tx, name, payload, options),
    work: (name, handler) => work(boss, database, name, handler),
    close: (timeoutMs = 30_000) => boss.stop({ graceful: isWorker, timeout: timeoutMs, close: true }),
  };
}

/** A person's role may not touch the queue, so the owner's is taken for this one statement. */
async function enqueue<Name extends JobName>(
  boss: PgBoss,
  tx: Transaction,
  name: Name,
  payload: JobPayload<Name>,
  { priority = 0, group, afterSeconds = 0 }: EnqueueOptions,
): Promise<string | null> {
  const { rows } = await tx.execute<{ role: string }>(sql`select current_user::text as role`);
  await tx.execute(sql`set local role none`);
  const id = await boss.send(name, jobs[name].payload.parse(payload), {
    priority,
    ...(afterSeconds > 0 && { startAfter: afterSeconds }),
    ...(group && { group: { id: group } }),
    db: fromDrizzle(tx, sql),
  });
  if (rows[0]?.role === 'portray_app') await tx.execute(sql`set local role portray_app`);
  return id;
}

async function work<Name extends JobName>(
  boss: PgBoss,
  database: Database,
  name: Name,
  handler: JobHandler<Name>,
): Promise<void> {
  const former = Object.entries(formerJobs).filter(([, { name: now }]) => now === name);
  const sources = [[name, jobs[name]] as const, ...former];
  for (const [queue, { payload }] of sources) {
    const read = (data: unknown) => payload.parse(data) as JobPayload<Name>;
    await take(boss, database, { queue, read, settings: jobSettings(name) }, handler);
  }
}

type Source<Payload> = {
  queue: string;
  read: (data: unknown) => Payload;
  settings: JobSettings;
};

async function take<Payload>(
  boss: PgBoss,
  database: Database,
  { queue, read, settings }: Source<Payload>,
  handler: (payload: Payload, run: JobRun) => Promise<void>,
): Promise<void> {
  const { concurrency = 1, perPerson, leavesNothing } = settings;
  const options = {
    batchSize: 1,
    ...(perPerson && { groupConcurrency: perPerson }),
    pollingIntervalSeconds: 2,
    notifyPollingIntervalSeconds: 2,
    includeMetadata: true as const,
  };
  for (let slot = 0; slot < concurrency; slot += 1) {
    const id = await boss.work<unknown, unknown, typeof options>(queue, options, async ([job]) => {
      if (!job) return;
      const isLastTry = job.retryCount >= job.retryLimit;
      try {
        await handler(read(job.data), { signal: job.signal, isLastTry });
        if (leavesNothing) await boss.deleteJob(queue, job.id);
      } catch (error) {
        const wait = waitBeforeRetry(error, settings, job.retryCount, Math.random());
        if (wait === undefined || isLastTry || job.signal.aborted) throw error;
        await putBack(boss, database, queue, job, wait);
      } finally {
        // Looks for the next one at once: a slot rests only when there is none.
        boss.notifyWorker(id);
      }
    });
  }
}

/** Counts the try and gives the job back to the queue in one transaction, so that nobody takes it before its time. */
function putBack(
  boss: PgBoss,
  database: Database,
  queue: string,
  { id, retryCount }: { id: string; retryCount: number },
  afterSeconds: number,
): Promise<void> {
  return database.asSystem(async (tx) => {
    const db = fromDrizzle(tx, sql);
    await boss.fail(queue, { id, retryCount }, null, { db });
    await boss.update(queue, undefined, { id, startAfter: afterSeconds, db });
  });
}
