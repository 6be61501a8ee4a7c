import type pg from 'pg';
import { queueSchema } from '../queue/queue-settings.ts';

/** A table of a backup; `columns` are those that hold data of their own, in the order of the file. */
export type TableShape = { schema: string; table: string; columns: string[] };

const productSchemas = ['public', 'auth'];

/** Of the queue, only what is waiting or being worked on is worth keeping. */
const queueTable = { schema: queueSchema, table: 'job' };
const unfinished = ['created', 'retry', 'active', 'blocked'];

/** Tables in an order in which rows can be loaded: those that others refer to come first. */
export async function listTables(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `SELECT n.nspname AS schema, c.relname AS table, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c
     JOIN pg_namespace n ON n.oid = c.relnamespace
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND (n.nspname = ANY ($1) OR (n.nspname = $2 AND c.relname = $3))
     GROUP BY 1, 2 ORDER BY 1, 2`,
    [productSchemas, queueTable.schema, queueTable.table],
  );
  return sortByReference(rows, await listReferences(client));
}

type Reference = { from: string; to: string };

async function listReferences(client: pg.ClientBase): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `SELECT DISTINCT fn.nspname || '.' || f.relname AS "from", tn.nspname || '.' || t.relname AS "to"
     FROM pg_constraint k
     JOIN pg_class f ON f.oid = k.conrelid JOIN pg_namespace fn ON fn.oid = f.relnamespace
     JOIN pg_class t ON t.oid = k.confrelid JOIN pg_namespace tn ON tn.oid = t.relnamespace
     WHERE k.contype = 'f' AND k.conrelid <> k.confrelid`,
  );
  return rows;
}

/** Throws when tables refer to each other in a circle: no order would do. */
export function sortByReference(tables: TableShape[], references: Reference[]): TableShape[] {
  const sorted: TableShape[] = [];
  let waiting = tables;
  while (waiting.length > 0) {
    const names = new Set(waiting.map(nameOf));
    const isFree = (table: TableShape) => !references.some(({ from, to }) => from === nameOf(table) && names.has(to));
    const free = waiting.filter(isFree);
    if (free.length === 0) throw new Error(`These tables refer to each other in a circle: ${[...names].join(', ')}`);
    sorted.push(...free);
    waiting = waiting.filter((table) => !free.includes(table));
  }
  return sorted;
}

/** Such as 'public.video_projects'. */
export function nameOf({ schema, table }: { schema: string; table: string }): string {
  return `${schema}.${table}`;
}

/** Safe within a statement, whatever an archive says. */
export function quoteName({ schema, table }: { schema: string; table: string }): string {
  return `${quote(schema)}.${quote(table)}`;
}

function quoteColumns(columns: string[]): string {
  return columns.map(quote).join(', ');
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export function isQueue({ schema }: TableShape): boolean {
  return schema === queueTable.schema;
}

export function copyOutStatement(shape: TableShape): string {
  const states = unfinished.map((state) => `'${state}'`).join(', ');
  const where = isQueue(shape) ? ` WHERE state::text IN (${states})` : '';
  return `COPY (SELECT ${quoteColumns(shape.columns)} FROM ${quoteName(shape)}${where}) TO STDOUT`;
}

export function copyInStatement(shape: TableShape): string {
  return `COPY ${quoteName(shape)} (${quoteColumns(shape.columns)}) FROM STDIN`;
}
