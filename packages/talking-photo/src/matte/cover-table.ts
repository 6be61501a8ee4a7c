import { byteAt, doubleAt } from '@portray/foundation/typed-reads';
import { type CoverPlan, coverStepPx, type Grid, shown } from '../kernel/grid.ts';
import type { KernelMemory } from '../kernel/kernel-memory.ts';
import { clamp } from '../shaping.ts';
import type { Cover } from './find-cover.ts';

const step = coverStepPx;

/** For a cell with its corner at each multiple of `step` px from the grid's corner: what it shows, with a margin of one step. */
export function tabulateCover(memory: KernelMemory, grid: Grid, sums: CoverSums): CoverPlan['places'] {
  const { cellPx, frameWidth, frameHeight } = grid;
  const [stride, height] = [Math.ceil(frameWidth / step) + 1, Math.ceil(frameHeight / step)];
  const columns = (grid.columns * cellPx) / step;
  const rows = (grid.rows * cellPx) / step;
  const shows = memory.allocateBytes(columns * rows);
  for (let row = 0, place = 0; row < rows; row++) {
    const y = grid.topPx / step + row;
    const top = clamp(Math.floor(y) - 1, 0, height);
    const bottom = clamp(Math.ceil(y + cellPx / step) + 1, 0, height);
    for (let column = 0; column < columns; column++, place++) {
      const x = grid.leftPx / step + column;
      const left = clamp(Math.floor(x) - 1, 0, stride - 1);
      const right = clamp(Math.ceil(x + cellPx / step) + 1, 0, stride - 1);
      const within = (kind: Float64Array) => {
        const at = (ofX: number, ofY: number) => doubleAt(kind, ofY * stride + ofX);
        return at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top);
      };
      if (within(sums.person) === 0) shows[place] = shown.background;
      else shows[place] = within(sums.background) === 0 ? shown.person : shown.both;
    }
  }
  return { columns, rows, shows };
}

/** Counts in squares of `step` px. */
export type CoverSums = { person: Float64Array; background: Float64Array };

/** Running sums of the squares that hold some of the person, and of those that hold some of the background. */
export function sumCover(cover: Cover, width: number, height: number): CoverSums {
  const [columns, rows] = [Math.ceil(width / step), Math.ceil(height / step)];
  const stride = columns + 1;
  const person = new Float64Array(stride * (rows + 1));
  const background = new Float64Array(stride * (rows + 1));
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const at = (row + 1) * stride + column + 1;
      const { least, most } = extremesOf(cover, width, height, column * step, row * step);
      const before = (sums: Float64Array) =>
        doubleAt(sums, at - 1) + doubleAt(sums, at - stride) - doubleAt(sums, at - stride - 1);
      person[at] = before(person) + (most > 0 ? 1 : 0);
      background[at] = before(background) + (least < 255 ? 1 : 0);
    }
  }
  return { person, background };
}

function extremesOf(cover: Cover, width: number, height: number, left: number, top: number) {
  let [least, most] = [255, 0];
  for (let y = top; y < Math.min(height, top + step); y++) {
    for (let x = left; x < Math.min(width, left + step); x++) {
      const share = byteAt(cover, y * width + x);
      if (share < least) least = share;
      if (share > most) most = share;
    }
  }
  return { least, most };
}
