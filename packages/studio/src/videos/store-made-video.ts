import { join } from 'node:path';
import { contentTypeOf } from '@portray/contracts/file-types';
import type { SpeechTimeline } from '@portray/foundation/speech-timeline';
import type { StoredFile } from '@portray/ports/files';
import type { PresentedVideo } from '@portray/ports/presenter';
import { newFilePath } from '../files/new-file-path.ts';
import { finishVideo } from './finish-video.ts';
import { languageOf, type MakeDeps, type Making, thumbnailAtSeconds } from './making.ts';

type Made = { presented: PresentedVideo; timeline: SpeechTimeline; notes: string[]; startedAtMs: number };

/** Uploads a video that was made and completes its row; where the attempt is over by now, nothing stays. */
export async function storeMadeVideo(deps: MakeDeps, making: Making, made: Made): Promise<void> {
  const { job, video, machines, folder, progress } = making;
  const { presented, timeline, notes, startedAtMs } = made;
  progress.report({ stage: 'uploading', percent: 94, processingStage: 's3_processed' });
  const picturePath = join(folder, 'thumbnail.jpg');
  await machines.makeThumbnail(presented.videoPath, picturePath, thumbnailAtSeconds, progress.signal);
  const stored: StoredFile[] = [];
  let isFinished = false;
  try {
    for (const localPath of [presented.videoPath, picturePath]) stored.push(await put(deps, making, localPath));
    await progress.stop();
    isFinished = await finishVideo(deps, job, {
      video: stored[0]!,
      thumbnail: stored[1]!,
      durationSeconds: presented.durationSeconds,
      width: presented.width,
      height: presented.height,
      language: video.language,
      cues: video.captions === 'none' ? [] : machines.captionTrack(timeline, languageOf(video)),
      notes,
      tookSeconds: secondsSince(startedAtMs),
    });
  } finally {
    if (!isFinished) await Promise.allSettled(stored.map(({ path }) => deps.files.remove(path)));
  }
  const facts = { videoId: job.videoId, attempt: job.attempt, tookSeconds: secondsSince(startedAtMs) };
  deps.log.info(isFinished ? 'video.made' : 'video.stopped', { ...facts, seconds: presented.durationSeconds });
}

function secondsSince(startMs: number): number {
  return Math.round(performance.now() - startMs) / 1000;
}

async function put({ files, now }: MakeDeps, { job, progress }: Making, localPath: string): Promise<StoredFile> {
  const path = newFilePath('videos', job.userId, localPath.endsWith('.mp4') ? 'mp4' : 'jpg', now());
  return files.put(path, { localPath }, { contentType: contentTypeOf(path), signal: progress.signal });
}
