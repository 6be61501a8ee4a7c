import { join } from 'node:path';
import { contentTypeOf } from '@portray/contracts/file-types';
import { filePathOf, fileUrlOf } from '@portray/contracts/file-urls';
import type { OverlayConfig } from '@portray/contracts/overlay';
import { tell } from '@portray/database/open-database';
import { letFilesGo } from '@portray/database/queries/files';
import { type Attempt, changeOverlayAttempt, type VideoRow } from '@portray/database/queries/videos';
import type { JobRun } from '@portray/database/queue';
import { AppError } from '@portray/foundation/errors';
import type { StoredFile } from '@portray/ports/files';
import { newFilePath } from '../files/new-file-path.ts';
import { fetchFile, withScratch } from '../files/scratch.ts';
import { registerFile } from '../files/store-file.ts';
import { languageOf, type MakeDeps } from './making.ts';

export type OverlayJob = Attempt & { overlay: OverlayConfig };

/** Puts words over a finished video; nothing where that is over. Safe to run twice. Throws AppError of the machines. */
export async function putOverlay(deps: MakeDeps, job: OverlayJob, { signal }: Pick<JobRun, 'signal'>): Promise<void> {
  const { database, files, publicUrl, scratchFolder } = deps;
  const video = await database.asPerson(job.userId, (tx) => changeOverlayAttempt(tx, job, { percent: 5 }));
  if (!video) return;
  await withScratch(scratchFolder, async (folder) => {
    const videoPath = join(folder, 'plain.mp4');
    const outPath = join(folder, 'video.mp4');
    const source = video.stored_video_url ?? video.video_url;
    if (!source) throw new AppError('file_not_found', 'The video is not in the store any more.');
    await fetchFile(files, filePathOf(source, publicUrl), videoPath, signal);
    const { addOverlay } = await deps.machines();
    await addOverlay({ videoPath, outPath, folder, signal, overlay: job.overlay, ...factsOf(video) });
    const path = newFilePath('videos', job.userId, 'mp4', deps.now());
    const stored = await files.put(path, { localPath: outPath }, { contentType: contentTypeOf(path), signal });
    let isKept = false;
    try {
      isKept = await keepOverlay(deps, job, video, stored);
    } finally {
      if (!isKept) await files.remove(path);
    }
  });
}

/** What the drawing needs to know of the video. */
function factsOf(video: VideoRow) {
  const { title, has_watermark, has_ai_label, captions } = video;
  return { title, language: languageOf(video), marks: { watermark: has_watermark, aiLabel: has_ai_label, captions } };
}

/** Plays the new file from now on and lets the one of an earlier overlay go; false where that is over. */
function keepOverlay(
  { database, now, publicUrl }: MakeDeps,
  job: Attempt,
  before: VideoRow,
  stored: StoredFile,
): Promise<boolean> {
  const { userId, videoId } = job;
  return database.asPerson(userId, async (tx) => {
    const url = fileUrlOf(stored.path);
    const done = { processing_stage: 'storage_uploaded', stage: 'completed', percent: 100 } as const;
    const changed = await changeOverlayAttempt(tx, job, { ...done, processed_video_url: url, processing_error: null });
    if (!changed) return false;
    await registerFile(tx, userId, stored);
    const old = before.processed_video_url;
    if (old) await letFilesGo(tx, userId, [filePathOf(old, publicUrl)], now());
    await tell(tx, userId, { type: 'video.changed', videoId, status: 'completed' });
    return true;
  });
}
