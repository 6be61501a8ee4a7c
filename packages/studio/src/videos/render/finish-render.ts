import { join } from 'node:path';
import { findRemoteTask } from '@portray/database/queries/remote-tasks';
import { type Attempt, changeAttempt } from '@portray/database/queries/videos';
import type { JobRun } from '@portray/database/queue';
import { fetchFile, withScratch } from '../../files/scratch.ts';
import { followAttempt } from './attempt-progress.ts';
import { renderOrder, renderResult } from './render-kind.ts';
import { cuesOf, storeRenderedVideo } from './store-rendered-video.ts';
import { type RenderDeps, settingsOf } from './video-job-context.ts';

/**
 * Finishes what a presenter elsewhere rendered, and completes the video; nothing where the attempt is over. Safe to run
 * twice and at once. Throws AppError of the engines, cancelled.
 */
export async function finishRender(deps: RenderDeps, job: Attempt, run: Pick<JobRun, 'signal'>): Promise<void> {
  const { userId, videoId: subjectId, attempt } = job;
  const found = await deps.database.asPerson(userId, async (tx) => {
    const video = await changeAttempt(tx, job, { stage: 'finishing', percent: 86, processing_stage: 's3_processing' });
    const task = await findRemoteTask(tx, { userId, kind: 'render', subjectId, attempt });
    return video && task && { video, task };
  });
  if (!found) return;
  const { video, task } = found;
  const { timeline, notes } = renderOrder.parse(task.request);
  const { path } = renderResult.parse(task.result);
  const startedAtMs = performance.now() - (Date.now() - new Date(video.started_at ?? Date.now()).getTime());
  const progress = followAttempt(deps.database, job, run.signal);
  try {
    await withScratch(deps.scratchFolder, async (folder) => {
      const context = { job, video, videoEngines: await deps.videoEngines(), folder, progress };
      const videoPath = join(folder, 'rendered.mp4');
      await fetchFile(deps.files, path, videoPath, progress.signal);
      const presented = await context.videoEngines.finishVideo({
        videoPath,
        outPath: join(folder, 'video.mp4'),
        folder,
        settings: settingsOf(video),
        title: video.title,
        speech: { timeline },
        signal: progress.signal,
        onProgress: (ratio) =>
          progress.report({ stage: 'finishing', percent: 86 + ratio * 7, processingStage: 's3_processing' }),
      });
      const allNotes = [...notes, ...(presented.notes ?? [])];
      await storeRenderedVideo(deps, context, {
        presented,
        cues: cuesOf(context, { timeline }),
        notes: allNotes,
        startedAtMs,
      });
    });
  } catch (error) {
    if (progress.isOver()) return deps.log.info('video.stopped', { videoId: subjectId, attempt });
    throw error;
  } finally {
    await progress.stop();
  }
}
