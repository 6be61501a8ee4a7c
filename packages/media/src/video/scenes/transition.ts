// biome-ignore-all lint/style/noNonNullAssertion: runs for every pixel of a transition; checked reads are slower in such loops
import type { FrameSize } from '@portray/contracts/frame-size';
import type { Scene } from '@portray/contracts/scene';
import { AppError } from '@portray/foundation/errors';
import { type Ffmpeg, fileArgument, runFfmpeg } from '../../ffmpeg/ffmpeg.ts';
import type { FrameSource } from '../frames/frame-source.ts';

/** A cut needs no pictures. */
export type DrawnTransition = Exclude<Scene['transition'], 'cut'>;

/** A transition takes so many pictures of its own. */
export const transitionFrames = 12;

type Place = { ffmpeg: Ffmpeg; frame: FrameSize; signal?: AbortSignal | undefined };

/** One picture of an encoded part, as I420. Throws AppError rendering_failed, cancelled. */
export async function decodePicture(
  path: string,
  index: number,
  { ffmpeg, frame, signal }: Place,
): Promise<Uint8Array> {
  const one = ['-vf', `select=eq(n\\,${index})`, '-frames:v', '1', '-vsync', '0'];
  const raw = ['-pix_fmt', 'yuv420p', '-f', 'rawvideo', 'pipe:1'];
  const bytes = (frame.width * frame.height * 3) / 2;
  const { stdout } = await runFfmpeg(['-v', 'error', '-i', fileArgument(path), ...one, ...raw], {
    ffmpeg,
    signal,
    maxStdoutBytes: bytes,
  });
  if (stdout.length === bytes) return stdout;
  throw new AppError('rendering_failed', 'The video could not be encoded. Please try again.', {
    cause: new Error(`Picture ${index} of ${path} has ${stdout.length} bytes.`),
  });
}

/** The pictures from one still to another: the first is the one, the last the other, and nothing begins or ends abruptly. */
export function drawTransition(how: DrawnTransition, from: Uint8Array, to: Uint8Array, frame: FrameSize): FrameSource {
  let index = 0;
  return {
    async next() {
      if (index === transitionFrames) return undefined;
      const ratio = index++ / (transitionFrames - 1);
      const share = ratio * ratio * (3 - 2 * ratio);
      return how === 'fade' ? fadeBetween(from, to, share) : slideIn(from, to, share, frame);
    },
    release() {},
    async close() {},
  };
}

function fadeBetween(from: Uint8Array, to: Uint8Array, share: number): Uint8Array {
  const faded = new Uint8Array(from.length);
  const weight = Math.round(share * 256);
  for (let i = 0; i < faded.length; i++) faded[i] = (from[i]! * (256 - weight) + to[i]! * weight + 128) >> 8;
  return faded;
}

/** The next picture pushes the other one out to the left. */
function slideIn(from: Uint8Array, to: Uint8Array, share: number, { width, height }: FrameSize): Uint8Array {
  const slid = new Uint8Array(from.length);
  const gone = 2 * Math.round((width * share) / 2);
  const slidePlane = (start: number, stride: number, rows: number, by: number) => {
    for (let y = 0, row = start; y < rows; y++, row += stride) {
      slid.set(from.subarray(row + by, row + stride), row);
      slid.set(to.subarray(row, row + by), row + stride - by);
    }
  };
  const luma = width * height;
  slidePlane(0, width, height, gone);
  for (const start of [luma, (luma * 5) / 4]) slidePlane(start, width / 2, height / 2, gone / 2);
  return slid;
}
