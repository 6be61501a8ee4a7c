import type { RgbImage } from '@portray/foundation/face-landmarks';
import { toI420 } from '../picture/colour.ts';
import type { KernelCalls } from './blocks.ts';
import type { Texture } from './grid.ts';
import { type AddressTable, type KernelMemory, readAheadBytes } from './kernel-memory.ts';
import { createTexture, type RowDoubler } from './texture.ts';

/** What is done with a photo before its first frame. Arrays lie in the kernel's memory where nothing else is said. */
export type PhotoKernel = KernelMemory & {
  /** Puts an I420 picture (even width and height) into the form that `raster` reads. */
  createTexture(i420: Uint8Array, width: number, height: number): Texture;
  /**
   * Writes red, green and blue of each output pixel of `taps`: the sum of the input pixels by their weights. `row` holds those
   * one after the other, with as many before the first and behind the last as there are taps, and 8 bytes more.
   */
  filterAcross(row: Uint8Array, taps: Taps, out: Float32Array): void;
  /** Writes the sum of rows (an even number) by their weights, two at a time, as bytes; all have a multiple of four values. */
  mixDown(rows: readonly Float32Array[], weights: Float32Array, out: Uint8Array): void;
  /** Writes red, green and blue of each pixel between two rows, which lie one after the other in `rows`. */
  mixRow(rows: Float32Array, steps: RowTaps, out: Float64Array): void;
  /** Colours as bytes, rounded by one of four thresholds for each pixel in turn. */
  ditherRow(colours: Float64Array, thresholds: Float64Array, out: Uint8Array): void;
  /** Adds both layers of grain to the bytes of a row, whose sum is also written to `colours`. */
  addGrain(bytes: Uint8Array, colours: Float32Array, grain: GrainRun): void;
  /** What `toI420` of picture/colour.ts gives; neither image nor result lies in the kernel's memory. */
  toI420(image: RgbImage): Uint8Array;
};

/**
 * The input samples of each of `count` output samples: `taps` (an even number) of them one after the other from `starts` on,
 * which may lie up to `taps` beyond the edges, and their weights.
 */
export type Taps = { count: number; taps: number; starts: Int32Array; weights: Float32Array };

/** For each pixel: the one of the rows that it lies behind, and how far it lies on the way to the next; the same for the rows. */
export type RowTaps = { before: Int32Array; part: Float64Array; down: number };

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

export function createPhotoKernel(calls: KernelCalls, memory: KernelMemory, tabulate: AddressTable): PhotoKernel {
  const doubler = createRowDoubler(calls);
  return {
    ...memory,
    createTexture: (i420, width, height) => createTexture(memory, doubler, i420, width, height),
    filterAcross(row, { count, taps, starts, weights }, out) {
      calls.filterAcross({
        from: row.byteOffset + taps * 3,
        starts: starts.byteOffset,
        weights: weights.byteOffset,
        taps,
        count,
        to: out.byteOffset,
      });
    },
    mixDown(rows, weights, out) {
      calls.mixDown({
        rows: tabulate(rows),
        weights: weights.byteOffset,
        taps: rows.length,
        count: out.length,
        to: out.byteOffset,
      });
    },
    mixRow(rows, { before, part, down }, out) {
      calls.mixRow({
        upper: rows.byteOffset,
        lower: rows.byteOffset + rows.byteLength / 2,
        before: before.byteOffset,
        part: part.byteOffset,
        down,
        count: before.length,
        to: out.byteOffset,
      });
    },
    ditherRow(colours, thresholds, out) {
      calls.ditherRow({
        colours: colours.byteOffset,
        count: out.length / 3,
        thresholds: thresholds.byteOffset,
        to: out.byteOffset,
      });
    },
    addGrain(bytes, colours, run) {
      calls.addGrain({
        ...run,
        bytes: bytes.byteOffset,
        colours: colours.byteOffset,
        count: bytes.length / 3,
        grain: run.grain.byteOffset,
        far: run.far.byteOffset,
        weights: run.weights.byteOffset,
        along: run.along.byteOffset,
        jumps: run.jumps.byteOffset,
        bandStep: run.bandStep * 4,
        lines: run.lines.byteOffset,
        lineStep: run.lineStep * 4,
      });
    },
    toI420: (image) => convertPicture(calls, memory, image),
  };
}

function createRowDoubler({ doubleColumns, writeTwoRows }: KernelCalls): RowDoubler {
  return {
    doubleColumns(luma, row) {
      doubleColumns({ from: luma.byteOffset, to: row.byteOffset, width: luma.length });
    },
    writeTwoRows(texture, at, stride, [above, here, below, below2]) {
      writeTwoRows({
        texture: texture.byteOffset + at,
        stride,
        above: above.byteOffset,
        here: here.byteOffset,
        below: below.byteOffset,
        below2: below2.byteOffset,
        count: here.length,
      });
    },
  };
}

/** Two rows at a time, by way of the kernel's memory. */
function convertPicture(calls: KernelCalls, memory: KernelMemory, image: RgbImage): Uint8Array {
  const { width, height, data } = image;
  if (width % 4 !== 0) return toI420(image);
  const i420 = new Uint8Array((width * height * 3) / 2);
  const rgb = memory.allocateBytes(width * 6 + readAheadBytes);
  const [y, u, v] = [memory.allocateBytes(width * 2), memory.allocateBytes(width / 2), memory.allocateBytes(width / 2)];
  const firstU = width * height;
  const firstV = firstU + firstU / 4;
  for (let row = 0; row < height / 2; row++) {
    rgb.set(data.subarray(row * width * 6, (row + 1) * width * 6));
    calls.convertRows({ rgb: rgb.byteOffset, width, y: y.byteOffset, u: u.byteOffset, v: v.byteOffset });
    i420.set(y, row * width * 2);
    i420.set(u, firstU + (row * width) / 2);
    i420.set(v, firstV + (row * width) / 2);
  }
  return i420;
}
