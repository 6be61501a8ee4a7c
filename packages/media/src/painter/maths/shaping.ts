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

/** Bell of height 1 around 0; `spread` is the distance at which it has fallen to 1/e. */
export function bell(distance: number, spread: number): number {
  const q = (distance / spread) ** 2;
  return q > 10 ? 0 : Math.exp(-q);
}

/** Bell of height 1 in two dimensions. */
export function bell2(x: number, y: number, spreadX: number, spreadY: number): number {
  const q = (x / spreadX) ** 2 + (y / spreadY) ** 2;
  return q > 10 ? 0 : Math.exp(-q);
}

/** The greater of two numbers with a rounded seam; `seam` is the width of the rounding. */
export function roundedMax(a: number, b: number, seam: number): number {
  const h = clamp(0.5 + (0.5 * (a - b)) / seam, 0, 1);
  return mix(b, a, h) + seam * h * (1 - h);
}
