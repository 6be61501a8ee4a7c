// Cells that show a person in front of a background. See composeCover of the reference.

const notDrawn: i16 = -32768;

/** Addresses of three I420 pictures of one size, of a byte per cell, and of `drawn`. */
export function composeCover(
  pixels: usize,
  cover: usize,
  plate: usize,
  width: i32,
  height: i32,
  left: i32,
  top: i32,
  columns: i32,
  rows: i32,
  cellPx: i32,
  cells: usize,
  drawn: usize,
): void {
  const firstU = (width * height) as usize;
  const planeSize = firstU >> 2;
  for (let row = 0; row < rows; row++) {
    const y = top + row * cellPx;
    for (let column = 0; column < columns; column++) {
      if (load<u8>(cells + (column as usize)) === 0) continue;
      const x = left + column * cellPx;
      const luma = (y * width + x) as usize;
      const chroma = firstU + ((((y >> 1) * width) >> 1) as usize) + ((x >> 1) as usize);
      if (cellPx === 8) {
        layBlock<i64>(pixels, cover, plate, luma, width, 8);
        layBlock<i32>(pixels, cover, plate, chroma, width >> 1, 4);
        layBlock<i32>(pixels, cover, plate, chroma + planeSize, width >> 1, 4);
      } else {
        layBlock<i32>(pixels, cover, plate, luma, width, 4);
        layBlock<i16>(pixels, cover, plate, chroma, width >> 1, 2);
        layBlock<i16>(pixels, cover, plate, chroma + planeSize, width >> 1, 2);
      }
      store<i16>(drawn + ((column as usize) << 4), notDrawn);
    }
    cells += columns as usize;
    drawn += (columns as usize) << 4;
  }
}

/** Rows as wide as T has bytes. Weights are in 1/256; 16 bits hold every sum. */
function layBlock<T>(pixels: usize, cover: usize, plate: usize, at: usize, stride: i32, rows: i32): void {
  for (let row = 0; row < rows; row++) {
    const share = loadRow<T>(cover + at);
    const weight = i16x8.add(share, i16x8.shr_u(share, 7));
    const rest = i16x8.sub(i16x8.splat(256), weight);
    const front = i16x8.mul(loadRow<T>(pixels + at), weight);
    const behind = i16x8.mul(loadRow<T>(plate + at), rest);
    const mixed = i16x8.shr_u(i16x8.add(i16x8.add(front, behind), i16x8.splat(128)), 8);
    const bytes = i8x16.narrow_i16x8_u(mixed, mixed);
    if (sizeof<T>() === 8) v128.store64_lane(pixels + at, bytes, 0);
    else if (sizeof<T>() === 4) v128.store32_lane(pixels + at, bytes, 0);
    else v128.store16_lane(pixels + at, bytes, 0);
    at += stride as usize;
  }
}

/** As many bytes as T has, as 16-bit numbers. */
function loadRow<T>(at: usize): v128 {
  if (sizeof<T>() === 8) return i16x8.extend_low_i8x16_u(v128.load64_zero(at));
  if (sizeof<T>() === 4) return i16x8.extend_low_i8x16_u(v128.load32_zero(at));
  return i16x8.extend_low_i8x16_u(i16x8.splat(load<i16>(at)));
}
