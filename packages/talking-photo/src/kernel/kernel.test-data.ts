import { randomNumbers } from '../random-numbers.ts';
import { type CoverPlan, cellCount, coverStepPx, type Grid } from './grid.ts';
import { createKernel, type Kernel } from './kernel.ts';
import { createOracle } from './oracle/oracle.test-data.ts';

/** The kernel, and what it is compared with: what a test says of one it says of both. */
export const kernels = [
  ['kernel', createKernel],
  ['oracle', createOracle],
] as const;

export function gridOf(cellPx: 4 | 8): Grid {
  return { frameWidth: 160, frameHeight: 96, cellPx, leftPx: 16, topPx: 8, columns: 128 / cellPx, rows: 80 / cellPx };
}

export function randomPicture(width: number, height: number, seed: number): Uint8Array {
  const random = randomNumbers(seed);
  return Uint8Array.from({ length: (width * height * 3) / 2 }, () => Math.floor(random() * 256));
}

/** A plan in which each place shows what `show` says, in the order of its places. */
export function planOf(kernel: Kernel, grid: Grid, show: (at: number) => number): CoverPlan {
  const [columns, rows] = [grid.columns, grid.rows].map((count) => (count * grid.cellPx) / coverStepPx) as [
    number,
    number,
  ];
  const shows = kernel.allocateBytes(columns * rows);
  shows.forEach((_, at) => {
    shows[at] = show(at);
  });
  const perCell = () => kernel.allocateBytes(cellCount(grid));
  const before = perCell().fill(255);
  return { grid, places: { columns, rows, shows }, before, mixed: perCell(), classes: perCell() };
}
