import type { Resolution } from './frame-size.ts';

/** About what the built-in engine takes where nothing was measured yet: a machine with two processors of its own. */
export const defaultPace = {
  /** For photo and speech, before the first frame. */
  startSeconds: 3,
  secondsPerVideoSecond: { '720p': 0.5, '1080p': 1, '4k': 4 } satisfies Record<Resolution, number>,
};
