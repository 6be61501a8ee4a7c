/** `value` held between `low` and `high`; NaN becomes `low`. */
export function clamp(value: number, low: number, high: number): number {
  if (!(value > low)) return low;
  return value > high ? high : value;
}

/** 0 up to `from`, 1 beyond `to`, a cubic S between (Hermite). */
export function smoothStep(from: number, to: number, value: number): number {
  const ratio = clamp((value - from) / (to - from), 0, 1);
  return ratio * ratio * (3 - 2 * ratio);
}

/** Gaussian bell of height 1 and deviation 1. */
export function bell(value: number): number {
  return Math.exp(-0.5 * value * value);
}

/** `from` at 0, `to` at 1. */
export function mix(from: number, to: number, ratio: number): number {
  return from + (to - from) * ratio;
}

/** `value` unchanged up to 0.6 of `limit`, then ever closer to it; never beyond. */
export function levelOff(value: number, limit: number): number {
  const free = 0.6 * limit;
  if (value <= free) return value;
  return free + (limit - free) * (1 - Math.exp(-(value - free) / (limit - free)));
}
