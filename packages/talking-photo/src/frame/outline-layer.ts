import { type CoverPlan, cellCount, type Layer, notDrawn, type Sheet } from '../kernel/grid.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { tabulateCover } from '../matte/cover-table.ts';
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
  const cells = cellCount(grid);
  const coverLayer = kernel.createLayer(grid);
  const plan: CoverPlan = {
    grid,
    places: tabulateCover(kernel, grid, sums),
    // At first the photo, which is none of them.
    before: kernel.allocateBytes(cells).fill(unknown),
    mixed: kernel.allocateBytes(cells),
    classes: kernel.allocateBytes(cells),
  };
  // The layer shows the photo, which is not what lies over the plate.
  for (let cell = 0; cell < cells; cell++) layer.drawn[cell * 8] = notDrawn;
  return {
    plan: (sheets, classes) => kernel.planCover(plan, sheets, classes),
    compose(sheets) {
      kernel.raster(covers, coverLayer, sheets, plan.classes);
      kernel.composeCover(layer, coverLayer, plate, plan.mixed);
    },
  };
}

/** None of the kinds of `shown`. */
const unknown = 255;
