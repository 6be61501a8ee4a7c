// From src/kernel/layout.ts by `npm run build:kernel -w @portray/talking-photo`. Do not edit.
import type { BlockOf } from './layout.ts';

export const insideColumnAt = {
  count: 0,
  y: 1,
  step: 2,
  stepX: 3,
  stepY: 4,
  unitPx: 5,
  opened: 6,
  black: 7,
  lit: 8,
  upperEdge: 9,
  lowerEdge: 10,
  light: 11,
  upperRoll: 12,
  lowerRoll: 13,
  upperLip: 14,
  lowerLip: 15,
} as const;
export const insideColumnNumbers = 16;

export const insidePatchAt = {
  left: 0,
  top: 1,
  texelsPerPx: 2,
  columns: 3,
  rows: 4,
  coversFrom: 5,
  coversTo: 6,
  address: 7,
  x: 8,
  y: 9,
  strength: 10,
} as const;
export const insidePatchNumbers = 11;

export type KernelExports = {
  addField(block: number): number;
  invertWarp(block: number): number;
  rasterCells(block: number): number;
  composeSlit(block: number): number;
  composeCover(block: number): number;
  planCover(block: number): number;
  shadeColumn(block: number): number;
  filterAcross(block: number): number;
  mixDown(block: number): number;
  mixRow(block: number): number;
  ditherRow(block: number): number;
  addGrain(block: number): number;
  convertRows(block: number): number;
  doubleColumns(block: number): number;
  writeTwoRows(block: number): number;
};

/** How many bytes the longest block takes. */
export const blockBytes = 72;

export type KernelCalls = ReturnType<typeof bindCalls>;

/** The calls of the kernel; each writes its block at the address `at`, a multiple of 8. */
export function bindCalls(exports: KernelExports, buffer: ArrayBuffer, at: number) {
  const i32 = new Int32Array(buffer, at);
  const f32 = new Float32Array(buffer, at);
  const f64 = new Float64Array(buffer, at);
  return {
    addField(block: BlockOf<'addField'>): number {
      i32[0] = block.to;
      i32[1] = block.toStride;
      i32[2] = block.from;
      i32[3] = block.rowBytes;
      i32[4] = block.rows;
      f32[5] = block.coefficient;
      return exports.addField(at);
    },
    invertWarp(block: BlockOf<'invertWarp'>): number {
      i32[0] = block.vectors;
      i32[1] = block.sources;
      i32[2] = block.left;
      i32[3] = block.top;
      i32[4] = block.right;
      i32[5] = block.bottom;
      i32[6] = block.frameWidth;
      i32[7] = block.frameHeight;
      i32[8] = block.leftPx;
      i32[9] = block.topPx;
      i32[10] = block.columns;
      i32[11] = block.rows;
      i32[12] = block.cellPx;
      return exports.invertWarp(at);
    },
    rasterCells(block: BlockOf<'rasterCells'>): number {
      i32[0] = block.luma;
      i32[1] = block.lumaStride;
      i32[2] = block.chroma;
      i32[3] = block.chromaStride;
      i32[4] = block.pixels;
      i32[5] = block.warpSources;
      i32[6] = block.warpCount;
      i32[7] = block.classes;
      i32[8] = block.drawn;
      i32[9] = block.frameWidth;
      i32[10] = block.frameHeight;
      i32[11] = block.leftPx;
      i32[12] = block.topPx;
      i32[13] = block.columns;
      i32[14] = block.rows;
      i32[15] = block.cellPx;
      return exports.rasterCells(at);
    },
    composeSlit(block: BlockOf<'composeSlit'>): number {
      i32[0] = block.upper;
      i32[1] = block.lower;
      i32[2] = block.inside;
      i32[3] = block.cells;
      i32[4] = block.drawn;
      i32[5] = block.upperEdge;
      i32[6] = block.lowerEdge;
      i32[7] = block.frameWidth;
      i32[8] = block.frameHeight;
      i32[9] = block.leftPx;
      i32[10] = block.topPx;
      i32[11] = block.columns;
      i32[12] = block.rows;
      i32[13] = block.cellPx;
      return exports.composeSlit(at);
    },
    composeCover(block: BlockOf<'composeCover'>): number {
      i32[0] = block.pixels;
      i32[1] = block.cover;
      i32[2] = block.plate;
      i32[3] = block.cells;
      i32[4] = block.drawn;
      i32[5] = block.frameWidth;
      i32[6] = block.frameHeight;
      i32[7] = block.leftPx;
      i32[8] = block.topPx;
      i32[9] = block.columns;
      i32[10] = block.rows;
      i32[11] = block.cellPx;
      return exports.composeCover(at);
    },
    planCover(block: BlockOf<'planCover'>): number {
      i32[0] = block.warpSources;
      i32[1] = block.warpCount;
      i32[2] = block.classes;
      i32[3] = block.columns;
      i32[4] = block.rows;
      i32[5] = block.shows;
      i32[6] = block.placeColumns;
      i32[7] = block.placeRows;
      i32[8] = block.cellSteps;
      i32[9] = block.before;
      i32[10] = block.mixed;
      i32[11] = block.mixedClasses;
      return exports.planCover(at);
    },
    shadeColumn(block: BlockOf<'shadeColumn'>): number {
      i32[0] = block.column;
      i32[1] = block.values;
      i32[2] = block.plane;
      i32[3] = block.to;
      i32[4] = block.stride;
      return exports.shadeColumn(at);
    },
    filterAcross(block: BlockOf<'filterAcross'>): number {
      i32[0] = block.from;
      i32[1] = block.starts;
      i32[2] = block.weights;
      i32[3] = block.taps;
      i32[4] = block.count;
      i32[5] = block.to;
      return exports.filterAcross(at);
    },
    mixDown(block: BlockOf<'mixDown'>): number {
      i32[0] = block.rows;
      i32[1] = block.weights;
      i32[2] = block.taps;
      i32[3] = block.count;
      i32[4] = block.to;
      return exports.mixDown(at);
    },
    mixRow(block: BlockOf<'mixRow'>): number {
      f64[0] = block.down;
      i32[2] = block.upper;
      i32[3] = block.lower;
      i32[4] = block.before;
      i32[5] = block.part;
      i32[6] = block.count;
      i32[7] = block.to;
      return exports.mixRow(at);
    },
    ditherRow(block: BlockOf<'ditherRow'>): number {
      i32[0] = block.colours;
      i32[1] = block.count;
      i32[2] = block.thresholds;
      i32[3] = block.to;
      return exports.ditherRow(at);
    },
    addGrain(block: BlockOf<'addGrain'>): number {
      f64[0] = block.farDown;
      i32[2] = block.bytes;
      i32[3] = block.colours;
      i32[4] = block.count;
      i32[5] = block.grain;
      i32[6] = block.far;
      i32[7] = block.weights;
      i32[8] = block.along;
      i32[9] = block.jumps;
      i32[10] = block.bandStep;
      i32[11] = block.lines;
      i32[12] = block.lineStep;
      i32[13] = block.start;
      i32[14] = block.end;
      i32[15] = block.lineTexels;
      i32[16] = block.alongTexels;
      i32[17] = block.origin;
      return exports.addGrain(at);
    },
    convertRows(block: BlockOf<'convertRows'>): number {
      i32[0] = block.rgb;
      i32[1] = block.width;
      i32[2] = block.y;
      i32[3] = block.u;
      i32[4] = block.v;
      return exports.convertRows(at);
    },
    doubleColumns(block: BlockOf<'doubleColumns'>): number {
      i32[0] = block.from;
      i32[1] = block.to;
      i32[2] = block.width;
      return exports.doubleColumns(at);
    },
    writeTwoRows(block: BlockOf<'writeTwoRows'>): number {
      i32[0] = block.texture;
      i32[1] = block.stride;
      i32[2] = block.above;
      i32[3] = block.here;
      i32[4] = block.below;
      i32[5] = block.below2;
      i32[6] = block.count;
      return exports.writeTwoRows(at);
    },
  };
}
