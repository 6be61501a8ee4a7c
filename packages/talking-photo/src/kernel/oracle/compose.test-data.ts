// biome-ignore-all lint/style/noNonNullAssertion: runs for every pixel or node of a frame; a checked read makes it half as slow again
import { type Grid, type Layer, notDrawn } from '../grid.ts';

const { fround, max, min } = Math;

/** See `FrameKernel.composeSlit`. Weights are in 1/256. */
export function composeSlit(
  layer: Layer,
  lower: Layer,
  inside: Layer | undefined,
  cells: Uint8Array,
  upperEdge: Float32Array,
  lowerEdge: Float32Array,
): void {
  const { grid } = layer;
  const slit = { upper: layer.pixels, lower: lower.pixels, inside: inside?.pixels, upperEdge, lowerEdge };
  for (let row = 0, cell = 0; row < grid.rows; row++) {
    for (let column = 0; column < grid.columns; column++, cell++) {
      if (!cells[cell]) continue;
      composeLuma(slit, grid, column, row);
      composeChroma(slit, grid, column, row);
      layer.drawn[cell * 8] = notDrawn;
    }
  }
}

/** `upper` is also where the result goes. */
type Slit = {
  upper: Uint8Array;
  lower: Uint8Array;
  inside: Uint8Array | undefined;
  upperEdge: Float32Array;
  lowerEdge: Float32Array;
};

function composeLuma(slit: Slit, grid: Grid, column: number, row: number): void {
  const left = grid.leftPx + column * grid.cellPx;
  const top = grid.topPx + row * grid.cellPx;
  for (let y = top; y < top + grid.cellPx; y++) {
    for (let x = left; x < left + grid.cellPx; x++) {
      mixPixel(slit, y * grid.frameWidth + x, weightsOf(slit, y, slit.upperEdge[x]!, slit.lowerEdge[x]!, 1));
    }
  }
}

function composeChroma(slit: Slit, grid: Grid, column: number, row: number): void {
  const left = grid.leftPx + column * grid.cellPx;
  const top = grid.topPx + row * grid.cellPx;
  const firstU = grid.frameWidth * grid.frameHeight;
  for (let y = top; y < top + grid.cellPx; y += 2) {
    for (let x = left; x < left + grid.cellPx; x += 2) {
      const upper = fround(fround(slit.upperEdge[x]! + slit.upperEdge[x + 1]!) * 0.5);
      const lower = fround(fround(slit.lowerEdge[x]! + slit.lowerEdge[x + 1]!) * 0.5);
      const weights = weightsOf(slit, y + 0.5, upper, lower, 2);
      const at = firstU + ((y / 2) * grid.frameWidth) / 2 + x / 2;
      mixPixel(slit, at, weights);
      mixPixel(slit, at + firstU / 4, weights);
    }
  }
}

/** Parts of 256 above and between the slit's edges, of a pixel of `height` px around `y`. */
type Weights = { above: number; between: number };

function weightsOf(slit: Slit, y: number, upperEdge: number, lowerEdge: number, height: 1 | 2): Weights {
  const perHeight = 1 / height;
  const half = height / 2;
  const overlap = slit.inside ? fround(fround(min(y + half, lowerEdge) - max(y - half, upperEdge)) * perHeight) : 0;
  const between = toWeight(overlap);
  const above = toWeight(fround(fround(upperEdge - fround(y - half)) * perHeight));
  return { between, above: min(above, 256 - between) };
}

function toWeight(ratio: number): number {
  return fround(fround(max(0, min(1, ratio)) * 256) + 0.5) | 0;
}

function mixPixel(slit: Slit, at: number, { above, between }: Weights): void {
  const mixed = slit.upper[at]! * above + slit.lower[at]! * (256 - above - between);
  slit.upper[at] = (mixed + (slit.inside ? slit.inside[at]! * between : 0) + 128) >> 8;
}
