import { doubleAt, floatAt } from '@portray/foundation/typed-reads';
import { clamp, mix } from '../shaping.ts';

/** One number for each pixel, row by row. */
export type Plane = { width: number; height: number; data: Float32Array };

/** A plane whose numbers are made from their places. */
export function planeOf(width: number, height: number, value: (x: number, y: number, at: number) => number): Plane {
  const data = new Float32Array(width * height);
  for (let y = 0, at = 0; y < height; y++) for (let x = 0; x < width; x++, at++) data[at] = value(x, y, at);
  return { width, height, data };
}

/** Mean over the square around every pixel, as far as it lies in the plane. */
export function boxMean({ width, height, data }: Plane, radius: number): Plane {
  const across = new Float32Array(data.length);
  const result = new Float32Array(data.length);
  for (let y = 0; y < height; y++) meanAcross(data, across, y * width, width, radius);
  meanDown({ width, height, data: across }, result, radius);
  return { width, height, data: result };
}

function meanAcross(from: Float32Array, to: Float32Array, start: number, count: number, radius: number): void {
  let sum = 0;
  let held = 0;
  for (let k = -radius; k < count; k++) {
    if (k + radius < count) {
      sum += floatAt(from, start + k + radius);
      held++;
    }
    if (k - radius > 0) {
      sum -= floatAt(from, start + k - radius - 1);
      held--;
    }
    if (k >= 0) to[start + k] = sum / held;
  }
}

/** Row by row, as they lie in memory. */
function meanDown({ width, height, data }: Plane, to: Float32Array, radius: number): void {
  const sums = new Float64Array(width);
  let held = 0;
  for (let k = -radius; k < height; k++) {
    if (k + radius < height) {
      for (let x = 0, at = (k + radius) * width; x < width; x++, at++) sums[x] = doubleAt(sums, x) + floatAt(data, at);
      held++;
    }
    if (k - radius > 0) {
      for (let x = 0, at = (k - radius - 1) * width; x < width; x++, at++) {
        sums[x] = doubleAt(sums, x) - floatAt(data, at);
      }
      held--;
    }
    if (k >= 0) for (let x = 0, at = k * width; x < width; x++, at++) to[at] = doubleAt(sums, x) / held;
  }
}

/** Bilinear value at a place, whole numbers being centres; beyond the borders it is that of the border. */
export function valueAt({ width, height, data }: Plane, x: number, y: number): number {
  const column = clamp(x, 0, width - 1);
  const row = clamp(y, 0, height - 1);
  const left = Math.min(Math.floor(column), width - 2);
  const above = Math.min(Math.floor(row), height - 2) * width + left;
  const top = mix(floatAt(data, above), floatAt(data, above + 1), column - left);
  const bottom = mix(floatAt(data, above + width), floatAt(data, above + width + 1), column - left);
  return mix(top, bottom, row - Math.floor((above - left) / width));
}
