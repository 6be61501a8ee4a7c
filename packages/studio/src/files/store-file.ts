import { contentTypeOf } from '@portray/contracts/file-types';
import { fileUrlOf } from '@portray/contracts/file-urls';
import type { Database, Transaction } from '@portray/database/open-database';
import { insertFile } from '@portray/database/queries/files';
import type { Files, StoredFile } from '@portray/ports/files';

/** What storing a file needs. */
export type StoreDeps = { database: Database; files: Files };

/**
 * Notes whose a stored file is, in the caller's transaction. A file without this note is an orphan and is swept.
 * `userId` is null for what the product keeps; only signed addresses lead to that.
 */
export async function registerFile(tx: Transaction, userId: string | null, file: StoredFile): Promise<void> {
  await insertFile(tx, rowOf(userId, file));
}

/** The same for a sample of our own, which everyone may read. */
export async function registerSample(tx: Transaction, file: StoredFile): Promise<void> {
  await insertFile(tx, { ...rowOf(null, file), is_public: true });
}

function rowOf(userId: string | null, { path, bytes, contentType }: StoredFile) {
  return { path, user_id: userId, bytes, content_type: contentType };
}

type NewFile = { userId: string; path: string; localPath: string; signal?: AbortSignal | undefined };

/**
 * Stores a local file for a person, together with the rows that refer to it: `write` runs in the same transaction. If it fails, the file is removed. Throws AppError: storage_full, storage_down, database_down, cancelled.
 */
export async function storeFile<Result>(
  { database, files }: StoreDeps,
  { userId, path, localPath, signal }: NewFile,
  write: (tx: Transaction, url: string) => Promise<Result>,
): Promise<Result> {
  const options = { contentType: contentTypeOf(path), ...(signal && { signal }) };
  const stored = await files.put(path, { localPath }, options);
  try {
    return await database.asPerson(userId, async (tx) => {
      await registerFile(tx, userId, stored);
      return write(tx, fileUrlOf(path));
    });
  } catch (error) {
    await files.remove(path).catch(() => {});
    throw error;
  }
}
