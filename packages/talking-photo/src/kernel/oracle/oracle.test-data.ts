// biome-ignore-all lint/style/noNonNullAssertion: runs for every pixel or node of a frame; a checked read makes it half as slow again
import { floatAt } from '@portray/foundation/typed-reads';
import { toI420 } from '../../picture/colour.ts';
import { vectorSteps } from '../frame-kernel.ts';
import { type NodeBox, nodeOffset, type Warp } from '../grid.ts';
import type { Kernel } from '../kernel.ts';
import { createKernelMemory } from '../kernel-memory.ts';
import { createTexture } from '../texture.ts';
import { composeSlit } from './compose.test-data.ts';
import { composeCover, planCover } from './cover.test-data.ts';
import { shadeColumn } from './inside.test-data.ts';
import { filterAcross, mixDown, oracleDoubler } from './pictures.test-data.ts';
import { rasterCells } from './raster.test-data.ts';
import { addGrain, ditherRow, mixRow } from './surround.test-data.ts';

const { abs, fround } = Math;

/** What the kernel must give, byte by byte, in plain TypeScript. */
export function createOracle(capacityBytes = 96 * 1024 * 1024): Kernel {
  const memory = createKernelMemory(new ArrayBuffer(capacityBytes));
  return {
    ...memory,
    ...vectorSteps,
    createTexture: (i420, width, height) => createTexture(memory, oracleDoubler, i420, width, height),
    add(warp, field, coefficient) {
      const { left, top, right, bottom } = field.box;
      const factor = fround(coefficient);
      let from = 0;
      for (let row = top; row < bottom; row++) {
        let to = nodeOffset(warp.grid, left, row);
        for (const end = to + (right - left) * 2; to < end; to++, from++) {
          warp.vectors[to] = warp.vectors[to]! + fround(factor * field.vectors[from]!);
        }
      }
    },
    invert: invertWarp,
    raster: rasterCells,
    composeSlit,
    shadeColumn,
    composeCover,
    planCover,
    filterAcross,
    mixRow,
    ditherRow,
    addGrain,
    mixDown,
    toI420,
  };
}

/** Of the search for a node's source. */
const inversion = { steps: 4, enoughPx: 0.05 };

function invertWarp(warp: Warp, box: NodeBox): void {
  const { grid, sources } = warp;
  const found: Vector = { x: 0, y: 0 };
  for (let row = box.top; row < box.bottom; row++) {
    const y = grid.topPx + row * grid.cellPx;
    for (let column = box.left; column < box.right; column++) {
      const x = grid.leftPx + column * grid.cellPx;
      const at = nodeOffset(grid, column, row);
      findSource(warp, column, row, row - box.top >= 2, found);
      sources[at] = toSource(found.x, x, grid.frameWidth);
      sources[at + 1] = toSource(found.y, y, grid.frameHeight);
    }
  }
}

/** A displacement in px; both numbers are rounded to 32-bit floats, as in the kernel. */
type Vector = { x: number; y: number };

/**
 * Writes the displacement of the content that lands on this node into `found`. `hasTwoAbove`: those of the two rows above
 * are known, and the search begins where they point to.
 */
function findSource(warp: Warp, column: number, row: number, hasTwoAbove: boolean, found: Vector): void {
  const { grid, vectors } = warp;
  const at = nodeOffset(grid, column, row);
  found.x = floatAt(vectors, at);
  found.y = floatAt(vectors, at + 1);
  if (fround(fround(found.x * found.x) + fround(found.y * found.y)) <= fround(1e-4)) return;
  if (hasTwoAbove) goOnFrom(warp, at, found);
  const cellsPerPx = 1 / grid.cellPx;
  const there: Vector = { x: 0, y: 0 };
  for (let step = 0; step < inversion.steps; step++) {
    sample(warp, fround(column - fround(found.x * cellsPerPx)), fround(row - fround(found.y * cellsPerPx)), there);
    const size = fround(abs(fround(there.x - found.x)) + abs(fround(there.y - found.y)));
    found.x = there.x;
    found.y = there.y;
    if (size < fround(inversion.enoughPx)) return;
  }
}

/** Writes where the displacements of the two rows above lead in a straight line. */
function goOnFrom({ grid, sources }: Warp, at: number, found: Vector): void {
  const above = at - (grid.columns + 1) * 2;
  const before = above - (grid.columns + 1) * 2;
  found.x = (sources[before]! - 2 * sources[above]!) / 64;
  found.y = (sources[before + 1]! - 2 * sources[above + 1]!) / 64;
}

/** Writes the vector at a place in cells, bilinear, into `result`; outside the grid it is that of the border. */
function sample(warp: Warp, column: number, row: number, result: Vector): void {
  const { grid, vectors } = warp;
  const x = clamp(column, 0, fround(grid.columns - insideTheLastCell));
  const y = clamp(row, 0, fround(grid.rows - insideTheLastCell));
  const a = fround(x - (x | 0));
  const b = fround(y - (y | 0));
  const above = nodeOffset(grid, x | 0, y | 0);
  const below = above + (grid.columns + 1) * 2;
  result.x = mixNodes(vectors, above, below, a, b);
  result.y = mixNodes(vectors, above + 1, below + 1, a, b);
}

/** One axis of four neighbouring nodes: `a` of the way across, `b` of the way down. */
function mixNodes(vectors: Float32Array, above: number, below: number, a: number, b: number): number {
  const left = mix(floatAt(vectors, above), floatAt(vectors, below), b);
  const right = mix(floatAt(vectors, above + 2), floatAt(vectors, below + 2), b);
  return mix(left, right, a);
}

/** In cells: keeps a sample in the last cell rather than beyond it. */
const insideTheLastCell = 0.001;

function mix(from: number, to: number, ratio: number): number {
  return fround(from + fround(fround(to - from) * ratio));
}

/** In 1/64 px relative to the node, within the frame and within ±511 px. */
function toSource(displacementPx: number, nodePx: number, frameSizePx: number): number {
  const nearest = Math.floor(fround(fround(displacementPx * -64) + 0.5));
  return clamp(nearest, Math.max(-32704, -64 * nodePx), Math.min(32704, 64 * (frameSizePx - nodePx))) | 0;
}

function clamp(value: number, low: number, high: number): number {
  return value < low ? low : value > high ? high : value;
}
