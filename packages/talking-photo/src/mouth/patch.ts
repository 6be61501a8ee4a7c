import { doubleAt, floatAt } from '@portray/foundation/typed-reads';
import { clamp, mix } from '../shaping.ts';

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

/** Where a texel holds each plane of its colour, and its cover. */
export const planeAt = { y: 0, u: 1, v: 2 } as const;
export type Plane = (typeof planeAt)[keyof typeof planeAt];
const coverAt = 3;

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

/** Places in a straight line: local position (px) of the first, how much further each next one lies, and how many. */
export type Run = { x: number; y: number; stepX: number; stepY: number; count: number };

/**
 * Lays one plane of a patch over a value for each place of a run, read bilinearly; beyond its border it keeps the border's
 * texels. A whole run at once: called for each place, it would leave its numbers behind to be collected.
 */
export function layPatch(patch: Patch, plane: Plane, run: Run, strength: number, values: Float64Array): void {
  const { texels, texelsPerPx, left, top, columns, rows, coversFrom, coversTo } = patch;
  const { x, y, stepX, stepY, count } = run;
  for (let i = 0; i < count; i++) {
    const placeY = y + i * stepY;
    if (placeY < coversFrom || placeY > coversTo) continue;
    const atX = clamp((x + i * stepX - left) * texelsPerPx, 0, columns - 1.001);
    const atY = clamp((placeY - top) * texelsPerPx, 0, rows - 1.001);
    const column = atX | 0;
    const row = atY | 0;
    const at = (row * columns + column) * 4;
    const under = at + columns * 4;
    const right = atX - column;
    const down = atY - row;
    const upper = mix(floatAt(texels, at + coverAt), floatAt(texels, at + 4 + coverAt), right);
    const lower = mix(floatAt(texels, under + coverAt), floatAt(texels, under + 4 + coverAt), right);
    const cover = mix(upper, lower, down) * strength;
    if (cover <= 0.002) continue;
    const above = mix(floatAt(texels, at + plane), floatAt(texels, at + 4 + plane), right);
    const below = mix(floatAt(texels, under + plane), floatAt(texels, under + 4 + plane), right);
    values[i] = mix(doubleAt(values, i), mix(above, below, down), cover);
  }
}
