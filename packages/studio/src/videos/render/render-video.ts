import { join } from 'node:path';
import { noBackdropElsewhereNote } from '@portray/contracts/backdrop';
import { contentTypeOf } from '@portray/contracts/file-types';
import { publishEvent } from '@portray/database/open-database';
import { letFilesGo } from '@portray/database/queries/files';
import { findRemoteTask } from '@portray/database/queries/remote-tasks';
import { type Attempt, changeAttempt } from '@portray/database/queries/videos';
import type { VideoRow } from '@portray/database/queries/wire-names';
import type { JobRun } from '@portray/database/queue';
import { AppError } from '@portray/foundation/errors';
import type { CheckedPhoto, PresentedVideo, PresentRequest } from '@portray/ports/presenter';
import type { Speech } from '@portray/ports/voice';
import { newFilePath } from '../../files/new-file-path.ts';
import { withScratch } from '../../files/scratch.ts';
import { registerFile } from '../../files/store-file.ts';
import { drawPreviewOf } from '../../images/draw-final-size.ts';
import { intendRemoteTask } from '../../remote-tasks/intend-remote-task.ts';
import { checkRecordingSeconds, checkSeconds, checkTestSeconds } from '../start/check-limits.ts';
import { orderOf } from '../start/video-order.ts';
import { followAttempt } from './attempt-progress.ts';
import { getPhoto, getSpeech, type NotedSpeech, notesOf } from './photo-and-speech.ts';
import { readBackdrop } from './read-backdrop.ts';
import { keptForMs, type RenderOrder } from './render-kind.ts';
import { renderScenes } from './render-scenes.ts';
import { shareParts } from './share-parts.ts';
import { cuesOf, storeRenderedVideo } from './store-rendered-video.ts';
import { type RenderDeps, settingsOf, type VideoJobContext } from './video-job-context.ts';

/**
 * Renders the video of one attempt and stores it; does nothing if the attempt is over. Safe to run twice and at once: only
 * one run completes the row. Throws AppError of the engines, cancelled.
 */
export async function renderVideo(deps: RenderDeps, job: Attempt, run: Pick<JobRun, 'signal'>): Promise<void> {
  const startedAtMs = performance.now();
  const video = await takeUp(deps, job);
  if (!video) return;
  const progress = followAttempt(deps.database, job, run.signal);
  try {
    await withScratch(deps.scratchFolder, async (folder) => {
      if (video.storyboard) {
        const context = { job, video, videoEngines: await deps.videoEngines(), folder, progress };
        return renderScenes(deps, context, video.storyboard, startedAtMs);
      }
      const avatar = { userId: video.user_id, url: video.avatar_image_url ?? '' };
      await drawPreviewOf(deps, avatar, progress.signal);
      const context = { job, video, videoEngines: await deps.videoEngines(), folder, progress };
      progress.report({ stage: 'speaking', percent: 2 });
      if (video.madeBy && deps.remotePresenters[video.madeBy]) {
        const speech = await speechOf(deps, context, progress.signal);
        return orderRender(deps, context, speech, [
          ...(settingsOf(video).backdrop ? [noBackdropElsewhereNote] : []),
          ...notesOf(speech),
        ]);
      }
      const [[photo, backdropPicture], speech] = await bothOrNone(
        progress.signal,
        async (either) => [await photoOf(deps, context, either), await readBackdrop(deps, context, either)] as const,
        (either) => speechOf(deps, context, either),
      );
      const presented = await present(deps, context, { photo, backdropPicture, speech });
      const notes = [...photo.warnings.map(({ message }) => message), ...notesOf(speech), ...(presented.notes ?? [])];
      await storeRenderedVideo(deps, context, { presented, cues: cuesOf(context, speech), notes, startedAtMs });
    });
  } catch (error) {
    if (progress.isOver()) return deps.log.info('video.stopped', { videoId: job.videoId, attempt: job.attempt });
    throw error;
  } finally {
    await progress.stop();
  }
}

/** Marks the video as being worked on; undefined when the attempt is over, or when its render is ordered already. */
function takeUp({ database }: RenderDeps, job: Attempt): Promise<VideoRow | undefined> {
  const { userId, videoId, attempt } = job;
  const stage = job.claim && job.claim.tryNumber > 0 ? 'resuming' : 'preparing';
  return database.asPerson(userId, async (tx) => {
    if (await findRemoteTask(tx, { userId, kind: 'render', subjectId: videoId, attempt })) return undefined;
    const beginning = { stage, percent: 1, eta_seconds: null, processing_stage: 'pending' } as const;
    const taken = await changeAttempt(tx, job, beginning);
    const news = { type: 'video.progress', videoId, stage, percent: 1, etaSeconds: null } as const;
    if (taken && stage === 'resuming') await publishEvent(tx, userId, news);
    return taken;
  });
}

function photoOf(deps: RenderDeps, context: VideoJobContext, signal: AbortSignal): Promise<CheckedPhoto> {
  const { video, folder } = context;
  return getPhoto(deps, context, { url: video.avatar_image_url ?? '', photoPath: join(folder, 'photo.jpg') }, signal);
}

async function speechOf(deps: RenderDeps, context: VideoJobContext, signal: AbortSignal): Promise<NotedSpeech> {
  const said = { ...orderOf(context.video), settings: settingsOf(context.video) };
  const speech = await getSpeech(deps, context, said, context.folder, signal);
  if (context.video.is_test) checkTestSeconds({ seconds: speech.timeline.durationSeconds, isExact: true });
  return speech;
}

async function present(
  deps: RenderDeps,
  context: VideoJobContext,
  material: Pick<PresentRequest, 'photo' | 'backdropPicture' | 'speech'>,
): Promise<PresentedVideo> {
  const { job, video, folder, videoEngines, progress } = context;
  const presenter = video.madeBy ? videoEngines.presenters[video.madeBy] : undefined;
  if (!presenter)
    throw new AppError('not_configured', 'The provider of this video is no longer set up on this server.');
  progress.report({ stage: 'rendering', percent: 8, processingStage: 's3_processing' });
  const { landmarks, quality } = material.photo;
  const { timeline } = material.speech;
  const parts = shareParts(deps, job, { timeline, landmarks, quality }, progress.signal);
  try {
    return await presenter.present({
      ...material,
      folder,
      title: video.title,
      signal: progress.signal,
      parts,
      settings: settingsOf(video),
      outPath: join(folder, 'video.mp4'),
      onProgress: ({ stage, ratio, etaSeconds }) =>
        progress.report({ stage, percent: 8 + ratio * 84, etaSeconds, processingStage: 's3_processing' }),
    });
  } finally {
    await parts.close();
  }
}

/** When one fails the other is stopped, and both are waited for, so that nothing writes into a folder that is gone. */
async function bothOrNone<First, Second>(
  signal: AbortSignal,
  first: (either: AbortSignal) => Promise<First>,
  second: (either: AbortSignal) => Promise<Second>,
): Promise<[First, Second]> {
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  const guard = <Result>(work: Promise<Result>) =>
    work.catch((error) => {
      failed.abort(error);
      throw error;
    });
  const [one, other] = await Promise.allSettled([guard(first(either)), guard(second(either))]);
  if (failed.signal.aborted) throw failed.signal.reason;
  if (one.status === 'rejected') throw one.reason;
  if (other.status === 'rejected') throw other.reason;
  return [one.value, other.value];
}

/**
 * Leaves the picture to a presenter elsewhere: the speech is stored for it, and the order is written down. The render
 * slot is free from here until the video comes back. Throws AppError script_too_long or audio_file_issue where the
 * presenter does not take it, and what encoding and the store throw.
 */
async function orderRender(deps: RenderDeps, context: VideoJobContext, speech: Speech, notes: string[]): Promise<void> {
  const { database, files, now } = deps;
  const { job, video, videoEngines, folder, progress } = context;
  const { userId, videoId } = job;
  const presenter = video.madeBy ? deps.remotePresenters[video.madeBy] : undefined;
  const seconds = speech.timeline.durationSeconds;
  if (video.voice_choice === 'recording') checkRecordingSeconds(presenter?.limits, seconds);
  else checkSeconds(presenter?.limits, { seconds, isExact: true });
  const localPath = join(folder, 'speech.mp3');
  await videoEngines.encodeAudio(speech.audioPath, localPath, progress.signal);
  const path = newFilePath('videos', userId, 'mp3', now());
  const options = { contentType: contentTypeOf(path), signal: progress.signal };
  const stored = await files.put(path, { localPath }, options);
  await progress.stop();
  const order: RenderOrder = { speechPath: path, timeline: speech.timeline, notes };
  const isOrdered = await database.asPerson(userId, async (tx) => {
    const rendering = { stage: 'rendering', percent: 10, processing_stage: 's3_processing' } as const;
    if (!(await changeAttempt(tx, job, rendering))) return false;
    await registerFile(tx, userId, stored);
    await letFilesGo(tx, userId, [path], new Date(now().getTime() + keptForMs));
    const subject = { userId, kind: 'render' as const, subjectId: videoId, attempt: job.attempt };
    await intendRemoteTask(deps, tx, { ...subject, provider: video.madeBy ?? '', request: order });
    return true;
  });
  if (!isOrdered) await files.remove(path);
}
