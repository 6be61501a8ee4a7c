import type { RgbImage } from '@portray/foundation/face-landmarks';
import { known } from '@portray/foundation/known';
import { byteAt, floatAt, int32At } from '@portray/foundation/typed-reads';
import type { PhotoKernel, Taps } from '../kernel/photo-kernel.ts';
import { clamp } from '../shaping.ts';
import type { FrameSize, PhotoFit } from './fit.ts';

/** A window of the frame in whole pixels; right and bottom are not part of it. */
export type Region = { left: number; top: number; right: number; bottom: number };

/** The part of the frame that a photo covers. */
export function photoRegion(photo: FrameSize, fit: PhotoFit, frame: FrameSize): Region {
  return {
    left: Math.max(0, Math.ceil(fit.left - 0.01)),
    top: Math.max(0, Math.ceil(fit.top - 0.01)),
    right: Math.min(frame.width, Math.floor(fit.left + photo.width * fit.scale + 0.01)),
    bottom: Math.min(frame.height, Math.floor(fit.top + photo.height * fit.scale + 0.01)),
  };
}

/** Half width of the Lanczos window in samples of the coarser picture. */
const lobes = 3;
/** Photos that shrink by more than this are first averaged over whole blocks. */
const maxLanczosShrink = 2.5;

/**
 * The photo as it looks inside a region of the frame (separable Lanczos-3, widened when shrinking).
 * Returns red, green, blue of each pixel of the region, row by row.
 */
export function resample(kernel: PhotoKernel, photo: RgbImage, fit: PhotoFit, region: Region): Uint8ClampedArray {
  const factor = Math.floor(1 / fit.scale / maxLanczosShrink) + 1;
  const source = factor > 1 ? averageBlocks(photo, factor) : photo;
  const scaleX = (fit.scale * photo.width) / source.width;
  const scaleY = (fit.scale * photo.height) / source.height;
  const across = lanczosTaps(kernel, region.left - fit.left, region.right - region.left, scaleX, source.width);
  const down = lanczosTaps(kernel, region.top - fit.top, region.bottom - region.top, scaleY, source.height);
  return filterRows(kernel, source, across, down);
}

function filterRows(kernel: PhotoKernel, source: RgbImage, across: Taps, down: Taps): Uint8ClampedArray {
  const { taps, starts, weights, count: height } = down;
  const rowLength = across.count * 3;
  const wholeLength = Math.ceil(rowLength / 4) * 4;
  const out = new Uint8ClampedArray(rowLength * height);
  const padded = kernel.allocateBytes((source.width + 2 * across.taps) * 3 + 8);
  const rows = Array.from({ length: taps + 1 }, () => ({ of: -1, values: kernel.allocateFloats(wholeLength) }));
  const rowAt = (index: number): Float32Array => {
    const sourceRow = clamp(index, 0, source.height - 1);
    const row = known(rows[sourceRow % rows.length]);
    if (row.of !== sourceRow) {
      padRow(source, sourceRow, across.taps, padded);
      kernel.filterAcross(padded, across, row.values);
      row.of = sourceRow;
    }
    return row.values;
  };
  const mixed = kernel.allocateBytes(wholeLength);
  const pixels = mixed.subarray(0, rowLength);
  for (let y = 0; y < height; y++) {
    const start = int32At(starts, y);
    const near = Array.from({ length: taps }, (_, tap) => rowAt(start + tap));
    kernel.mixDown(near, weights.subarray(y * taps, (y + 1) * taps), mixed);
    out.set(pixels, y * rowLength);
  }
  return out;
}

/** A row of the picture, with its first and last pixel repeated `margin` times before and after it. */
function padRow({ width, data }: RgbImage, row: number, margin: number, padded: Uint8Array): void {
  const pixels = data.subarray(row * width * 3, (row + 1) * width * 3);
  padded.set(pixels, margin * 3);
  for (let at = 0; at < margin * 3; at++) {
    padded[at] = byteAt(pixels, at % 3);
    padded[(margin + width) * 3 + at] = byteAt(pixels, (width - 1) * 3 + (at % 3));
  }
}

function lanczosTaps(kernel: PhotoKernel, offset: number, count: number, scale: number, sourceSize: number): Taps {
  const stretch = Math.max(1, 1 / scale);
  const taps = Math.ceil(lobes * stretch) * 2;
  const starts = kernel.allocateIntegers(count);
  const weights = kernel.allocateFloats(count * taps);
  for (let i = 0; i < count; i++) {
    const centre = (offset + i + 0.5) / scale - 0.5;
    const start = Math.floor(centre) - taps / 2 + 1;
    starts[i] = Math.min(sourceSize, Math.max(-taps, start));
    let total = 0;
    for (let tap = 0; tap < taps; tap++) {
      const weight = lanczos((start + tap - centre) / stretch);
      total += weight;
      weights[i * taps + tap] = weight;
    }
    for (let tap = 0; tap < taps; tap++) weights[i * taps + tap] = floatAt(weights, i * taps + tap) / total;
  }
  return { count, taps, starts, weights };
}

function lanczos(distance: number): number {
  if (Math.abs(distance) < 1e-6) return 1;
  if (Math.abs(distance) >= lobes) return 0;
  const angle = Math.PI * distance;
  return (lobes * Math.sin(angle) * Math.sin(angle / lobes)) / (angle * angle);
}

/** Shrinks to about 1/factor of the size (red, green, blue, 8 bits each) by averaging whole blocks of pixels. */
function averageBlocks(photo: RgbImage, factor: number): RgbImage {
  const width = Math.max(1, Math.round(photo.width / factor));
  const height = Math.max(1, Math.round(photo.height / factor));
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    const top = Math.floor((y * photo.height) / height);
    const bottom = Math.max(top + 1, Math.floor(((y + 1) * photo.height) / height));
    for (let x = 0; x < width; x++) {
      const left = Math.floor((x * photo.width) / width);
      const right = Math.max(left + 1, Math.floor(((x + 1) * photo.width) / width));
      averageBlock(photo, { left, top, right, bottom }, data, (y * width + x) * 3);
    }
  }
  return { width, height, data };
}

function averageBlock(photo: RgbImage, block: Region, out: Uint8Array, at: number): void {
  let red = 0;
  let green = 0;
  let blue = 0;
  for (let y = block.top; y < block.bottom; y++) {
    const end = (y * photo.width + block.right) * 3;
    for (let i = (y * photo.width + block.left) * 3; i < end; i += 3) {
      red += byteAt(photo.data, i);
      green += byteAt(photo.data, i + 1);
      blue += byteAt(photo.data, i + 2);
    }
  }
  const count = (block.right - block.left) * (block.bottom - block.top);
  out[at] = red / count + 0.5;
  out[at + 1] = green / count + 0.5;
  out[at + 2] = blue / count + 0.5;
}
