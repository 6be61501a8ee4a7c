import type { RgbImage } from '@portray/foundation/face-landmarks';
import type { InsideColumn } from './inside-column.ts';

/**
 * The per-pixel work of a frame. All big arrays live in one memory, so that the WebAssembly kernel and the plain
 * TypeScript one have the same interface; both give the same pixels, bit by bit. Nothing is allocated per frame.
 *
 * Steps of a frame: `clear` or `copy` → `add` fields → `invert` → `raster` → `composeSlit` for cells that the slit crosses →
 * `composeCover` for the cells at the outline that `planCover` has found before `raster`.
 */
export type Kernel = {
  readonly kind: 'webassembly' | 'reference';

  /** Takes back all that was allocated, for the next photo: nothing of it may be used any more. */
  reset(): void;
  /** Bytes in the kernel's memory, all 0. Throws AppError rendering_failed when its capacity is used up. */
  allocateBytes(length: number): Uint8Array;
  /** 32-bit floats in the kernel's memory, all 0 (for curves). */
  allocateFloats(length: number): Float32Array;
  /** 64-bit floats in the kernel's memory, all 0. */
  allocateDoubles(length: number): Float64Array;
  /** 16-bit integers in the kernel's memory, all 0. */
  allocateShorts(length: number): Int16Array;
  /** 32-bit integers in the kernel's memory, all 0. */
  allocateIntegers(length: number): Int32Array;
  /** A displacement that is 0 outside `box`; the caller fills `vectors` once. */
  createField(box: NodeBox): Field;
  /** A sheet at rest. */
  createSheet(grid: Grid): Sheet;
  /** Puts an I420 picture (even width and height) into the form that `raster` reads: not for every frame. */
  createTexture(i420: Uint8Array, width: number, height: number): Texture;
  /** A picture of the grid's frame size to draw on, showing `i420` with every cell at rest; black without it. */
  createLayer(grid: Grid, i420?: Uint8Array): Layer;

  /**
   * Writes red, green and blue of each output pixel of `taps`: the sum of the input pixels by their weights. `row` holds those
   * one after the other, with as many before the first and behind the last as there are taps, and 8 bytes more.
   */
  filterAcross(row: Uint8Array, taps: Taps, out: Float32Array): void;
  /** Writes the sum of rows (an even number) by their weights, two at a time, as bytes; all have a multiple of four values. */
  mixDown(rows: readonly Float32Array[], weights: Float32Array, out: Uint8Array): void;
  /** Writes red, green and blue of each pixel between two rows, which lie one after the other in `rows`. */
  mixRow(rows: Float32Array, steps: RowSteps, out: Float64Array): void;
  /** Colours as bytes, rounded by one of four thresholds for each pixel in turn. */
  ditherRow(colours: Float64Array, thresholds: Float64Array, out: Uint8Array): void;
  /** Adds both layers of grain to the bytes of a row, whose sum is also written to `colours`. */
  addGrain(bytes: Uint8Array, colours: Float32Array, grain: GrainRun): void;
  /** What `toI420` of picture/colour.ts gives; the result does not lie in the kernel's memory. */
  toI420(image: RgbImage): Uint8Array;

  /** Sets all vectors of the sheet to 0. */
  clear(sheet: Sheet): void;
  /** Copies the vectors of one sheet into another of the same grid, within the box. */
  copy(from: Sheet, to: Sheet, box: NodeBox): void;
  /** vectors += coefficient × field, within the field's box. */
  add(sheet: Sheet, field: Field, coefficient: number): void;
  /**
   * Finds for each node of the box which point of the photo lands on it: fixed-point iteration of s = n − v(s), at
   * most 4 times, until it moves by less than 0.05 px; what is left is the field's gradient times that. It begins where
   * the two rows above point to, mostly near enough.
   */
  invert(sheet: Sheet, box: NodeBox): void;
  /**
   * Draws each cell from the texture through the sheet that `classes` (one byte per cell, row by row) names:
   * an index into `sheets` (at most 8), or `untouched`. A cell that shows this very mapping already is skipped, which
   * never changes a pixel. Layer and sheets have the same grid. Returns the number of cells drawn.
   */
  raster(texture: Texture, layer: Layer, sheets: readonly Sheet[], classes: Uint8Array): number;
  /**
   * Cells that a slit crosses. For cells with a non-zero byte in `cells`, `layer` (which holds the upper sheet) becomes
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
   * Tells for each cell whether it shows the person, the background or both, seen through the sheet that `classes` names.
   * Cells to be laid over a plate are written to the plan. Those that showed background only and do so again are marked
   * `untouched` in `classes`.
   */
  planCover(plan: CoverPlan, sheets: readonly Sheet[], classes: Uint8Array): void;
};

/**
 * The input samples of each of `count` output samples: `taps` (an even number) of them one after the other from `starts` on,
 * which may lie up to `taps` beyond the edges, and their weights.
 */
export type Taps = { count: number; taps: number; starts: Int32Array; weights: Float32Array };

/** For each pixel: the one of the rows that it lies behind, and how far it lies on the way to the next; the same for the rows. */
export type RowSteps = { before: Int32Array; part: Float64Array; down: number };

/**
 * Where the grain of some pixels comes from. `weights`, `along` and `jumps` begin with both layers of the first pixel; those of the
 * next follow `bandStep` later, its line `lineStep` later. A texel is as many times `alongTexels` and `lineTexels` from `origin` as
 * `along` says, and the line moved back by the jump (and forth again between `start` and `end`).
 */
export type GrainRun = {
  /** Red, green, blue of each texel. */
  grain: Int16Array;
  /** How much grain there is at each pixel: their product, times the weight of the layer. */
  far: Float32Array;
  farDown: number;
  weights: Float32Array;
  along: Int32Array;
  jumps: Int32Array;
  bandStep: 0 | 2;
  lines: Int32Array;
  lineStep: 0 | 2;
  start: number;
  end: number;
  lineTexels: number;
  alongTexels: number;
  origin: number;
};

/** What a place shows. */
export const shown = { background: 0, person: 1, both: 2 } as const;

/** Side in px of the squares of a `CoverPlan`. */
export const coverStepPx = 4;

/** Which cells of a grid show an outline; all arrays lie in the kernel's memory, with one byte for each place. */
export type CoverPlan = {
  grid: Grid;
  /** For a cell whose corner lies at each multiple of `coverStepPx` from the grid's corner: one of `shown`. */
  places: { columns: number; rows: number; shows: Uint8Array };
  /** For each cell what it showed in the frame before, one of `shown` or none of them. */
  before: Uint8Array;
  /** For each cell: 1 where it is to be laid over the plate. */
  mixed: Uint8Array;
  /** For each cell: its sheet where it is mixed, else `untouched`. */
  classes: Uint8Array;
};

/** In `classes`: leave the pixels of this cell as they are. */
export const untouched = 255;

/** Parts of a pixel in which sheets hold source positions. */
export const sourceUnitsPerPx = 64;

/**
 * Square cells over a part of the frame (both may be all of it). Node (column, row) stands on the centre of pixel
 * (leftPx + column·cellPx, topPx + row·cellPx); there are (columns + 1) × (rows + 1) nodes. leftPx, topPx and the
 * frame's size are even, and the cells lie within the frame.
 */
export type Grid = {
  frameWidth: number;
  frameHeight: number;
  cellPx: 4 | 8;
  leftPx: number;
  topPx: number;
  columns: number;
  rows: number;
};

/** Nodes with left ≤ column < right and top ≤ row < bottom. */
export type NodeBox = { left: number; top: number; right: number; bottom: number };

/** x, y in px for each node of the box, row by row: how far the photo moves at this node for a coefficient of 1. */
export type Field = { box: NodeBox; vectors: Float32Array };

/** One layer of skin: how far the photo moves, and (after `invert`) what is seen where. */
export type Sheet = {
  grid: Grid;
  /** x, y in px for each node, row by row: content of the photo at the node moves by this. */
  vectors: Float32Array;
  /** x, y for each node: (source position − node position) in 1/64 px. At most ±511 px. */
  sources: Int16Array;
};

/** A picture prepared for sampling. */
export type Texture = {
  width: number;
  height: number;
  /** Half-pel interpolated luma: texel (2x, 2y) is pixel (x, y); rows of `lumaStride`, one row and column repeated. */
  luma: Uint8Array;
  lumaStride: number;
  /** Interleaved U, V of chroma pixel (x − 1, y − 1): one pixel repeated on every side; rows of `chromaStride` bytes. */
  chroma: Uint8Array;
  chromaStride: number;
};

/** Pixels (I420 of the frame's size), and what each cell shows, so that it need not be drawn again. */
export type Layer = {
  grid: Grid;
  pixels: Uint8Array;
  /** The four corners' sources of each cell as last drawn; the first is −32768 when the cell must be drawn. */
  drawn: Int16Array;
};

/** Number of nodes of a grid. */
export function nodeCount(grid: Grid): number {
  return (grid.columns + 1) * (grid.rows + 1);
}

/** Number of cells of a grid. */
export function cellCount(grid: Grid): number {
  return grid.columns * grid.rows;
}

/** The box of all nodes. */
export function allNodes(grid: Grid): NodeBox {
  return { left: 0, top: 0, right: grid.columns + 1, bottom: grid.rows + 1 };
}
