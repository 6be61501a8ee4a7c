import { join } from 'node:path';
import { contentTypeOf } from '@portray/contracts/file-types';
import { filePathOf, fileUrlOf } from '@portray/contracts/file-urls';
import type { OverlayConfig } from '@portray/contracts/overlay';
import { type Database, publishEvent } from '@portray/database/open-database';
import { letFilesGo } from '@portray/database/queries/files';
import { type Attempt, changeOverlayAttempt } from '@portray/database/queries/videos';
import { type VideoRow, withText } from '@portray/database/queries/wire-names';
import type { JobRun } from '@portray/database/queue';
import { AppError } from '@portray/foundation/errors';
import type { Log } from '@portray/foundation/log';
import type { StoredFile } from '@portray/ports/files';
import { newFilePath } from '../../files/new-file-path.ts';
import { fetchFile, withScratch } from '../../files/scratch.ts';
import { registerFile } from '../../files/store-file.ts';
import { languageOf, type RenderDeps, settingsOf, thumbnailAtSeconds } from '../render/video-job-context.ts';

export type OverlayJob = Attempt & { overlay: OverlayConfig | null };

/** Adds the overlay to a finished video, or takes it off where there is none; does nothing if that attempt is over. Safe to run twice. Throws AppError of the engines. */
export async function putOverlay(deps: RenderDeps, job: OverlayJob, { signal }: Pick<JobRun, 'signal'>): Promise<void> {
  const { database, scratchFolder } = deps;
  const video = await database.asPerson(job.userId, (tx) => changeOverlayAttempt(tx, job, { percent: 5 }));
  if (!video) return;
  await withScratch(scratchFolder, async (folder) => {
    const drawn = await drawOverlay(deps, job, { video, folder, signal });
    await storeOverlay(deps, job, { ...drawn, video, signal });
  });
}

type Drawing = { video: VideoRow; folder: string; signal: AbortSignal };

/** The first version with the words over it, if any, and a still of that: a picture without them would promise another video. */
async function drawOverlay(deps: RenderDeps, { overlay }: OverlayJob, { video, folder, signal }: Drawing) {
  const videoPath = join(folder, 'plain.mp4');
  const outPath = join(folder, 'video.mp4');
  const picturePath = join(folder, 'thumbnail.jpg');
  const source = video.plainUrl;
  if (!source) throw new AppError('file_not_found', 'The video file no longer exists.');
  await fetchFile(deps.files, filePathOf(source, deps.publicUrl), videoPath, signal);
  const { addOverlay, makeThumbnail } = await deps.videoEngines();
  if (overlay) await addOverlay({ videoPath, outPath, folder, signal, overlay, ...factsOf(video) });
  await makeThumbnail(overlay ? outPath : videoPath, picturePath, thumbnailAtSeconds, signal);
  return { picturePath, outPath: overlay && outPath };
}

type Drawn = { video: VideoRow; picturePath: string; outPath: string | null; signal: AbortSignal };

/** Uploads the result; nothing is kept if the attempt is over. */
async function storeOverlay(deps: RenderDeps, job: OverlayJob, drawn: Drawn): Promise<void> {
  const { files, now } = deps;
  const stored: StoredFile[] = [];
  const put = async (localPath: string, ending: 'mp4' | 'jpg') => {
    const path = newFilePath('videos', job.userId, ending, now());
    const file = await files.put(path, { localPath }, { contentType: contentTypeOf(path), signal: drawn.signal });
    stored.push(file);
    return file;
  };
  let isKept = false;
  try {
    const video = drawn.outPath === null ? undefined : await put(drawn.outPath, 'mp4');
    const thumbnail = await put(drawn.picturePath, 'jpg');
    isKept = await keepOverlay(deps, job, drawn.video, { video, thumbnail });
  } finally {
    if (!isKept) await Promise.allSettled(stored.map(({ path }) => files.remove(path)));
  }
}

/** What the drawing needs to know of the video. */
function factsOf(video: VideoRow) {
  const { title, has_watermark, has_ai_label, captions } = video;
  const { captionPlace, hasPresenter } = settingsOf(video);
  const marks = { watermark: has_watermark, aiLabel: has_ai_label, captions, captionPlace };
  return { title, language: languageOf(video), marks, hasPresenter };
}

/** Plays and shows the new files from now on and lets those of before go, but for the first version; false where that is over. */
function keepOverlay(
  { database, now, publicUrl }: RenderDeps,
  job: Attempt,
  before: VideoRow,
  { video, thumbnail }: { video: StoredFile | undefined; thumbnail: StoredFile },
): Promise<boolean> {
  const { userId, videoId } = job;
  return database.asPerson(userId, async (tx) => {
    const changed = await changeOverlayAttempt(tx, job, {
      processing_stage: 'storage_uploaded',
      overlay_error: null,
      stage: 'completed',
      percent: 100,
      ...withText(video ? fileUrlOf(video.path) : null),
      thumbnail_url: fileUrlOf(thumbnail.path),
    });
    if (!changed) return false;
    for (const file of video ? [video, thumbnail] : [thumbnail]) await registerFile(tx, userId, file);
    const old = [before.textUrl, before.thumbnail_url].filter((url) => url !== null);
    await letFilesGo(
      tx,
      userId,
      old.map((url) => filePathOf(url, publicUrl)),
      now(),
    );
    await publishEvent(tx, userId, { type: 'video.changed', videoId, status: 'completed' });
    return true;
  });
}

/** Records why the text over a video could not be changed; the video itself stays ready, as it was. */
export async function failOverlay(
  { database, log }: { database: Database; log: Log },
  job: Attempt,
  reason: AppError,
): Promise<void> {
  const { userId, videoId } = job;
  const isFailed = await database.asPerson(userId, async (tx) => {
    const failed = await changeOverlayAttempt(tx, job, {
      processing_stage: 'storage_uploaded',
      overlay_error: reason.message,
      error_code: reason.code,
      stage: 'completed',
      percent: 100,
    });
    if (failed) await publishEvent(tx, userId, { type: 'video.changed', videoId, status: 'completed' });
    return failed !== undefined;
  });
  if (isFailed) log.warn('overlay.failed', { videoId, code: reason.code, cause: reason.cause });
}
