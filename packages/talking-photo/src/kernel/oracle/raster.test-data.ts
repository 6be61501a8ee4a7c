// biome-ignore-all lint/style/noNonNullAssertion: runs for every pixel or node of a frame; a checked read makes it half as slow again
import { type Grid, type Layer, type Texture, untouched, type Warp } from '../grid.ts';

/**
 * Draws cells with whole numbers only. Between the four corners (1/64 px) positions are bilinear and exact: 11 bits
 * of fraction of a texel hold 1/32 texel × 1/8 × 1/8. Colours are bilinear, with 6 bits of fraction across and 8 down.
 */
export function rasterCells(texture: Texture, layer: Layer, warps: readonly Warp[], classes: Uint8Array): number {
  const { grid } = layer;
  const corners = new Int16Array(8);
  let drawnCells = 0;
  for (let row = 0, cell = 0; row < grid.rows; row++) {
    for (let column = 0; column < grid.columns; column++, cell++) {
      const warp = warps[classes[cell]!];
      if (classes[cell] === untouched || !warp) continue;
      readCorners(warp, column, row, corners);
      if (!replaceDrawn(layer.drawn, cell, corners)) continue;
      drawLuma(texture, layer, column, row, corners);
      drawChroma(texture, layer, column, row, corners);
      drawnCells++;
    }
  }
  return drawnCells;
}

/** x, y of the upper left, upper right, lower left, lower right corner, relative to the corner itself. */
function readCorners(warp: Warp, column: number, row: number, corners: Int16Array): void {
  const stride = (warp.grid.columns + 1) * 2;
  const at = row * stride + column * 2;
  for (let i = 0; i < 4; i++) {
    corners[i] = warp.sources[at + i]!;
    corners[4 + i] = warp.sources[at + stride + i]!;
  }
}

function replaceDrawn(drawn: Int16Array, cell: number, corners: Int16Array): boolean {
  const same = corners.every((value, i) => value === drawn[cell * 8 + i]);
  if (!same) drawn.set(corners, cell * 8);
  return !same;
}

/** Positions in 1/64 px of the frame along one axis at the left and right border of a cell, upper and lower end. */
type Edges = { leftTop: number; leftBottom: number; rightTop: number; rightBottom: number };

function edgesOf(grid: Grid, column: number, row: number, corners: Int16Array, axis: 0 | 1): Edges {
  const near = axis === 0 ? grid.leftPx + column * grid.cellPx : grid.topPx + row * grid.cellPx;
  const far = near + grid.cellPx;
  const right = axis === 0 ? far : near;
  const bottom = axis === 0 ? near : far;
  const diagonal = far;
  return {
    leftTop: near * 64 + corners[axis]!,
    rightTop: right * 64 + corners[2 + axis]!,
    leftBottom: bottom * 64 + corners[4 + axis]!,
    rightBottom: diagonal * 64 + corners[6 + axis]!,
  };
}

function drawLuma(texture: Texture, layer: Layer, column: number, row: number, corners: Int16Array): void {
  const { grid, pixels } = layer;
  const { cellPx, frameWidth } = grid;
  const horizontal = edgesOf(grid, column, row, corners, 0);
  const vertical = edgesOf(grid, column, row, corners, 1);
  const scale = 64 / (cellPx * cellPx);
  for (let y = 0; y < cellPx; y++) {
    const u = lumaSpan(horizontal, y, cellPx, scale);
    const v = lumaSpan(vertical, y, cellPx, scale);
    const to = (grid.topPx + row * cellPx + y) * frameWidth + grid.leftPx + column * cellPx;
    for (let x = 0; x < cellPx; x++) {
      pixels[to + x] = sampleLuma(texture, u.start + x * u.step, v.start + x * v.step);
    }
  }
}

type Span = { start: number; step: number };

/** One row of pixels: first position and step in 1/2048 texel. */
function lumaSpan(edges: Edges, y: number, cellPx: number, scale: number): Span {
  const left = (edges.leftTop * (cellPx - y) + edges.leftBottom * y) * scale;
  const right = (edges.rightTop * (cellPx - y) + edges.rightBottom * y) * scale;
  return { start: left * cellPx, step: right - left };
}

function sampleLuma(texture: Texture, u: number, v: number): number {
  const at = (v >> 11) * texture.lumaStride + (u >> 11);
  return sampleBilinear(texture.luma, at, 1, texture.lumaStride, (u >> 5) & 63, (v >> 3) & 255);
}

function drawChroma(texture: Texture, layer: Layer, column: number, row: number, corners: Int16Array): void {
  const { grid, pixels } = layer;
  const { cellPx, frameWidth, frameHeight } = grid;
  const horizontal = edgesOf(grid, column, row, corners, 0);
  const vertical = edgesOf(grid, column, row, corners, 1);
  const halfWidth = frameWidth / 2;
  const firstU = frameWidth * frameHeight;
  const firstV = firstU + firstU / 4;
  for (let y = 0; y < cellPx / 2; y++) {
    const u = chromaSpan(horizontal, y, cellPx);
    const v = chromaSpan(vertical, y, cellPx);
    const to = ((grid.topPx + row * cellPx) / 2 + y) * halfWidth + (grid.leftPx + column * cellPx) / 2;
    for (let x = 0; x < cellPx / 2; x++) {
      const across = u.start + x * u.step;
      const down = v.start + x * v.step;
      const at = (down >> 11) * texture.chromaStride + (across >> 11) * 2;
      const a = (across >> 5) & 63;
      const b = (down >> 3) & 255;
      pixels[firstU + to + x] = sampleBilinear(texture.chroma, at, 2, texture.chromaStride, a, b);
      pixels[firstV + to + x] = sampleBilinear(texture.chroma, at + 1, 2, texture.chromaStride, a, b);
    }
  }
}

/** Chroma pixels lie between four luma pixels and start one pixel later in their texture: hence 2048 − 512. */
const chromaOffset = 1536;

/** One row of chroma pixels: first position and step in 1/2048 of a chroma pixel of the texture. */
function chromaSpan(edges: Edges, y: number, cellPx: number): Span {
  const shift = cellPx === 8 ? 3 : 2;
  const scale = 8 / cellPx;
  const below = 4 * y + 1;
  const above = 2 * cellPx - below;
  const left = (edges.leftTop * above + edges.leftBottom * below) * scale;
  const right = (edges.rightTop * above + edges.rightBottom * below) * scale;
  const width = right - left;
  return { start: left + (width >> (shift + 1)) + chromaOffset, step: width >> (shift - 1) };
}

/** `a` 64ths of the way to the next texel across, `b` 256ths of the way down. Sixteen bits suffice for every step. */
function sampleBilinear(texels: Uint8Array, at: number, next: number, stride: number, a: number, b: number): number {
  const upper = texels[at]! * 64 + (texels[at + next]! - texels[at]!) * a;
  const below = at + stride;
  const lower = texels[below]! * 64 + (texels[below + next]! - texels[below]!) * a;
  const step = ((lower - upper) * (b << 7) + 16384) >> 15;
  return (upper + step + 32) >> 6;
}
