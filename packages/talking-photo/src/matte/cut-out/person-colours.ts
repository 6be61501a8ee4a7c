import { byteAt, floatAt } from '@portray/foundation/typed-reads';
import type { FrameSize } from '../../picture/fit.ts';
import { clamp } from '../../shaping.ts';
import { boxMean, type Plane, valueAt } from '../plane.ts';
import { downsample } from '../pull-push.ts';

/** Radii (face heights) of the two passes: first what is around, then what is near. */
const ratios = [0.12, 0.02];
/** Where there is less than this of one side around, its mean is that of all. */
const least = 1e-4;

/**
 * The person's colours without what of the background shines through at the edge: I420, as `i420` and `covers` are. They
 * come from the means of person and background around, weighed by the shares (blur fusion; Forte 2021).
 */
export function personColours(
  i420: Uint8Array,
  covers: Uint8Array,
  { width, height }: FrameSize,
  faceHeightPx: number,
): Uint8Array {
  const own = i420.slice();
  const luma = width * height;
  const half = { width: width / 2, height: height / 2 };
  const share = planeOf(covers.subarray(luma, (luma * 5) / 4), half, 1 / 255);
  for (const [from, to] of [
    [0, luma],
    [luma, (luma * 5) / 4],
    [(luma * 5) / 4, (luma * 3) / 2],
  ] as const) {
    const bytes = i420.subarray(from, to);
    const seen = from === 0 ? downsample(bytes, width, height) : planeOf(bytes, half, 1);
    const size = from === 0 ? { width, height } : half;
    free(own.subarray(from, to), covers.subarray(from, to), meansAround(seen, share, faceHeightPx / 2), size);
  }
  return own;
}

function planeOf(bytes: Uint8Array, size: FrameSize, unit: number): Plane {
  const data = new Float32Array(bytes.length);
  for (let at = 0; at < bytes.length; at++) data[at] = byteAt(bytes, at) * unit;
  return { ...size, data };
}

type Means = { front: Plane; behind: Plane };

function meansAround(seen: Plane, share: Plane, unitPx: number): Means {
  const rest = { ...share, data: share.data.map((value) => 1 - value) };
  let means: Means = { front: seen, behind: seen };
  let front = seen;
  for (const ratio of ratios) {
    const radius = Math.max(1, Math.round(ratio * unitPx));
    means = { front: weighedMean(front, share, radius), behind: weighedMean(means.behind, rest, radius) };
    front = { ...seen, data: seen.data.map((value, at) => ownValue(value, floatAt(share.data, at), means, at)) };
  }
  return means;
}

/** The front's value that, mixed with the background's, makes what is seen: as near to its mean as it can be. */
function ownValue(seen: number, share: number, { front, behind }: Means, at: number): number {
  const mean = floatAt(front.data, at);
  return clamp(mean + share * (seen - share * mean - (1 - share) * floatAt(behind.data, at)), 0, 255);
}

function weighedMean(values: Plane, weights: Plane, radius: number): Plane {
  const product = values.data.map((value, at) => value * floatAt(weights.data, at));
  const [sums, totals] = [boxMean({ ...values, data: product }, radius), boxMean(weights, radius)];
  const data = values.data.map(
    (value, at) => (floatAt(sums.data, at) + least * value) / (floatAt(totals.data, at) + least),
  );
  return { ...values, data };
}

function free(own: Uint8Array, covers: Uint8Array, { front, behind }: Means, { width }: FrameSize): void {
  const scale = front.width / width;
  for (let at = 0; at < own.length; at++) {
    const cover = byteAt(covers, at);
    if (cover === 255 || cover === 0) continue;
    const [x, y] = [((at % width) + 0.5) * scale - 0.5, (Math.floor(at / width) + 0.5) * scale - 0.5];
    const share = cover / 255;
    const mean = valueAt(front, x, y);
    const rest = byteAt(own, at) - share * mean - (1 - share) * valueAt(behind, x, y);
    own[at] = clamp(mean + share * rest, 0, 255) + 0.5;
  }
  for (let at = 0; at < own.length; at++) {
    if (byteAt(covers, at) > 0) continue;
    // Never seen, but read by the sampler beside what is.
    own[at] = floatAt(front.data, nearestIn(front, at, width, scale)) + 0.5;
  }
}

function nearestIn(plane: Plane, at: number, width: number, scale: number): number {
  return Math.floor(Math.floor(at / width) * scale) * plane.width + Math.floor((at % width) * scale);
}
