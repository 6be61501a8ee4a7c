import { AppError } from '@portray/foundation/errors';

export type WorkProgress<Step> = {
  /** Aborts when the job is taken away, and when the work is over because it was cancelled or finished elsewhere. */
  signal: AbortSignal;
  isOver(): boolean;
  report(step: Step): void;
  /** Nothing is written after this. */
  stop(): Promise<void>;
};

const writeEveryMs = 500;
/** Even when nothing moves, the row is looked at this often, so that cancelled work stops. */
const lookEveryMs = 2_000;

export type ProgressRules<Step> = {
  /** What is known after a report; progress never falls. */
  merge(before: Step | undefined, step: Step): Step;
  /** Writes it down; answers whether the work is still wanted. */
  write(step: Step, isNew: boolean): Promise<boolean>;
  /** Of the job. */
  signal: AbortSignal;
};

/** Writes the progress of a job at most twice a second. A failed write is ignored. */
export function followWork<Step>({ merge, write, signal }: ProgressRules<Step>): WorkProgress<Step> {
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
    state.writing = write(step, isNew)
      .then((isWanted) => isWanted || over.abort(new AppError('cancelled', 'Nobody waits for this work any more.')))
      .catch(() => {})
      .then(() => {
        state.writing = undefined;
      });
  };
  const timer = setInterval(tick, writeEveryMs);
  return {
    signal: AbortSignal.any([signal, over.signal]),
    isOver: () => over.signal.aborted,
    report: (step) => {
      state.step = merge(state.step, step);
    },
    stop: async () => {
      clearInterval(timer);
      await state.writing;
    },
  };
}
