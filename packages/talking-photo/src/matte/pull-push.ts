import { known } from '@portray/foundation/known';
import { byteAt, doubleAt, floatAt, int32At } from '@portray/foundation/typed-reads';
import type { FrameSize } from '../picture/fit.ts';
import { type LinearTaps, linearTaps } from '../picture/linear-taps.ts';
import { mix } from '../shaping.ts';
import type { Plane } from './plane.ts';

/** `planes` have the size of `free`. */
type Level = { planes: readonly Plane[]; free: Plane };

/**
 * Fills the pixels that are not free (`free` 1, else 0) of each plane from the free ones: coarser and coarser means, then back
 * (pull-push; Gortler and others, The Lumigraph, 1996).
 */
export function pullPush(planes: readonly Plane[], free: Plane): readonly Plane[] {
  const levels: Level[] = [{ planes, free }];
  for (let level = levels[0]; level && Math.min(level.free.width, level.free.height) > 3; ) {
    level = coarser(level);
    levels.push(level);
  }
  return (
    levels.reduceRight<readonly Plane[] | undefined>((coarse, level) => fillFrom(level, coarse), undefined) ?? planes
  );
}

function coarser({ planes, free }: Level): Level {
  const size = { width: Math.ceil(free.width / 2), height: Math.ceil(free.height / 2) };
  const weights = sumBlocks(free, size);
  const means = planes.map((plane) => {
    const data = sumBlocks(free, size, plane.data);
    for (let at = 0; at < data.length; at++) {
      const weight = floatAt(weights, at);
      if (weight > 0) data[at] = floatAt(data, at) / weight;
    }
    return { ...size, data };
  });
  return { planes: means, free: { ...size, data: weights.map((weight) => Math.min(1, weight)) } };
}

/** How much of each 2 × 2 pixels is free, or the sums of values as far as they are. */
function sumBlocks(free: Plane, size: FrameSize, values?: Float32Array): Float32Array {
  const sums = new Float32Array(size.width * size.height);
  for (let y = 0, at = 0; y < free.height; y++) {
    const row = (y >> 1) * size.width;
    for (let x = 0; x < free.width; x++, at++) {
      const weight = floatAt(free.data, at);
      if (weight === 0) continue;
      const to = row + (x >> 1);
      sums[to] = floatAt(sums, to) + (values ? weight * floatAt(values, at) : weight);
    }
  }
  return sums;
}

/** `coarse` is the level above, already filled; without it the mean of what is free fills the rest. */
function fillFrom({ planes, free }: Level, coarse: readonly Plane[] | undefined): readonly Plane[] {
  return planes.map((plane, index) => {
    const above = coarse?.[index];
    return above ? fillPlane(plane, free, above) : fillEvenly(plane, free);
  });
}

function fillPlane({ width, height, data }: Plane, free: Plane, coarse: Plane): Plane {
  const filled = data.slice();
  const across = tapsIntoHalf(width, coarse.width);
  const down = tapsIntoHalf(height, coarse.height);
  for (let y = 0, at = 0; y < height; y++) {
    const row = rowBetween(coarse, down, y);
    for (let x = 0; x < width; x++, at++) {
      const weight = floatAt(free.data, at);
      if (weight >= 1) continue;
      filled[at] = floatAt(data, at) * weight + (1 - weight) * valueBetween(row, across, x);
    }
  }
  return { width, height, data: filled };
}

function fillEvenly({ width, height, data }: Plane, free: Plane): Plane {
  const mean = meanOfFree(data, free);
  const filled = data.map((value, at) => {
    const weight = floatAt(free.data, at);
    return weight >= 1 ? value : value * weight + (1 - weight) * mean;
  });
  return { width, height, data: filled };
}

/** Pixels among those of a plane of half the size. */
function tapsIntoHalf(count: number, half: number): LinearTaps {
  return linearTaps(count, half, (place) => (place - 0.5) / 2);
}

/** A row of a finer plane: between two of this one. */
type RowBetween = { upper: Float32Array; lower: Float32Array; part: number };

function rowBetween({ width, data }: Plane, down: LinearTaps, y: number): RowBetween {
  const start = int32At(down.before, y) * width;
  const [upper, lower] = [data.subarray(start, start + width), data.subarray(start + width, start + 2 * width)];
  return { upper, lower, part: doubleAt(down.part, y) };
}

function valueBetween({ upper, lower, part }: RowBetween, across: LinearTaps, x: number): number {
  const at = int32At(across.before, x);
  const ratio = doubleAt(across.part, x);
  const top = mix(floatAt(upper, at), floatAt(upper, at + 1), ratio);
  return mix(top, mix(floatAt(lower, at), floatAt(lower, at + 1), ratio), part);
}

function meanOfFree(data: Float32Array, free: Plane): number {
  let [sum, weights] = [0, 0];
  for (let at = 0; at < data.length; at++) {
    sum += floatAt(data, at) * floatAt(free.data, at);
    weights += floatAt(free.data, at);
  }
  return weights > 0 ? sum / weights : 128;
}

/** Bytes as a plane, every second pixel of every second row being the mean of four. */
export function downsample(pixels: Uint8Array, width: number, height: number): Plane {
  const half = { width: width / 2, height: height / 2 };
  const data = new Float32Array(half.width * half.height);
  for (let y = 0, to = 0; y < half.height; y++) {
    for (let x = 0, at = 2 * y * width; x < half.width; x++, to++, at += 2) {
      const upper = byteAt(pixels, at) + byteAt(pixels, at + 1);
      data[to] = (upper + byteAt(pixels, at + width) + byteAt(pixels, at + width + 1)) / 4;
    }
  }
  return { ...half, data };
}

/** An I420 picture whose free pixels (`free` 1, else 0, at half its resolution) are spread over the others. */
export function spreadFree(i420: Uint8Array, free: Plane, { width, height }: FrameSize): Uint8Array {
  const result = i420.slice();
  const luma = width * height;
  const chroma = [luma, (luma * 5) / 4].map((start) => result.subarray(start, start + luma / 4));
  const seen = chroma.map((bytes) => ({ width: width / 2, height: height / 2, data: new Float32Array(bytes) }));
  const [behind, ...colours] = pullPush([downsample(i420, width, height), ...seen], free);
  if (behind) putLuma(result, behind, free, width);
  for (const [index, { data }] of colours.entries()) putRounded(known(chroma[index]), data);
  return result;
}

function putRounded(to: Uint8Array, values: Float32Array): void {
  for (let at = 0; at < values.length; at++) to[at] = Math.round(floatAt(values, at));
}

function putLuma(plate: Uint8Array, behind: Plane, free: Plane, width: number): void {
  const across = tapsIntoHalf(width, behind.width);
  const down = tapsIntoHalf(2 * free.height, behind.height);
  for (let y = 0; y < 2 * free.height; y++) {
    const row = rowBetween(behind, down, y);
    for (let x = 0, half = (y >> 1) * free.width; x < width; x += 2, half++) {
      if (floatAt(free.data, half) === 1) continue;
      plate[y * width + x] = valueBetween(row, across, x) + 0.5;
      plate[y * width + x + 1] = valueBetween(row, across, x + 1) + 0.5;
    }
  }
}
