import { laterStage, type VideoStage } from '@portray/contracts/video-states';
import { type Database, publishEvent } from '@portray/database/open-database';
import { type Attempt, changeAttempt, type VideoRow } from '@portray/database/queries/videos';
import { AppError } from '@portray/foundation/errors';

/** The progress of a video. */
type Step = {
  stage: VideoStage;
  percent: number;
  etaSeconds?: number | undefined;
  processingStage?: 's3_processing' | 's3_processed';
};

export type AttemptProgress = {
  /** Aborts when the job is taken away, and when the attempt is over because it was cancelled or finished elsewhere. */
  signal: AbortSignal;
  isOver(): boolean;
  report(step: Step): void;
  /** Nothing is written after this. */
  stop(): Promise<void>;
};

const writeEveryMs = 500;
/** Even when nothing moves, the row is looked at this often, so that a cancelled video stops. */
const lookEveryMs = 2_000;

/** Writes progress into the row and publishes it at most twice a second. A failed write is ignored. */
export function followAttempt(database: Database, job: Attempt, jobSignal: AbortSignal): AttemptProgress {
  const over = new AbortController();
  const state: { step?: Step; written?: Step; writtenAtMs: number; writing: Promise<void> | undefined } = {
    writtenAtMs: performance.now(),
    writing: undefined,
  };
  const tick = () => {
    const isNew = state.step !== state.written;
    const isDue = isNew || performance.now() - state.writtenAtMs >= lookEveryMs;
    if (!state.step || !isDue || state.writing !== undefined) return;
    const step = state.step;
    state.written = step;
    state.writtenAtMs = performance.now();
    state.writing = write(database, job, step, isNew)
      .then((isRunning) => isRunning || over.abort(new AppError('cancelled', 'This attempt at the video is over.')))
      .catch(() => {})
      .then(() => {
        state.writing = undefined;
      });
  };
  const timer = setInterval(tick, writeEveryMs);
  return {
    signal: AbortSignal.any([jobSignal, over.signal]),
    isOver: () => over.signal.aborted,
    report: (step) => {
      const percent = Math.max(state.step?.percent ?? 0, Math.min(99, Math.round(step.percent)));
      const stage = laterStage(state.step?.stage ?? step.stage, step.stage);
      state.step = { ...step, stage, percent };
    },
    stop: async () => {
      clearInterval(timer);
      await state.writing;
    },
  };
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
