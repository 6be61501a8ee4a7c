import { AsyncLocalStorage } from 'node:async_hooks';
import type { AppError } from '@portray/foundation/errors';
import pg from 'pg';
import { toTransientFault } from './faults.ts';
import { surviveBrokenConnections } from './open-database.ts';

export type LibraryPool = {
  pool: pg.Pool;
  /** Runs what the library does; it fails with the fault of the database that the library met, whatever it made of it. Throws AppError. */
  unmask<Result>(work: () => Promise<Result>): Promise<Result>;
};

type LibraryPoolOptions = {
  url: string;
  schema: string;
  maxConnections: number;
  name: string;
  onIdleError?: (error: Error) => void;
};

/**
 * Connections of a library that brings its own queries, and hides what went wrong with them behind answers of its own: a
 * session that could not be looked up is none to it, and one that could not be ended is said to have ended.
 */
export function openLibraryPool({ url, schema, maxConnections, name, onIdleError }: LibraryPoolOptions): LibraryPool {
  const met = new AsyncLocalStorage<{ fault?: AppError }>();
  const note = (error: unknown) => {
    const [seen, fault] = [met.getStore(), toTransientFault(error)];
    if (seen && fault) seen.fault ??= fault;
  };
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    application_name: name,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 10_000,
    options: `-c search_path=${schema}`,
    Client: watchedClient(note),
  });
  surviveBrokenConnections(pool, onIdleError);
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => unknown;
  pool.connect = ((...given: unknown[]) => watched(connect(...given), note)) as typeof pool.connect;
  return {
    pool,
    unmask: async (work) => {
      const seen: { fault?: AppError } = {};
      const [answer] = await Promise.allSettled([met.run(seen, work)]);
      if (seen.fault) throw seen.fault;
      if (answer.status === 'rejected') throw answer.reason;
      return answer.value;
    },
  };
}

function watchedClient(note: (error: unknown) => void): typeof pg.Client {
  return class extends pg.Client {
    override query(...given: unknown[]): never {
      const ask = super.query as (...given: unknown[]) => never;
      return watched(ask.apply(this, given), note);
    }
  };
}

/** Where it is a promise; what is told by a callback is not asked for here. */
function watched<Answer>(answer: Answer, note: (error: unknown) => void): Answer {
  if (answer instanceof Promise) answer.catch(note);
  return answer;
}
