import { limits } from '@portray/contracts/limits';
import { fileArgument } from '../ffmpeg/ffmpeg.ts';
import { graphOver, inputsOver, type PictureOver } from './picture-over.ts';

export type EncodeJob = {
  frame: { width: number; height: number };
  frameCount: number;
  audioPath: string;
  /** Burned captions. */
  captions?: PictureOver | undefined;
  encodedPath: string;
};

/**
 * Some .6 of the processor time of `-preset veryfast -crf 20`, in a twelfth more of its size, the picture nearer to what was
 * drawn and the mouth a little less near; docs/decisions/0007-encoder-settings.md has the tables. A talking head moves little,
 * so long runs of B frames replace the costly searches.
 */
const x264Parameters = [
  'bframes=7',
  'b-adapt=0',
  'b-pyramid=none',
  'subme=1',
  'me=dia',
  'partitions=i8x8',
  'weightp=0',
  'weightb=0',
  'scenecut=0',
  // The background is copied from its first frame: with more lookahead, that frame gets the bits that its grain needs.
  // These are two whole runs of B frames.
  'rc-lookahead=16',
  // A key frame finer than those before it makes the grain of a still background pulse.
  'ipratio=1.0',
];
const x264 = (parameters: string[]) => [
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '19.7', '-x264-params', parameters.join(':')],
  ...['-pix_fmt', 'yuv420p', '-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
  ...['-color_range', 'tv'],
];

/** How every picture of ours is encoded. */
export const pictureArguments = x264(x264Parameters);

/**
 * The same for a part of a long video: one run of pictures from a first one that needs no other, and the very same bytes on
 * every machine. Numbers of threads change them; so does a thread that looks ahead, in the last pictures, by chance.
 */
const partArguments = x264([
  ...x264Parameters,
  `keyint=${limits.videoPartSeconds * limits.framesPerSecond}`,
  ...['threads=4', 'lookahead-threads=1', 'sync-lookahead=0'],
]);

/** The arguments of one pass: raw I420 frames from `pipe:0` and what `soundArguments` made become an MP4. */
export function encoderArguments({ frame, captions, encodedPath }: EncodeJob, soundPath: string): string[] {
  const picture = captions
    ? ['-filter_complex', graphOver([captions], 2, '0:v', 'out'), '-map', '[out]']
    : ['-map', '0:v:0'];
  return [
    ...[
      '-y',
      '-v',
      'error',
      ...rawFrames(frame),
      '-i',
      fileArgument(soundPath),
      ...inputsOver(captions ? [captions] : []),
    ],
    ...[...picture, '-map', '1:a:0', '-map_metadata', '-1'],
    ...[...pictureArguments, '-c:a', 'copy'],
    ...['-movflags', '+faststart', '-f', 'mp4', fileArgument(encodedPath)],
  ];
}

/** A moving picture below frames that are transparent in places: its input, and a graph that makes [shown] of inputs 0 and 1. */
type PictureBelow = { input: string[]; graph: string };

type PartJob = Pick<EncodeJob, 'frame' | 'captions' | 'encodedPath'> & { below?: PictureBelow | undefined };

/** The same for a part of a long video, without sound; its captions begin with its first frame. */
export function partEncoderArguments({ frame, captions, below, encodedPath }: PartJob): string[] {
  const over = captions && graphOver([captions], below ? 2 : 1, below ? 'shown' : '0:v', 'out');
  const graph = [below?.graph, over].filter((each) => each !== undefined).join(';');
  return [
    ...['-y', '-v', 'error', ...rawFrames(frame, below ? 'yuva420p' : 'yuv420p'), ...(below?.input ?? [])],
    ...[...inputsOver(captions ? [captions] : []), '-map_metadata', '-1'],
    ...(graph === '' ? [] : ['-filter_complex', graph, '-map', over ? '[out]' : '[shown]']),
    ...[...partArguments, '-f', 'mp4', fileArgument(encodedPath)],
  ];
}

/** The sound by itself, filled up or cut to the very length of so many frames. */
export function soundArguments({ frameCount, audioPath }: EncodeJob, soundPath: string): string[] {
  const sound = ['-c:a', 'aac', '-b:a', '128k', '-aac_coder', 'fast', '-af', 'apad', '-t', secondsOf(frameCount)];
  const input = ['-y', '-v', 'error', '-i', fileArgument(audioPath), '-map_metadata', '-1'];
  return [...input, ...sound, '-f', 'mp4', fileArgument(soundPath)];
}

/** Parts, which `listPath` names, and their sound become an MP4; all stays as it was encoded. */
export function joinArguments(
  { encodedPath }: Pick<EncodeJob, 'encodedPath'>,
  listPath: string,
  soundPath: string,
): string[] {
  return [
    ...['-y', '-v', 'error', '-f', 'concat', '-i', fileArgument(listPath), '-i', fileArgument(soundPath)],
    ...['-map', '0:v:0', '-map', '1:a:0', '-map_metadata', '-1', '-c', 'copy'],
    ...['-movflags', '+faststart', '-f', 'mp4', fileArgument(encodedPath)],
  ];
}

function rawFrames({ width, height }: EncodeJob['frame'], pixels: 'yuv420p' | 'yuva420p' = 'yuv420p'): string[] {
  const size = ['-video_size', `${width}x${height}`, '-framerate', `${limits.framesPerSecond}`];
  return ['-f', 'rawvideo', '-pix_fmt', pixels, ...size, '-i', 'pipe:0'];
}

/** The length of so many frames, as ffmpeg takes it. */
export function secondsOf(frames: number): string {
  return (frames / limits.framesPerSecond).toFixed(6);
}
