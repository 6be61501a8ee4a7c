import { known } from '@portray/foundation/known';
import { floatAt, int32At } from '@portray/foundation/typed-reads';
import type { Luma } from './luma.ts';

/** Where a picture lies in a frame: frame = picture × scale + offset, in pixels, centres at whole numbers. */
export type Placement = { scale: number; offsetX: number; offsetY: number };

const lobes = 3;

/**
 * The picture as it looks at its place in a frame of the given size (Lanczos, three lobes, widened when shrinking).
 * Frame pixels beyond the picture show its edge.
 */
export function placePicture(picture: Luma, placement: Placement, width: number, height: number): Luma {
  const across = filterOf(picture.width, width, placement.scale, placement.offsetX);
  const down = filterOf(picture.height, height, placement.scale, placement.offsetY);
  const narrowed = new Float32Array(width * picture.height);
  for (let y = 0; y < picture.height; y++) filterRow(picture.data, y * picture.width, across, narrowed, y * width);
  const data = new Float32Array(width * height);
  for (let y = 0; y < height; y++) filterColumns(narrowed, width, down, y, data);
  return { width, height, data };
}

type Filter = { taps: number; indices: Int32Array; weights: Float32Array };

/** For each target pixel the source pixels and weights (they sum to 1). */
function filterOf(sourceLength: number, targetLength: number, scale: number, offset: number): Filter {
  const stretch = Math.max(1, 1 / scale);
  const taps = Math.ceil(lobes * stretch) * 2 + 1;
  const indices = new Int32Array(taps * targetLength);
  const weights = new Float32Array(taps * targetLength);
  for (let i = 0; i < targetLength; i++) {
    const centre = (i - offset) / scale;
    const first = Math.round(centre) - (taps - 1) / 2;
    let sum = 0;
    for (let k = 0; k < taps; k++) sum += lanczos((first + k - centre) / stretch);
    for (let k = 0; k < taps; k++) {
      indices[i * taps + k] = Math.min(sourceLength - 1, Math.max(0, first + k));
      weights[i * taps + k] = lanczos((first + k - centre) / stretch) / sum;
    }
  }
  return { taps, indices, weights };
}

function lanczos(x: number): number {
  if (Math.abs(x) < 1e-6) return 1;
  if (Math.abs(x) >= lobes) return 0;
  const angle = Math.PI * x;
  return (lobes * Math.sin(angle) * Math.sin(angle / lobes)) / (angle * angle);
}

function filterRow(source: Luma['data'], from: number, filter: Filter, target: Float32Array, to: number): void {
  const { taps, indices, weights } = filter;
  const length = indices.length / taps;
  for (let i = 0, j = 0; i < length; i++) {
    let sum = 0;
    for (let k = 0; k < taps; k++, j++) sum += known(source[from + int32At(indices, j)]) * floatAt(weights, j);
    target[to + i] = sum;
  }
}

function filterColumns(source: Float32Array, width: number, filter: Filter, row: number, target: Float32Array): void {
  const to = row * width;
  for (let k = 0; k < filter.taps; k++) {
    const from = int32At(filter.indices, row * filter.taps + k) * width;
    const weight = floatAt(filter.weights, row * filter.taps + k);
    for (let x = 0; x < width; x++) target[to + x] = floatAt(target, to + x) + floatAt(source, from + x) * weight;
  }
}
