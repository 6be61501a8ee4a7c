/** Keeps a number within two limits. */
export function clamp(value: number, low: number, high: number): number {
  return value < low ? low : value > high ? high : value;
}

/** Straight blend from `from` (ratio 0) to `to` (ratio 1); the ratio is not limited. */
export function mix(from: number, to: number, ratio: number): number {
  return from + (to - from) * ratio;
}

/** Smooth step from 0 at `start` to 1 at `end`; falls when `end` is below `start`. */
export function ramp(start: number, end: number, value: number): number {
  const t = clamp((value - start) / (end - start), 0, 1);
  return t * t * (3 - 2 * t);
}
