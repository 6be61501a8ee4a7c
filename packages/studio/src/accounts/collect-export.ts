import { Readable, Transform } from 'node:stream';
import { contentTypeOf } from '@portray/contracts/file-types';
import { limits } from '@portray/contracts/limits';
import { changeExport, readAccountRows } from '@portray/database/queries/account-export';
import { findProfile } from '@portray/database/queries/accounts';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import type { Log } from '@portray/foundation/log';
import type { Files, StoredFile } from '@portray/ports/files';
import { newFilePath } from '../files/new-file-path.ts';
import { registerFile } from '../files/store-file.ts';
import { dataReadyMail } from '../mails/mail-texts.ts';
import { enqueueMail } from '../mails/post-mail.ts';
import type { JobRun, Stores } from '../stores.ts';
import { exportReadme, nameExportedFiles } from './export-names.ts';

/** One file in a ZIP; `open` is called when its turn has come. */
export type ZipEntry = { name: string; open: () => Promise<Readable> };
export type WriteZip = (entries: readonly ZipEntry[]) => Readable;

type Deps = Stores & { files: Files; writeZip: WriteZip; publicUrl: string; now: () => Date; log: Log };
type Order = { userId: string; exportId: string };
type Kept = { path: string; bytes: number };

const tellEveryMs = 500;

/**
 * Writes everything that is kept about a person into a ZIP in the store: rows as JSON, files as they are. What is deleted
 * and can still be taken back is not in it. Safe to run twice; one that was given up leaves nothing. Throws AppError
 * storage_full, storage_down, database_down.
 */
export async function collectExport(deps: Deps, order: Order, run: Omit<JobRun, 'claim'>): Promise<void> {
  try {
    await collect(deps, order, run.signal);
  } catch (error) {
    if (run.isLastTry) await change(deps, order, { state: 'failed' });
    throw error;
  }
}

async function collect(deps: Deps, order: Order, signal: AbortSignal): Promise<void> {
  const { userId } = order;
  const rows = await deps.database.asSystem((tx) => readAccountRows(tx, userId));
  const kept = rows.stored_files as Kept[];
  const progress = trackProgress(deps, order, signal);
  const isWanted = await change(deps, order, {
    state: 'collecting',
    bytes_done: 0,
    bytes_total: kept.reduce((sum, { bytes }) => sum + bytes, 0),
    photos: rows.user_talking_photos?.length ?? 0,
    voices: rows.user_voice_clones?.length ?? 0,
    videos: rows.video_projects?.length ?? 0,
  });
  if (!isWanted) return;
  const path = newFilePath('exports', userId, 'zip', deps.now()).replace('.zip', '/portray-data.zip');
  const names = nameExportedFiles(rows, kept, deps.publicUrl);
  const zip = deps.writeZip([
    textEntry('README.txt', exportReadme(Object.keys(rows))),
    ...Object.entries(rows).map(([table, content]) =>
      textEntry(`data/${table}.json`, JSON.stringify(content, null, 2)),
    ),
    ...kept.map((file) => fileEntry(deps, { path: file.path, name: known(names.get(file.path)) }, progress.count)),
  ]);
  try {
    const options = { contentType: contentTypeOf(path), signal: progress.signal };
    const stored = await deps.files.put(path, { stream: zip }, options);
    if (!(await settle(deps, order, stored))) await deps.files.remove(path);
  } catch (error) {
    zip.destroy();
    // A user who gave it up wants no further try.
    if (!progress.isGivenUp()) throw error;
  }
}

function textEntry(name: string, text: string): ZipEntry {
  return { name, open: async () => Readable.from([`${text}\n`]) };
}

const notes = { file_not_found: 'This file no longer exists', file_damaged: 'This file is damaged' };

/** A file that is gone or damaged leaves a note instead of breaking the rest. */
function fileEntry(
  { files, log }: Deps,
  { path, name }: { path: string; name: string },
  count: (bytes: number) => void,
): ZipEntry {
  const open = async () => {
    try {
      const counting = new Transform({
        transform(chunk, _encoding, done) {
          count(chunk.length);
          done(null, chunk);
        },
      });
      const { stream } = await files.open(path);
      stream.on('error', (error) => counting.destroy(error));
      return stream.pipe(counting);
    } catch (error) {
      if (!(error instanceof AppError) || !(error.code in notes)) throw error;
      log.warn('account.export_without_file', { code: error.code, cause: error.cause });
      return Readable.from([`${notes[error.code as keyof typeof notes]}: ${path}\n`]);
    }
  };
  return { name, open };
}

/** Writes down now and then how far it is; aborts when it is not wanted any more. */
function trackProgress(deps: Deps, order: Order, signal: AbortSignal) {
  const givenUp = new AbortController();
  let done = 0;
  let toldAtMs = deps.now().getTime();
  const tell = async () => {
    if (!(await change(deps, order, { bytes_done: done })))
      givenUp.abort(new AppError('cancelled', 'It was given up.'));
  };
  return {
    signal: AbortSignal.any([signal, givenUp.signal]),
    isGivenUp: () => givenUp.signal.aborted,
    count(bytes: number): void {
      done += bytes;
      const nowMs = deps.now().getTime();
      if (nowMs - toldAtMs < tellEveryMs) return;
      toldAtMs = nowMs;
      tell().catch((error) => deps.log.warn('account.export_progress', { error }));
    },
  };
}

/** The ZIP is there for a day, and its owner hears of it; false where it is not wanted any more. */
function settle({ database, queue, publicUrl, now }: Deps, order: Order, zip: StoredFile): Promise<boolean> {
  const { userId } = order;
  const seconds = limits.accountExportHours * 3_600;
  const expiresAt = new Date(now().getTime() + seconds * 1_000).toISOString();
  return database.asPerson(userId, async (tx) => {
    const ready = { state: 'ready', file_path: zip.path, expires_at: expiresAt, bytes_done: zip.bytes } as const;
    if (!(await changeExport(tx, order, { ...ready, bytes_total: zip.bytes }))) return false;
    await registerFile(tx, userId, zip);
    await queue.enqueue(tx, 'forget-export', order, { afterSeconds: seconds });
    const profile = await findProfile(tx, userId);
    const written = dataReadyMail(`${publicUrl}/settings/account`, limits.accountExportHours);
    if (profile) await enqueueMail(tx, queue, { to: profile.email, ...written });
    return true;
  });
}

function change({ database }: Deps, order: Order, values: Parameters<typeof changeExport>[2]): Promise<boolean> {
  return database.asPerson(order.userId, (tx) => changeExport(tx, order, values));
}
