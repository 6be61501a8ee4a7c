import { mix } from './shaping.ts';

/** Red, green, blue in linear light; 1 is a white sheet in full light. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Blend of two colours. */
export function mixRgb(a: Rgb, b: Rgb, ratio: number): Rgb {
  return [mix(a[0], b[0], ratio), mix(a[1], b[1], ratio), mix(a[2], b[2], ratio)];
}

/** Brighter or darker. */
export function scaleRgb(a: Rgb, factor: number): Rgb {
  return [a[0] * factor, a[1] * factor, a[2] * factor];
}

/** Light through a filter. */
export function timesRgb(a: Rgb, b: Rgb): Rgb {
  return [a[0] * b[0], a[1] * b[1], a[2] * b[2]];
}

/** Two lights together. */
export function addRgb(a: Rgb, b: Rgb): Rgb {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}

/** Tints a colour with a filter of partial strength. */
export function tint(a: Rgb, filter: Rgb, strength: number): Rgb {
  return [a[0] * mix(1, filter[0], strength), a[1] * mix(1, filter[1], strength), a[2] * mix(1, filter[2], strength)];
}
