import { join } from 'node:path';
import type { CaptionCue } from '@portray/contracts/captions';
import type { Chapter } from '@portray/contracts/chapters';
import { contentTypeOf } from '@portray/contracts/file-types';
import { known } from '@portray/foundation/known';
import type { SpeechTimeline } from '@portray/foundation/speech-timeline';
import type { StoredFile } from '@portray/ports/files';
import type { PresentedVideo } from '@portray/ports/presenter';
import { newFilePath } from '../../files/new-file-path.ts';
import { completeVideo } from '../finish/complete-video.ts';
import { languageOf, type RenderDeps, thumbnailAtSeconds, type VideoJobContext } from './video-job-context.ts';

type Rendered = {
  presented: PresentedVideo;
  cues: CaptionCue[];
  chapters?: Chapter[];
  notes: string[];
  startedAtMs: number;
};

/** The captions of what is said in a video; none where its owner wants none. */
export function cuesOf(
  { video, videoEngines }: VideoJobContext,
  { timeline }: { timeline: SpeechTimeline },
): CaptionCue[] {
  return video.captions === 'none' ? [] : videoEngines.captionTrack(timeline, languageOf(video));
}

/** Uploads a rendered video and completes its row; where the attempt is over by now, nothing stays. */
export async function storeRenderedVideo(
  deps: RenderDeps,
  context: VideoJobContext,
  rendered: Rendered,
): Promise<void> {
  const { job, video, videoEngines, folder, progress } = context;
  const { presented, cues, chapters, notes, startedAtMs } = rendered;
  progress.report({ stage: 'uploading', percent: 94, processingStage: 's3_processed' });
  const picturePath = join(folder, 'thumbnail.jpg');
  await videoEngines.makeThumbnail(presented.videoPath, picturePath, thumbnailAtSeconds, progress.signal);
  const stored: StoredFile[] = [];
  let isFinished = false;
  try {
    for (const localPath of [presented.videoPath, picturePath]) stored.push(await put(deps, context, localPath));
    await progress.stop();
    isFinished = await completeVideo(deps, job, {
      video: known(stored[0]),
      thumbnail: known(stored[1]),
      durationSeconds: presented.durationSeconds,
      width: presented.width,
      height: presented.height,
      language: video.language,
      cues,
      chapters,
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

async function put(
  { files, now }: RenderDeps,
  { job, progress }: VideoJobContext,
  localPath: string,
): Promise<StoredFile> {
  const path = newFilePath('videos', job.userId, localPath.endsWith('.mp4') ? 'mp4' : 'jpg', now());
  return files.put(path, { localPath }, { contentType: contentTypeOf(path), signal: progress.signal });
}
