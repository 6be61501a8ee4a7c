import { and, asc, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Transaction } from '../../open-database.ts';
import { stored_files as files } from '../../schema/library.ts';

const pathsOf = (rows: { path: string }[]) => rows.map(({ path }) => path);

/** Files whose time has come, those that are due longest first. For the product itself only, as everything here. */
export async function listDueFiles(tx: Transaction, now: Date, limit: number): Promise<string[]> {
  const due = lte(files.delete_after, now.toISOString());
  const rows = await tx
    .select({ path: files.path })
    .from(files)
    .where(due)
    .orderBy(asc(files.delete_after))
    .limit(limit);
  return pathsOf(rows);
}

/** Lets files of a folder ('videos/') go that came before a moment; answers how many there were. */
export async function letOldFilesGo(tx: Transaction, folder: string, before: Date, now: Date): Promise<number> {
  const isOld = and(
    sql`starts_with(${files.path}, ${folder})`,
    lt(files.created_at, before.toISOString()),
    isNull(files.delete_after),
  );
  const gone = await tx
    .update(files)
    .set({ delete_after: now.toISOString() })
    .where(isOld)
    .returning({ path: files.path });
  return gone.length;
}

/** Lets a file of no person go, such as a sample: it is closed to everyone at once, and deleted soon. */
export async function letSampleGo(tx: Transaction, path: string, now: Date): Promise<void> {
  const isMeant = and(eq(files.path, path), isNull(files.user_id));
  await tx.update(files).set({ delete_after: now.toISOString() }).where(isMeant);
}

/** Forgets files that are gone from the store; one that was kept again meanwhile stays known. */
export async function forgetDueFiles(tx: Transaction, paths: string[], now: Date): Promise<void> {
  await tx.delete(files).where(and(inArray(files.path, paths), lte(files.delete_after, now.toISOString())));
}

/** Which of these paths have a row. */
export async function listKnownPaths(tx: Transaction, paths: string[]): Promise<string[]> {
  if (paths.length === 0) return [];
  return pathsOf(await tx.select({ path: files.path }).from(files).where(inArray(files.path, paths)));
}

/** Rows that came before a moment, in order of path, behind `after`. */
export async function listFileRows(tx: Transaction, before: Date, after: string, limit: number): Promise<string[]> {
  const isOld = and(gt(files.path, after), lt(files.created_at, before.toISOString()));
  return pathsOf(await tx.select({ path: files.path }).from(files).where(isOld).orderBy(asc(files.path)).limit(limit));
}

/** Forgets files that the store does not have. */
export async function forgetFiles(tx: Transaction, paths: string[]): Promise<void> {
  if (paths.length > 0) await tx.delete(files).where(inArray(files.path, paths));
}
