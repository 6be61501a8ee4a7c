import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { contentTypeOf } from '@portray/contracts/file-types';
import { fileUrlOf } from '@portray/contracts/file-urls';
import type { Database } from '@portray/database/open-database';
import { beginPresenter, type PhotographedRow, stepPresenter } from '@portray/database/queries/photographed';
import { AppError, type FaultCode, toAppError } from '@portray/foundation/errors';
import type { Log } from '@portray/foundation/log';
import type { Files } from '@portray/ports/files';
import type { FetchPicture } from '@portray/ports/image-maker';
import type { CheckedPhoto } from '@portray/ports/presenter';
import { withScratch } from '../files/scratch.ts';
import { registerSample } from '../files/store-file.ts';
import type { ImageEngines } from '../images/finish-image.ts';
import type { LoadPhotographed, StockPhotographed } from '../looks/photographed-shelf.ts';
import type { JobRun } from '../stores.ts';
import { followWork } from '../work-progress.ts';
import { failPresenters } from './order-presenters.ts';

export type FetchPresentersDeps = {
  database: Database;
  files: Files;
  photographed: LoadPhotographed;
  fetchPicture: FetchPicture;
  imageEngines: () => Promise<Pick<ImageEngines, 'cleanPhoto' | 'checkPhoto' | 'signPicture'>>;
  scratchFolder: string;
  log: Log;
};

/** What says something of one picture; with all else the others would fail as well. */
const ofOnePicture: readonly FaultCode[] = [
  ...(['not_found', 'not_verified', 'invalid_image', 'face_not_detected', 'several_faces'] as const),
  'image_not_suitable',
];
/** Was tried again often enough: where one does not come through, no other one does. */
const ofTheNetwork: readonly FaultCode[] = ['provider_down', 'provider_busy'];

/**
 * Fetches and installs every presenter that waits, one after the other; a picture that cannot be had is named with the reason,
 * and the rest follows. Safe to run twice. Throws AppError of the source, the store and the database.
 */
export async function fetchPresenters(deps: FetchPresentersDeps, { signal, claim }: JobRun): Promise<void> {
  const stock = await deps.photographed();
  for (;;) {
    signal.throwIfAborted();
    const row = await deps.database.asSystem((tx) => beginPresenter(tx, claim));
    if (!row) return;
    const key = { id: row.id, claim };
    const presenter = stock.find(({ id }) => id === row.id);
    try {
      if (!presenter) throw new AppError('not_found', 'This version of Portray does not know this presenter.');
      await install(deps, { presenter, row, key, signal });
    } catch (error) {
      const reason = toAppError(error);
      if (signal.aborted) throw error;
      if (ofTheNetwork.includes(reason.code)) return failPresenters(deps, reason);
      if (!ofOnePicture.includes(reason.code)) throw error;
      await deps.database.asSystem((tx) => stepPresenter(tx, key, { state: 'failed', error: reason.message }));
      deps.log.warn('presenters.refused', { id: row.id, code: reason.code, cause: reason.cause });
    }
  }
}

type Key = Parameters<typeof stepPresenter>[1];
type Installing = { presenter: StockPhotographed; row: PhotographedRow; key: Key; signal: AbortSignal };

/** Of the whole work on one; what is left is for the check. */
const fetchedAt = 80;

async function install(deps: FetchPresentersDeps, { presenter, row, key, signal }: Installing): Promise<void> {
  const progress = followWork<number>({
    signal,
    merge: (before = 1, percent) => Math.max(before, Math.round(percent)),
    write: (percent) => deps.database.asSystem((tx) => stepPresenter(tx, key, { percent })),
  });
  progress.report(1);
  try {
    await withScratch(deps.scratchFolder, async (folder) => {
      const fetchedPath = join(folder, `${presenter.id}.jpg`);
      const onProgress = (ratio: number) => progress.report(ratio * fetchedAt);
      await deps.fetchPicture(presenter, fetchedPath, { from: row.taken_from, signal: progress.signal, onProgress });
      const checked = await check(deps, presenter, { fetchedPath, folder, signal: progress.signal });
      await progress.stop();
      const isKept = await keep(deps, key, checked, progress.signal);
      if (isKept) deps.log.info('presenters.installed', { id: row.id });
    });
  } catch (error) {
    if (!progress.isOver()) throw error;
  } finally {
    await progress.stop();
  }
}

type Checked = { signedPath: string; face: CheckedPhoto };

/** As an upload: written anew and looked at; then signed as the picture of nobody that a model made. */
async function check(
  deps: FetchPresentersDeps,
  { name: title }: StockPhotographed,
  { fetchedPath, folder, signal }: { fetchedPath: string; folder: string; signal: AbortSignal },
): Promise<Checked> {
  const { cleanPhoto, checkPhoto, signPicture } = await deps.imageEngines();
  const [cleanPath, signedPath] = [join(folder, 'clean.jpg'), join(folder, 'signed.jpg')];
  await cleanPhoto(fetchedPath, cleanPath, signal);
  const face = await checkPhoto(cleanPath, folder, signal);
  if (face.warnings.some(({ code }) => code === 'rotated')) {
    throw new AppError('image_not_suitable', 'This picture is not upright. Please take it from its publisher.');
  }
  await signPicture(cleanPath, signedPath, { title, isFromPicture: false, presenter: 'photographed' });
  return { signedPath, face };
}

/** Each time under a new address, so that neither a browser nor a clean-up takes it for one that was removed. False where it is not wanted any more. */
async function keep(
  { database, files }: FetchPresentersDeps,
  key: Key,
  { signedPath, face }: Checked,
  signal: AbortSignal,
): Promise<boolean> {
  const path = `samples/presenters/${key.id}-${randomUUID().slice(0, 8)}.jpg`;
  const stored = await files.put(path, { localPath: signedPath }, { contentType: contentTypeOf(path), signal });
  let isKept = false;
  try {
    const { landmarks, quality } = face;
    const done = {
      state: 'installed',
      percent: 100,
      error: null,
      image_url: fileUrlOf(path),
      landmarks,
      quality,
    } as const;
    isKept = await database.asSystem(async (tx) => {
      const isWanted = await stepPresenter(tx, key, done);
      if (isWanted) await registerSample(tx, stored);
      return isWanted;
    });
    return isKept;
  } finally {
    if (!isKept) await files.remove(path).catch(() => undefined);
  }
}
