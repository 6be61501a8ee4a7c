import { hostname } from 'node:os';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../open-database.ts';
import type { JobClaim } from './job-claim.ts';
import { queueSchema } from './queue-settings.ts';

/** A worker as the database knows it. */
export type WorkerState = {
  id: string;
  host: string;
  pid: number;
  /** Its last sign of life, when that is so long ago that it hangs or is gone; ISO 8601. */
  silentSince: string | undefined;
  /** Jobs in its hands. */
  jobs: number;
};

export const beatEveryMs = 2_000;
const silentAfterSeconds = 15;
/** One that never came back is no longer spoken of. */
const forgottenAfterSeconds = 3_600;
/** After a gap in its own beats a worker lets the others speak first, for longer than they take for a sign of life. */
const wakingMs = 8_000;

const workers = sql.raw(`${queueSchema}.workers`);

/** Which workers run, when each was heard last, and what it has in hand. */
export const workersTable = `
  create table if not exists ${queueSchema}.workers (
    id text primary key,
    host text not null,
    pid integer not null,
    beat_at timestamptz not null default clock_timestamp(),
    jobs jsonb not null default '[]'
  )`;

/**
 * A sign of life, and what the worker has in hand; answers how many seconds ago, by the clock of the database, the one
 * before was.
 */
export async function beat(database: Database, id: string, jobs: readonly JobClaim[]): Promise<number> {
  return database.asSystem(async (tx) => {
    const { rows } = await tx.execute<{ seconds: number }>(sql`
      select extract(epoch from clock_timestamp() - beat_at)::float8 as seconds from ${workers} where id = ${id}`);
    await tx.execute(sql`
      insert into ${workers} (id, host, pid, jobs)
      values (${id}, ${hostname()}, ${process.pid}, ${JSON.stringify(jobs)}::jsonb)
      on conflict (id) do update set host = excluded.host, pid = excluded.pid, jobs = excluded.jobs,
        beat_at = clock_timestamp()`);
    await tx.execute(sql`
      delete from ${workers} where beat_at < clock_timestamp() - make_interval(secs => ${forgottenAfterSeconds})`);
    return rows[0]?.seconds ?? 0;
  });
}

/** What a worker of this id had in hand when it was heard last. */
export async function jobsInHand(tx: Transaction, id: string): Promise<JobClaim[]> {
  const { rows } = await tx.execute<{ jobs: JobClaim[] }>(sql`select jobs from ${workers} where id = ${id} for update`);
  return rows[0]?.jobs ?? [];
}

/** Takes leave of a worker that ends in order. */
export async function forgetWorker(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`delete from ${workers} where id = ${id}`);
}

/** Every worker that was heard within the last hour and did not end in order. */
export async function listWorkers(tx: Transaction): Promise<WorkerState[]> {
  const { rows } = await tx.execute<Omit<WorkerState, 'silentSince'> & { beat_at: Date | string; seconds: number }>(sql`
    select id, host, pid, jsonb_array_length(jobs) as jobs, beat_at,
      extract(epoch from clock_timestamp() - beat_at)::float8 as seconds
    from ${workers} where beat_at > clock_timestamp() - make_interval(secs => ${forgottenAfterSeconds}) order by id`);
  return rows.map(({ beat_at, seconds, ...worker }) => ({
    ...worker,
    silentSince: seconds > silentAfterSeconds ? new Date(beat_at).toISOString() : undefined,
  }));
}

/**
 * Whether a worker may judge that others are silent; told how long its own beats were apart. One whose beats had a gap
 * slept, as a laptop does, and all others did, too: their last sign of life is old for no fault of theirs.
 */
export function createWakefulness(nowMs = () => performance.now()): (secondsBetweenBeats: number) => boolean {
  let wakesAtMs = Number.NEGATIVE_INFINITY;
  return (seconds) => {
    if (seconds * 1_000 > 3 * beatEveryMs) wakesAtMs = nowMs() + wakingMs;
    return nowMs() >= wakesAtMs;
  };
}
