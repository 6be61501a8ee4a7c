import type { MakingPace } from '@portray/contracts/videos';
import { aboutTime } from './ago.ts';

/** 'Ready in about 40 s'; where others come first, only how long the work itself takes; undefined while nothing was measured. */
export function makingTimeWords(videoSeconds: number, pace: MakingPace): string | undefined {
  const { secondsPerVideoSecond, unfinishedVideos } = pace;
  if (secondsPerVideoSecond === null || videoSeconds === 0) return undefined;
  const time = aboutTime(videoSeconds * secondsPerVideoSecond);
  return unfinishedVideos === 0 ? `Ready in ${time}` : `Takes ${time} as soon as its turn comes`;
}
