import { join } from 'node:path';
import { contentTypeOf } from '@portray/contracts/file-types';
import { fileUrlOf } from '@portray/contracts/file-urls';
import { mostOf, type PictureContents } from '@portray/contracts/picture-contents';
import { type Database, publishEvent, type Transaction } from '@portray/database/open-database';
import {
  type AssetKey,
  type AssetRow,
  addSlide,
  endReading,
  failReading,
  findAsset,
  letAssetFilesGo,
  listLostAssets,
  noteAssetProgress,
} from '@portray/database/queries/assets';
import { letFilesGo } from '@portray/database/queries/files';
import { AppError } from '@portray/foundation/errors';
import type { Log } from '@portray/foundation/log';
import type {
  DrawnSlide,
  DrawSlides,
  MeasureContents,
  ReadFilm,
  ReadMusic,
  TakeStill,
} from '@portray/ports/asset-readers';
import type { Files, StoredFile } from '@portray/ports/files';
import type { CleanPhoto } from '@portray/ports/media-tools';
import type { Moderator } from '@portray/ports/moderator';
import { fetchFile, withScratch } from '../files/scratch.ts';
import { registerFile } from '../files/store-file.ts';
import { refuseUnsuitable } from '../moderation/refuse-unsuitable.ts';
import type { JobRun } from '../stores.ts';
import { followWork, type WorkProgress } from '../work-progress.ts';
import { assetPath } from './asset-path.ts';
import { stillsOf } from './measure-clip.ts';

/** What reads files of people, and what looks at their pictures. */
export type AssetReaders = {
  drawSlides: DrawSlides;
  readFilm: ReadFilm;
  takeStill: TakeStill;
  readMusic: ReadMusic;
  cleanPhoto: CleanPhoto;
  measureContents: MeasureContents;
  moderator: Moderator;
};

export type ReadAssetDeps = {
  database: Database;
  files: Files;
  scratchFolder: string;
  now: () => Date;
  log: Log;
  /** Loaded when the first asset is read. */
  assetReaders: () => Promise<AssetReaders>;
};

/** One reading: whose, with what, where, and who listens. */
type Reading = {
  deps: ReadAssetDeps;
  readers: AssetReaders;
  key: AssetKey;
  uploadPath: string;
  folder: string;
  progress: WorkProgress<number>;
};

/** Shares of the whole work. */
const [fetchedAt, readAt] = [2, 98];

/**
 * Reads what was uploaded: slides become pictures, one after the other, a film a clip, music a sound. Does nothing where it was read
 * or deleted. Safe to run twice and at once: files have the same names, and one run ends it. Throws AppError of the readers, cancelled.
 */
export async function readAsset(deps: ReadAssetDeps, key: AssetKey, run: Pick<JobRun, 'signal'>): Promise<void> {
  const asset = await deps.database.asPerson(key.userId, (tx) => findAsset(tx, key));
  if (asset?.state !== 'reading') return;
  const startedAtMs = performance.now();
  const progress = followReading(deps.database, key, run.signal);
  progress.report(1);
  try {
    await withScratch(deps.scratchFolder, async (folder) => {
      const uploadPath = join(folder, 'upload');
      await fetchFile(deps.files, assetPath('uploads', key, '.bin'), uploadPath, progress.signal);
      progress.report(fetchedAt);
      const readers = await deps.assetReaders();
      const reading = { deps, readers, key, uploadPath, folder, progress };
      await { slides: readSlides, clip: readClip, music: readOwnMusic }[asset.kind](reading, asset);
    });
    const seconds = Math.round((performance.now() - startedAtMs) / 1_000);
    deps.log.info('assets.read', { assetId: key.assetId, kind: asset.kind, seconds });
  } catch (error) {
    if (progress.isOver()) return deps.log.info('assets.stopped', { assetId: key.assetId });
    throw error;
  } finally {
    await progress.stop();
  }
}

/** Pages are kept as they come, so that people see them while others are drawn. */
async function readSlides(reading: Reading, asset: AssetRow): Promise<void> {
  const { readers, uploadPath, folder, progress } = reading;
  const known = new Set(asset.pages.map(({ page }) => page));
  const failed = new AbortController();
  const signal = AbortSignal.any([progress.signal, failed.signal]);
  let count = 1;
  let kept: Promise<void> = Promise.resolve();
  const keep = (slide: DrawnSlide) => {
    kept = kept.then(() => (known.has(slide.number) ? undefined : keepSlide(reading, slide, count)));
    kept.catch(() => failed.abort());
  };
  const onCount = (pages: number) => {
    count = pages;
  };
  const drawn = readers.drawSlides({ pdfPath: uploadPath, folder, signal, onCount, onSlide: keep });
  await drawn.catch(async (error) => {
    // What a page was refused for says more than that the drawing was stopped then.
    await kept;
    throw error;
  });
  await kept;
  await end(reading, [], {});
}

async function keepSlide(reading: Reading, slide: DrawnSlide, count: number): Promise<void> {
  const { deps, key, folder, progress } = reading;
  const { number: page, width, height, text } = slide;
  const localPath = join(folder, `page-${page}.webp`);
  const contents = await lookAt(reading, localPath, `Page ${page} of these slides`);
  const file = await put(reading, assetPath('slides', key, `-${page}.webp`), localPath);
  const percent = percentOf(page / count);
  progress.report(percent);
  const stored = { page, url: fileUrlOf(file.path), width, height, text, contents };
  await deps.database.asPerson(key.userId, async (tx) => {
    if (!(await addSlide(tx, key, stored, percent))) throw over();
    await registerFile(tx, key.userId, file);
    await tell(tx, key, 'reading', percent);
  });
}

async function readClip(reading: Reading): Promise<void> {
  const { readers, key, uploadPath, folder, progress } = reading;
  const { signal } = progress;
  const onProgress = (ratio: number) => progress.report(percentOf(ratio * 0.9));
  const { clipPath, posterPath, ...facts } = await readers.readFilm({ path: uploadPath, folder, signal, onProgress });
  const contents: PictureContents[] = [];
  for await (const still of stillsOf(readers, facts, clipPath, folder, signal))
    contents.push(await lookAt(reading, still, 'This video'));
  const clip = await put(reading, assetPath('clips', key, '.mp4'), clipPath);
  const poster = await put(reading, assetPath('clips', key, '.jpg'), posterPath);
  const urls = { url: fileUrlOf(clip.path), poster_url: fileUrlOf(poster.path) };
  const most = mostOf(contents);
  await end(reading, [clip, poster], { clip: { ...urls, ...facts, ...(most && { contents: most }) } });
}

async function readOwnMusic(reading: Reading): Promise<void> {
  const { readers, key, uploadPath, folder, progress } = reading;
  const { musicPath, durationSeconds } = await readers.readMusic(uploadPath, folder, progress.signal);
  progress.report(percentOf(0.9));
  const file = await put(reading, assetPath('music', key, '.m4a'), musicPath);
  await end(reading, [file], { music: { url: fileUrlOf(file.path), duration_seconds: durationSeconds } });
}

const percentOf = (ratio: number) => Math.round(fetchedAt + Math.min(1, ratio) * (readAt - fetchedAt));

/** Refuses a picture that may not be used, by naming what it is in; else tells where something stands in it. */
async function lookAt(
  { readers, key, folder, progress }: Reading,
  picturePath: string,
  what: string,
): Promise<PictureContents> {
  const { signal } = progress;
  const cleanPath = join(folder, 'looked-at.jpg');
  await readers.cleanPhoto(picturePath, cleanPath, signal);
  const request = { use: 'picture', userId: key.userId, picturePath: cleanPath, signal } as const;
  await refuseUnsuitable(readers.moderator, request).catch((cause) => {
    if (!(cause instanceof AppError) || cause.code !== 'image_not_suitable') throw cause;
    const message = `${what} was rejected by the content filter. Please take it out, and add the rest.`;
    throw new AppError('image_not_suitable', message, { cause });
  });
  return readers.measureContents(cleanPath);
}

function put({ deps, progress }: Reading, path: string, localPath: string): Promise<StoredFile> {
  return deps.files.put(path, { localPath }, { contentType: contentTypeOf(path), signal: progress.signal });
}

/** The asset can be used; what was uploaded is not needed any more. */
async function end(
  { deps, key, progress }: Reading,
  stored: StoredFile[],
  found: Parameters<typeof endReading>[2],
): Promise<void> {
  // What is written later would say that it is still being read.
  await progress.stop();
  const { userId } = key;
  await deps.database.asPerson(userId, async (tx) => {
    if (!(await endReading(tx, key, found))) throw over();
    for (const file of stored) await registerFile(tx, userId, file);
    await letFilesGo(tx, userId, [assetPath('uploads', key, '.bin')], deps.now());
    await tell(tx, key, 'ready', 100);
  });
}

const over = () => new AppError('cancelled', 'Nobody waits for this any more.');

const tell = (tx: Transaction, { userId, assetId }: AssetKey, state: AssetRow['state'], percent: number) =>
  publishEvent(tx, userId, { type: 'asset.changed', assetId, state, percent });

/** Progress in the row and in live events; the work is over where the asset is gone. */
function followReading(database: Database, key: AssetKey, signal: AbortSignal): WorkProgress<number> {
  return followWork<number>({
    signal,
    merge: (before, percent) => Math.max(before ?? 1, percent),
    write: (percent, isNew) =>
      database.asPerson(key.userId, async (tx) => {
        const isWanted = await noteAssetProgress(tx, key, percent);
        if (isWanted && isNew) await tell(tx, key, 'reading', percent);
        return isWanted;
      }),
  });
}

type FailDeps = Pick<ReadAssetDeps, 'database' | 'log' | 'now'>;

/** Records why an asset cannot be used; nothing of it is kept but its name. */
export async function failAsset({ database, log, now }: FailDeps, key: AssetKey, reason: AppError): Promise<void> {
  const { userId, assetId } = key;
  const isFailed = await database.asPerson(userId, async (tx) => {
    const failed = await failReading(tx, key, reason.message);
    if (!failed) return false;
    await letAssetFilesGo(tx, key, now());
    await tell(tx, key, 'failed', 0);
    return true;
  });
  if (isFailed) log.warn('assets.failed', { assetId, code: reason.code, cause: reason.cause });
}

/** A job that was enqueued a moment ago may not be seen yet. */
const graceMs = 60_000;

/** Readings whose job is gone for good fail. Safe to run twice. */
export async function failLostAssets(deps: FailDeps): Promise<void> {
  const before = new Date(deps.now().getTime() - graceMs);
  const lost = await deps.database.asSystem((tx) => listLostAssets(tx, before));
  const reason = () => new AppError('rendering_failed', 'Reading this was interrupted too often. Please add it again.');
  for (const key of lost) await failAsset(deps, key, reason());
}
