import { kernelBinaries } from '#kernel-binaries';
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
import { createKernelMemory, nodeOffset } from './kernel-memory.ts';
import { inversion } from './kernel-reference.ts';

/** What kernel/kernel.ts exports; numbers are addresses unless their name says otherwise. */
type KernelExports = {
  addField(to: number, toStride: number, from: number, rowBytes: number, rows: number, coefficient: number): void;
  invertSheet(...numbers: number[]): void;
  rasterCells(...numbers: number[]): number;
  composeSlit(...numbers: number[]): void;
  composeCover(...numbers: number[]): void;
  planCover(...numbers: number[]): void;
};

const pageBytes = 65_536;
/** Sheets of one call. */
const maxSheets = 8;
/** Address 0 stays free, so that it can mean 'none'; the table of a call's sheets comes after it. */
const tableByte = 64;
const firstByte = 1024;

/** The kernel in WebAssembly with SIMD, compiled on the spot (11 kB); undefined where the machine can run none of the binaries. */
export function createWebAssemblyKernel(capacityBytes: number, binaries = kernelBinaries): Kernel | undefined {
  const loaded = instantiate(capacityBytes, binaries);
  if (!loaded) return undefined;
  const { exports, buffer } = loaded;
  const memory = createKernelMemory(buffer, firstByte);
  const tabulate = createSheetTable(buffer);
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

/** Writes the addresses of some sheets' sources where the kernel reads them, and tells where that is. */
function createSheetTable(buffer: ArrayBuffer): (sheets: readonly Sheet[]) => number {
  const addresses = new Uint32Array(buffer, tableByte, maxSheets);
  return (sheets) => {
    sheets.forEach((sheet, index) => {
      addresses[index] = sheet.sources.byteOffset;
    });
    return tableByte;
  };
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
