import { limits } from '@portray/contracts/limits';
import { fileArgument } from '../ffmpeg/ffmpeg.ts';

export type EncodeJob = {
  frame: { width: number; height: number };
  frameCount: number;
  audioPath: string;
  /** A filter for the picture, such as burned captions. */
  videoFilter?: string | undefined;
  encodedPath: string;
};

/**
 * Lighter than `-preset veryfast -crf 20`, no worse in size and SSIM; the table is in docs/decisions/0007-encoder-settings.md.
 * A talking head hardly moves, so long runs of B frames replace the costly searches.
 */
const x264Parameters = [
  'bframes=7',
  'b-adapt=0',
  'b-pyramid=none',
  'subme=1',
  'me=dia',
  'partitions=i4x4,i8x8',
  'weightp=0',
  'scenecut=0',
  // The background is copied from its first frame: with more lookahead, that frame gets the bits that its grain needs.
  'rc-lookahead=13',
];
const x264 = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '19.6', '-x264-params', x264Parameters.join(':')];

const colour = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'];

/** How every picture of ours is encoded. */
export const pictureArguments = [...x264, '-pix_fmt', 'yuv420p', ...colour];

/** The arguments of one pass: raw I420 frames from `pipe:0` and the sound become an MP4 of exactly `frameCount` frames. */
export function encoderArguments(job: EncodeJob): string[] {
  const { frame, frameCount, audioPath, videoFilter, encodedPath } = job;
  const { framesPerSecond } = limits;
  const size = `${frame.width}x${frame.height}`;
  const video = ['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-video_size', size, '-framerate', `${framesPerSecond}`];
  // The sound is filled up or cut to the very length of the picture.
  const seconds = (frameCount / framesPerSecond).toFixed(6);
  return [
    ...['-y', '-v', 'error', ...video, '-i', 'pipe:0', '-i', fileArgument(audioPath)],
    ...['-map', '0:v:0', '-map', '1:a:0', '-map_metadata', '-1'],
    ...(videoFilter ? ['-vf', videoFilter] : []),
    ...pictureArguments,
    ...['-c:a', 'aac', '-b:a', '128k', '-aac_coder', 'fast', '-af', 'apad', '-t', seconds],
    ...['-movflags', '+faststart', '-f', 'mp4', fileArgument(encodedPath)],
  ];
}
