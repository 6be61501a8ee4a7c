import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { LiveEvent } from '@portray/contracts/events';
import { limits } from '@portray/contracts/limits';
import { isRowId } from '@portray/foundation/ids';
import { createTurns, type TakeTurn } from '@portray/foundation/turns';
import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { isCollision, toDatabaseFault } from './faults.ts';
import { readingAs } from './read-as-person.ts';

/** An open transaction; every query takes one. */
export type Transaction = NodePgDatabase;

export type Database = {
  /**
   * A transaction that sees and changes one person's rows only: enforced by row-level security. In every transaction
   * `work` only speaks to the database: it runs again where Postgres undid it for another one's sake.
   */
  asPerson<Result>(userId: string, work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  /**
   * For what only reads: as little as one round trip. Each statement is a transaction of its own, under the same
   * row-level security as `asPerson`; one that writes fails.
   */
  readAsPerson<Result>(userId: string, work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  /** As `readAsPerson`, for the product itself: what belongs to nobody, or who somebody is. */
  readAsSystem<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  /** A transaction of the product itself: jobs, payments, seeds, sweeps. `owner` is the person whose rows it locks, if any. */
  asSystem<Result>(work: (tx: Transaction) => Promise<Result>, owner?: string): Promise<Result>;
  /** Runs work for a caller, whose transactions as the system then leave connections to others. */
  onBehalfOf<Result>(caller: () => string, work: () => Promise<Result>): Promise<Result>;
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
  /** Each person's statements wait for their turn before they take a connection; for those who serve many people. */
  takesTurns?: boolean;
};

/**
 * Opens a pool; nothing is connected until the first query. Every transaction throws AppError: database_down when Postgres
 * is away, service_busy where others held its rows for too long, too_many_requests where its owner's line is full.
 */
export function openDatabase(options: DatabaseOptions): Database {
  const { url, maxConnections = 10, name = 'portray', onIdleError, takesTurns = false } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    application_name: name,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    lock_timeout: 5_000,
    // Nothing waits for the world outside within a transaction, and a process that hangs holds nothing up.
    idle_in_transaction_session_timeout: 10_000,
    // Statements that do not wait for each other share a round trip.
    pipeline: true,
  });
  surviveBrokenConnections(pool, onIdleError);
  const { change, look } = takesTurns ? createLines(maxConnections) : noLines;
  return {
    pool,
    url,
    asPerson: async (userId, work) => {
      refuseNested();
      return change(userId, () => transact(pool, beginAs(userId), work));
    },
    readAsPerson: async (userId, work) => {
      refuseNested();
      return look(userId, () => read(pool, requireRowId(userId), work));
    },
    readAsSystem: async (work) => {
      refuseNested();
      const whose = callers.getStore()?.();
      const run = () => read(pool, undefined, work);
      return whose === undefined ? run() : look(whose, run);
    },
    asSystem: async (work, owner) => {
      refuseNested();
      const [wait, whose] = owner === undefined ? [look, callers.getStore()?.()] : [change, owner];
      const run = () => transact(pool, 'begin', work);
      return whose === undefined ? run() : wait(whose, run);
    },
    onBehalfOf: (caller, work) => callers.run(caller, work),
    check: () => transact(pool, 'begin', async () => {}),
    close: () => pool.end(),
  };
}

/**
 * A connection that breaks while nothing is asked of it says so by an event, which would end the process: what is asked
 * next fails, and the pool replaces it. It is told about idle ones.
 */
export function surviveBrokenConnections(pool: pg.Pool, onIdleError?: (error: Error) => void): void {
  pool.on('error', (error) => onIdleError?.(error));
  pool.on('connect', (client) => client.on('error', () => {}));
}

/** Who asks, as far as that is known by then. */
const callers = new AsyncLocalStorage<() => string>();

type Lines = { change: TakeTurn; look: TakeTurn };

/**
 * What one person changes at the same time waits for the same rows, so that it goes one after the other, and no
 * connection waits with it. Whatever one of them asks for, half of the connections are for others.
 */
function createLines(maxConnections: number): Lines {
  return {
    change: createTurns({ atOnce: 1, maxWaiting: limits.maxChangesWaitingPerPerson }),
    look: createTurns({ atOnce: Math.ceil(maxConnections / 2), maxWaiting: limits.maxReadsWaitingPerPerson }),
  };
}

const noLines: Lines = { change: (_, work) => work(), look: (_, work) => work() };

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

async function read<Result>(pool: pg.Pool, userId: string | undefined, work: (tx: Transaction) => Promise<Result>) {
  const client = await connect(pool);
  try {
    return await work(await readingAs(client, userId));
  } catch (error) {
    throw toDatabaseFault(error);
  } finally {
    client.release();
  }
}

/** How often a transaction runs that Postgres undoes for another one's sake, and up to how long it waits in between. */
const maxRuns = 4;
const longestPauseMs = 50;

async function transact<Result>(pool: pg.Pool, begin: string, work: (tx: Transaction) => Promise<Result>) {
  for (let run = 1; ; run += 1) {
    try {
      return await transactOnce(pool, begin, work);
    } catch (error) {
      if (run === maxRuns || !isCollision(error)) throw toDatabaseFault(error);
      await pause(Math.random() * longestPauseMs * run);
    }
  }
}

async function transactOnce<Result>(pool: pg.Pool, begin: string, work: (tx: Transaction) => Promise<Result>) {
  const client = await connect(pool);
  const state = { isOpen: true };
  let broken: Error | undefined;
  try {
    // It goes together with the first statement: where it fails, Postgres refuses what follows.
    const begun = client.query(begin);
    begun.catch(() => undefined);
    const guarded = within(client, state);
    const tx = drizzle(guarded);
    if (begin !== 'begin') ofPeople.set(tx, guarded);
    const result = await open.run(state, () => work(tx));
    await begun;
    state.isOpen = false;
    const { command } = await client.query('commit');
    // A statement failed, and the work went on as if it had not: then Postgres answers a commit with a rollback.
    if (command !== 'COMMIT')
      throw new TypeError('A statement of this transaction failed, so that nothing of it is kept.');
    return result;
  } catch (error) {
    state.isOpen = false;
    await client.query('rollback').catch((failed: Error) => {
      broken = failed;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** The connection for as long as the transaction is open: what comes later would be nobody's, or another one's. */
function within(client: pg.PoolClient, state: { isOpen: boolean }): pg.PoolClient {
  const query = async (...asked: Parameters<pg.PoolClient['query']>) => {
    if (!state.isOpen) throw new TypeError('This transaction has ended. Wait for each of its statements.');
    return client.query(...asked);
  };
  return { query } as unknown as pg.PoolClient;
}

/** The connections of transactions that run as a person. */
const ofPeople = new WeakMap<Transaction, pg.PoolClient>();
export const isOfPerson = (tx: Transaction): boolean => ofPeople.has(tx);

/**
 * Runs one statement of a transaction as the owner of the tables, whoever it is of. The role is changed right before and after
 * it, so that no other statement has it, however many are on their way.
 */
export function queryAsOwner(
  tx: Transaction,
): ((text: string, values?: unknown[]) => Promise<pg.QueryResult>) | undefined {
  const client = ofPeople.get(tx);
  if (!client) return undefined;
  // Where this fails the transaction does, with everything behind it.
  const become = (role: string) => void client.query(`set local role ${role}`).catch(() => undefined);
  return (text, values) => {
    become('none');
    const result = client.query(text, values);
    become('portray_app');
    return result;
  };
}

/** The transaction within which something runs. */
const open = new AsyncLocalStorage<{ isOpen: boolean }>();

/** Who holds a connection and waits for a second one may wait for ever. */
function refuseNested(): void {
  if (open.getStore()?.isOpen) throw new TypeError('A transaction cannot wait for another one. Use its own `tx`.');
}

/** Tells every API process what changed for a person, once the transaction is committed. */
export async function publishEvent(tx: Transaction, userId: string, ...events: LiveEvent[]): Promise<void> {
  const notices = events.map((event) => sql`pg_notify(${eventChannel}, ${JSON.stringify({ userId, event })})`);
  await tx.execute(sql`select ${sql.join(notices, sql`, `)}`);
}

/** The Postgres channel of live events; a payload is `{userId, event}`. */
export const eventChannel = 'portray_events';
