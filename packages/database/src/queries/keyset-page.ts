import type { Page, PageRequest } from '@portray/contracts/calls/call';
import { AppError } from '@portray/foundation/errors';
import { isRowId } from '@portray/foundation/ids';
import { and, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

type Dated = { created_at: string; id: string };
type DatedColumns = { created_at: PgColumn; id: PgColumn };

const cursorShape = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\|([^|]+)$/;

/** Newest first; rows of the same moment by id, so that no row is shown twice or left out. */
export function newestFirst(table: DatedColumns): SQL[] {
  return [desc(table.created_at), desc(table.id)];
}

/** What lies behind a cursor, as a condition to be added to the owner's. Throws AppError invalid_input. */
export function behindCursor(table: DatedColumns, cursor: string | undefined, condition: SQL | undefined) {
  if (cursor === undefined) return condition;
  const [, createdAt, id] = cursorShape.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (!createdAt || !id || !isRowId(id)) {
    const message = 'This page of the list does not exist. Please start from the first page.';
    throw new AppError('invalid_input', message, { about: 'cursor' });
  }
  const behind = sql`(${table.created_at}, ${table.id}) < (${createdAt}::timestamptz, ${id}::uuid)`;
  return and(condition, behind);
}

/** Cuts one row more than was asked for into a page with the cursor of the next one. */
export function toPage<Row extends Dated>(rows: Row[], { limit }: Pick<PageRequest, 'limit'>): Page<Row> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const hasMore = rows.length > limit && last;
  const nextCursor = hasMore ? Buffer.from(`${last.created_at}|${last.id}`).toString('base64url') : null;
  return { items, nextCursor };
}

/** Whether a text contains what was typed, whatever its case and accents; signs are taken literally. */
export function contains(text: SQLWrapper, typed: string): SQL {
  return sql`strpos(fold_text(${text}), fold_text(${typed})) > 0`;
}
