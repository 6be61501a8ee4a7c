import type { RenderPace } from '@portray/contracts/videos';
import { aboutTime } from './ago.ts';

/** 'Ready in about 40 s'; where others come first, only how long the work itself takes; undefined while nothing was measured. */
export function renderTimeWords(videoSeconds: number, pace: RenderPace): string | undefined {
  const { secondsPerVideoSecond, unfinishedVideos } = pace;
  if (secondsPerVideoSecond === null || videoSeconds === 0) return undefined;
  const time = aboutTime(videoSeconds * secondsPerVideoSecond);
  return unfinishedVideos === 0 ? `Ready in ${time}` : `Takes ${time} once it reaches the front of the queue`;
}
