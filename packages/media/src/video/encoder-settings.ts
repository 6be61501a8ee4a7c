import { fileArgument } from '../ffmpeg.ts';

export type EncodeJob = {
  frame: { width: number; height: number };
  framesPerSecond: number;
  frameCount: number;
  audioPath: string;
  /** A filter for the picture, such as burned captions. */
  videoFilter?: string;
  outPath: string;
};

/**
 * x264 as measured in docs/decisions/encoder-settings.md: the size and SSIM of `veryfast -crf 20` for less work.
 */
const x264 = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20'];

const colour = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'];

/** The arguments of one pass: raw I420 frames from `pipe:0` and the sound become an MP4 of exactly `frameCount` frames. */
export function encoderArguments(job: EncodeJob): string[] {
  const { frame, framesPerSecond, frameCount, audioPath, videoFilter, outPath } = job;
  const size = `${frame.width}x${frame.height}`;
  const video = ['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-video_size', size, '-framerate', `${framesPerSecond}`];
  // The sound is filled up or cut to the very length of the picture.
  const seconds = (frameCount / framesPerSecond).toFixed(6);
  return [
    ...['-y', '-v', 'error', ...video, '-i', 'pipe:0', '-i', fileArgument(audioPath)],
    ...['-map', '0:v:0', '-map', '1:a:0', '-map_metadata', '-1'],
    ...(videoFilter ? ['-vf', videoFilter] : []),
    ...[...x264, '-pix_fmt', 'yuv420p', ...colour],
    ...['-c:a', 'aac', '-b:a', '128k', '-af', 'apad', '-t', seconds],
    ...['-movflags', '+faststart', '-f', 'mp4', fileArgument(outPath)],
  ];
}
