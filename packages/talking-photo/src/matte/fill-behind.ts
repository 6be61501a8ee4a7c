import { byteAt, floatAt } from '@portray/foundation/typed-reads';
import type { FrameSize } from '../picture/fit.ts';
import { type Plane, planeOf, valueAt } from './plane.ts';

type Level = { values: Plane; free: Plane };

/** Spreads the free pixels (`free` 1, else 0) of a plane over the others: means of ever larger surroundings. */
export function fillBehind(pixels: Plane, free: Plane): Plane {
  const levels: Level[] = [{ values: pixels, free }];
  for (let level = levels[0]; level && Math.min(level.values.width, level.values.height) > 3; ) {
    level = coarser(level);
    levels.push(level);
  }
  return levels.reduceRight<Plane | undefined>((coarse, level) => fillFrom(level, coarse), undefined) ?? pixels;
}

function coarser({ values, free }: Level): Level {
  const { width, height } = values;
  const [columns, rows] = [Math.ceil(width / 2), Math.ceil(height / 2)];
  const sums = new Float32Array(columns * rows);
  const weights = new Float32Array(columns * rows);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const weight = floatAt(free.data, at);
      if (weight === 0) continue;
      const to = (y >> 1) * columns + (x >> 1);
      weights[to] = floatAt(weights, to) + weight;
      sums[to] = floatAt(sums, to) + weight * floatAt(values.data, at);
    }
  }
  for (let at = 0; at < sums.length; at++) {
    const weight = floatAt(weights, at);
    if (weight > 0) sums[at] = floatAt(sums, at) / weight;
    weights[at] = Math.min(1, weight);
  }
  return {
    values: { width: columns, height: rows, data: sums },
    free: { width: columns, height: rows, data: weights },
  };
}

/** `coarse` is the level above, already filled; without it the mean of what is free fills the rest. */
function fillFrom({ values, free }: Level, coarse: Plane | undefined): Plane {
  const rest = coarse ? 0 : meanOfFree(values, free);
  return planeOf(values.width, values.height, (x, y, at) => {
    const weight = floatAt(free.data, at);
    if (weight >= 1) return floatAt(values.data, at);
    const around = coarse ? valueAt(coarse, (x - 0.5) / 2, (y - 0.5) / 2) : rest;
    return floatAt(values.data, at) * weight + (1 - weight) * around;
  });
}

function meanOfFree({ data }: Plane, free: Plane): number {
  let [sum, weights] = [0, 0];
  for (let at = 0; at < data.length; at++) {
    sum += floatAt(data, at) * floatAt(free.data, at);
    weights += floatAt(free.data, at);
  }
  return weights > 0 ? sum / weights : 128;
}

/** Bytes as a plane, every second pixel of every second row being the mean of four. */
export function halve(pixels: Uint8Array, width: number, height: number): Plane {
  return planeOf(width / 2, height / 2, (x, y) => {
    const at = 2 * y * width + 2 * x;
    return (
      (byteAt(pixels, at) + byteAt(pixels, at + 1) + byteAt(pixels, at + width) + byteAt(pixels, at + width + 1)) / 4
    );
  });
}

/** An I420 picture whose free pixels (`free` 1, else 0, at half its resolution) are spread over the others. */
export function spread(i420: Uint8Array, free: Plane, { width, height }: FrameSize): Uint8Array {
  const result = i420.slice();
  const luma = width * height;
  putLuma(result, fillBehind(halve(i420, width, height), free), free, width);
  for (const plane of [luma, (luma * 5) / 4]) {
    const chroma = result.subarray(plane, plane + luma / 4);
    const seen = { width: width / 2, height: height / 2, data: Float32Array.from(chroma) };
    chroma.set(fillBehind(seen, free).data.map(Math.round));
  }
  return result;
}

function putLuma(plate: Uint8Array, behind: Plane, free: Plane, width: number): void {
  for (let row = 0, half = 0; row < free.height; row++) {
    for (let column = 0; column < free.width; column++, half++) {
      if (floatAt(free.data, half) === 1) continue;
      for (let y = 2 * row; y < 2 * row + 2; y++) {
        for (let x = 2 * column; x < 2 * column + 2; x++) {
          plate[y * width + x] = valueAt(behind, (x - 0.5) / 2, (y - 0.5) / 2) + 0.5;
        }
      }
    }
  }
}
