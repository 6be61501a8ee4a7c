import { median, quantile } from './statistics.ts';

export type Blink = { startSeconds: number; endSeconds: number };

/** Less change than this is gaze, light or noise, whatever the eyes do otherwise. */
const leastChange = 0.12;
/** A blink stands this share of the strongest blink above the eyes at rest… */
const peakShare = 0.45;
/** …and lasts as long as it is above this share of its own height. */
const lengthShare = 0.25;

/** Finds blinks in the change of the eyes' pixels, frame by frame; lengths between frames by interpolation. */
export function findBlinks(change: ArrayLike<number>, framesPerSecond: number): Blink[] {
  const rest = median(change);
  const strongest = quantile(change, 1) - rest;
  const least = Math.max(leastChange, strongest * peakShare);
  const blinks: Blink[] = [];
  for (let frame = 0; frame < change.length; frame++) {
    if (change[frame]! - rest < least) continue;
    const blink = blinkAround(change, frame, rest);
    blinks.push({ startSeconds: blink.start / framesPerSecond, endSeconds: blink.end / framesPerSecond });
    frame = Math.ceil(blink.end);
  }
  return blinks;
}

function blinkAround(change: ArrayLike<number>, frame: number, rest: number): { start: number; end: number } {
  let peak = frame;
  while (peak + 1 < change.length && change[peak + 1]! >= change[peak]!) peak++;
  const edge = rest + (change[peak]! - rest) * lengthShare;
  let before = frame;
  while (before > 0 && change[before]! > edge) before--;
  let after = peak;
  while (after < change.length - 1 && change[after]! > edge) after++;
  return {
    start: before + share(change[before]!, change[before + 1]!, edge),
    end: after - share(change[after]!, change[after - 1]!, edge),
  };
}

/** How far from `outside` to `inside` the edge lies, 0–1. */
function share(outside: number, inside: number, edge: number): number {
  return inside > outside ? Math.min(1, Math.max(0, (edge - outside) / (inside - outside))) : 0;
}
