import { and, eq, isNull } from 'drizzle-orm';
import type pg from 'pg';
import { toDatabaseFault } from '../../faults.ts';
import type { Transaction } from '../../open-database.ts';
import { stored_files as files } from '../../schema/library.ts';

/** Who may read a stored file: everyone, its owner, or no one without a signed address. */
export type FileAccess = { user_id: string | null; is_public: boolean };

/** For the door to the store alone: whose a file is; undefined for what is unknown or let go, also while it is still stored. */
export async function findFileAccess(tx: Transaction, path: string): Promise<FileAccess | undefined> {
  const { user_id, is_public, delete_after } = files;
  const [access] = await tx
    .select({ user_id, is_public })
    .from(files)
    .where(and(eq(files.path, path), isNull(delete_after)));
  return access;
}

/** For the store itself: how long a file was when it was stored, in one round trip; undefined without a row. */
export async function findFileBytes(pool: pg.Pool, path: string): Promise<number | undefined> {
  const { rows } = await pool
    .query<{ bytes: string }>({ text: 'select bytes from stored_files where path = $1' }, [path])
    .catch((error) => Promise.reject(toDatabaseFault(error)));
  return rows[0] && Number(rows[0].bytes);
}
