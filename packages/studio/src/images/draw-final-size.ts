import { join } from 'node:path';
import { contentTypeOf } from '@portray/contracts/file-types';
import { filePathOf } from '@portray/contracts/file-urls';
import { type Database, publishEvent } from '@portray/database/open-database';
import { noteImagePace } from '@portray/database/queries/jobs-figures';
import {
  endDrawing,
  failDrawing,
  findPreview,
  findPreviewByUrl,
  listLostDrawings,
  lockPreview,
  noteDrawing,
  type Preview,
  type PreviewKey,
} from '@portray/database/queries/picture-previews';
import type { JobRun } from '@portray/database/queue';
import { AppError } from '@portray/foundation/errors';
import type { Log } from '@portray/foundation/log';
import type { Files } from '@portray/ports/files';
import { fetchFile, withScratch } from '../files/scratch.ts';
import { registerFile } from '../files/store-file.ts';
import { followWork, type WorkProgress } from '../work-progress.ts';
import { type FinishedImage, finishImage, type ImageEngines } from './finish-image.ts';
import { faceOf } from './keep-images.ts';

export type DrawFinalDeps = {
  database: Database;
  files: Files;
  scratchFolder: string;
  publicUrl: string;
  randomId: () => string;
  now: () => Date;
  log: Log;
  /** Loaded when the first picture is drawn. */
  imageEngines: () => Promise<ImageEngines>;
};

/** Shares of the whole work. */
const [beginsAt, drawnAt] = [1, 85];

/**
 * Draws a preview at its final size, in the place of the small picture; does nothing where it has its final size or is gone.
 * It does not count towards the day. Safe to run twice and at once: one run puts its picture there. Throws AppError of the
 * engines, cancelled.
 */
export async function drawFinalSize(deps: DrawFinalDeps, key: PreviewKey, run: Pick<JobRun, 'signal'>): Promise<void> {
  const preview = await deps.database.asPerson(key.userId, (tx) => findPreview(tx, key));
  if (!preview) return;
  const startedAtMs = performance.now();
  const progress = followDrawing(deps.database, key, run.signal);
  progress.report(beginsAt);
  try {
    await withScratch(deps.scratchFolder, async (folder) => {
      const finished = await draw(deps, { key, preview, folder, progress });
      // What is written later would say that it is still being drawn.
      await progress.stop();
      await putInPlace(deps, key, preview, { finished, folder, signal: run.signal });
    });
    const seconds = (performance.now() - startedAtMs) / 1_000;
    const pace = { pictures: 1, makingSeconds: seconds };
    const kind = { mode: 'text-to-image', madeBy: null, isPreview: false } as const;
    await deps.database.asSystem((tx) => noteImagePace(tx, kind, pace)).catch(() => undefined);
    deps.log.info('images.drawn', { photoId: key.photoId, seconds: Math.round(seconds) });
  } catch (error) {
    if (progress.isOver()) return deps.log.info('images.stopped', { photoId: key.photoId });
    throw error;
  } finally {
    await progress.stop();
  }
}

/** What a video is made of has its final size first, whether somebody asked for that or not. Throws as `drawFinalSize`. */
export async function drawPreviewOf(
  deps: DrawFinalDeps,
  { userId, url }: { userId: string; url: string },
  signal: AbortSignal,
): Promise<void> {
  const preview = await deps.database.asPerson(userId, (tx) => findPreviewByUrl(tx, userId, url));
  if (preview) await drawFinalSize(deps, { userId, photoId: preview.id }, { signal });
}

type Drawing = { key: PreviewKey; preview: Preview; folder: string; progress: WorkProgress<number> };

async function draw(deps: DrawFinalDeps, { key, preview, folder, progress }: Drawing): Promise<FinishedImage> {
  const engines = await deps.imageEngines();
  const { signal } = progress;
  const { title, drawing } = preview.recipe;
  const { drawFinal } = engines.imageMaker;
  if (!drawFinal) throw new AppError('rendering_failed', 'This preview cannot be drawn any larger on this server.');
  const onProgress = (ratio: number) => progress.report(beginsAt + ratio * (drawnAt - beginsAt));
  const { path: madePath } = await drawFinal(drawing, { folder, signal, onProgress });
  const ordered = { user_id: key.userId, prompt: title, mode: 'text-to-image', made_by: null, look_id: null } as const;
  return finishImage(engines, ordered, { madePath, folder: join(folder, 'finished'), signal });
}

type Placed = { finished: FinishedImage; folder: string; signal: AbortSignal };

/**
 * The address stays, so that drafts and pages go on with the larger picture. The row is locked meanwhile: a file that another
 * run puts there would not be the one that was noted.
 */
async function putInPlace(
  deps: DrawFinalDeps,
  key: PreviewKey,
  { original_image_url: url }: Preview,
  { finished, folder, signal }: Placed,
): Promise<void> {
  const { database, files } = deps;
  const path = filePathOf(url, deps.publicUrl);
  const options = { contentType: contentTypeOf(path) };
  const smallPath = join(folder, 'small.jpg');
  await fetchFile(files, path, smallPath, signal);
  let isReplaced = false;
  try {
    await database.asPerson(key.userId, async (tx) => {
      if (!(await lockPreview(tx, key))) return;
      isReplaced = true;
      const file = await files.put(path, { localPath: finished.localPath }, options);
      await endDrawing(tx, key, faceOf(deps, key.userId, finished));
      await registerFile(tx, key.userId, file);
      await publishEvent(tx, key.userId, { type: 'photo.changed', photoId: key.photoId, state: 'drawn', percent: 100 });
    });
  } catch (error) {
    if (isReplaced) await files.put(path, { localPath: smallPath }, options).catch(() => undefined);
    throw error;
  }
}

/** Progress in the row and in live events; the work is over where the photo is gone. */
function followDrawing(database: Database, key: PreviewKey, signal: AbortSignal): WorkProgress<number> {
  const { userId, photoId } = key;
  return followWork<number>({
    signal,
    merge: (before, percent) => Math.max(before ?? beginsAt, Math.round(percent)),
    write: (percent, isNew) =>
      database.asPerson(userId, async (tx) => {
        const isWanted = await noteDrawing(tx, key, percent);
        const event = { type: 'photo.changed', photoId, state: 'drawing', percent } as const;
        if (isWanted && isNew) await publishEvent(tx, userId, event);
        return isWanted;
      }),
  });
}

type FailDeps = Pick<DrawFinalDeps, 'database' | 'log'>;

/** Records why a preview has no final size yet; it can be asked for again. */
export async function failFinalSize({ database, log }: FailDeps, key: PreviewKey, reason: AppError): Promise<void> {
  const { userId, photoId } = key;
  const isFailed = await database.asPerson(userId, async (tx) => {
    const failed = await failDrawing(tx, key, reason.message);
    if (failed) await publishEvent(tx, userId, { type: 'photo.changed', photoId, state: 'failed', percent: 0 });
    return failed;
  });
  if (isFailed) log.warn('images.drawing_failed', { photoId, code: reason.code, cause: reason.cause });
}

/** Drawings whose job is gone for good fail. Safe to run twice. */
export async function failLostDrawings(deps: FailDeps): Promise<void> {
  const lost = await deps.database.asSystem(listLostDrawings);
  const reason = () =>
    new AppError('rendering_failed', 'Drawing this picture was interrupted too often. Please try again.');
  for (const key of lost) await failFinalSize(deps, key, reason());
}
