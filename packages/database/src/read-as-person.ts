import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

/** Goes before a statement and answers no row. It holds until the transaction ends: with the message of both. */
const identities = {
  person: {
    name: 'as_person',
    text: `select 1 where set_config('role', 'portray_app', true) || set_config('app.user_id', $1, true)
    || set_config('transaction_read_only', 'on', true) is null`,
  },
  system: { name: 'as_system', text: `select 1 where set_config('transaction_read_only', 'on', true) is null` },
};

/** Connections that know an identity. */
const prepared = { person: new WeakSet<pg.PoolClient>(), system: new WeakSet<pg.PoolClient>() };

/** What every connection plans once: planning is most of a short read. Filters change the text, so it has an end. */
const statementNames = new Map<string, string>();
const maxStatements = 500;

/**
 * Statements that only read, as a person, or without one as the system; each is one round trip and a transaction of its own.
 * Should the identity fail, Postgres skips the statement behind it.
 */
export async function readingAs(client: pg.PoolClient, userId: string | undefined): Promise<NodePgDatabase> {
  const who = userId === undefined ? 'system' : 'person';
  const [identity, values] = [identities[who], userId === undefined ? [] : [userId]];
  if (!prepared[who].has(client)) {
    await client.query({ ...identity, values });
    prepared[who].add(client);
  }
  const query = (config: pg.QueryConfig, given: unknown[]) => {
    const statement = new pg.Query({ ...config, name: nameOf(config.text) }, given);
    const { submit } = statement;
    statement.submit = (connection) => {
      connection.stream.cork();
      connection.bind({ statement: identity.name, values }, true);
      connection.execute({}, true);
      const refused = submit.call(statement, connection);
      connection.stream.uncork();
      return refused;
    };
    return resultOf(client.query(statement));
  };
  return drizzle({ query } as unknown as pg.PoolClient);
}

/** There is one result for the identity, and then that of the statement. */
function resultOf(statement: pg.Query): Promise<pg.QueryResult> {
  return new Promise((done, fail) => {
    statement.on('end', (results) => done((results as unknown as pg.QueryResult[])[1] as pg.QueryResult));
    statement.on('error', fail);
  });
}

function nameOf(text: string): string | undefined {
  const known = statementNames.get(text);
  if (known !== undefined || statementNames.size >= maxStatements) return known;
  const name = `read_${statementNames.size}`;
  statementNames.set(text, name);
  return name;
}
