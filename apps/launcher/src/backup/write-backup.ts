import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { nameOf } from '@portray/database/backup/catalog';
import { readSnapshot } from '@portray/database/backup/snapshot';
import { AppError } from '@portray/foundation/errors';
import type { Files } from '@portray/ports/files';
import { type Pack, pack } from 'tar-stream';
import * as names from './manifest.ts';

export type WriteBackupDeps = { databaseUrl: string; files: Files; keys: names.Keys; now: () => Date };

/** The archive holds secrets and all users' data. */
const forOwnerOnly = 0o600;
const pageSize = 500;

/**
 * Writes everything an installation holds into one archive, while it is in use. The file appears when it is complete;
 * a failure leaves nothing. Throws AppError: output_not_writable, database_down, not_found, storage_down.
 */
export async function writeBackup(deps: WriteBackupDeps, path: string): Promise<names.BackupCounts> {
  const partial = `${path}.partial`;
  try {
    await refuseExisting(path);
    const archive = pack();
    const written = pipeline(archive, createWriteStream(partial, { mode: forOwnerOnly }));
    const filled = fill(deps, archive, `${partial}.table`).catch((error) => {
      archive.destroy(error);
      throw error;
    });
    const [counts] = await Promise.all([filled, written]);
    await flush(partial);
    await rename(partial, path);
    return counts;
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    const message = `The backup could not be written to ${path}. Check the free space and the rights of the folder.`;
    throw new AppError('output_not_writable', message, { cause });
  } finally {
    for (const left of [partial, `${partial}.table`]) await rm(left, { force: true });
  }
}

async function refuseExisting(path: string): Promise<void> {
  const isThere = await stat(path).then(
    () => true,
    () => false,
  );
  if (isThere) throw new AppError('output_not_writable', `${path} exists already. Choose another name for the backup.`);
}

async function fill(deps: WriteBackupDeps, archive: Pack, spool: string): Promise<names.BackupCounts> {
  const tables = await addDatabase(deps, archive, spool);
  const files = await addFiles(deps.files, archive);
  await addText(archive, names.endName, { tables, files } satisfies names.BackupCounts);
  archive.finalize();
  return { tables, files };
}

async function addDatabase({ databaseUrl, keys, now }: WriteBackupDeps, archive: Pack, spool: string): Promise<number> {
  return readSnapshot(databaseUrl, async (database, openTable) => {
    const createdAt = now().toISOString();
    await addText(archive, names.manifestName, { product: 'portray', format: 1, createdAt, database });
    await addText(archive, names.keysName, keys);
    for (const table of database.tables) {
      // A tar entry needs its size first, so each table is spooled to a temporary file.
      await pipeline(openTable(table), createWriteStream(spool, { mode: forOwnerOnly }));
      const { size } = await stat(spool);
      await addEntry(archive, `${names.databaseFolder}${nameOf(table)}`, size, createReadStream(spool));
    }
    return database.tables.length;
  });
}

/** Listed after the database was read, so every file it mentions is included unless deleted meanwhile. */
async function addFiles(files: Files, archive: Pack): Promise<number> {
  let count = 0;
  for (let after: string | undefined; ; ) {
    const page = await files.list('', { after, limit: pageSize });
    for (const { path } of page) count += Number(await addFile(files, archive, path));
    after = page.at(-1)?.path;
    if (after === undefined) return count;
  }
}

async function addFile(files: Files, archive: Pack, path: string): Promise<boolean> {
  try {
    const { file, stream } = await files.open(path);
    await addEntry(archive, `${names.filesFolder}${path}`, file.bytes, stream);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'file_not_found') return false;
    throw error;
  }
}

async function addEntry(archive: Pack, name: string, size: number, content: Readable): Promise<void> {
  await pipeline(content, archive.entry({ name, size, mode: forOwnerOnly }));
}

function addText(archive: Pack, name: string, value: unknown): Promise<void> {
  return new Promise((done, fail) => {
    const text = `${JSON.stringify(value, undefined, 2)}\n`;
    archive.entry({ name, mode: forOwnerOnly }, text, (error) => (error ? fail(error) : done()));
  });
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r');
  await file.sync().finally(() => file.close());
}
