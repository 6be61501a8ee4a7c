export const videoSizes = ['youtube', 'reel', 'square'] as const;
export const resolutions = ['720p', '1080p', '4k'] as const;

export type VideoSize = (typeof videoSizes)[number];
export type Resolution = (typeof resolutions)[number];
export type FrameSize = { width: number; height: number };

/** As people write them. */
export const resolutionNames: Record<Resolution, string> = { '720p': '720p', '1080p': '1080p', '4k': '4K' };

const shortSides: Record<Resolution, number> = { '720p': 720, '1080p': 1080, '4k': 2160 };

/** Pixels of the finished video. */
export function frameSize(videoSize: VideoSize, resolution: Resolution): FrameSize {
  const short = shortSides[resolution];
  const long = (short * 16) / 9;
  if (videoSize === 'square') return { width: short, height: short };
  return videoSize === 'youtube' ? { width: long, height: short } : { width: short, height: long };
}
