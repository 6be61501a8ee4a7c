import type { Database } from '@portray/database/open-database';
import { findFileBytes } from '@portray/database/queries/file-access';
import { AppError } from '@portray/foundation/errors';
import { type Files, fileDamaged, type StoredFile } from '@portray/ports/files';

/**
 * The store, behind a look at what was noted when each file was stored: one that was cut or exchanged since is never taken
 * for whole, by any reader. Files without a row are read as they are.
 */
export function wholeFiles(files: Files, { pool }: Pick<Database, 'pool'>): Files {
  const check = async (file: StoredFile): Promise<void> => {
    const noted = await findFileBytes(pool, file.path);
    if (noted !== undefined && noted !== file.bytes) throw fileDamaged(file.path, noted, file.bytes);
  };
  return {
    ...files,
    async stat(path) {
      const file = await files.stat(path);
      if (file) await check(file);
      return file;
    },
    async open(path, range) {
      const opened = await files.open(path, range);
      await check(opened.file).catch((error) => {
        opened.stream.destroy();
        throw error;
      });
      return opened;
    },
  };
}

/** For what can be made anew: a damaged file is as good as none. Throws AppError of the store. */
export async function findWhole(files: Pick<Files, 'stat'>, path: string): Promise<StoredFile | undefined> {
  return files.stat(path).catch((error) => {
    if (isDamaged(error)) return undefined;
    throw error;
  });
}

/** Whether an error says that a file is not what was stored. */
export const isDamaged = (error: unknown): boolean => error instanceof AppError && error.code === 'file_damaged';
