import type { LiveEvent } from '@portray/contracts/events';
import { isRowId } from '@portray/foundation/ids';
import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { toDatabaseFault } from './faults.ts';
import { readingAs } from './read-as-person.ts';

/** An open transaction; every query takes one. */
export type Transaction = NodePgDatabase;

export type Database = {
  /** A transaction that sees and changes one person's rows only: enforced by row-level security. */
  asPerson<Result>(userId: string, work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  /**
   * For what only reads: as little as one round trip. Each statement is a transaction of its own, under the same
   * row-level security as `asPerson`; one that writes fails.
   */
  readAsPerson<Result>(userId: string, work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  /** A transaction of the product itself: jobs, payments, seeds, sweeps. */
  asSystem<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  /** Throws AppError database_down. */
  check(): Promise<void>;
  /** For libraries that bring their own queries: sign-in, rate limits, job queue. */
  pool: pg.Pool;
  url: string;
  close(): Promise<void>;
};

export type DatabaseOptions = {
  url: string;
  maxConnections?: number;
  /** Shown by Postgres beside each connection. */
  name?: string;
  /** Told about connections that break while idle; the pool replaces them. */
  onIdleError?: (error: Error) => void;
};

/** Opens a pool; nothing is connected until the first query. Every transaction throws AppError database_down when Postgres is away. */
export function openDatabase({ url, maxConnections = 10, name = 'portray', onIdleError }: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    application_name: name,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  pool.on('error', (error) => onIdleError?.(error));
  return {
    pool,
    url,
    asPerson: (userId, work) => transact(pool, beginAs(userId), work),
    readAsPerson: async (userId, work) => read(pool, requireRowId(userId), work),
    asSystem: (work) => transact(pool, 'begin', work),
    check: () => transact(pool, 'begin', async () => {}),
    close: () => pool.end(),
  };
}

/** One round trip for all three; the id is checked, since the simple protocol takes no parameters. */
function beginAs(userId: string): string {
  return `begin; set local role portray_app; select set_config('app.user_id', '${requireRowId(userId)}', true)`;
}

function requireRowId(userId: string): string {
  if (!isRowId(userId)) throw new TypeError('A person has a UUID.');
  return userId;
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  return await pool.connect().catch((error) => {
    throw toDatabaseFault(error);
  });
}

async function read<Result>(pool: pg.Pool, userId: string, work: (tx: Transaction) => Promise<Result>) {
  const client = await connect(pool);
  try {
    return await work(await readingAs(client, userId));
  } catch (error) {
    throw toDatabaseFault(error);
  } finally {
    client.release();
  }
}

async function transact<Result>(pool: pg.Pool, begin: string, work: (tx: Transaction) => Promise<Result>) {
  const client = await connect(pool);
  let broken: Error | undefined;
  try {
    await client.query(begin);
    const result = await work(drizzle(client));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failed: Error) => {
      broken = failed;
    });
    throw toDatabaseFault(error);
  } finally {
    client.release(broken);
  }
}

/** Tells every API process that something changed for a person, once the transaction is committed. */
export async function publishEvent(tx: Transaction, userId: string, event: LiveEvent): Promise<void> {
  await tx.execute(sql`select pg_notify(${eventChannel}, ${JSON.stringify({ userId, event })})`);
}

/** The Postgres channel of live events; a payload is `{userId, event}`. */
export const eventChannel = 'portray_events';
