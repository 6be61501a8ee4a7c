// Cells that show a person in front of a background. See planCover and composeCover of the oracle.
import { ComposeCover, PlanCover } from './blocks';

const notDrawn: i16 = -32768;

export function composeCover(block: ComposeCover): void {
  const pixels = block.pixels;
  const cover = block.cover;
  const plate = block.plate;
  const width = block.frameWidth;
  const height = block.frameHeight;
  const left = block.leftPx;
  const top = block.topPx;
  const columns = block.columns;
  const rows = block.rows;
  const cellPx = block.cellPx;
  let cells = block.cells;
  let drawn = block.drawn;
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

const background: u8 = 0;
const both: u8 = 2;
const untouched: u8 = 255;

export function planCover(block: PlanCover): void {
  const warpSources = block.warpSources;
  const warpCount = block.warpCount;
  const classes = block.classes;
  const columns = block.columns;
  const rows = block.rows;
  const shows = block.shows;
  const placeColumns = block.placeColumns;
  const placeRows = block.placeRows;
  const cellSteps = block.cellSteps;
  const before = block.before;
  const mixed = block.mixed;
  const mixedClasses = block.mixedClasses;
  const toLowerCorner: usize = ((columns + 2) as usize) << 2;
  let cell: usize = 0;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, cell++) {
      const warp = load<u8>(classes + cell);
      if ((warp as i32) >= warpCount) continue;
      const sources = load<u32>(warpSources + ((warp as usize) << 2)) as usize;
      const upper = sources + ((cell + (row as usize)) << 2);
      const lower = upper + toLowerCorner;
      const x = column * cellSteps + toSteps((load<i16>(upper) as i32) + (load<i16>(lower) as i32));
      const y = row * cellSteps + toSteps((load<i16>(upper, 2) as i32) + (load<i16>(lower, 2) as i32));
      const isBeside = x < 0 || y < 0 || x >= placeColumns || y >= placeRows;
      const shown = isBeside ? both : load<u8>(shows + ((y * placeColumns + x) as usize));
      const wasBackground = load<u8>(before + cell) == background;
      store<u8>(before + cell, shown);
      if (shown == both || (shown == background && !wasBackground)) {
        store<u8>(mixed + cell, 1);
        store<u8>(mixedClasses + cell, warp);
      } else if (shown == background) store<u8>(classes + cell, untouched);
    }
  }
}

/** Half a sum of 1/64 px as steps of 4 px, rounded. */
@inline
function toSteps(sum: i32): i32 {
  return (sum + 256) >> 9;
}
