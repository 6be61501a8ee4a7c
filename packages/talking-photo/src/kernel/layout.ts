// What TypeScript hands to the WebAssembly kernel. `npm run build:kernel` writes the offsets of both languages from it.

/** An address counts bytes from the start of the kernel's memory; each field is aligned to its size. */
export type FieldType = 'address' | 'i32' | 'f32' | 'f64';
export type Block = Readonly<Record<string, FieldType>>;

/** Square cells over a part of a frame; see `Grid`. */
const cells = {
  frameWidth: 'i32',
  frameHeight: 'i32',
  leftPx: 'i32',
  topPx: 'i32',
  columns: 'i32',
  rows: 'i32',
  cellPx: 'i32',
} as const satisfies Block;

/** The parameter block of each call of the kernel. */
export const calls = {
  /** `to` and `from` are 32-bit floats; `from` is compact, rows of `to` are `toStride` bytes apart; `rowBytes` is a multiple of 8. */
  addField: { to: 'address', toStride: 'i32', from: 'address', rowBytes: 'i32', rows: 'i32', coefficient: 'f32' },

  /** `vectors` (x, y as floats) and `sources` (x, y as 16-bit, 1/64 px) of each node; the box is half-open, in nodes. */
  invertWarp: {
    vectors: 'address',
    sources: 'address',
    left: 'i32',
    top: 'i32',
    right: 'i32',
    bottom: 'i32',
    ...cells,
  },

  /**
   * `warpSources` holds the addresses of `warpCount` arrays of 16-bit x, y in 1/64 px a node; strides count bytes. Returns
   * the number of cells drawn.
   */
  rasterCells: {
    luma: 'address',
    lumaStride: 'i32',
    chroma: 'address',
    chromaStride: 'i32',
    pixels: 'address',
    warpSources: 'address',
    warpCount: 'i32',
    classes: 'address',
    drawn: 'address',
    ...cells,
  },

  /** Three I420 pictures of one size (`inside` may be 0), a byte a cell, and a float for each pixel column of the frame. */
  composeSlit: {
    upper: 'address',
    lower: 'address',
    inside: 'address',
    cells: 'address',
    drawn: 'address',
    upperEdge: 'address',
    lowerEdge: 'address',
    ...cells,
  },

  /** Three I420 pictures of one size, and a byte a cell. */
  composeCover: { pixels: 'address', cover: 'address', plate: 'address', cells: 'address', drawn: 'address', ...cells },

  /** `shows`, `before`, `mixed` and `mixedClasses` have a byte for each place or cell. A cell is `cellSteps` places wide. */
  planCover: {
    warpSources: 'address',
    warpCount: 'i32',
    classes: 'address',
    columns: 'i32',
    rows: 'i32',
    shows: 'address',
    placeColumns: 'i32',
    placeRows: 'i32',
    cellSteps: 'i32',
    before: 'address',
    mixed: 'address',
    mixedClasses: 'address',
  },

  /** `column` is an `InsideColumn` with its patches, `values` are 64-bit floats; the bytes at `to` lie `stride` apart. */
  shadeColumn: { column: 'address', values: 'address', plane: 'i32', to: 'address', stride: 'i32' },

  /** `from` is the first pixel of a row (red, green, blue); `starts` are 32-bit integers, `weights` and `to` floats. */
  filterAcross: {
    from: 'address',
    starts: 'address',
    weights: 'address',
    taps: 'i32',
    count: 'i32',
    to: 'address',
  },

  /** `rows` holds the addresses of `taps` rows of `count` floats. */
  mixDown: { rows: 'address', weights: 'address', taps: 'i32', count: 'i32', to: 'address' },

  /** Rows of 32-bit floats become `count` pixels of 64-bit ones. */
  mixRow: {
    down: 'f64',
    upper: 'address',
    lower: 'address',
    before: 'address',
    part: 'address',
    count: 'i32',
    to: 'address',
  },

  /** `count` colours of 64-bit floats become bytes. */
  ditherRow: { colours: 'address', count: 'i32', thresholds: 'address', to: 'address' },

  /** See `GrainRun`; steps count bytes. */
  addGrain: {
    farDown: 'f64',
    bytes: 'address',
    colours: 'address',
    count: 'i32',
    grain: 'address',
    far: 'address',
    weights: 'address',
    along: 'address',
    jumps: 'address',
    bandStep: 'i32',
    lines: 'address',
    lineStep: 'i32',
    start: 'i32',
    end: 'i32',
    lineTexels: 'i32',
    alongTexels: 'i32',
    origin: 'i32',
  },

  /** Two rows of `width` pixels (a multiple of 4), one after the other, become two rows of Y and one of U and V. */
  convertRows: { rgb: 'address', width: 'i32', y: 'address', u: 'address', v: 'address' },

  /** A row of `width` bytes becomes 2 × width 16-bit values in sixteenths. */
  doubleColumns: { from: 'address', to: 'address', width: 'i32' },

  /** Writes a row of `count` texels, and `stride` bytes on the one between it and the next, from four rows of 16 bits. */
  writeTwoRows: {
    texture: 'address',
    stride: 'i32',
    above: 'address',
    here: 'address',
    below: 'address',
    below2: 'address',
    count: 'i32',
  },
} as const satisfies Record<string, Block>;

/** What callers keep in the kernel's memory and write field by field. */
export const records = {
  /** A column of what is seen between the lips; its patches follow it. */
  insideColumn: {
    /** How many places there are, the y of the first (px), and how far each next one lies below. */
    count: 'f64',
    y: 'f64',
    step: 'f64',
    /** The same step in the axes of the mouth. */
    stepX: 'f64',
    stepY: 'f64',
    unitPx: 'f64',
    /** 0 where the photo alone is seen. */
    opened: 'f64',
    /** Of the plane: no light at all, and the lit cavity. */
    black: 'f64',
    lit: 'f64',
    /** y of the lips' edges, px. */
    upperEdge: 'f64',
    lowerEdge: 'f64',
    /** How much light is left at the corners and behind pursed lips. */
    light: 'f64',
    /** How far each lip rolls in, face heights, and its colour there. */
    upperRoll: 'f64',
    lowerRoll: 'f64',
    upperLip: 'f64',
    lowerLip: 'f64',
  },

  /** What lies in a column; the last three fields change from column to column. */
  insidePatch: {
    left: 'f64',
    top: 'f64',
    texelsPerPx: 'f64',
    columns: 'f64',
    rows: 'f64',
    coversFrom: 'f64',
    coversTo: 'f64',
    /** Luma, U, V and cover 0–1 of each texel as 32-bit floats, column by column. */
    address: 'f64',
    /** The first place in the axes of the mouth, px. */
    x: 'f64',
    y: 'f64',
    /** 0–1. */
    strength: 'f64',
  },
} as const satisfies Record<string, Block>;

/** The numbers of a call's block. */
export type BlockOf<Call extends keyof typeof calls> = Readonly<Record<keyof (typeof calls)[Call], number>>;
