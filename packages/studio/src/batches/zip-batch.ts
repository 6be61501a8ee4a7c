import type { Batch } from '@portray/contracts/batch';
import { contentTypeOf } from '@portray/contracts/file-types';
import { filePathOf } from '@portray/contracts/file-urls';
import { publishEvent } from '@portray/database/open-database';
import { countBatchRows, listBatchRows } from '@portray/database/queries/batch-rows';
import { type BatchRecord, changeBatch, findBatch, listLostZips, lockBatch } from '@portray/database/queries/batches';
import { letFilesGo } from '@portray/database/queries/files';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import type { Files } from '@portray/ports/files';
import type { WriteZip } from '../accounts/collect-export.ts';
import { newFilePath } from '../files/new-file-path.ts';
import { registerFile } from '../files/store-file.ts';
import type { JobRun, Stores } from '../stores.ts';
import type { Person } from '../templates/storyboards.ts';
import { batchNotFound } from './read-batch.ts';
import { changed } from './write-batch.ts';

type Deps = Stores & { files: Files; writeZip: WriteZip; publicUrl: string; now: () => Date };

/** Orders a ZIP of the finished videos of a list. Throws AppError: not_found, conflict. */
export function orderZip({ database, queue }: Stores, { userId }: Person, { id }: { id: string }): Promise<Batch> {
  return database.asPerson(userId, async (tx) => {
    const record = await lockBatch(tx, userId, id);
    if (!record) throw batchNotFound();
    if ((await countBatchRows(tx, userId, id, finished)) === 0)
      throw new AppError('conflict', 'No video of this list is finished yet.');
    await queue.enqueue(tx, 'zip-batch', { userId, batchId: id }, { group: userId });
    return changed(tx, known(await changeBatch(tx, userId, id, { zip_state: 'collecting' })));
  });
}

const finished = { states: ['done'] } as const;

type Job = { userId: string; batchId: string };

/** Writes that ZIP into the store, where it lies until another one takes its place. Safe to run twice. */
export async function collectZip(deps: Deps, job: Job, run: Pick<JobRun, 'signal' | 'isLastTry'>): Promise<void> {
  try {
    await collect(deps, job, run.signal);
  } catch (error) {
    if (run.isLastTry) await settle(deps, job, { zip_state: 'failed' });
    throw error;
  }
}

async function collect(deps: Deps, job: Job, signal: AbortSignal): Promise<void> {
  const { userId, batchId } = job;
  const found = await deps.database.readAsPerson(userId, async (tx) => {
    const record = await findBatch(tx, userId, batchId);
    return record?.zip_state === 'collecting' ? listBatchRows(tx, userId, batchId, finished) : undefined;
  });
  if (!found) return;
  const entries = found.map(({ number, video }) => {
    const { title, playedUrl } = known(video);
    const path = filePathOf(known(playedUrl), deps.publicUrl);
    return { name: nameOf(number, title), open: async () => (await deps.files.open(path)).stream };
  });
  const path = newFilePath('exports', userId, 'zip', deps.now());
  const zip = deps.writeZip(entries);
  try {
    const stored = await deps.files.put(path, { stream: zip }, { contentType: contentTypeOf(path), signal });
    const isKept = await settle(deps, job, { zip_state: 'ready', zip_path: path }, stored);
    if (!isKept) await deps.files.remove(path);
  } catch (error) {
    zip.destroy();
    throw error;
  }
}

/** Names that every system can write, in the order of the list. */
function nameOf(number: number, title: string): string {
  const words = title
    .replace(/[^\p{L}\p{M}\p{N} ._-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80);
  return `${String(number).padStart(4, '0')} ${words}.mp4`;
}

type Settled = Pick<BatchRecord, 'zip_state'> & { zip_path?: string };

/** ZIPs whose job is gone for good have failed. Safe to run twice. */
export async function failLostZips(deps: Pick<Deps, 'database' | 'now'>): Promise<void> {
  const lost = await deps.database.asSystem((tx) => listLostZips(tx));
  for (const job of lost) await settle(deps, job, { zip_state: 'failed' });
}

/** Writes how it ended, unless that is not wanted any more. Another ZIP takes the place of an older one, which goes. */
async function settle(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  { userId, batchId }: Job,
  change: Settled,
  stored?: Parameters<typeof registerFile>[2],
): Promise<boolean> {
  return database.asPerson(userId, async (tx) => {
    const record = await lockBatch(tx, userId, batchId);
    if (record?.zip_state !== 'collecting') return false;
    if (stored) await registerFile(tx, userId, stored);
    if (change.zip_path && record.zip_path) await letFilesGo(tx, userId, [record.zip_path], now());
    await changeBatch(tx, userId, batchId, change);
    await publishEvent(tx, userId, { type: 'batch.changed', batchId });
    return true;
  });
}
