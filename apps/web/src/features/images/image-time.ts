import { expectedImageSeconds, expectedSecondsElsewhere, type ImageMode } from '@portray/contracts/image-rules';
import { roughDuration } from '#lib/times.ts';

type Expected = { mode: ImageMode; count: number; isElsewhere: boolean; pace: number | null | undefined };

/** 'Takes about 40 s', from how long the last ones took; before the first, what is usual. */
export function expectedTime({ mode, count, isElsewhere, pace }: Expected): string {
  if (pace) return `Takes about ${roughDuration(pace * count)}`;
  const [from, to] = isElsewhere ? expectedSecondsElsewhere : expectedImageSeconds[mode];
  return `Takes ${from}–${to} s`;
}

/** 'about 20 s left' of an order that is being made; nothing is promised where nothing was measured. */
export function timeLeft(
  { count, percent }: { count: number; percent: number },
  pace: number | null | undefined,
): string {
  return pace ? `about ${roughDuration(pace * count * (1 - percent / 100))} left` : '';
}
