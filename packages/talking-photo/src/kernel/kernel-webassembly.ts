import type { RgbImage } from '@portray/foundation/face-landmarks';
import { known } from '@portray/foundation/known';
import { kernelBinaries } from '#kernel-binaries';
import { toI420 } from '../picture/colour.ts';
import {
  coverStepPx,
  type Field,
  type Grid,
  type Kernel,
  type Layer,
  type NodeBox,
  type Sheet,
  type Texture,
  untouched,
} from './kernel.ts';
import { createKernelMemory, type KernelMemory, nodeOffset, readAheadBytes } from './kernel-memory.ts';
import { inversion } from './kernel-reference.ts';
import type { RowDoubler } from './kernel-texture.ts';

/** What kernel/kernel.ts exports; numbers are addresses unless their name says otherwise. */
type KernelExports = {
  addField(to: number, toStride: number, from: number, rowBytes: number, rows: number, coefficient: number): void;
  invertSheet(...numbers: number[]): void;
  rasterCells(...numbers: number[]): number;
  composeSlit(...numbers: number[]): void;
  shadeColumn(numbers: number, values: number, plane: number, to: number, stride: number): void;
  composeCover(...numbers: number[]): void;
  planCover(...numbers: number[]): void;
  filterAcross(from: number, starts: number, weights: number, taps: number, count: number, to: number): void;
  mixDown(rows: number, weights: number, taps: number, count: number, to: number): void;
  mixRow(...numbers: number[]): void;
  ditherRow(colours: number, count: number, thresholds: number, to: number): void;
  addGrain(...numbers: number[]): void;
  convertRows(rgb: number, width: number, y: number, u: number, v: number): void;
  doubleColumns(from: number, to: number, width: number): void;
  writeTwoRows(...numbers: number[]): void;
};

const pageBytes = 65_536;
/** Address 0 stays free, so that it can mean 'none'; the table of a call's arrays comes after it. */
const tableByte = 64;
const firstByte = 1024;
const maxArrays = (firstByte - tableByte) / 4;

/** The kernel in WebAssembly with SIMD, compiled on the spot (16 kB); undefined where the machine can run none of the binaries. */
export function createWebAssemblyKernel(capacityBytes: number, binaries = kernelBinaries): Kernel | undefined {
  const loaded = instantiate(capacityBytes, binaries);
  if (!loaded) return undefined;
  const { exports, buffer } = loaded;
  const tabulateArrays = createAddressTable(buffer);
  const tabulate = (sheets: readonly Sheet[]) => tabulateArrays(sheets.map(({ sources }) => sources));
  const memory = createKernelMemory(buffer, doublerOf(exports), firstByte);
  return {
    kind: 'webassembly',
    ...memory,
    add: (sheet, field, coefficient) => addField(exports, sheet, field, coefficient),
    invert: (sheet, box) => invertSheet(exports, sheet, box),
    raster: createRaster(exports, tabulate),
    composeSlit(layer, lower, inside, cells, upperEdge, lowerEdge) {
      exports.composeSlit(
        layer.pixels.byteOffset,
        lower.pixels.byteOffset,
        inside ? inside.pixels.byteOffset : 0,
        ...placeOf(layer.grid),
        cells.byteOffset,
        layer.drawn.byteOffset,
        upperEdge.byteOffset,
        lowerEdge.byteOffset,
      );
    },
    shadeColumn({ numbers, values }, plane, pixels, first, stride) {
      exports.shadeColumn(numbers.byteOffset, values.byteOffset, plane, pixels.byteOffset + first, stride);
    },
    composeCover(layer, cover, plate, cells) {
      exports.composeCover(
        layer.pixels.byteOffset,
        cover.pixels.byteOffset,
        plate.pixels.byteOffset,
        ...placeOf(layer.grid),
        cells.byteOffset,
        layer.drawn.byteOffset,
      );
    },
    filterAcross(row, { count, taps, starts, weights }, out) {
      const first = row.byteOffset + taps * 3;
      exports.filterAcross(first, starts.byteOffset, weights.byteOffset, taps, count, out.byteOffset);
    },
    mixDown(rows, weights, out) {
      exports.mixDown(tabulateArrays(rows), weights.byteOffset, rows.length, out.length, out.byteOffset);
    },
    mixRow(rows, { before, part, down }, out) {
      const lower = rows.byteOffset + rows.byteLength / 2;
      const [count, to] = [before.length, out.byteOffset];
      exports.mixRow(rows.byteOffset, lower, before.byteOffset, part.byteOffset, down, count, to);
    },
    ditherRow(colours, thresholds, out) {
      exports.ditherRow(colours.byteOffset, out.length / 3, thresholds.byteOffset, out.byteOffset);
    },
    addGrain(bytes, colours, run) {
      exports.addGrain(
        bytes.byteOffset,
        colours.byteOffset,
        bytes.length / 3,
        run.grain.byteOffset,
        run.far.byteOffset,
        run.farDown,
        run.weights.byteOffset,
        run.along.byteOffset,
        run.jumps.byteOffset,
        run.bandStep * 4,
        run.lines.byteOffset,
        run.lineStep * 4,
        run.start,
        run.end,
        run.lineTexels,
        run.alongTexels,
        run.origin,
      );
    },
    toI420: (image) => convertPicture(exports, memory, image),
    planCover({ grid, places, before, mixed, classes: mixedClasses }, sheets, classes) {
      mixedClasses.fill(untouched);
      mixed.fill(0);
      exports.planCover(
        tabulate(sheets),
        sheets.length,
        classes.byteOffset,
        grid.columns,
        grid.rows,
        places.shows.byteOffset,
        places.columns,
        places.rows,
        grid.cellPx / coverStepPx,
        before.byteOffset,
        mixed.byteOffset,
        mixedClasses.byteOffset,
      );
    },
  };
}

/** Writes the addresses of some arrays where the kernel reads them, and tells where that is. */
function createAddressTable(buffer: ArrayBuffer): (arrays: readonly { byteOffset: number }[]) => number {
  const addresses = new Uint32Array(buffer, tableByte, maxArrays);
  return (arrays) => {
    for (let index = 0; index < arrays.length; index++) addresses[index] = known(arrays[index]).byteOffset;
    return tableByte;
  };
}

function doublerOf({ doubleColumns, writeTwoRows }: KernelExports): RowDoubler {
  return {
    doubleColumns: (luma, row) => doubleColumns(luma.byteOffset, row.byteOffset, luma.length),
    writeTwoRows(texture, at, stride, rows) {
      writeTwoRows(texture.byteOffset + at, stride, ...rows.map(({ byteOffset }) => byteOffset), rows[1].length);
    },
  };
}

/** Two rows at a time, by way of the kernel's memory. */
function convertPicture(exports: KernelExports, memory: KernelMemory, image: RgbImage): Uint8Array {
  const { width, height, data } = image;
  if (width % 4 !== 0) return toI420(image);
  const i420 = new Uint8Array((width * height * 3) / 2);
  const rgb = memory.allocateBytes(width * 6 + readAheadBytes);
  const [y, u, v] = [memory.allocateBytes(width * 2), memory.allocateBytes(width / 2), memory.allocateBytes(width / 2)];
  const firstU = width * height;
  const firstV = firstU + firstU / 4;
  for (let row = 0; row < height / 2; row++) {
    rgb.set(data.subarray(row * width * 6, (row + 1) * width * 6));
    exports.convertRows(rgb.byteOffset, width, y.byteOffset, u.byteOffset, v.byteOffset);
    i420.set(y, row * width * 2);
    i420.set(u, firstU + (row * width) / 2);
    i420.set(v, firstV + (row * width) / 2);
  }
  return i420;
}

/** Where the cells lie, as both compositions read it. */
function placeOf({ frameWidth, frameHeight, leftPx, topPx, columns, rows, cellPx }: Grid): number[] {
  return [frameWidth, frameHeight, leftPx, topPx, columns, rows, cellPx];
}

function addField(exports: KernelExports, sheet: Sheet, field: Field, coefficient: number): void {
  const { left, top, right, bottom } = field.box;
  const to = sheet.vectors.byteOffset + nodeOffset(sheet.grid, left, top) * 4;
  const toStride = (sheet.grid.columns + 1) * 8;
  exports.addField(to, toStride, field.vectors.byteOffset, (right - left) * 8, bottom - top, coefficient);
}

function invertSheet(exports: KernelExports, sheet: Sheet, box: NodeBox): void {
  const { frameWidth, frameHeight, leftPx, topPx, columns, rows, cellPx } = sheet.grid;
  exports.invertSheet(
    sheet.vectors.byteOffset,
    sheet.sources.byteOffset,
    columns,
    rows,
    box.left,
    box.top,
    box.right,
    box.bottom,
    leftPx,
    topPx,
    cellPx,
    frameWidth,
    frameHeight,
    inversion.steps,
    inversion.enoughPx,
  );
}

function createRaster(exports: KernelExports, tabulate: (sheets: readonly Sheet[]) => number): Kernel['raster'] {
  return (texture: Texture, layer: Layer, sheets: readonly Sheet[], classes: Uint8Array) => {
    const { frameWidth, frameHeight, leftPx, topPx, columns, rows, cellPx } = layer.grid;
    return exports.rasterCells(
      texture.luma.byteOffset,
      texture.lumaStride,
      texture.chroma.byteOffset,
      texture.chromaStride,
      layer.pixels.byteOffset,
      frameWidth,
      frameHeight,
      leftPx,
      topPx,
      columns,
      rows,
      cellPx === 8 ? 3 : 2,
      tabulate(sheets),
      sheets.length,
      classes.byteOffset,
      layer.drawn.byteOffset,
    );
  };
}

type LoadedKernel = { exports: KernelExports; buffer: ArrayBuffer };

function instantiate(capacityBytes: number, binaries: readonly string[]): LoadedKernel | undefined {
  if (typeof WebAssembly === 'undefined') return undefined;
  const runnable = binaries.map(bytesOf).find((binary) => WebAssembly.validate(binary));
  if (!runnable) return undefined;
  try {
    const pages = Math.ceil(capacityBytes / pageBytes);
    const memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
    const instance = new WebAssembly.Instance(new WebAssembly.Module(runnable), { env: { memory } });
    return { exports: instance.exports as KernelExports, buffer: memory.buffer };
  } catch {
    return undefined;
  }
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
