import type { RgbImage } from '@portray/foundation/face-landmarks';
import { byteAt, clampedAt, floatAt } from '@portray/foundation/typed-reads';
import type { PhotoKernel } from '../kernel/photo-kernel.ts';
import type { PersonInFrame } from '../matte/person-share.ts';
import { smoothStep } from '../shaping.ts';
import type { FrameSize, PhotoFit } from './fit.ts';
import { photoRegion, type Region, resample } from './resample.ts';
import { softSurround } from './surround.ts';

/** Width of the soft edge of a photo that stands inside the frame, as a share of the frame's short side. */
const featherRatio = 0.035;

/**
 * The still picture behind all frames: the photo in its place; where it does not reach, its own edge smeared and blurred.
 * Where the person is known, their colours stay out of the blur, and shoulders and hair end in a natural way.
 */
export function composePhoto(
  kernel: PhotoKernel,
  photo: RgbImage,
  fit: PhotoFit,
  frame: FrameSize,
  person?: PersonInFrame,
): RgbImage {
  const region = photoRegion(photo, fit, frame);
  const placed = resample(kernel, photo, fit, region);
  if (coversFrame(region, frame)) return { ...frame, data: new Uint8Array(placed.buffer) };
  const picture = softSurround(kernel, { placed, region, person }, frame, featherPx(frame));
  layOver(picture, placed, region);
  return picture;
}

/** Whether the photo covers all of the frame. */
function coversFrame(region: Region, frame: FrameSize): boolean {
  return region.left === 0 && region.top === 0 && region.right === frame.width && region.bottom === frame.height;
}

function layOver(picture: RgbImage, placed: Uint8ClampedArray, region: Region): void {
  const feather = featherPx(picture);
  const across = edgeWeights(region.left, region.right, picture.width, feather);
  const down = edgeWeights(region.top, region.bottom, picture.height, feather);
  const solidFrom = across.indexOf(1);
  const solidTo = across.lastIndexOf(1) + 1;
  for (let y = 0, from = 0; y < down.length; y++, from += across.length * 3) {
    const to = ((region.top + y) * picture.width + region.left) * 3;
    if (down[y] === 1 && solidFrom >= 0) {
      picture.data.set(placed.subarray(from + solidFrom * 3, from + solidTo * 3), to + solidFrom * 3);
    }
    for (let x = 0; x < across.length; x++) {
      const weight = floatAt(across, x) * floatAt(down, y);
      if (weight === 1) x = solidTo - 1;
      else blendPixel(picture.data, to + x * 3, placed, from + x * 3, weight);
    }
  }
}

function blendPixel(to: Uint8Array, at: number, from: Uint8ClampedArray, source: number, weight: number): void {
  for (let channel = 0; channel < 3; channel++) {
    to[at + channel] = byteAt(to, at + channel) * (1 - weight) + clampedAt(from, source + channel) * weight + 0.5;
  }
}

function featherPx({ width, height }: FrameSize): number {
  return Math.round(Math.min(width, height) * featherRatio);
}

/** 0 at a border that lies inside the frame, 1 from `feather` px on. */
function edgeWeights(from: number, to: number, size: number, feather: number): Float32Array {
  const weights = new Float32Array(to - from).fill(1);
  for (let i = 0; i < weights.length; i++) {
    if (from > 0) weights[i] = smoothStep(0, feather, i + 0.5);
    if (to < size) weights[i] = floatAt(weights, i) * smoothStep(0, feather, weights.length - i - 0.5);
  }
  return weights;
}
