// biome-ignore-all lint/style/noNonNullAssertion: runs for every cell of a frame; a checked read makes it several times as slow
import { cellCount, type Kernel, type Layer, type Sheet, untouched } from '../kernel/kernel.ts';
import { notDrawn } from '../kernel/kernel-memory.ts';
import { type CoverTable, shown, tabulateCover } from '../matte/cover-table.ts';
import type { OutlinePictures } from '../matte/part-frame.ts';

/** Shows the person in front of a background that stands still. Two steps of every frame, in this order: */
export type OutlineLayer = {
  /** Before `raster`: leaves cells alone that show background only, by marking them `untouched` in `classes`. */
  plan(sheets: readonly Sheet[], classes: Uint8Array): void;
  /** After `raster` with these sheets: lays cells that show both over the background. */
  compose(sheets: readonly Sheet[]): void;
};

/** Prepares the outline for one layer; `plate` shows what stands behind the person. */
export function createOutlineLayer(
  kernel: Kernel,
  layer: Layer,
  { covers, sums }: OutlinePictures,
  plate: Layer,
): OutlineLayer {
  const { grid } = layer;
  const table = tabulateCover(grid, sums);
  // The layer shows the photo, which is not what lies over the plate.
  for (let cell = 0; cell < cellCount(grid); cell++) layer.drawn[cell * 8] = notDrawn;
  const coverLayer = kernel.createLayer(grid);
  const coverClasses = kernel.allocateBytes(cellCount(grid));
  const mixed = kernel.allocateBytes(cellCount(grid));
  /** What each cell showed in the frame before; at first the photo, which is none of them. */
  const before = new Uint8Array(cellCount(grid)).fill(unknown);
  return {
    plan(sheets, classes) {
      coverClasses.fill(untouched);
      mixed.fill(0);
      const sources = sheets.map((sheet) => sheet.sources);
      for (let row = 0, cell = 0; row < grid.rows; row++) {
        for (let column = 0; column < grid.columns; column++, cell++) {
          const sheet = classes[cell]!;
          if (sheet >= sources.length) continue;
          const shows = shownIn(table, sources[sheet]!, (cell + row) * 2, column, row);
          // A cell that the person has just left shows the background again.
          if (shows === shown.both || (shows === shown.background && before[cell] !== shown.background)) {
            mixed[cell] = 1;
            coverClasses[cell] = sheet;
          } else if (shows === shown.background) classes[cell] = untouched;
          before[cell] = shows;
        }
      }
    },
    compose(sheets) {
      kernel.raster(covers, coverLayer, sheets, coverClasses);
      kernel.composeCover(layer, coverLayer, plate, mixed);
    },
  };
}

/** None of the kinds of `shown`. */
const unknown = 255;

/** What a cell shows, within 2 px, its first corner standing at `upper`. Of what comes from beside the grid nothing is known. */
function shownIn(table: CoverTable, sources: Int16Array, upper: number, column: number, row: number): number {
  const { columns, rows, shows, cellSteps, toLowerCorner } = table;
  const lower = upper + toLowerCorner;
  // The mean of two opposite corners, from 1/64 px to steps of 4 px, rounded.
  const x = column * cellSteps + ((sources[upper]! + sources[lower]! + 256) >> 9);
  const y = row * cellSteps + ((sources[upper + 1]! + sources[lower + 1]! + 256) >> 9);
  return x < 0 || y < 0 || x >= columns || y >= rows ? shown.both : shows[y * columns + x]!;
}
