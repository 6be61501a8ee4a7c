import { clampedAt, doubleAt, floatAt, int16At, int32At } from '@portray/foundation/typed-reads';
import { boxMean, type Plane, planeOf } from '../matte/plane.ts';
import { randomNumbers } from '../random-numbers.ts';
import { clamp, smoothStep } from '../shaping.ts';
import type { FrameSize } from './fit.ts';
import type { Region } from './resample.ts';
import { blurred, borderRatio, enlarged, reduction, type SmallPicture } from './small-picture.ts';

/** A photo in its region of the frame: red, green, blue of each pixel. */
export type PlacedPicture = { placed: Uint8ClampedArray; region: Region };

/** The reduced frame, the photo's edge smeared outwards, and which of it is background (1, else 0). */
export type Reduced = { smeared: SmallPicture; free: Plane };

/** Adds their grain to the colours of the pixels `from` to `to` (not part of it) of a row of the frame. */
export type AddGrain = (y: number, from: number, to: number, colours: Float32Array) => void;

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
export function createGrain(photo: PlacedPicture, reduced: Reduced, frame: FrameSize): AddGrain {
  const { left, top, right, bottom } = photo.region;
  const shortSide = Math.min(frame.width, frame.height);
  const across = layBands(frame.width, left, right, shortSide, frame.height);
  const down = layBands(frame.height, top, bottom, shortSide, frame.width);
  const grain = measureGrain(photo, reduced, frame, across, down);
  const source = { grain, region: photo.region, across, down };
  return (y, from, to, colours) => {
    const besideEnd = clamp(left, from, to);
    const besideStart = clamp(right, besideEnd, to);
    for (let layer = 0; layer < 2; layer++) {
      addBeside(source, { y, layer, from, to: besideEnd }, colours);
      addAbove(source, { y, layer, from: besideEnd, to: besideStart }, colours.subarray((besideEnd - from) * 3));
      addBeside(source, { y, layer, from: besideStart, to }, colours.subarray((besideStart - from) * 3));
    }
  };
}

type GrainSource = { grain: Int16Array; region: Region; across: Bands; down: Bands };

/** A part of a row, and which layer it gets. */
type Part = { y: number; layer: number; from: number; to: number };

/** To the left or the right of the photo. */
function addBeside({ grain, region, across, down }: GrainSource, part: Part, colours: Float32Array): void {
  const { left, top, right, bottom } = region;
  const { y, layer, from, to } = part;
  const { far, weights, from: columns, jumps } = across;
  const farDown = floatAt(down.far, y);
  const line = int32At(down.from, y * 2);
  const width = right - left;
  for (let x = from, at = 0; x < to; x++, at += 3) {
    const place = x * 2 + layer;
    const weight = floatAt(far, x) * farDown * floatAt(weights, place);
    if (weight === 0) continue;
    const row = jumped(line, int32At(jumps, place), top, bottom) - top;
    addTexel(grain, (row * width + int32At(columns, place) - left) * 3, weight, colours, at);
  }
}

/** Above or below the photo. */
function addAbove({ grain, region, across, down }: GrainSource, part: Part, colours: Float32Array): void {
  const { left, top, right } = region;
  const { y, layer, from, to } = part;
  const { far, from: columns } = across;
  const place = y * 2 + layer;
  const [farDown, layerWeight] = [floatAt(down.far, y), floatAt(down.weights, place)];
  const jump = int32At(down.jumps, place);
  const start = (int32At(down.from, place) - top) * (right - left) - left;
  for (let x = from, at = 0; x < to; x++, at += 3) {
    const weight = floatAt(far, x) * farDown * layerWeight;
    if (weight === 0) continue;
    addTexel(grain, (start + jumped(int32At(columns, x * 2), jump, left, right)) * 3, weight, colours, at);
  }
}

function addTexel(grain: Int16Array, texel: number, weight: number, colours: Float32Array, at: number): void {
  colours[at] = floatAt(colours, at) + weight * int16At(grain, texel);
  colours[at + 1] = floatAt(colours, at + 1) + weight * int16At(grain, texel + 1);
  colours[at + 2] = floatAt(colours, at + 2) + weight * int16At(grain, texel + 2);
}

/** What the blur takes away from the background, in the bands along the photo's edges; no grain is 0. */
function measureGrain(
  { placed, region }: PlacedPicture,
  { smeared, free }: Reduced,
  frame: FrameSize,
  across: Bands,
  down: Bands,
): Int16Array {
  const { left, top, right, bottom } = region;
  const even = blurred(smeared, evenRatio);
  const readEven = enlarged(even, frame);
  const clear = boxMean(free, 2);
  const inThings = findThings(smeared, even);
  const grain = new Int16Array(placed.length);
  const colours = new Float64Array((right - left) * 3);
  const measureRow = (y: number, from: number, to: number) => {
    readEven(y, from, to, colours);
    const start = ((y - top) * (right - left) + from - left) * 3;
    const blocks = Math.floor(y / reduction) * clear.width;
    for (let x = from, of = 0; x < to; x++, of += 3) {
      const block = blocks + Math.floor(x / reduction);
      const amount = smoothStep(0.6, 1, floatAt(clear.data, block)) * (1 - floatAt(inThings.data, block));
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

/** `at` moved back by `jump`, and forth again from the start on. */
function jumped(at: number, jump: number, start: number, end: number): number {
  const moved = Math.abs(at - start - jump);
  return start + Math.min(moved, end - start - 1);
}

/** For each place along an axis, for both layers: where its grain comes from, along and across the axis, and how much counts. */
type Bands = {
  from: Int32Array;
  jumps: Int32Array;
  weights: Float32Array;
  /** For each place: how far (px) beside the photo it is, and how much grain there is at that distance. */
  away: Float32Array;
  far: Float32Array;
  /** Grain comes from before the first and from behind the second place. */
  nearEnd: number;
  farStart: number;
};

function layBands(length: number, start: number, end: number, shortSide: number, sideLength: number): Bands {
  const inset = Math.round(borderRatio * (end - start));
  const first = start > 0 ? start + inset : 0;
  const last = end < length ? end - 1 - inset : length - 1;
  const half = Math.max(2, Math.min(Math.round((bandRatio * shortSide) / 2), (last - first) >> 1));
  const random = randomNumbers(length);
  const jumpOf = Array.from({ length: Math.ceil(length / half) + 2 }, () =>
    Math.round(random() * jumpRatio * sideLength),
  );
  const bands = {
    from: new Int32Array(length * 2),
    jumps: new Int32Array(length * 2),
    weights: new Float32Array(length * 2),
    away: new Float32Array(length),
    far: new Float32Array(length),
    nearEnd: start > 0 ? first + 2 * half : start,
    farStart: end < length ? last + 1 - 2 * half : end,
  };
  for (let at = 0; at < length; at++) {
    const away = Math.max(0, first - at, at - last);
    const beside = Math.max(0, start - at, at - (end - 1));
    bands.away[at] = beside;
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
