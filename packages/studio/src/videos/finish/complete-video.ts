import type { CaptionCue } from '@portray/contracts/captions';
import type { Chapter } from '@portray/contracts/chapters';
import { fileUrlOf } from '@portray/contracts/file-urls';
import { limits } from '@portray/contracts/limits';
import { publishEvent, type Transaction } from '@portray/database/open-database';
import { putCaptions } from '@portray/database/queries/captions';
import { noteFigures, notePace } from '@portray/database/queries/jobs-figures';
import { findShownVersion, retireShownVersion } from '@portray/database/queries/versions';
import { endSplit } from '@portray/database/queries/video-parts';
import { type Attempt, changeAttempt, changeVideo } from '@portray/database/queries/videos';
import { renderedTo, type VideoRow } from '@portray/database/queries/wire-names';
import type { Log } from '@portray/foundation/log';
import type { StoredFile } from '@portray/ports/files';
import { captureCredit } from '../../credits/reserve-credit.ts';
import { registerFile } from '../../files/store-file.ts';
import { videoReadyMail } from '../../mails/mail-texts.ts';
import { videoCompleted } from '../../webhooks/events.ts';
import { recordEvent } from '../../webhooks/record-event.ts';
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
  /** Left out where it has one scene. */
  chapters?: Chapter[] | undefined;
  notes: string[];
  /** From taking the job to the stored file. */
  tookSeconds: number;
};

/** Completes a video and spends its credit; false, and nothing changes, when the attempt is over. */
export async function completeVideo(
  deps: Pick<VideoDeps, 'database' | 'queue' | 'now' | 'publicUrl'> & { log: Log },
  job: Attempt,
  stored: StoredVideo,
): Promise<boolean> {
  const { database, now, log } = deps;
  const { userId, videoId } = job;
  const { video, thumbnail, durationSeconds, width, height, notes, chapters = [] } = stored;
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
      chapters,
      completed_at: now().toISOString(),
    });
    if (!finished) return undefined;
    await retireOlder(tx, finished, now());
    await captureCredit(tx, userId, videoId, now());
    await endSplit(tx, job, now());
    await putCaptions(tx, userId, { projectId: videoId, language: stored.language, cues: stored.cues });
    for (const file of [video, thumbnail]) await registerFile(tx, userId, file);
    await recordEvent(deps, tx, userId, videoCompleted(finished));
    await publishEvent(tx, userId, { type: 'video.changed', videoId, status: 'completed' });
    await publishEvent(tx, userId, { type: 'credits.changed' });
    await mailOwner(deps, tx, finished, 'mail_video_ready', videoReadyMail);
    return finished;
  });
  if (!finished) return false;
  const { madeBy: engine, resolution } = finished;
  const { tookSeconds: makingSeconds } = stored;
  const noted = database.asSystem(async (tx) => {
    await noteFigures(tx, { videos_made: 1, video_seconds: durationSeconds, making_seconds: makingSeconds });
    if (engine && resolution) {
      await notePace(tx, { engine, resolution }, { videoSeconds: durationSeconds, makingSeconds });
    }
  });
  // The video is finished and paid: figures that could not be noted must not take its files away.
  await noted.catch((error: unknown) => log.warn('figures.not_noted', { error }));
  return true;
}

/** Of a video that was finished before, that version can be brought back for some days. */
async function retireOlder(tx: Transaction, video: VideoRow, now: Date): Promise<void> {
  const { user_id: userId, id, newest_version } = video;
  if (!(await findShownVersion(tx, userId, id))) return;
  await retireShownVersion(tx, userId, id, keptUntil(now));
  await changeVideo(tx, userId, id, { newest_version: newest_version + 1 });
}

/** Until when a version that is not shown any more can be brought back. */
export const keptUntil = (now: Date) => new Date(now.getTime() + limits.versionDays * 86_400_000);
