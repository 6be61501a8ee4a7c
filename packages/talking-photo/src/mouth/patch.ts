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

/** What a patch shows at one place. */
export type PatchSample = { y: number; u: number; v: number; cover: number };

/** Fills one texel, given its local position in px. */
export type PatchPainter = (x: number, y: number, sample: PatchSample) => void;

type PatchArea = { left: number; top: number; right: number; bottom: number };

/** Paints a patch once. */
export function createPatch(area: PatchArea, texelsPerPx: number, paint: PatchPainter): Patch {
  const columns = Math.max(2, Math.ceil((area.right - area.left) * texelsPerPx) + 1);
  const rows = Math.max(2, Math.ceil((area.bottom - area.top) * texelsPerPx) + 1);
  const texels = new Float32Array(columns * rows * 4);
  const sample: PatchSample = { y: 0, u: 128, v: 128, cover: 0 };
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

/** Which planes of a sample are read; its cover always is. */
export type SampledPlanes = 'luma' | 'chroma' | 'all';

/** Reads a patch bilinearly at a local position; beyond its border it keeps the border's texels. */
export function samplePatch(
  patch: Patch,
  x: number,
  y: number,
  sample: PatchSample,
  planes: SampledPlanes = 'all',
): void {
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
  if (planes !== 'chroma') sample.y = mixFour(t, at, under, w00, w10, w01, w11);
  if (planes !== 'luma') {
    sample.u = mixFour(t, at + 1, under + 1, w00, w10, w01, w11);
    sample.v = mixFour(t, at + 2, under + 2, w00, w10, w01, w11);
  }
  sample.cover = mixFour(t, at + 3, under + 3, w00, w10, w01, w11);
}

/** One channel of a texel, its right neighbour, and the two below them, by their weights. */
function mixFour(t: Float32Array, at: number, under: number, w00: number, w10: number, w01: number, w11: number) {
  return floatAt(t, at) * w00 + floatAt(t, at + 4) * w10 + floatAt(t, under) * w01 + floatAt(t, under + 4) * w11;
}
