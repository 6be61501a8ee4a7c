import { join } from 'node:path';
import { contentTypeOf } from '@portray/contracts/file-types';
import { letFilesGo } from '@portray/database/queries/files';
import { changeAttempt } from '@portray/database/queries/videos';
import type { Speech } from '@portray/ports/voice';
import { newFilePath } from '../../files/new-file-path.ts';
import { registerFile } from '../../files/store-file.ts';
import { intendRemoteTask } from '../../remote-tasks/intend-remote-task.ts';
import { checkRecordingSeconds, checkSeconds } from '../start/check-limits.ts';
import { keptForMs, type RenderOrder } from './render-order.ts';
import type { RenderDeps, VideoJobContext } from './video-job-context.ts';

/**
 * Leaves the picture to a presenter elsewhere: the speech is stored for it, and the order is written down. The render
 * slot is free from here until the video comes back. Throws AppError script_too_long or audio_file_issue where the
 * presenter does not take it, and what encoding and the store throw.
 */
export async function orderRender(
  deps: RenderDeps,
  context: VideoJobContext,
  speech: Speech,
  notes: string[],
): Promise<void> {
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
