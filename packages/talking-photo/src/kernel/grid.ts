/** In `classes`: leave the pixels of this cell as they are. */
export const untouched = 255;

/** In `Layer.drawn`: the cell must be drawn. */
export const notDrawn = -32768;

/** Parts of a pixel in which warps hold source positions. */
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
export type Warp = {
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

/** Where the x of a node stands in `vectors` and `sources`. */
export function nodeOffset(grid: Grid, column: number, row: number): number {
  return (row * (grid.columns + 1) + column) * 2;
}

/** The box of all nodes. */
export function allNodes(grid: Grid): NodeBox {
  return { left: 0, top: 0, right: grid.columns + 1, bottom: grid.rows + 1 };
}

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
  /** For each cell: its warp where it is mixed, else `untouched`. */
  classes: Uint8Array;
};
