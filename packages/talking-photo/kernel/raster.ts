// Draws cells through their mapping, 8 pixels at a time in 16-bit arithmetic. See rasterCells of the reference for
// what is computed; here it matters how: the texels of 8 neighbouring pixels lie within 32 bytes of one row, so they
// are picked by swizzles instead of single loads.
import { holdConstants } from './lanes';
import { drawChromaRow, drawLumaRow } from './sampling';

/** Texture and frame of the current call; set once by `rasterCells`. */
let luma: usize = 0;
let lumaStride: i32 = 0;
let chroma: usize = 0;
let chromaStride: i32 = 0;
let pixels: usize = 0;
let frameWidth: i32 = 0;
let planeU: usize = 0;
let planeV: usize = 0;

/**
 * Cells are 1 << shift pixels wide and high. `sheetSources` holds the addresses of `sheetCount` arrays of 16-bit
 * x, y in 1/64 px per node. Returns the number of cells drawn.
 */
export function rasterCells(
  lumaTexture: usize,
  lumaRowBytes: i32,
  chromaTexture: usize,
  chromaRowBytes: i32,
  i420: usize,
  width: i32,
  height: i32,
  left: i32,
  top: i32,
  columns: i32,
  rows: i32,
  shift: i32,
  sheetSources: usize,
  sheetCount: i32,
  classes: usize,
  drawn: usize,
): i32 {
  holdConstants();
  luma = lumaTexture;
  lumaStride = lumaRowBytes;
  chroma = chromaTexture;
  chromaStride = chromaRowBytes;
  pixels = i420;
  frameWidth = width;
  planeU = i420 + (width as usize) * (height as usize);
  planeV = planeU + (((width as usize) * (height as usize)) >> 2);
  const nodeRowBytes: usize = ((columns + 1) as usize) << 2;
  let count = 0;
  for (let row = 0; row < rows; row++) {
    const y = top + (row << shift);
    for (let column = 0; column < columns; column++) {
      const sheet = load<u8>(classes + (column as usize)) as i32;
      if (sheet >= sheetCount) continue;
      const node =
        (load<u32>(sheetSources + ((sheet as usize) << 2)) as usize) +
        (row as usize) * nodeRowBytes +
        ((column as usize) << 2);
      const corners = v128.load64_lane(node + nodeRowBytes, v128.load64_zero(node), 1);
      const shown = drawn + ((column as usize) << 4);
      if (!v128.any_true(v128.xor(corners, v128.load(shown)))) continue;
      v128.store(shown, corners);
      if (shift == 3) drawCell<i64>(corners, left + (column << 3), y, 3);
      else drawCell<i32>(corners, left + (column << 2), y, 2);
      count++;
    }
    classes += columns as usize;
    drawn += (columns as usize) << 4;
  }
  return count;
}

/** T is i64 for cells of 8 pixels, i32 for 4. Vectors of positions are: left u, left v, right u, right v. */
@inline
function drawCell<T>(corners: v128, x: i32, y: i32, shift: i32): void {
  const cellPx = 1 << shift;
  const right = x + cellPx;
  const bottom = y + cellPx;
  const upper = i32x4.add(i32x4.extend_low_i16x8_s(corners), i32x4(x << 6, y << 6, right << 6, y << 6));
  const lower = i32x4.add(i32x4.extend_high_i16x8_s(corners), i32x4(x << 6, bottom << 6, right << 6, bottom << 6));
  const drop = i32x4.sub(lower, upper);

  const lumaScale = 6 - 2 * shift;
  const lumaDrop = i32x4.shl(drop, lumaScale);
  let edges = i32x4.shl(upper, lumaScale + shift);
  let leftU = i32x4.extract_lane(edges, 0);
  let leftV = i32x4.extract_lane(edges, 1);
  let rightU = i32x4.extract_lane(edges, 2);
  let rightV = i32x4.extract_lane(edges, 3);
  let dropLeftU = i32x4.extract_lane(lumaDrop, 0);
  let dropLeftV = i32x4.extract_lane(lumaDrop, 1);
  let dropRightU = i32x4.extract_lane(lumaDrop, 2);
  let dropRightV = i32x4.extract_lane(lumaDrop, 3);
  // Positions of 8 pixels relative to the first, and how they change from row to row: 16 bits wrap around, rightly.
  const ramp = i16x8(0, 1, 2, 3, 4, 5, 6, 7);
  let across = i16x8.mul(ramp, i16x8.splat((rightU - leftU) as i16));
  let down = i16x8.mul(ramp, i16x8.splat((rightV - leftV) as i16));
  const acrossDrop = i16x8.mul(ramp, i16x8.splat((dropRightU - dropLeftU) as i16));
  const downDrop = i16x8.mul(ramp, i16x8.splat((dropRightV - dropLeftV) as i16));
  let to = pixels + ((y * frameWidth + x) as usize);
  for (let row = 0; row < cellPx; row++) {
    const u = leftU << shift;
    const v = leftV << shift;
    drawLumaRow<T>(luma, lumaStride, to, u, v, rightU - leftU, rightV - leftV, across, down, shift);
    across = i16x8.add(across, acrossDrop);
    down = i16x8.add(down, downDrop);
    leftU += dropLeftU;
    leftV += dropLeftV;
    rightU += dropRightU;
    rightV += dropRightV;
    to += frameWidth as usize;
  }

  const chromaScale = 3 - shift;
  const chromaDrop = i32x4.shl(drop, chromaScale + 2);
  edges = i32x4.shl(i32x4.add(i32x4.shl(upper, shift + 1), drop), chromaScale);
  leftU = i32x4.extract_lane(edges, 0);
  leftV = i32x4.extract_lane(edges, 1);
  rightU = i32x4.extract_lane(edges, 2);
  rightV = i32x4.extract_lane(edges, 3);
  dropLeftU = i32x4.extract_lane(chromaDrop, 0);
  dropLeftV = i32x4.extract_lane(chromaDrop, 1);
  dropRightU = i32x4.extract_lane(chromaDrop, 2);
  dropRightV = i32x4.extract_lane(chromaDrop, 3);
  let at = ((((y >> 1) * frameWidth) >> 1) + (x >> 1)) as usize;
  for (let row = 0; row < cellPx >> 1; row++) {
    drawChromaRow<T>(chroma, chromaStride, planeU + at, planeV + at, leftU, leftV, rightU - leftU, rightV - leftV, shift);
    leftU += dropLeftU;
    leftV += dropLeftV;
    rightU += dropRightU;
    rightV += dropRightV;
    at += (frameWidth >> 1) as usize;
  }
}
