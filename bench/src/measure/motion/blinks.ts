import { known } from '@portray/foundation/known';
import { median, quantile } from '../statistics.ts';

export type Blink = { startSeconds: number; endSeconds: number };

/** Where nothing changes the eyes more than this, there is no blink: a glance and a nod narrow them by up to a third. */
const leastChange = 0.35;
/** A blink rises by this share of the strongest rise… */
const peakShare = 0.4;
/** …and lasts as long as it is above this share of its own height. */
const lengthShare = 0.25;
/** A glance with a nod narrows dark eyes as half a blink does, but for longer: what is lower than this share and longer is one. */
const glance = { heightShare: 0.6, seconds: 0.4 };
/** Seconds before and after a peak that tell how the eyes rest: gaze and a turned head change them too, but for longer. */
const restBefore = { from: 0.5, to: 0.16 };
const restAfter = { from: 0.26, to: 0.6 };
/** Eyes that stay shut are not at rest: no rest is above this share of the strongest change. */
const highestRest = 0.5;
/** Nothing within this of a peak (s) is higher. */
const peakReach = 0.12;

type Peak = { frame: number; before: number; after: number; rise: number };

/** Finds blinks in the change of the eyes' pixels, frame by frame; lengths between frames by interpolation. */
export function findBlinks(change: ArrayLike<number>, framesPerSecond: number): Blink[] {
  const peaks = findPeaks(change, framesPerSecond);
  const strongest = peaks.reduce((most, { rise }) => Math.max(most, rise), 0);
  if (strongest < leastChange) return [];
  const highest = Math.max(...peaks.map(({ frame }) => known(change[frame])));
  const blinks: Blink[] = [];
  let end = -1;
  for (const peak of peaks) {
    if (peak.frame <= end || peak.rise < strongest * peakShare) continue;
    const { start, end: over } = blinkAround(change, peak);
    const isLong = over - start > glance.seconds * framesPerSecond;
    if (isLong && known(change[peak.frame]) < highest * glance.heightShare) continue;
    end = Math.ceil(over);
    blinks.push({ startSeconds: start / framesPerSecond, endSeconds: over / framesPerSecond });
  }
  return blinks;
}

/** How far the change at a frame stands above how the eyes rest around it. */
export function riseAt(change: ArrayLike<number>, frame: number, framesPerSecond: number): number {
  const { before, after } = restsAround(Float32Array.from(change), frame, framesPerSecond);
  return known(change[frame]) - Math.max(before, after);
}

function findPeaks(change: ArrayLike<number>, framesPerSecond: number): Peak[] {
  const values = Float32Array.from(change);
  const reach = Math.round(peakReach * framesPerSecond);
  const peaks: Peak[] = [];
  values.forEach((value, frame) => {
    const around = values.subarray(Math.max(0, frame - reach), frame + reach + 1);
    if (around.some((other) => other > value)) return;
    const { before, after } = restsAround(values, frame, framesPerSecond);
    peaks.push({ frame, before, after, rise: value - Math.max(before, after) });
  });
  return peaks;
}

function restsAround(values: Float32Array, frame: number, framesPerSecond: number): { before: number; after: number } {
  const usual = median(values);
  const highest = usual + highestRest * (quantile(values, 1) - usual);
  const level = (from: number, to: number) => {
    const part = values.subarray(Math.max(0, Math.round(from)), Math.max(0, Math.round(to) + 1));
    return Math.min(highest, part.length === 0 ? usual : median(part));
  };
  return {
    before: level(frame - restBefore.from * framesPerSecond, frame - restBefore.to * framesPerSecond),
    after: level(frame + restAfter.from * framesPerSecond, frame + restAfter.to * framesPerSecond),
  };
}

function blinkAround(change: ArrayLike<number>, peak: Peak): { start: number; end: number } {
  const height = known(change[peak.frame]);
  const from = Math.max(peak.before, startOfRise(change, peak.frame));
  const startEdge = from + (height - from) * lengthShare;
  // Eyes that look down before a blink may go on doing so after it, for a part of what tells how they rest.
  const to = Math.max(peak.after, from);
  const endEdge = to + (height - to) * lengthShare;
  let before = peak.frame;
  while (before > 0 && known(change[before]) > startEdge) before--;
  let after = peak.frame;
  while (after < change.length - 1 && known(change[after]) > endEdge) after++;
  return {
    start: before + share(known(change[before]), known(change[before + 1]), startEdge),
    end: after - share(known(change[after]), known(change[after - 1]), endEdge),
  };
}

/** A change of less than this share of a blink's height from frame to frame is no part of its rise, above so much of it no matter. */
const still = { share: 0.06, below: 0.6 };

/** Where a blink rises from: the change at the nearest frame before its peak that is about as the one before it. */
function startOfRise(change: ArrayLike<number>, peak: number): number {
  const height = known(change[peak]);
  for (let frame = peak - 1; frame > 0; frame--) {
    const value = known(change[frame]);
    if (value < still.below * height && value - known(change[frame - 1]) < still.share * height) return value;
  }
  return 0;
}

/** How far from `outside` to `inside` the edge lies, 0–1. */
function share(outside: number, inside: number, edge: number): number {
  return inside > outside ? Math.min(1, Math.max(0, (edge - outside) / (inside - outside))) : 0;
}
