import type { AccountExport } from '@portray/contracts/account-export';
import { fileUrlOf } from '@portray/contracts/file-urls';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../open-database.ts';
import { account_exports as exports } from '../../schema/accounts.ts';

/** The ZIP that a person asked for, with the path of its file. */
export type ExportRow = typeof exports.$inferSelect;

/** As its owner sees it. */
export function describeExport({ user_id: _, file_path, ...row }: ExportRow): AccountExport {
  return { ...row, url: file_path === null ? null : fileUrlOf(file_path) };
}

/** The ZIP that a person asked for last; locked, so that two who ask at the same time agree. */
export async function lockExport(tx: Transaction, userId: string): Promise<ExportRow | undefined> {
  const [found] = await tx.select().from(exports).where(eq(exports.user_id, userId)).for('update');
  return found;
}

/** Another ZIP takes the place of the one before. */
export async function putExport(tx: Transaction, userId: string, id: string, at: string): Promise<ExportRow> {
  const fresh: Omit<ExportRow, 'user_id'> = {
    id,
    state: 'waiting',
    created_at: at,
    bytes_done: 0,
    bytes_total: 0,
    photos: 0,
    voices: 0,
    videos: 0,
    file_path: null,
    expires_at: null,
  };
  const row = tx.insert(exports).values({ user_id: userId, ...fresh });
  const [put] = await row.onConflictDoUpdate({ target: exports.user_id, set: fresh }).returning();
  return put as ExportRow;
}

/** Changes a ZIP that is still wanted; false where it was given up. */
export async function changeExport(
  tx: Transaction,
  { userId, exportId }: { userId: string; exportId: string },
  change: Partial<Omit<ExportRow, 'user_id' | 'id'>>,
): Promise<boolean> {
  const changed = await tx
    .update(exports)
    .set(change)
    .where(and(eq(exports.user_id, userId), eq(exports.id, exportId)))
    .returning({ id: exports.id });
  return changed.length > 0;
}

/** Nothing is left to be fetched. */
export async function deleteExport(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(exports).where(eq(exports.user_id, userId));
}
