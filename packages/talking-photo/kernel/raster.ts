// Draws cells through their mapping, 8 pixels at a time in 16-bit arithmetic. See rasterCells of the oracle for
// what is computed; here it matters how: the texels of 8 neighbouring pixels lie within 32 bytes of one row, so they
// are picked by swizzles instead of single loads. Of cells of 4 pixels two are drawn at once where two stand side by side.
import { RasterCells } from './blocks';
import { holdConstants } from './lanes';
import { chromaRow, chromaRowByPixels, lumaRow, lumaRowByPixels } from './sampling';

/** Texture and frame of the current call; set once by `rasterCells`. */
let luma: usize = 0;
let lumaStride: i32 = 0;
let chroma: usize = 0;
let chromaStride: i32 = 0;
let pixels: usize = 0;
let frameWidth: i32 = 0;
let planeU: usize = 0;
let planeV: usize = 0;

/** Returns the number of cells drawn. */
export function rasterCells(block: RasterCells): i32 {
  holdConstants();
  luma = block.luma;
  lumaStride = block.lumaStride;
  chroma = block.chroma;
  chromaStride = block.chromaStride;
  pixels = block.pixels;
  frameWidth = block.frameWidth;
  const planeSize = (frameWidth as usize) * (block.frameHeight as usize);
  planeU = pixels + planeSize;
  planeV = planeU + (planeSize >> 2);
  const left = block.leftPx;
  const top = block.topPx;
  const columns = block.columns;
  const rows = block.rows;
  // Cells are 1 << shift pixels wide and high.
  const shift = block.cellPx == 8 ? 3 : 2;
  const warpSources = block.warpSources;
  const warpCount = block.warpCount;
  let classes = block.classes;
  let drawn = block.drawn;
  const nodeRowBytes: usize = ((columns + 1) as usize) << 2;
  let count = 0;
  for (let row = 0; row < rows; row++) {
    const y = top + (row << shift);
    for (let column = 0; column < columns; column++) {
      const warp = load<u8>(classes + (column as usize)) as i32;
      if (warp >= warpCount) continue;
      const node =
        (load<u32>(warpSources + ((warp as usize) << 2)) as usize) +
        (row as usize) * nodeRowBytes +
        ((column as usize) << 2);
      const corners = cornersAt(node, nodeRowBytes);
      const shown = drawn + ((column as usize) << 4);
      if (!v128.any_true(v128.xor(corners, v128.load(shown)))) continue;
      v128.store(shown, corners);
      count++;
      const x = left + (column << shift);
      if (shift == 3) {
        drawCell<i64>(corners, x, y, 3);
        continue;
      }
      const isPair = column + 1 < columns && (load<u8>(classes + (column as usize), 1) as i32) == warp;
      const next = cornersAt(node + 4, nodeRowBytes);
      if (isPair && v128.any_true(v128.xor(next, v128.load(shown, 16))) && isGentle(corners, 2) && isGentle(next, 2)) {
        v128.store(shown, next, 16);
        count++;
        column++;
        drawPair(corners, next, x, y);
      } else drawCell<i32>(corners, x, y, 2);
    }
    classes += columns as usize;
    drawn += (columns as usize) << 4;
  }
  return count;
}

/** x, y of the upper left, upper right, lower left and lower right node, 16 bits each. */
@inline
function cornersAt(node: usize, nodeRowBytes: usize): v128 {
  return v128.load64_lane(node + nodeRowBytes, v128.load64_zero(node), 1);
}

/**
 * Whether rows of a cell can be picked: they show half to one and a half times as much of the photo as they are wide, so that
 * 8 pixels and their neighbours lie within 32 bytes, and rise or fall by at most half of that.
 */
@inline
function isGentle(corners: v128, shift: i32): boolean {
  const lefts = v128.shuffle<i32>(corners, corners, 0, 2, 0, 2);
  const rights = v128.shuffle<i32>(corners, corners, 1, 3, 1, 3);
  const wider = i16x8.sub_sat_s(rights, lefts);
  const most: i32 = 32 << shift;
  const isSteep = v128.or(i16x8.gt_s(wider, i16x8.splat(most as i16)), i16x8.lt_s(wider, i16x8.splat(-most as i16)));
  return !v128.any_true(isSteep);
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
  const canPick = isGentle(corners, shift);

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
    const lastV = v + (rightV - leftV) * (cellPx - 1);
    if (canPick) lumaRow<T>(luma, lumaStride, to, u, v, min(v, lastV), max(v, lastV), across, down);
    else lumaRowByPixels(luma, lumaStride, to, u, v, rightU - leftU, rightV - leftV, cellPx);
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
  const twice = i16x8(0, 1, 2, 3, 0, 1, 2, 3);
  let at = ((((y >> 1) * frameWidth) >> 1) + (x >> 1)) as usize;
  for (let row = 0; row < cellPx >> 1; row++) {
    const u = firstChroma(leftU, rightU, shift);
    const v = firstChroma(leftV, rightV, shift);
    const stepU = (rightU - leftU) >> (shift - 1);
    const stepV = (rightV - leftV) >> (shift - 1);
    if (canPick) {
      const lastV = v + stepV * ((cellPx >> 1) - 1);
      const rampU = i16x8.mul(twice, i16x8.splat(stepU as i16));
      const rampV = i16x8.mul(twice, i16x8.splat(stepV as i16));
      chromaRow<T>(chroma, chromaStride, planeU + at, planeV + at, u, v, min(v, lastV), max(v, lastV), rampU, rampV);
    } else chromaRowByPixels(chroma, chromaStride, planeU + at, planeV + at, u, v, stepU, stepV, cellPx >> 1);
    leftU += dropLeftU;
    leftV += dropLeftV;
    rightU += dropRightU;
    rightV += dropRightV;
    at += (frameWidth >> 1) as usize;
  }
}

/** Two gentle cells of 4 pixels, the right one beginning where the left one ends. Vectors are: left u, v, right u, v. */
@inline
function drawPair(corners: v128, next: v128, x: i32, y: i32): void {
  const upper = i32x4.add(i32x4.extend_low_i16x8_s(corners), i32x4(x << 6, y << 6, (x + 4) << 6, y << 6));
  const lower = i32x4.add(
    i32x4.extend_high_i16x8_s(corners),
    i32x4(x << 6, (y + 4) << 6, (x + 4) << 6, (y + 4) << 6),
  );
  const nextUpper = i32x4.add(i32x4.extend_low_i16x8_s(next), i32x4((x + 4) << 6, y << 6, (x + 8) << 6, y << 6));
  const nextLower = i32x4.add(
    i32x4.extend_high_i16x8_s(next),
    i32x4((x + 4) << 6, (y + 4) << 6, (x + 8) << 6, (y + 4) << 6),
  );
  const drop = i32x4.sub(lower, upper);
  const nextDrop = i32x4.sub(nextLower, nextUpper);

  // Steps of the left and right half, of u and v: the difference of a vector's right and left part.
  let edges = i32x4.shl(upper, 4);
  let nextEdges = i32x4.shl(nextUpper, 4);
  const edgesDrop = i32x4.shl(drop, 2);
  const nextEdgesDrop = i32x4.shl(nextDrop, 2);
  const leftRamp = i16x8(0, 1, 2, 3, 4, 4, 4, 4);
  const rightRamp = i16x8(0, 0, 0, 0, 0, 1, 2, 3);
  let across = rampOf(edges, nextEdges, 0, leftRamp, rightRamp);
  let down = rampOf(edges, nextEdges, 1, leftRamp, rightRamp);
  const acrossDrop = rampOf(edgesDrop, nextEdgesDrop, 0, leftRamp, rightRamp);
  const downDrop = rampOf(edgesDrop, nextEdgesDrop, 1, leftRamp, rightRamp);
  let to = pixels + ((y * frameWidth + x) as usize);
  for (let row = 0; row < 4; row++) {
    const v = i32x4.extract_lane(edges, 1) << 2;
    const middleV = i32x4.extract_lane(edges, 3) << 2;
    const lastV = i32x4.extract_lane(nextEdges, 3) << 2;
    const low = min(min(v, middleV), lastV);
    const high = max(max(v, middleV), lastV);
    lumaRow<i64>(luma, lumaStride, to, i32x4.extract_lane(edges, 0) << 2, v, low, high, across, down);
    across = i16x8.add(across, acrossDrop);
    down = i16x8.add(down, downDrop);
    edges = i32x4.add(edges, edgesDrop);
    nextEdges = i32x4.add(nextEdges, nextEdgesDrop);
    to += frameWidth as usize;
  }

  edges = i32x4.shl(i32x4.add(i32x4.shl(upper, 3), drop), 1);
  nextEdges = i32x4.shl(i32x4.add(i32x4.shl(nextUpper, 3), nextDrop), 1);
  let at = ((((y >> 1) * frameWidth) >> 1) + (x >> 1)) as usize;
  for (let row = 0; row < 2; row++) {
    const leftU = i32x4.extract_lane(edges, 0);
    const leftV = i32x4.extract_lane(edges, 1);
    const middleU = i32x4.extract_lane(edges, 2);
    const middleV = i32x4.extract_lane(edges, 3);
    const rightU = i32x4.extract_lane(nextEdges, 2);
    const rightV = i32x4.extract_lane(nextEdges, 3);
    const u = firstChroma(leftU, middleU, 2);
    const v = firstChroma(leftV, middleV, 2);
    const nextV = firstChroma(middleV, rightV, 2);
    const rampU = chromaRamp((middleU - leftU) >> 1, firstChroma(middleU, rightU, 2) - u, (rightU - middleU) >> 1);
    const rampV = chromaRamp((middleV - leftV) >> 1, nextV - v, (rightV - middleV) >> 1);
    const lastV = nextV + ((rightV - middleV) >> 1);
    const beforeV = v + ((middleV - leftV) >> 1);
    const low = min(min(v, beforeV), min(nextV, lastV));
    const high = max(max(v, beforeV), max(nextV, lastV));
    chromaRow<i64>(chroma, chromaStride, planeU + at, planeV + at, u, v, low, high, rampU, rampV);
    edges = i32x4.add(edges, i32x4.shl(drop, 3));
    nextEdges = i32x4.add(nextEdges, i32x4.shl(nextDrop, 3));
    at += (frameWidth >> 1) as usize;
  }
}

/** Positions of 8 pixels relative to the first along one axis (0: u, 1: v), in 16 bits. */
@inline
function rampOf(left: v128, right: v128, axis: i32, leftRamp: v128, rightRamp: v128): v128 {
  const leftStep = axis == 0 ? stepU(left) : stepV(left);
  const rightStep = axis == 0 ? stepU(right) : stepV(right);
  return i16x8.add(i16x8.mul(leftRamp, i16x8.splat(leftStep as i16)), i16x8.mul(rightRamp, i16x8.splat(rightStep as i16)));
}

@inline
function stepU(edges: v128): i32 {
  return i32x4.extract_lane(edges, 2) - i32x4.extract_lane(edges, 0);
}

@inline
function stepV(edges: v128): i32 {
  return i32x4.extract_lane(edges, 3) - i32x4.extract_lane(edges, 1);
}

/** Chroma pixels lie between four luma pixels and start one pixel later in their texture: hence 2048 − 512. */
@inline
function firstChroma(left: i32, right: i32, shift: i32): i32 {
  return left + ((right - left) >> (shift + 1)) + 1536;
}

/** Four positions relative to the first: one step on, the beginning of the next cell, one step on; twice. */
@inline
function chromaRamp(step: i32, next: i32, nextStep: i32): v128 {
  const pair = i32x4(step << 16, (next & 0xffff) | ((next + nextStep) << 16), 0, 0);
  return v128.shuffle<i32>(pair, pair, 0, 1, 0, 1);
}
