import { known } from '@portray/foundation/known';
import { byteAt, int16At } from '@portray/foundation/typed-reads';
import { clamp } from '../shaping.ts';

/**
 * Doubles the luma of an I420 picture by half-pel interpolation (−1, 9, 9, −1)/16, so that bilinear sampling of the
 * result looks bicubic. Two texels beyond the right and lower border repeat it.
 */
export function writeLumaTexture(
  texture: Uint8Array,
  stride: number,
  luma: Uint8Array,
  width: number,
  height: number,
): void {
  const doubleWidth = width * 2;
  const clamped = new Uint8ClampedArray(texture.buffer, texture.byteOffset, texture.length);
  // Four rows at a time: those of a whole picture would be a fresh buffer of several MB.
  const rows = Array.from({ length: 4 }, () => new Int16Array(doubleWidth));
  const rowAt = (y: number) => known(rows[clamp(y, 0, height - 1) & 3]);
  for (let y = 0; y < Math.min(2, height); y++) doubleColumns(luma, width, y, rowAt(y));
  for (let y = 0; y < height; y++) {
    if (y + 2 < height) doubleColumns(luma, width, y + 2, rowAt(y + 2));
    const even = 2 * y * stride;
    writeTwoRows(clamped, even, stride, rowAt(y - 1), rowAt(y), rowAt(y + 1), rowAt(y + 2));
    repeatLast(texture, even, doubleWidth, stride);
    repeatLast(texture, even + stride, doubleWidth, stride);
  }
  repeatRows(texture, stride, 2 * height);
}

/** Interleaves the U and V planes of an I420 picture, with one pixel repeated before and two after every border. */
export function writeChromaTexture(
  texture: Uint8Array,
  stride: number,
  i420: Uint8Array,
  width: number,
  height: number,
): void {
  const columns = width / 2;
  const rows = height / 2;
  const firstU = width * height;
  const firstV = firstU + columns * rows;
  for (let row = -1; row < rows + 2; row++) {
    const from = Math.min(rows - 1, Math.max(0, row)) * columns;
    const to = (row + 1) * stride;
    for (let column = -1; column < columns + 2; column++) {
      const source = from + Math.min(columns - 1, Math.max(0, column));
      texture[to + 2 * (column + 1)] = byteAt(i420, firstU + source);
      texture[to + 2 * (column + 1) + 1] = byteAt(i420, firstV + source);
    }
  }
}

/** A row of the picture, and the one between it and the next. */
function writeTwoRows(
  texture: Uint8ClampedArray,
  at: number,
  stride: number,
  above: Int16Array,
  here: Int16Array,
  below: Int16Array,
  below2: Int16Array,
): void {
  for (let x = 0; x < here.length; x++) {
    const value = int16At(here, x);
    texture[at + x] = (value + 8) >> 4;
    const half = 9 * (value + int16At(below, x)) - int16At(above, x) - int16At(below2, x);
    texture[at + stride + x] = (half + 128) >> 8;
  }
}

/** One row as 2 × width values in sixteenths. */
function doubleColumns(luma: Uint8Array, width: number, y: number, row: Int16Array): void {
  const first = y * width;
  const last = first + width - 1;
  let before = byteAt(luma, first);
  let here = before;
  for (let at = first, to = 0; at <= last; at++, to += 2) {
    const after = byteAt(luma, Math.min(at + 1, last));
    row[to] = here * 16;
    row[to + 1] = 9 * (here + after) - before - byteAt(luma, Math.min(at + 2, last));
    before = here;
    here = after;
  }
}

/** The last full pixel of a row stays in the half-pel texel after it as well as beyond. */
function repeatLast(texture: Uint8Array, row: number, width: number, stride: number): void {
  texture.fill(byteAt(texture, row + width - 2), row + width - 1, row + stride);
}

function repeatRows(texture: Uint8Array, stride: number, rows: number): void {
  const last = (rows - 2) * stride;
  for (let row = rows - 1; row < rows + 3; row++) texture.copyWithin(row * stride, last, last + stride);
}
