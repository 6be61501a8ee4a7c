import { limits } from '../limits.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Said of a time that is over. */
export const timeIsOver = 'Please choose a time that is still ahead.';

/** Why a post cannot go out at a time, as one sentence; undefined where it can. What was a moment ago is now. */
export function postTimeFault(at: Date, now: Date): string | undefined {
  const aheadMs = at.getTime() - now.getTime();
  if (aheadMs < -limits.latePostMinutes * minuteMs) return timeIsOver;
  if (aheadMs > limits.postDaysAhead * dayMs) return 'Please choose a time within the next year.';
  return undefined;
}
