import { limits } from '../limits.ts';

/** How every video of ours is encoded; networks are compared with it. */
export const videoFormat = {
  container: 'video/mp4',
  videoCodec: 'h264',
  audioCodec: 'aac',
  framesPerSecond: limits.framesPerSecond,
} as const;
