import { kernelBinaries } from '#kernel-binaries';
import type { Field, Grid, Kernel, Layer, NodeBox, Sheet, Texture } from './kernel.ts';
import { createKernelMemory, nodeOffset } from './kernel-memory.ts';
import { inversion } from './kernel-reference.ts';

/** What kernel/kernel.ts exports; numbers are addresses unless their name says otherwise. */
type KernelExports = {
  addField(to: number, toStride: number, from: number, rowBytes: number, rows: number, coefficient: number): void;
  invertSheet(...numbers: number[]): void;
  rasterCells(...numbers: number[]): number;
  composeSlit(...numbers: number[]): void;
  composeCover(...numbers: number[]): void;
};

const pageBytes = 65_536;
/** Sheets of one raster call. */
const maxSheets = 8;
/** Address 0 stays free, so that it can mean 'none'; the table of a raster call's sheets comes after it. */
const tableByte = 64;
const firstByte = 1024;

/** The kernel in WebAssembly with SIMD, compiled on the spot (11 kB); undefined where the machine can run none of the binaries. */
export function createWebAssemblyKernel(capacityBytes: number, binaries = kernelBinaries): Kernel | undefined {
  const loaded = instantiate(capacityBytes, binaries);
  if (!loaded) return undefined;
  const { exports, buffer } = loaded;
  const memory = createKernelMemory(buffer, firstByte);
  return {
    kind: 'webassembly',
    ...memory,
    add: (sheet, field, coefficient) => addField(exports, sheet, field, coefficient),
    invert: (sheet, box) => invertSheet(exports, sheet, box),
    raster: createRaster(exports, buffer),
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

function createRaster(exports: KernelExports, buffer: ArrayBuffer): Kernel['raster'] {
  const addresses = new Uint32Array(buffer, tableByte, maxSheets);
  return (texture: Texture, layer: Layer, sheets: readonly Sheet[], classes: Uint8Array) => {
    const { frameWidth, frameHeight, leftPx, topPx, columns, rows, cellPx } = layer.grid;
    sheets.forEach((sheet, index) => {
      addresses[index] = sheet.sources.byteOffset;
    });
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
      tableByte,
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
