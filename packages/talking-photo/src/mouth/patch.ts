import { floatAt } from '@portray/foundation/typed-reads';
import { clamp } from '../shaping.ts';

/** A small picture in the axes of the mouth, finer than the frame: luma, chroma and how much it covers. */
export type Patch = {
  /** Local position (px) of the first texel's centre. */
  left: number;
  top: number;
  texelsPerPx: number;
  columns: number;
  rows: number;
  /** Per texel: luma, U, V (limited range), cover 0–1. */
  texels: Float32Array;
  /** Local positions (px) above and below which it covers nothing. */
  coversFrom: number;
  coversTo: number;
};

/** A texel to be painted. */
export type PatchTexel = { y: number; u: number; v: number; cover: number };

/** Fills one texel, given its local position in px. */
export type PatchPainter = (x: number, y: number, texel: PatchTexel) => void;

/**
 * What is seen at one place: its Y, U, V and cover, at these indices. Typed, as every write to a field of an object would
 * leave a number behind to be collected.
 */
export type Seen = Float64Array;
export const seen = { y: 0, u: 1, v: 2, cover: 3 } as const;

export function createSeen(): Seen {
  return new Float64Array(4);
}

type PatchArea = { left: number; top: number; right: number; bottom: number };

/** Paints a patch once. */
export function createPatch(area: PatchArea, texelsPerPx: number, paint: PatchPainter): Patch {
  const columns = Math.max(2, Math.ceil((area.right - area.left) * texelsPerPx) + 1);
  const rows = Math.max(2, Math.ceil((area.bottom - area.top) * texelsPerPx) + 1);
  const texels = new Float32Array(columns * rows * 4);
  const sample: PatchTexel = { y: 0, u: 128, v: 128, cover: 0 };
  for (let row = 0, at = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, at += 4) {
      sample.cover = 0;
      paint(area.left + column / texelsPerPx, area.top + row / texelsPerPx, sample);
      texels[at] = sample.y;
      texels[at + 1] = sample.u;
      texels[at + 2] = sample.v;
      texels[at + 3] = sample.cover;
    }
  }
  const { first, last } = findCovered(texels, columns, rows);
  const [coversFrom, coversTo] = [area.top + first / texelsPerPx, area.top + last / texelsPerPx];
  return { left: area.left, top: area.top, texelsPerPx, columns, rows, texels, coversFrom, coversTo };
}

/** Where the first and the last row that cover anything end; a border row goes on for ever. */
function findCovered(texels: Float32Array, columns: number, rows: number): { first: number; last: number } {
  const covers = (row: number) => {
    for (let at = row * columns * 4 + 3; at < (row + 1) * columns * 4; at += 4)
      if (floatAt(texels, at) > 0) return true;
    return false;
  };
  let [first, last] = [0, rows - 1];
  while (first < rows && !covers(first)) first++;
  while (last > first && !covers(last)) last--;
  return {
    first: first === 0 ? Number.NEGATIVE_INFINITY : first - 1,
    last: last === rows - 1 ? Number.POSITIVE_INFINITY : last + 1,
  };
}

/** Which planes of a sample are wanted: from one up to the one before another. Its cover always is. */
export type SampledPlanes = { from: number; to: number };
export const lumaPlane: SampledPlanes = { from: seen.y, to: seen.u };
export const chromaPlanes: SampledPlanes = { from: seen.u, to: seen.cover };
const allPlanes: SampledPlanes = { from: seen.y, to: seen.cover };

/** Reads a patch bilinearly at a local position; beyond its border it keeps the border's texels. */
export function samplePatch(patch: Patch, x: number, y: number, to: Seen, planes = allPlanes): void {
  const atX = clamp((x - patch.left) * patch.texelsPerPx, 0, patch.columns - 1.001);
  const atY = clamp((y - patch.top) * patch.texelsPerPx, 0, patch.rows - 1.001);
  const column = atX | 0;
  const row = atY | 0;
  const at = (row * patch.columns + column) * 4;
  const under = at + patch.columns * 4;
  const right = atX - column;
  const down = atY - row;
  const w00 = (1 - right) * (1 - down);
  const w10 = right * (1 - down);
  const w01 = (1 - right) * down;
  const w11 = right * down;
  const t = patch.texels;
  const last = planes.to - 1;
  for (let c = planes.from; c <= seen.cover; c = c === last ? seen.cover : c + 1) {
    to[c] =
      floatAt(t, at + c) * w00 +
      floatAt(t, at + c + 4) * w10 +
      floatAt(t, under + c) * w01 +
      floatAt(t, under + c + 4) * w11;
  }
}
