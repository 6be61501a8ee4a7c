import pg from 'pg';

export type Run = (statement: string) => Promise<Record<string, unknown>[]>;

/** Lends a connection for one piece of work. */
export async function withConnection<Result>(url: string, work: (run: Run) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(async (statement) => (await client.query(statement)).rows);
  } finally {
    await client.end();
  }
}

/** Every table that holds data of an installation, by the database's own word; notes of queue and migrations aside. */
const everyTable = `
  SELECT quote_ident(table_schema) || '.' || quote_ident(table_name) AS name FROM information_schema.tables
  WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema', 'pgboss', 'migrations')
  UNION SELECT 'pgboss.job' ORDER BY 1`;

const tablesOf = async (run: Run) => (await run(everyTable)).map(({ name }) => String(name));

/** Every row of every table, as text. */
export function allRows(url: string): Promise<Record<string, unknown[]>> {
  return withConnection(url, async (run) => {
    const rows: Record<string, unknown[]> = {};
    for (const table of await tablesOf(run)) {
      rows[table] = (await run(`SELECT one::text AS row FROM ${table} one ORDER BY 1`)).map(({ row }) => row);
    }
    return rows;
  });
}

/** What a table cannot do without, and a value for it: from a row that it points to, or anything of its type. */
const neededColumns = (table: string) => `
  SELECT quote_ident(a.attname) AS name, coalesce(
    (SELECT format('(SELECT %I FROM %s LIMIT 1)', f.attname, k.confrelid::regclass) FROM pg_constraint k
     JOIN pg_attribute f ON f.attrelid = k.confrelid AND f.attnum = k.confkey[1]
     WHERE k.contype = 'f' AND k.conrelid = a.attrelid AND k.conkey[1] = a.attnum LIMIT 1),
    CASE WHEN t.typname = 'uuid' THEN 'gen_random_uuid()'
      WHEN t.typcategory = 'N' THEN '1' WHEN t.typcategory = 'B' THEN 'true' WHEN t.typcategory = 'D' THEN 'now()'
      WHEN t.typcategory = 'S' THEN '''x''' ELSE '''{}''' END) AS value
  FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid
  WHERE a.attrelid = '${table}'::regclass AND a.attnum > 0 AND NOT a.attisdropped
    AND a.attnotnull AND NOT a.atthasdef AND a.attidentity = ''`;

async function fillTable(run: Run, table: string): Promise<void> {
  const columns = await run(neededColumns(table));
  const names = columns.map(({ name }) => name).join(', ');
  const values = columns.map(({ value }) => value).join(', ');
  await run(`INSERT INTO ${table} ${names ? `(${names}) VALUES (${values})` : 'DEFAULT VALUES'}`);
}

/** Puts a row into every empty table, so that none can be forgotten unseen; a new table needs nothing here. */
export function fillEveryTable(url: string): Promise<void> {
  return withConnection(url, async (run) => {
    const isEmpty = async (table: string) => (await run(`SELECT 1 FROM ${table} LIMIT 1`)).length === 0;
    let waiting = await tablesOf(run);
    // Tables that others point to come first, in as many rounds as it takes.
    while (waiting.length > 0) {
      const faults: unknown[] = [];
      const left: string[] = [];
      for (const table of waiting) {
        if (!(await isEmpty(table))) continue;
        await fillTable(run, table).catch((fault) => {
          faults.push(fault);
          left.push(table);
        });
      }
      if (left.length === waiting.length) throw faults[0];
      waiting = left;
    }
  });
}
