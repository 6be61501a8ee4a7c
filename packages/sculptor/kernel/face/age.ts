// What the years leave in a face.
import { bell, chance, exp, ramp, sin } from '../arithmetic';
import { s } from '../parameters';

@inline
export function isAged(): bool {
  return s.age > 0.01;
}

/** How deep the lines are at a place of the front view, from 0 to about 1: they are grooves, and darker than the skin about them. */
export function lines(ax: f32, x: f32, y: f32): f32 {
  const age = s.age;
  const off = ax - s.eyeX;
  let c = ramp(0.15, 0.7, age) * 0.80 * foreheadLines(ax, x, y);
  // Two lines below the eye, the lower one later.
  const bag: f32 = 0.155 - off * off * 1.2;
  c += ramp(0.1, 0.8, age) * 0.75 * bell((y - s.eyeY + bag + 0.012) * 50) * bell((off + 0.02) * 5);
  c += ramp(0.5, 1, age) * 0.45 * bell((y - s.eyeY + bag + 0.070 - off * 0.10) * 62.5) * bell((off + 0.03) * 6.25);
  c += ramp(0.2, 0.8, age) * 0.75 * crowsFeet(off - s.eyeHalf - 0.03, y - s.eyeY + 0.005);
  c += ramp(0.3, 0.9, age) * 0.45 * bell((ax - 0.070 - (y - 0.45) * 0.02) * 62.5) * bell((y - 0.47) * 10);
  // From the corner of the mouth down, and short ones above the lip.
  const beside = ax - s.mouthW - 0.055 + (s.mouthY - 0.09 - y) * 0.10;
  c += ramp(0.4, 1, age) * 0.7 * bell(beside * (1.0 / 0.018)) * bell((y - s.mouthY + 0.13) * (1.0 / 0.13));
  return c + ramp(0.7, 1, age) * 0.22 * aboveLip(ax, y);
}

function foreheadLines(ax: f32, x: f32, y: f32): f32 {
  const where = ramp(0.60, 0.66, y) * ramp(1.02, 0.93, y) * ramp(0.58, 0.30, ax);
  if (where <= 0) return 0;
  const wave = sin((y + sin(ax * 6.5) * 0.022 + sin(x * 9) * 0.008) * 46) * 0.5 + 0.5;
  const wave2 = wave * wave;
  return where * wave2 * wave2 * wave;
}

function crowsFeet(x: f32, y: f32): f32 {
  const where = bell((x - 0.085) * (1.0 / 0.085)) * bell(y * (1.0 / 0.14));
  if (where <= 0) return 0;
  const wave = sin((y / (x + 0.10)) * 19 + 1.2) * 0.5 + 0.5;
  const wave2 = wave * wave;
  return where * wave2 * wave2;
}

function aboveLip(ax: f32, y: f32): f32 {
  const where = bell((y - s.mouthY - s.lipUp - 0.045) * 20) * ramp(s.mouthW * 0.8, s.mouthW * 0.55, ax);
  if (where <= 0) return 0;
  const wave = sin(ax * 105) * 0.5 + 0.5;
  const wave2 = wave * wave;
  return where * wave2 * wave2;
}

/** By how much bags and jowls stand out. */
export function sagging(ax: f32, y: f32): f32 {
  const bags = bell((y - s.eyeY + 0.115) * 20) * bell((ax - s.eyeX) * (1.0 / 0.19)) * ramp(0.3, 1, s.age);
  const jowls = bell((ax - 0.44) * 6.25) * bell((y + 0.66) * 6.25) * ramp(0.5, 1, s.age);
  return bags * 0.010 + jowls * 0.030;
}

/** Age spots on temples and forehead, 0 to about 1. */
export function spots(x: f32, y: f32): f32 {
  if (s.age <= 0.6) return 0;
  let sum: f32 = 0;
  for (let i = 0; i < 14; i++) {
    const sx = (chance(i, 21) * 2 - 1) * 0.72;
    const sy: f32 = 0.95 - chance(i, 22) * 1.1;
    if (abs<f32>(sx) <= 0.34 && sy <= 0.6) continue;
    const radius = chance(i, 23) * 0.020 + 0.012;
    const off: f32 = ((x - sx) * (x - sx) + (y - sy) * (y - sy)) / (radius * radius);
    if (off < 3) sum += exp(-off * off);
  }
  return sum * 0.35 * ramp(0.6, 1, s.age);
}
