import { floatAt } from '@portray/foundation/typed-reads';
import { cellCount, type Grid, type NodeBox, untouched } from '../kernel/grid.ts';
import type { KernelMemory } from '../kernel/kernel-memory.ts';
import type { LipEdges } from './lip-edges.ts';

/** Index of each warp in the list that is given to the raster. */
export const upperWarpIndex = 0;
const lowerWarpIndex = 1;

/** What each cell shows: one byte per cell. */
export type CellPlan = {
  /** Warp of the main picture; `untouched` where nothing can ever move. */
  main: Uint8Array;
  /** The lower lip's warp for the cells that the slit crosses, else `untouched`. */
  lower: Uint8Array;
  /** 1 where the slit crosses. */
  slit: Uint8Array;
  /** The crossed cells, `slitCount` of them. */
  slitCells: Int32Array;
  slitCount: number;
};

/** A plan with room for every cell of the grid, in the kernel's memory. */
export function createCellPlan(memory: KernelMemory, grid: Grid): CellPlan {
  const count = cellCount(grid);
  return {
    main: memory.allocateBytes(count),
    lower: memory.allocateBytes(count).fill(untouched),
    slit: memory.allocateBytes(count),
    slitCells: new Int32Array(count),
    slitCount: 0,
  };
}

/** Forgets the slit of the frame before. */
export function clearSlit(plan: CellPlan): void {
  for (const cell of plan.slitCells.subarray(0, plan.slitCount)) {
    plan.slit[cell] = 0;
    plan.lower[cell] = untouched;
  }
  plan.slitCount = 0;
}

/** Sorts the cells of the lower lip's box into above, below and crossed by the slit. */
export function planMouthCells(plan: CellPlan, grid: Grid, box: NodeBox, edges: LipEdges): void {
  const bottom = Math.min(grid.rows, box.bottom - 1);
  const right = Math.min(grid.columns, box.right - 1);
  for (let column = box.left; column < right; column++) {
    const from = grid.leftPx + column * grid.cellPx;
    const to = from + grid.cellPx - 1;
    const isBetweenCorners = to >= edges.left - 1 && from <= edges.right + 1;
    const slit = slitAt(edges, from, to);
    for (let row = box.top; row < bottom; row++) {
      const top = grid.topPx + row * grid.cellPx;
      const cell = row * grid.columns + column;
      if (top + grid.cellPx - 1 < slit.top) plan.main[cell] = upperWarpIndex;
      else if (top > slit.bottom) plan.main[cell] = lowerWarpIndex;
      else if (isBetweenCorners) addSlitCell(plan, cell);
      else plan.main[cell] = top + grid.cellPx / 2 > (slit.top + slit.bottom) / 2 ? lowerWarpIndex : upperWarpIndex;
    }
  }
}

/** The slit with its soft edge (1.5 px for luma and chroma) over some columns. */
function slitAt(edges: LipEdges, from: number, to: number): { top: number; bottom: number } {
  let top = Number.POSITIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  for (let x = from; x <= to; x++) {
    top = Math.min(top, floatAt(edges.upper, x));
    bottom = Math.max(bottom, floatAt(edges.lower, x));
  }
  return { top: top - 1.5, bottom: bottom + 1.5 };
}

function addSlitCell(plan: CellPlan, cell: number): void {
  plan.main[cell] = upperWarpIndex;
  plan.lower[cell] = lowerWarpIndex;
  plan.slit[cell] = 1;
  plan.slitCells[plan.slitCount++] = cell;
}
