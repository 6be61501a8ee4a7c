import { join } from 'node:path';
import { filePathOf } from '@portray/contracts/file-urls';
import { findPhotoByUrl } from '@portray/database/queries/photos';
import { type Attempt, changeAttempt, type VideoRow } from '@portray/database/queries/videos';
import { findVoice } from '@portray/database/queries/voices';
import type { JobRun } from '@portray/database/queue';
import { AppError } from '@portray/foundation/errors';
import type { CheckedPhoto, PresentedVideo } from '@portray/ports/presenter';
import type { Speech } from '@portray/ports/voice';
import { fetchFile, withScratch } from '../files/scratch.ts';
import { speakingVoice } from '../voices/speaking-voice.ts';
import { followAttempt } from './attempt-progress.ts';
import { languageOf, type MakeDeps, type Making, settingsOf } from './making.ts';
import { speakerNote } from './speaker-note.ts';
import { storeMadeVideo } from './store-made-video.ts';

/**
 * Makes the video of one attempt and stores it; nothing where the attempt is over. Safe to run twice and at once: only
 * one run completes the row. Throws AppError of the machines, cancelled.
 */
export async function makeVideo(deps: MakeDeps, job: Attempt, run: Pick<JobRun, 'signal'>): Promise<void> {
  const startedAtMs = performance.now();
  const video = await takeUp(deps, job);
  if (!video) return;
  const progress = followAttempt(deps.database, job, run.signal);
  try {
    await withScratch(deps.scratchFolder, async (folder) => {
      const making = { job, video, machines: await deps.machines(), folder, progress };
      progress.report({ stage: 'speaking', percent: 2 });
      const [photo, { speech, note }] = await bothOrNone(
        progress.signal,
        (either) => getPhoto(deps, making, either),
        (either) => getSpeech(deps, making, either),
      );
      const presented = await present(making, photo, speech);
      const notes = [
        ...photo.warnings.map(({ message }) => message),
        ...(note ? [note] : []),
        ...(presented.notes ?? []),
      ];
      await storeMadeVideo(deps, making, { presented, timeline: speech.timeline, notes, startedAtMs });
    });
  } catch (error) {
    if (progress.isOver()) return deps.log.info('video.stopped', { videoId: job.videoId, attempt: job.attempt });
    throw error;
  } finally {
    await progress.stop();
  }
}

/** Marks the video as being worked on; undefined when the attempt is over. */
function takeUp({ database }: MakeDeps, job: Attempt): Promise<VideoRow | undefined> {
  const beginning = { stage: 'preparing', percent: 1, eta_seconds: null, processing_stage: 'pending' } as const;
  return database.asPerson(job.userId, (tx) => changeAttempt(tx, job, beginning));
}

async function getPhoto(
  { database, files, publicUrl }: MakeDeps,
  making: Making,
  signal: AbortSignal,
): Promise<CheckedPhoto> {
  const { video, folder, machines } = making;
  const url = video.avatar_image_url ?? '';
  const found = await database.asPerson(video.user_id, (tx) => findPhotoByUrl(tx, video.user_id, url));
  const photoPath = join(folder, 'photo.jpg');
  await fetchFile(files, filePathOf(url, publicUrl), photoPath, signal);
  const { landmarks, quality } = found ?? {};
  if (!landmarks || !quality) return machines.checkPhoto(photoPath, folder, signal);
  return machines.loadCheckedPhoto(photoPath, { landmarks, quality }, folder, signal);
}

async function getSpeech(
  { database }: MakeDeps,
  making: Making,
  signal: AbortSignal,
): Promise<{ speech: Speech; note?: string | undefined }> {
  const { video, folder, machines } = making;
  const voiceId = video.elevenlabs_voice_id ?? '';
  const chosen = await database.asPerson(video.user_id, (tx) => findVoice(tx, video.user_id, voiceId));
  if (!chosen) throw new AppError('voice_not_found', 'This voice does not exist any more. Please choose another one.');
  const speaker = speakingVoice(machines.voice, chosen, languageOf(video));
  const { voiceSpeed, voiceEmotion } = settingsOf(video);
  const speech = await machines.voice.speak({
    script: video.script,
    ...speaker,
    speed: voiceSpeed,
    ...(voiceEmotion && { emotion: voiceEmotion }),
    folder,
    signal,
  });
  return { speech, note: speakerNote(machines.voice.list(), chosen, speaker.voiceId) };
}

async function present(making: Making, photo: CheckedPhoto, speech: Speech): Promise<PresentedVideo> {
  const { video, folder, machines, progress } = making;
  const presenter = video.engine ? machines.presenters[video.engine] : undefined;
  if (!presenter)
    throw new AppError('not_configured', 'What makes these videos is not set up on this server any more.');
  progress.report({ stage: 'rendering', percent: 8, processingStage: 's3_processing' });
  return presenter.present({
    ...{ photo, speech, folder, title: video.title, signal: progress.signal },
    settings: settingsOf(video),
    outPath: join(folder, 'video.mp4'),
    onProgress: ({ stage, ratio, etaSeconds }) =>
      progress.report({ stage, percent: 8 + ratio * 84, etaSeconds, processingStage: 's3_processing' }),
  });
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
