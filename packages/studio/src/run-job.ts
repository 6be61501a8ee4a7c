import type { JobRun } from '@portray/database/queue';
import { type AppError, isPassing, toAppError } from '@portray/foundation/errors';

/**
 * Runs a job that people wait for. A fault of the work itself is recorded through `fail` and the job is done; a passing one goes
 * to the queue, which tries again, and is recorded after the last try.
 */
export async function runJob(
  run: Omit<JobRun, 'claim'>,
  work: () => Promise<void>,
  fail: (reason: AppError) => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    const reason = toAppError(error);
    // A process that stops hands its job back; the next one takes it up.
    const isHandedBack = run.signal.aborted;
    if (isHandedBack || (isPassing(reason) && !run.isLastTry)) throw error;
    await fail(reason);
  }
}
