import type { JobRun } from '@portray/database/queue';
import { type AppError, type FaultCode, toAppError } from '@portray/foundation/errors';

/** What the machine or the house is to blame for, not the video: another try may succeed. */
const passing: FaultCode[] = ['unexpected', 'database_down', 'storage_down', 'service_busy', 'cancelled'];

/**
 * Runs a job about a video. A fault of the work itself is recorded through `fail` and the job is done; a passing one goes
 * to the queue, which tries again, and is recorded after the last try.
 */
export async function runVideoJob(
  run: JobRun,
  work: () => Promise<void>,
  fail: (reason: AppError) => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    const reason = toAppError(error);
    // A process that stops hands its job back; the next one takes it up.
    const isHandedBack = run.signal.aborted;
    if (isHandedBack || (passing.includes(reason.code) && !run.isLastTry)) throw error;
    await fail(reason);
  }
}
