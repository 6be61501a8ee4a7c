import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { contentTypeOf } from '@portray/contracts/file-types';
import { type LoadTable, restoreSnapshot } from '@portray/database/backup/restore-snapshot';
import { AppError } from '@portray/foundation/errors';
import type { Files } from '@portray/ports/files';
import { type ExtractEvents, extract } from 'tar-stream';
import type { z } from 'zod';
import * as names from './manifest.ts';

export type ReadBackupDeps = {
  databaseUrl: string;
  files: Files;
  /** Called before any data is written; throws if this installation could not decrypt it. */
  keepKeys: (keys: names.Keys) => Promise<void>;
};

type Entry = ExtractEvents['entry'][1];

export type Restored = names.BackupCounts & { createdAt: string; hasQueue: boolean };

/** More than any text of a frame needs; rows and files have no limit. */
const maxTextBytes = 10_000_000;

/**
 * Brings everything from an archive into an empty installation. All or nothing: rows are committed last, and files
 * that came before a failure are removed. Throws AppError: invalid_input, conflict, file_not_found, start_failed.
 */
export async function readBackup(deps: ReadBackupDeps, path: string): Promise<Restored> {
  const archive = extract();
  const source = createReadStream(path);
  source.on('error', (error) => archive.destroy(error));
  let broken: unknown;
  archive.on('error', (error) => {
    broken ??= error;
  });
  source.pipe(archive);
  try {
    return await restore(deps, archive[Symbol.asyncIterator]());
  } catch (cause) {
    // The consumer that was reading only sees that its stream broke off.
    throw explain(broken ?? cause, path);
  } finally {
    source.destroy();
    archive.destroy();
  }
}

async function restore(deps: ReadBackupDeps, entries: AsyncIterator<Entry>): Promise<Restored> {
  const { database, createdAt } = await readText(await next(entries, names.manifestName), names.manifestShape);
  await deps.keepKeys(await readText(await next(entries, names.keysName), names.keysShape));
  const stored: string[] = [];
  let counts: names.BackupCounts = { tables: 0, files: 0 };
  try {
    const { hasQueue } = await restoreSnapshot(deps.databaseUrl, database, async (load) => {
      counts = await readData(entries, load, deps.files, stored);
    });
    return { ...counts, createdAt, hasQueue };
  } catch (error) {
    for (const path of stored) await deps.files.remove(path).catch(() => {});
    throw error;
  }
}

/** Up to and with the end mark; `stored` collects the files that came. */
async function readData(
  entries: AsyncIterator<Entry>,
  load: LoadTable,
  files: Files,
  stored: string[],
): Promise<names.BackupCounts> {
  let tables = 0;
  for (;;) {
    const entry = await next(entries);
    const { name } = entry.header;
    if (name === names.endName) {
      const announced = await readText(entry, names.endShape);
      if (announced.tables !== tables || announced.files !== stored.length) throw incomplete();
      return announced;
    }
    if (name.startsWith(names.databaseFolder)) {
      await load(name.slice(names.databaseFolder.length), Readable.from(entry));
      tables += 1;
    } else if (name.startsWith(names.filesFolder)) {
      stored.push(await storeFile(files, name.slice(names.filesFolder.length), Readable.from(entry)));
    } else throw notABackup();
  }
}

async function storeFile(files: Files, path: string, stream: Readable): Promise<string> {
  await files.put(path, { stream }, { contentType: contentTypeOf(path) });
  return path;
}

async function next(entries: AsyncIterator<Entry>, wanted?: string): Promise<Entry> {
  const { done, value } = await entries.next();
  if (done) throw wanted ? notABackup() : incomplete();
  if (wanted && value.header.name !== wanted) throw notABackup();
  return value;
}

async function readText<Shape extends z.ZodType>(entry: Entry, shape: Shape): Promise<z.infer<Shape>> {
  if ((entry.header.size ?? 0) > maxTextBytes) throw notABackup();
  try {
    return shape.parse(JSON.parse(await text(entry)));
  } catch (cause) {
    throw notABackup(cause);
  }
}

function explain(cause: unknown, path: string): unknown {
  if (cause instanceof AppError) return cause;
  const { code, message } = cause as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new AppError('file_not_found', `There is no backup at ${path}.`, { cause });
  if (code === 'EACCES' || code === 'EISDIR')
    return new AppError('invalid_input', `${path} cannot be read.`, { cause });
  if (/unexpected end|ended prematurely|premature/i.test(message)) return incomplete(cause);
  if (/invalid tar header/i.test(message)) return notABackup(cause);
  return cause;
}

function notABackup(cause?: unknown): AppError {
  return new AppError('invalid_input', 'This file is not a Portray backup, or it is damaged. Nothing was restored.', {
    cause,
  });
}

function incomplete(cause?: unknown): AppError {
  return new AppError('invalid_input', 'This backup is incomplete: its end is missing. Nothing was restored.', {
    cause,
  });
}
