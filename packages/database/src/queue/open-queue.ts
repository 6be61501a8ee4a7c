import { randomUUID } from 'node:crypto';
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
import { type Database, queryAsOwner, type Transaction } from '../open-database.ts';
import { holdsJob, type JobClaim } from './job-claim.ts';
import { queueSchema } from './queue-settings.ts';
import { waitBeforeRetry } from './retry-wait.ts';
import { beat, beatEveryMs, createWakefulness, forgetWorker, jobsInHand } from './worker-beats.ts';

export type { JobClaim } from './job-claim.ts';

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
  /** Code that writes what came of the work shows this, so that a worker whose job went to another one writes nothing. */
  claim: JobClaim;
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

/** What was interrupted goes before everything that waits. */
const interruptedPriority = 1_000;

/**
 * Opens the job queue on the product's database. A worker also supervises: jobs of workers that are dead or hang are taken
 * over within ten seconds, and at once where it follows one with the same `workerId`. Throws AppError database_down.
 */
export async function openQueue(
  database: Database,
  role: QueueRole,
  onError: (error: Error) => void,
  workerId: string = randomUUID(),
): Promise<Queue> {
  const isWorker = role === 'worker';
  const boss = new PgBoss({
    connectionString: database.url,
    schema: queueSchema,
    max: isWorker ? 4 : 2,
    application_name: `portray-queue-${role}`,
    migrate: false,
    createSchema: false,
    schedule: isWorker,
    useListenNotify: isWorker,
    supervise: false, // See `keepWatch`.
    superviseIntervalSeconds: 1,
    monitorIntervalSeconds: 1,
    flowIntervalSeconds: 1,
  });
  boss.on('error', onError);
  await boss.start();
  const watch = isWorker ? await keepWatch(boss, database, workerId, onError) : undefined;
  const hands: Hands = watch ?? { take: async () => {}, drop: () => {} };
  return {
    enqueue: (tx, name, payload, options = {}) => enqueue(boss, tx, name, payload, options),
    work: (name, handler) => work({ boss, database, hands }, name, handler),
    async close(timeoutMs = 30_000) {
      await boss.stop({ graceful: isWorker, timeout: timeoutMs, close: true });
      await watch?.stop();
    },
  };
}

/** What this worker has in hand. */
type Hands = { take(claim: JobClaim): Promise<void>; drop(claim: JobClaim): void };

/** Tells that this worker lives and what it has in hand, and sees to it that jobs of those who are silent come back. */
async function keepWatch(
  boss: PgBoss,
  database: Database,
  workerId: string,
  onError: (error: Error) => void,
): Promise<Hands & { stop(): Promise<void> }> {
  const held = new Map<string, JobClaim>();
  const isAwake = createWakefulness();
  const tell = async () => isAwake(await beat(database, workerId, [...held.values()]));
  await database.asSystem(async (tx) => {
    for (const claim of await jobsInHand(tx, workerId)) await handBack(boss, tx, claim);
  });
  await tell();
  let isWatching: Promise<void> | undefined;
  const watch = async () => {
    if (!(await tell())) return;
    await boss.supervise();
    await database.asSystem(putInterruptedFirst);
  };
  const timer = setInterval(() => {
    isWatching ??= watch()
      .catch(onError)
      .finally(() => {
        isWatching = undefined;
      });
  }, beatEveryMs);
  return {
    async take(claim) {
      held.set(claim.id, claim);
      // Without it the job comes back as well, only later.
      await tell().catch(onError);
    },
    drop: ({ id }) => void held.delete(id),
    async stop() {
      clearInterval(timer);
      await isWatching;
      await database.asSystem((tx) => forgetWorker(tx, workerId)).catch(onError);
    },
  };
}

/** Gives a job of a worker that is gone back to the queue; nothing where it is in other hands by now. */
async function handBack(boss: PgBoss, tx: Transaction, { queue, id, tryNumber }: JobClaim): Promise<void> {
  if (!(await holdsJob(tx, { queue, id, tryNumber }))) return;
  await boss.fail(queue, { id, retryCount: tryNumber }, null, { db: fromDrizzle(tx, sql) });
  await tx.execute(sql`update ${jobTable} set priority = priority + ${interruptedPriority} where name = ${queue}
    and id = ${id} and state = 'retry' and priority < ${interruptedPriority}`);
}

const jobTable = sql.raw(`${queueSchema}.job`);

/** What the queue took away from a silent worker has waited once already. */
async function putInterruptedFirst(tx: Transaction): Promise<void> {
  await tx.execute(sql`update ${jobTable} set priority = priority + ${interruptedPriority}
    where state = 'retry' and priority < ${interruptedPriority}
      and output -> 'value' ->> 'message' = 'job heartbeat timeout'`);
}

async function enqueue<Name extends JobName>(
  boss: PgBoss,
  tx: Transaction,
  name: Name,
  payload: JobPayload<Name>,
  { priority = 0, group, afterSeconds = 0 }: EnqueueOptions,
): Promise<string | null> {
  const query = queryAsOwner(tx);
  return boss.send(name, jobs[name].payload.parse(payload), {
    priority,
    ...(afterSeconds > 0 && { startAfter: afterSeconds }),
    ...(group && { group: { id: group } }),
    // A person's role may not touch the queue.
    db: query ? { executeSql: query } : fromDrizzle(tx, sql),
  });
}

type Worker = { boss: PgBoss; database: Database; hands: Hands };

async function work<Name extends JobName>(worker: Worker, name: Name, handler: JobHandler<Name>): Promise<void> {
  const former = Object.entries(formerJobs).filter(([, { name: now }]) => now === name);
  const sources = [[name, jobs[name]] as const, ...former];
  for (const [queue, { payload }] of sources) {
    const read = (data: unknown) => payload.parse(data) as JobPayload<Name>;
    await take(worker, { queue, read, settings: jobSettings(name) }, handler);
  }
}

type Source<Payload> = {
  queue: string;
  read: (data: unknown) => Payload;
  settings: JobSettings;
};

async function take<Payload>(
  { boss, database, hands }: Worker,
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
      const claim = { queue, id: job.id, tryNumber: job.retryCount };
      await hands.take(claim);
      try {
        await handler(read(job.data), { signal: job.signal, isLastTry, claim });
        if (leavesNothing) await boss.deleteJob(queue, { id: job.id, retryCount: job.retryCount });
      } catch (error) {
        const wait = waitBeforeRetry(error, settings, job.retryCount, Math.random());
        if (wait === undefined || isLastTry || job.signal.aborted) throw error;
        await putBack(boss, database, queue, job, wait);
      } finally {
        hands.drop(claim);
        // Looks for the next one at once: a slot rests only when there is none.
        boss.notifyWorker(id);
      }
    });
  }
}

/** Counts the try and gives the job back to the queue in one transaction, so that no worker takes it before its time. */
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
