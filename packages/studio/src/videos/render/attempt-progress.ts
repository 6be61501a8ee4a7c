import { laterStage, type VideoStage } from '@portray/contracts/video-states';
import { type Database, publishEvent } from '@portray/database/open-database';
import { noteInterrupted } from '@portray/database/queries/jobs-videos';
import { type Attempt, changeAttempt } from '@portray/database/queries/videos';
import type { VideoRow } from '@portray/database/queries/wire-names';
import { followWork, type WorkProgress } from '../../work-progress.ts';

/** The progress of a video. */
type Step = {
  stage: VideoStage;
  percent: number;
  etaSeconds?: number | undefined;
  processingStage?: 's3_processing' | 's3_processed';
};

export type AttemptProgress = WorkProgress<Step>;

/** Writes progress into the row and publishes it; the work is over with its attempt. */
export function followAttempt(database: Database, job: Attempt, jobSignal: AbortSignal): AttemptProgress {
  return followWork<Step>({
    signal: jobSignal,
    merge: (before, step) => ({
      ...step,
      percent: Math.max(before?.percent ?? 0, Math.min(99, Math.round(step.percent))),
      stage: laterStage(before?.stage ?? step.stage, step.stage),
    }),
    write: (step, isNew) => write(database, job, step, isNew),
  });
}

/** Whether the attempt is still the running one. */
function write(database: Database, job: Attempt, step: Step, isNew: boolean): Promise<boolean> {
  const { userId, videoId } = job;
  const { stage, percent, processingStage } = step;
  const etaSeconds = step.etaSeconds === undefined ? null : Math.max(1, Math.round(step.etaSeconds));
  const values: Partial<VideoRow> = { stage, percent, eta_seconds: etaSeconds };
  if (processingStage) values.processing_stage = processingStage;
  return database.asPerson(userId, async (tx) => {
    const running = await changeAttempt(tx, job, values);
    if (running && isNew)
      await publishEvent(tx, userId, { type: 'video.progress', videoId, stage, percent, etaSeconds });
    return running !== undefined;
  });
}

/** Tells the owners of videos whose render was interrupted that they are taken up again: what was said of the time left is void. */
export async function tellInterrupted({ database }: { database: Database }): Promise<void> {
  await database.asSystem(async (tx) => {
    for (const { userId, videoId } of await noteInterrupted(tx)) {
      const news = { type: 'video.progress', videoId, stage: 'resuming', percent: 1, etaSeconds: null } as const;
      await publishEvent(tx, userId, news);
    }
  });
}
