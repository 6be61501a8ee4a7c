import { doubleAt } from '@portray/foundation/typed-reads';
import type { Rgb } from './finish.ts';

// Everything here and in the finishes is made of + - * / and square roots, which IEEE 754 defines to the last bit.
// Math.exp, Math.pow and Math.sin are software in V8, but may be compiled with fused steps on another processor.

const steps = 4096;
const curve = encodingCurve();

/** Linear light of an sRGB colour such as '#8a5434'. */
export function linearOf(hex: string): Rgb {
  return [decoded(hex, 1), decoded(hex, 3), decoded(hex, 5)];
}

/** Linear light, 0 to 1, in sRGB, 0 to 1; what is beyond is cut. */
export function encode(light: number): number {
  if (!(light > 0)) return 0;
  if (light >= 1) return 1;
  const place = light * steps;
  const step = Math.floor(place);
  const from = doubleAt(curve, step);
  return from + (doubleAt(curve, step + 1) - from) * (place - step);
}

/** A film's soft shoulder: what is brighter than .62 comes nearer to 1 without reaching it; the rest stays. */
export function film(light: number): number {
  if (light < shoulder) return light > 0 ? light : 0;
  const over = (light - shoulder) / (1 - shoulder);
  // 1 / e^over by the first terms of its row
  return 1 - (1 - shoulder) / (1 + over * (1 + over * (1 / 2 + over * (1 / 6 + over / 24))));
}

/** 0 below `from`, 1 above `to`, smooth between. */
export function smoothStep(from: number, to: number, value: number): number {
  const t = (value - from) / (to - from);
  if (t <= 0) return 0;
  return t >= 1 ? 1 : t * t * (3 - 2 * t);
}

export const mix = (from: number, to: number, ratio: number): number => from + (to - from) * ratio;

const shoulder = 0.62;

function decoded(hex: string, from: number): number {
  const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
  if (!(value >= 0)) throw new RangeError(`${hex} is no colour such as #8a5434.`);
  return value <= 0.04045 ? value / 12.92 : power12of5((value + 0.055) / 1.055);
}

function encodingCurve(): Float64Array {
  const values = new Float64Array(steps + 2);
  for (let i = 0; i < values.length; i++) {
    const light = i / steps;
    values[i] = light <= 0.0031308 ? light * 12.92 : 1.055 * power5of12(light) - 0.055;
  }
  return values;
}

/** x to the power of 2.4, that is its square times its fifth root squared. */
function power12of5(x: number): number {
  let root = 1;
  for (let i = 0; i < 60; i++) root = (4 * root + x / (root * root * root * root)) / 5;
  return x * x * root * root;
}

/** x to the power of 5 / 12. */
function power5of12(x: number): number {
  const y = Math.sqrt(Math.sqrt(x));
  let root = 1;
  for (let i = 0; i < 60; i++) root = (2 * root + y / (root * root)) / 3;
  return y * root * root;
}
