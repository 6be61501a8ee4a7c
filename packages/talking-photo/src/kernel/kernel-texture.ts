import { byteAt, int16At } from '@portray/foundation/typed-reads';
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
  const rows = doubleColumns(luma, width, height);
  const doubleWidth = width * 2;
  for (let y = 0; y < height; y++) {
    const above = Math.max(0, y - 1) * doubleWidth;
    const here = y * doubleWidth;
    const below = Math.min(height - 1, y + 1) * doubleWidth;
    const below2 = Math.min(height - 1, y + 2) * doubleWidth;
    const even = 2 * y * stride;
    for (let x = 0; x < doubleWidth; x++) {
      texture[even + x] = toByte((int16At(rows, here + x) + 8) >> 4);
      const half =
        9 * (int16At(rows, here + x) + int16At(rows, below + x)) - int16At(rows, above + x) - int16At(rows, below2 + x);
      texture[even + stride + x] = toByte((half + 128) >> 8);
    }
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

/** Rows of 2 × width values in sixteenths. */
function doubleColumns(luma: Uint8Array, width: number, height: number): Int16Array {
  const rows = new Int16Array(width * 2 * height);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const last = row + width - 1;
    for (let x = 0; x < width; x++) {
      const at = row + x;
      const before = byteAt(luma, x > 0 ? at - 1 : at);
      const after = byteAt(luma, Math.min(at + 1, last));
      const after2 = byteAt(luma, Math.min(at + 2, last));
      rows[2 * at] = byteAt(luma, at) * 16;
      rows[2 * at + 1] = 9 * (byteAt(luma, at) + after) - before - after2;
    }
  }
  return rows;
}

/** The last full pixel of a row stays in the half-pel texel after it as well as beyond. */
function repeatLast(texture: Uint8Array, row: number, width: number, stride: number): void {
  texture.fill(byteAt(texture, row + width - 2), row + width - 1, row + stride);
}

function repeatRows(texture: Uint8Array, stride: number, rows: number): void {
  const last = (rows - 2) * stride;
  for (let row = rows - 1; row < rows + 3; row++) texture.copyWithin(row * stride, last, last + stride);
}

function toByte(value: number): number {
  return value < 0 ? 0 : value > 255 ? 255 : value;
}
