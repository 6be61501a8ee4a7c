import { doubleAt, floatAt, int32At } from '@portray/foundation/typed-reads';
import type { PhotoKernel } from '../kernel/photo-kernel.ts';
import type { Plane } from '../matte/plane.ts';
import { pullPush } from '../matte/pull-push.ts';
import { clamp, mix } from '../shaping.ts';
import type { FrameSize } from './fit.ts';
import { linearTaps } from './linear-taps.ts';

/** A frame at an eighth of its size: red, green and blue, interleaved. */
export type SmallPicture = { small: Float32Array; width: number; height: number };

/** What may be the border of a scan, as a share of the photo's width or height. */
export const borderRatio = 0.036;

/** What is blurred hides most of the difference. */
export const downscale = 8;

/** Three running means, which come close to a Gaussian of that deviation (a share of the short side). */
export function gaussianBlur({ small, width, height }: SmallPicture, deviation: number): SmallPicture {
  const values = small.slice();
  const radius = Math.max(1, Math.round((Math.min(width, height) * deviation * Math.sqrt(12 / 3)) / 2));
  for (let pass = 0; pass < 3; pass++) {
    boxBlur(values, width, height, radius, 3, width * 3);
    boxBlur(values, height, width, radius, width * 3, 3);
  }
  return { small: values, width, height };
}

/** Running mean along one axis of interleaved values, edges repeated. */
function boxBlur(values: Float32Array, length: number, lines: number, radius: number, step: number, lineStep: number) {
  const line = new Float32Array(length);
  for (let of = 0; of < lines * 3; of++) {
    const start = Math.floor(of / 3) * lineStep + (of % 3);
    for (let i = 0; i < length; i++) line[i] = floatAt(values, start + i * step);
    let sum = 0;
    for (let i = -radius; i <= radius; i++) sum += floatAt(line, clamp(i, 0, length - 1));
    for (let i = 0; i < length; i++) {
      values[start + i * step] = sum / (2 * radius + 1);
      sum += floatAt(line, Math.min(length - 1, i + radius + 1)) - floatAt(line, Math.max(0, i - radius));
    }
  }
}

/** The picture with what is free (1, else 0) spread over the rest. */
export function fillPicture({ small, width, height }: SmallPicture, free: Plane): SmallPicture {
  const channels = [0, 1, 2].map((c) => ({ width, height, data: free.data.map((_, i) => floatAt(small, i * 3 + c)) }));
  const filled = new Float32Array(small.length);
  for (const [c, { data }] of pullPush(channels, free).entries()) {
    for (let i = 0; i < data.length; i++) filled[i * 3 + c] = floatAt(data, i);
  }
  return { small: filled, width, height };
}

/** Writes the bilinear colours of the pixels `from` to `to` (not part of it) of a row of the frame into the kernel's memory. */
export type ReadRow = (y: number, from: number, to: number, colours: Float64Array) => void;

/** Reads whole rows of a frame of this size, faster than pixel by pixel. */
export function bilinearRows(kernel: PhotoKernel, { small, width, height }: SmallPicture, frame: FrameSize): ReadRow {
  const stepsOf = (count: number, reduced: number) =>
    linearTaps(count, reduced, (place) => (place + 0.5) / downscale - 0.5, reduced - beforeLast);
  const [across, down] = [stepsOf(frame.width, width), stepsOf(frame.height, height)];
  const texels = kernel.allocateFloats(small.length);
  texels.set(small);
  const before = kernel.allocateIntegers(frame.width);
  before.set(across.before);
  const part = kernel.allocateDoubles(frame.width);
  part.set(across.part);
  return (y, from, to, colours) => {
    const start = int32At(down.before, y) * width * 3;
    const steps = { before: before.subarray(from, to), part: part.subarray(from, to), down: doubleAt(down.part, y) };
    kernel.mixRow(texels.subarray(start, start + width * 6), steps, colours);
  };
}

/** Keeps a place before the last sample. */
const beforeLast = 1.001;

/** The bilinear value at a place of the frame. */
export function bilinearAt({ small, width, height }: SmallPicture, x: number, y: number, channel: number): number {
  const column = clamp((x + 0.5) / downscale - 0.5, 0, width - beforeLast);
  const row = clamp((y + 0.5) / downscale - 0.5, 0, height - beforeLast);
  const left = Math.floor(column);
  const above = Math.floor(row);
  const at = (above * width + left) * 3 + channel;
  const below = at + width * 3;
  const top = mix(floatAt(small, at), floatAt(small, at + 3), column - left);
  return mix(top, mix(floatAt(small, below), floatAt(small, below + 3), column - left), row - above);
}
