import type { Batch, BatchRow } from '@portray/contracts/batch';
import type { BatchState, RowState } from '@portray/contracts/batch-choices';

const stateWords: Record<RowState, string> = {
  'to-mend': 'To mend',
  'left-out': 'Left out',
  ready: 'Ready',
  waiting: 'Waiting',
  making: 'Being made',
  done: 'Done',
  failed: 'Failed',
  cancelled: 'Cancelled',
  deleted: 'Deleted',
};

/** Where the video of a row stands, and why, in a few words. */
export function rowWords({ state, problems, error, percent, stage, made_already }: BatchRow): string {
  const [problem, ...others] = problems;
  if (state === 'to-mend' && problem)
    return others.length > 0 ? `${problem.message} And ${others.length} more.` : problem.message;
  if (state === 'failed' && error) return error;
  if (made_already) return 'There already';
  if (state === 'making' && stage === 'queued') return 'In the queue';
  return state === 'making' && percent > 0 ? `${stateWords.making}, ${percent} %` : stateWords[state];
}

/** How a state is coloured. */
export function rowTone(state: RowState): 'ok' | 'bad' | 'quiet' {
  if (state === 'ready' || state === 'done') return 'ok';
  return state === 'to-mend' || state === 'failed' ? 'bad' : 'quiet';
}

export const batchWords: Record<BatchState, string> = {
  checking: 'Not started',
  running: 'Being made',
  paused: 'Paused',
  finished: 'Finished',
  cancelled: 'Cancelled',
};

/** '1 video', '497 videos'. */
export const videosOf = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'video' : 'videos'}`;

/** Videos of a list that are not there yet. */
export const videosToMake = ({ counts, made_already }: Pick<Batch, 'counts' | 'made_already'>) =>
  Math.max(0, counts.ready + counts.waiting - made_already);

/** Videos of a list that was started, however they ended. */
export const videosStarted = ({ done, making, waiting, failed, cancelled, deleted }: Batch['counts']) =>
  done + making + waiting + failed + cancelled + deleted;

/** Rows of a list that was started of which no video is made: refused, cancelled, deleted, left out, or never mended. */
export const videosNotMade = (counts: Batch['counts']) =>
  counts.failed + counts.cancelled + counts.deleted + counts['left-out'] + counts['to-mend'];

/** A time of work: '45 s', '12 min', '1 h 50 min'. */
export function workTime(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return `${Math.max(5, Math.ceil(seconds / 5) * 5)} s`;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${minutes} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
