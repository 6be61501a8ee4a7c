import type { CaptionCue } from '@portray/contracts/captions';
import { fileUrlOf } from '@portray/contracts/file-urls';
import { publishEvent } from '@portray/database/open-database';
import { putCaptions } from '@portray/database/queries/captions';
import { noteFigures, notePace } from '@portray/database/queries/jobs-figures';
import { endSplit } from '@portray/database/queries/video-parts';
import { type Attempt, changeAttempt } from '@portray/database/queries/videos';
import { renderedTo } from '@portray/database/queries/wire-names';
import type { StoredFile } from '@portray/ports/files';
import { captureCredit } from '../../credits/reserve-credit.ts';
import { registerFile } from '../../files/store-file.ts';
import { videoReadyMail } from '../../mails/mail-texts.ts';
import type { VideoDeps } from '../video-deps.ts';
import { mailOwner } from './end-attempt.ts';

/** A video that lies in the store. */
export type StoredVideo = {
  video: StoredFile;
  thumbnail: StoredFile;
  durationSeconds: number;
  width: number;
  height: number;
  language: string;
  cues: CaptionCue[];
  notes: string[];
  /** From taking the job to the stored file. */
  tookSeconds: number;
};

/** Completes a video and spends its credit; false, and nothing changes, when the attempt is over. */
export async function completeVideo(
  deps: Pick<VideoDeps, 'database' | 'queue' | 'now' | 'publicUrl'>,
  job: Attempt,
  stored: StoredVideo,
): Promise<boolean> {
  const { database, now } = deps;
  const { userId, videoId } = job;
  const { video, thumbnail, durationSeconds, width, height, notes } = stored;
  const finished = await database.asPerson(userId, async (tx) => {
    const finished = await changeAttempt(tx, job, {
      status: 'completed',
      stage: 'completed',
      percent: 100,
      eta_seconds: null,
      processing_stage: 'storage_uploaded',
      processing_error: null,
      error_code: null,
      ...renderedTo(fileUrlOf(video.path)),
      thumbnail_url: fileUrlOf(thumbnail.path),
      duration_seconds: durationSeconds,
      width,
      height,
      notes,
      completed_at: now().toISOString(),
    });
    if (!finished) return undefined;
    await captureCredit(tx, userId, videoId, now());
    await endSplit(tx, job, now());
    await putCaptions(tx, userId, { projectId: videoId, language: stored.language, cues: stored.cues });
    for (const file of [video, thumbnail]) await registerFile(tx, userId, file);
    await publishEvent(tx, userId, { type: 'video.changed', videoId, status: 'completed' });
    await publishEvent(tx, userId, { type: 'credits.changed' });
    await mailOwner(deps, tx, finished, 'mail_video_ready', videoReadyMail);
    return finished;
  });
  if (!finished) return false;
  const { madeBy: engine, resolution } = finished;
  const { tookSeconds: makingSeconds } = stored;
  await database.asSystem(async (tx) => {
    await noteFigures(tx, { videos_made: 1, video_seconds: durationSeconds, making_seconds: makingSeconds });
    if (engine && resolution) {
      await notePace(tx, { engine, resolution }, { videoSeconds: durationSeconds, makingSeconds });
    }
  });
  return true;
}
