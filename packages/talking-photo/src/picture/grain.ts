import { known } from '@portray/foundation/known';
import { clampedAt, doubleAt, floatAt } from '@portray/foundation/typed-reads';
import type { GrainRun, PhotoKernel } from '../kernel/photo-kernel.ts';
import { boxMean, type Plane, planeOf } from '../matte/plane.ts';
import { randomNumbers } from '../random-numbers.ts';
import { clamp, smoothStep } from '../shaping.ts';
import type { FrameSize } from './fit.ts';
import type { Region } from './resample.ts';
import { bilinearRows, borderRatio, downscale, gaussianBlur, type SmallPicture } from './small-picture.ts';

/** A photo in its region of the frame: red, green, blue of each pixel. */
export type PlacedPicture = { placed: Uint8ClampedArray; region: Region };

/** The reduced frame, the photo's edge smeared outwards, and which of it is background (1, else 0). */
export type Reduced = { smeared: SmallPicture; free: Plane };

/**
 * Adds their grain to the bytes of the pixels of a row of the frame, from `from` on, and writes the sum to `colours`, too; both lie
 * in the kernel's memory.
 */
export type AddGrain = (y: number, from: number, bytes: Uint8Array, colours: Float32Array) => void;

/** Grain is taken from a band this wide along the photo's edge, inside of its border, as a share of the frame's short side… */
const bandRatio = 0.11;
/** …from places up to this share of the frame along the edge, so that no two bands are alike. */
const jumpRatio = 0.3;
/** It is gone this far from the photo (short sides). */
const grainReach = 0.6;
/** Stronger differences (of 255) are edges of things, which do not go on. */
const strongest = 14;
/** Where the picture differs from its blur by this (of 255, mean over `thingReach` around) there are things, whose pieces make ornaments. */
const things = { from: 13, to: 24 };
const thingReach = 3;
/** The deviation of the blur that takes grain and strokes away, as a share of the short side. */
const evenRatio = 0.02;

/**
 * The grain and the strokes of a photo's background, to go on beside the photo: pieces of it, moved and never turned round,
 * in two layers that fade where pieces of the other one meet.
 */
export function createGrain(kernel: PhotoKernel, photo: PlacedPicture, reduced: Reduced, frame: FrameSize): AddGrain {
  const { left, top, right, bottom } = photo.region;
  const shortSide = Math.min(frame.width, frame.height);
  const across = layBands(kernel, frame.width, left, right, shortSide, frame.height);
  const down = layBands(kernel, frame.height, top, bottom, shortSide, frame.width);
  const grain = measureGrain(kernel, photo, reduced, frame, across, down);
  const width = right - left;
  const origin = top * width + left;
  const bandsAt = ({ weights, from, jumps }: Bands, place: number) => {
    return { weights: weights.subarray(place * 2), along: from.subarray(place * 2), jumps: jumps.subarray(place * 2) };
  };
  const runAt = (x: number, y: number, isBeside: boolean): GrainRun => ({
    grain,
    far: across.far.subarray(x),
    farDown: floatAt(down.far, y),
    origin,
    ...(isBeside
      ? {
          ...bandsAt(across, x),
          bandStep: 2,
          alongTexels: 1,
          lines: down.from.subarray(y * 2),
          lineStep: 0,
          start: top,
          end: bottom,
          lineTexels: width,
        }
      : {
          ...bandsAt(down, y),
          bandStep: 0,
          alongTexels: width,
          lines: across.from.subarray(x * 2),
          lineStep: 2,
          start: left,
          end: right,
          lineTexels: 1,
        }),
  });
  return (y, from, bytes, colours) => {
    const to = from + bytes.length / 3;
    // The photo fades out over its border, where the grain is that of what goes on beside it.
    const [first, last] = y >= top && y < bottom ? [across.first, across.last + 1] : [left, right];
    const edges = [from, clamp(first, from, to), clamp(last, from, to), to];
    for (const [part, start] of edges.slice(0, 3).entries()) {
      const [begin, end] = [(start - from) * 3, (known(edges[part + 1]) - from) * 3];
      if (begin === end) continue;
      kernel.addGrain(bytes.subarray(begin, end), colours.subarray(begin, end), runAt(start, y, part !== 1));
    }
  };
}

/** What the blur takes away from the background, in the bands along the photo's edges; no grain is 0. */
function measureGrain(
  kernel: PhotoKernel,
  { placed, region }: PlacedPicture,
  { smeared, free }: Reduced,
  frame: FrameSize,
  across: Bands,
  down: Bands,
): Int16Array {
  const { left, top, right, bottom } = region;
  const even = gaussianBlur(smeared, evenRatio);
  const readEven = bilinearRows(kernel, even, frame);
  const clear = boxMean(free, 2);
  const inThings = findThings(smeared, even);
  const grain = kernel.allocateShorts(placed.length);
  const colours = kernel.allocateDoubles((right - left) * 3);
  const measureRow = (y: number, from: number, to: number) => {
    readEven(y, from, to, colours);
    const start = ((y - top) * (right - left) + from - left) * 3;
    const blocks = Math.floor(y / downscale) * clear.width;
    for (let x = from, of = 0, amount = 0; x < to; x++, of += 3) {
      if (x === from || x % downscale === 0) {
        const block = blocks + Math.floor(x / downscale);
        amount = smoothStep(0.6, 1, floatAt(clear.data, block)) * (1 - floatAt(inThings.data, block));
      }
      if (amount === 0) continue;
      for (let c = of; c < of + 3; c++) {
        const difference = clampedAt(placed, start + c) - doubleAt(colours, c);
        grain[start + c] = Math.round((amount * difference) / Math.sqrt(1 + (difference / strongest) ** 2));
      }
    }
  };
  for (let y = top; y < bottom; y++) {
    const isWhole = y < down.nearEnd || y >= down.farStart || across.nearEnd >= across.farStart;
    measureRow(y, left, isWhole ? right : across.nearEnd);
    if (!isWhole) measureRow(y, across.farStart, right);
  }
  return grain;
}

/** How much each place shows things instead of a wall, 0 to 1: a window, a plant, letters. */
function findThings(picture: SmallPicture, even: SmallPicture): Plane {
  const { width, height } = picture;
  const differences = planeOf(width, height, (_x, _y, at) => {
    const of = (c: number) => Math.abs(floatAt(picture.small, at * 3 + c) - floatAt(even.small, at * 3 + c));
    return Math.max(of(0), of(1), of(2));
  });
  const around = boxMean(differences, thingReach);
  return planeOf(width, height, (_x, _y, at) => smoothStep(things.from, things.to, floatAt(around.data, at)));
}

/** For each place along an axis, for both layers: where its grain comes from, along and across the axis, and how much counts. */
type Bands = {
  from: Int32Array;
  jumps: Int32Array;
  weights: Float32Array;
  /** For each place: how much grain there is this far beside the photo. */
  far: Float32Array;
  /** Between these places grain stays where it is. */
  first: number;
  last: number;
  /** Grain comes from before the first and from behind the second place. */
  nearEnd: number;
  farStart: number;
};

function layBands(
  kernel: PhotoKernel,
  length: number,
  start: number,
  end: number,
  shortSide: number,
  sideLength: number,
): Bands {
  const inset = Math.round(borderRatio * (end - start));
  const first = start > 0 ? start + inset : 0;
  const last = end < length ? end - 1 - inset : length - 1;
  const half = Math.max(2, Math.min(Math.round((bandRatio * shortSide) / 2), (last - first) >> 1));
  const random = randomNumbers(length);
  const jumpOf = Array.from({ length: Math.ceil(length / half) + 2 }, () =>
    Math.round(random() * jumpRatio * sideLength),
  );
  const bands = {
    from: kernel.allocateIntegers(length * 2),
    jumps: kernel.allocateIntegers(length * 2),
    weights: kernel.allocateFloats(length * 2),
    far: kernel.allocateFloats(length),
    first,
    last,
    nearEnd: start > 0 ? first + 2 * half : start,
    farStart: end < length ? last + 1 - 2 * half : end,
  };
  for (let at = 0; at < length; at++) {
    const away = Math.max(0, first - at, at - last);
    const beside = Math.max(0, start - at, at - (end - 1));
    bands.far[at] = 1 - smoothStep(0, grainReach, beside / shortSide);
    for (let layer = 0; layer < 2; layer++) {
      const place = at * 2 + layer;
      const within = away + layer * half - 1;
      const band = Math.floor(within / (2 * half));
      const inBand = within - band * 2 * half;
      bands.from[place] = away === 0 ? at : at < first ? first + 2 * half - 1 - inBand : last - 2 * half + 1 + inBand;
      bands.jumps[place] = away === 0 ? 0 : (jumpOf[band * 2 + layer] ?? 0);
      bands.weights[place] = away === 0 ? 1 - layer : Math.sin((Math.PI * inBand) / (2 * half));
    }
  }
  return bands;
}
