import { floatAt } from '@portray/foundation/typed-reads';

/** A small picture in the axes of the mouth, finer than the frame: luma, chroma and how much it covers. */
export type Patch = {
  /** Local position (px) of the first texel's centre. */
  left: number;
  top: number;
  texelsPerPx: number;
  columns: number;
  rows: number;
  /** Per texel: luma, U, V (limited range), cover 0–1. Column by column, as they are read. */
  texels: Float32Array;
  /** Local positions (px) above and below which it covers nothing. */
  coversFrom: number;
  coversTo: number;
};

/** A texel to be painted. */
type PatchTexel = { y: number; u: number; v: number; cover: number };

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
  for (let column = 0, at = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++, at += 4) {
      sample.cover = 0;
      paint(area.left + column / texelsPerPx, area.top + row / texelsPerPx, sample);
      texels[at] = sample.y;
      texels[at + 1] = sample.u;
      texels[at + 2] = sample.v;
      texels[at + 3] = sample.cover;
    }
  }
  const { first, last } = findCovered(texels, rows);
  const [coversFrom, coversTo] = [area.top + first / texelsPerPx, area.top + last / texelsPerPx];
  return { left: area.left, top: area.top, texelsPerPx, columns, rows, texels, coversFrom, coversTo };
}

/** Where the first and the last row that cover anything end; a border row goes on for ever. */
function findCovered(texels: Float32Array, rows: number): { first: number; last: number } {
  const covers = (row: number) => {
    for (let at = row * 4 + coverAt; at < texels.length; at += rows * 4) if (floatAt(texels, at) > 0) return true;
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
