import { byteAt, floatAt, int16At, int32At } from '@portray/foundation/typed-reads';
import type { Taps } from '../photo-kernel.ts';
import type { FourRows, RowDoubler } from '../texture.ts';

/** See PhotoKernel.filterAcross. */
export function filterAcross(row: Uint8Array, { count, taps, starts, weights }: Taps, out: Float32Array): void {
  for (let x = 0, at = 0; x < count; x++) {
    let from = (int32At(starts, x) + taps) * 3;
    let red = 0;
    let green = 0;
    let blue = 0;
    for (const end = at + taps; at < end; at++, from += 3) {
      const weight = floatAt(weights, at);
      red += byteAt(row, from) * weight;
      green += byteAt(row, from + 1) * weight;
      blue += byteAt(row, from + 2) * weight;
    }
    out[x * 3] = red;
    out[x * 3 + 1] = green;
    out[x * 3 + 2] = blue;
  }
}

/** See PhotoKernel.mixDown. */
export function mixDown(rows: readonly Float32Array[], weights: Float32Array, out: Uint8Array): void {
  const sum = new Float32Array(out.length);
  for (let tap = 0; tap + 1 < rows.length; tap += 2) {
    const [one, other] = [rows[tap], rows[tap + 1]];
    if (one && other) addTwo(sum, one, floatAt(weights, tap), other, floatAt(weights, tap + 1));
  }
  new Uint8ClampedArray(out.buffer, out.byteOffset, out.length).set(sum);
}

/** Two rows at once, so that the sum is read and written half as often. */
function addTwo(sum: Float32Array, one: Float32Array, weight: number, other: Float32Array, otherWeight: number): void {
  for (let i = 0; i < sum.length; i++) {
    sum[i] = floatAt(sum, i) + floatAt(one, i) * weight + floatAt(other, i) * otherWeight;
  }
}

/** Doubles rows for textures. */
export const oracleDoubler: RowDoubler = {
  doubleColumns(luma, row) {
    const last = luma.length - 1;
    let before = byteAt(luma, 0);
    let here = before;
    for (let at = 0, to = 0; at <= last; at++, to += 2) {
      const after = byteAt(luma, Math.min(at + 1, last));
      row[to] = here * 16;
      row[to + 1] = 9 * (here + after) - before - byteAt(luma, Math.min(at + 2, last));
      before = here;
      here = after;
    }
  },
  writeTwoRows(texture, at, stride, [above, here, below, below2]: FourRows) {
    const clamped = new Uint8ClampedArray(texture.buffer, texture.byteOffset, texture.length);
    for (let x = 0; x < here.length; x++) {
      const value = int16At(here, x);
      clamped[at + x] = (value + 8) >> 4;
      const half = 9 * (value + int16At(below, x)) - int16At(above, x) - int16At(below2, x);
      clamped[at + stride + x] = (half + 128) >> 8;
    }
  },
};
