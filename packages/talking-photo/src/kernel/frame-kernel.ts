import type { KernelCalls } from './blocks.ts';
import {
  type CoverPlan,
  coverStepPx,
  type Field,
  type Layer,
  type NodeBox,
  nodeOffset,
  type Texture,
  untouched,
  type Warp,
} from './grid.ts';
import type { InsideColumn } from './inside-column.ts';
import type { AddressTable } from './kernel-memory.ts';

/**
 * The per-pixel work of a frame; it allocates nothing. Steps of a frame: `clear` or `copy` → `add` fields → `invert` → `raster` →
 * `composeSlit` for cells that the slit crosses → `composeCover` for the cells at the outline that `planCover` has found before
 * `raster`. All arrays lie in the kernel's memory.
 */
export type FrameKernel = {
  /** Sets all vectors of the warp to 0. */
  clear(warp: Warp): void;
  /** Copies the vectors of one warp into another of the same grid, within the box. */
  copy(from: Warp, to: Warp, box: NodeBox): void;
  /** vectors += coefficient × field, within the field's box. */
  add(warp: Warp, field: Field, coefficient: number): void;
  /**
   * Finds for each node of the box which point of the photo lands on it: fixed-point iteration of s = n − v(s), at
   * most 4 times, until it moves by less than 0.05 px; what is left is the field's gradient times that. It begins where
   * the two rows above point to, mostly near enough.
   */
  invert(warp: Warp, box: NodeBox): void;
  /**
   * Draws each cell from the texture through the warp that `classes` (one byte per cell, row by row) names:
   * an index into `warps` (at most 8), or `untouched`. A cell that shows this very mapping already is skipped, which
   * never changes a pixel. Layer and warps have the same grid. Returns the number of cells drawn.
   */
  raster(texture: Texture, layer: Layer, warps: readonly Warp[], classes: Uint8Array): number;
  /**
   * Cells that a slit crosses. For cells with a non-zero byte in `cells`, `layer` (which holds the upper warp) becomes
   * upper × above + inside × between + lower × below by exact coverage of each pixel. `upperEdge` and `lowerEdge` give
   * the y of the slit's borders at each pixel column of the frame (lowerEdge ≥ upperEdge; equal where it is shut).
   * Without `inside` nothing lies between. The cells are drawn afresh by the next `raster`.
   */
  composeSlit(
    layer: Layer,
    lower: Layer,
    inside: Layer | undefined,
    cells: Uint8Array,
    upperEdge: Float32Array,
    lowerEdge: Float32Array,
  ): void;
  /**
   * Writes one plane of a column of the mouth's inside into `pixels`, a byte for each place: the first at `first`, each next one
   * `stride` further.
   */
  shadeColumn(column: InsideColumn, plane: 0 | 1 | 2, pixels: Uint8Array, first: number, stride: number): void;
  /**
   * Lays a person over a background. For cells with a non-zero byte in `cells`, `layer` becomes layer × cover + plate ×
   * (1 − cover), pixel by pixel. `cover` holds 0 to 255 in the luma plane for luma, in the U and V planes for those.
   * Weights are in 1/256. The cells are drawn afresh by the next `raster`.
   */
  composeCover(layer: Layer, cover: Layer, plate: Layer, cells: Uint8Array): void;
  /**
   * Tells for each cell whether it shows the person, the background or both, seen through the warp that `classes` names.
   * Cells to be laid over a plate are written to the plan. Those that showed background only and do so again are marked
   * `untouched` in `classes`.
   */
  planCover(plan: CoverPlan, warps: readonly Warp[], classes: Uint8Array): void;
};

export function createFrameKernel(calls: KernelCalls, tabulate: AddressTable): FrameKernel {
  const tabulateSources = (warps: readonly Warp[]) => tabulate(warps.map(({ sources }) => sources));
  return {
    ...vectorSteps,
    add(warp, { box, vectors }, coefficient) {
      calls.addField({
        to: warp.vectors.byteOffset + nodeOffset(warp.grid, box.left, box.top) * 4,
        toStride: (warp.grid.columns + 1) * 8,
        from: vectors.byteOffset,
        rowBytes: (box.right - box.left) * 8,
        rows: box.bottom - box.top,
        coefficient,
      });
    },
    invert({ grid, vectors, sources }, box) {
      calls.invertWarp({ ...grid, ...box, vectors: vectors.byteOffset, sources: sources.byteOffset });
    },
    raster: (texture, layer, warps, classes) =>
      calls.rasterCells({
        ...layer.grid,
        luma: texture.luma.byteOffset,
        lumaStride: texture.lumaStride,
        chroma: texture.chroma.byteOffset,
        chromaStride: texture.chromaStride,
        pixels: layer.pixels.byteOffset,
        warpSources: tabulateSources(warps),
        warpCount: warps.length,
        classes: classes.byteOffset,
        drawn: layer.drawn.byteOffset,
      }),
    composeSlit(layer, lower, inside, cells, upperEdge, lowerEdge) {
      calls.composeSlit({
        ...layer.grid,
        upper: layer.pixels.byteOffset,
        lower: lower.pixels.byteOffset,
        inside: inside ? inside.pixels.byteOffset : 0,
        cells: cells.byteOffset,
        drawn: layer.drawn.byteOffset,
        upperEdge: upperEdge.byteOffset,
        lowerEdge: lowerEdge.byteOffset,
      });
    },
    shadeColumn({ numbers, values }, plane, pixels, first, stride) {
      const to = pixels.byteOffset + first;
      calls.shadeColumn({ column: numbers.byteOffset, values: values.byteOffset, plane, to, stride });
    },
    composeCover(layer, cover, plate, cells) {
      calls.composeCover({
        ...layer.grid,
        pixels: layer.pixels.byteOffset,
        cover: cover.pixels.byteOffset,
        plate: plate.pixels.byteOffset,
        cells: cells.byteOffset,
        drawn: layer.drawn.byteOffset,
      });
    },
    planCover({ grid, places, before, mixed, classes: mixedClasses }, warps, classes) {
      mixedClasses.fill(untouched);
      mixed.fill(0);
      calls.planCover({
        warpSources: tabulateSources(warps),
        warpCount: warps.length,
        classes: classes.byteOffset,
        columns: grid.columns,
        rows: grid.rows,
        shows: places.shows.byteOffset,
        placeColumns: places.columns,
        placeRows: places.rows,
        cellSteps: grid.cellPx / coverStepPx,
        before: before.byteOffset,
        mixed: mixed.byteOffset,
        mixedClasses: mixedClasses.byteOffset,
      });
    },
  };
}

/** What typed arrays do fast on their own. */
export const vectorSteps: Pick<FrameKernel, 'clear' | 'copy'> = {
  clear: (warp) => void warp.vectors.fill(0),
  copy(from, to, box) {
    for (let row = box.top; row < box.bottom; row++) {
      const start = nodeOffset(to.grid, box.left, row);
      const end = nodeOffset(to.grid, box.right, row);
      to.vectors.set(from.vectors.subarray(start, end), start);
    }
  },
};
