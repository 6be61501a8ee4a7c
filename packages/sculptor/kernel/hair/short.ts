// Hair that ends at the ears: swept up, cropped, or pulled back into a bun.
import { atan2, clamp, length2, ramp, sin } from '../arithmetic';
import { fine } from '../detail';
import { faceOpening } from './hairline';
import { s } from '../parameters';
import { carve, ellipsoid, join, meet, wobble } from '../shapes';

/** Where the last hair runs: its strands lie where this is the same. */
export let shortStrand: f32 = 0;

/** Close at the sides, swept up and to one side on top. */
export function quiff(x: f32, y: f32, z: f32, ax: f32): f32 {
  const w = s.faceW;
  const high = s.hairTop;
  let cap = ellipsoid(ax, y - 0.52, z + 0.24, w * 0.845 + s.hairSide, 0.92, 1.02);
  cap = carve(cap, faceOpening(x, y, z, w * 0.735, s.hairLine, -1.2, 0.02), 0.05);
  cap = meet(cap, -0.05 - y - ramp(-0.15, -0.55, z) * 0.5, 0.06);
  const shiftX = x - s.part * 0.35;
  const shiftY = y - 1.08 - high * 0.4;
  const lean: f32 = s.part > 0 ? -0.17 : 0.17;
  const side: f32 = s.part > 0 ? 1 : -1;
  let top = ellipsoid(
    shiftX * 0.985 + shiftY * lean, shiftY * 0.985 - shiftX * lean, z - 0.16, w * 0.70, high + 0.34, 0.68,
  );
  const line = s.hairLine + clamp(z - 0.42, 0, 0.6) * 0.38 - clamp(x * side, -0.5, 0.5) * 0.10;
  const under = faceOpening(x, y, z, w * 0.70, line, -1.2, 0.10);
  top = carve(top, under, 0.09);
  let d = join(cap, top, 0.12);
  const q = (atan2(x - s.part * 0.9, z + 0.9) + y * 0.25) * 3.2 + sin(y * 6 + x * 3) * 0.12;
  shortStrand = q;
  if (fine && d < 0.12) {
    const locks = sin(q * 9 + sin(q * 3.1) * 0.5) * 0.6 + sin(q * 21 + 1) * 0.4;
    d -= (ramp(0, 0.14, under) * 0.55 + 0.45) * 0.021 * locks * ramp(0.55, 1, y) + sin(q * 47) * 0.006;
  }
  return d;
}

export function crop(x: f32, y: f32, z: f32, ax: f32): f32 {
  const w = s.faceW;
  let d = ellipsoid(ax, y - 0.52, z + 0.24, w * 0.84 + s.hairSide, s.hairTop + 0.915, 1.02);
  if (d > 0.5) return d;
  const cut = faceOpening(x, y, z, w * 0.73, s.hairLine, -1.2, 0.02);
  d = carve(d, cut, 0.04);
  d = meet(d, -0.06 - y - ramp(-0.15, -0.55, z) * 0.5, 0.06);
  shortStrand = 0;
  if (fine && d < 0.12) {
    shortStrand = wobble(x, y, z, 30);
    // Finer at the hairline, which would be in tatters.
    d -= (shortStrand * 0.012 + wobble(y, z, x, 55) * 0.006) * (ramp(0.01, 0.12, cut) * 0.75 + 0.25);
  }
  return d;
}

/** Pulled back, with a bun on top. */
export function bun(x: f32, y: f32, z: f32, ax: f32): f32 {
  const w = s.faceW;
  let cap = ellipsoid(ax, y - 0.53, z + 0.24, w * 0.855 + s.hairSide, s.hairTop + 0.935, 1.03);
  const cut = faceOpening(x, y, z, w * 0.735, s.hairLine, -1.3, -0.02);
  shortStrand = atan2(x, y + 0.10) * 2.2 + sin(z * 6) * 0.05;
  shortStrand += sin(shortStrand * 5 + 1) * 0.06;
  // Weaker at the hairline, which cuts them off: they would look like a row of teeth.
  const ridges = sin(shortStrand * 14) * 0.010 + sin(shortStrand * 33 + z * 3) * 0.004;
  if (fine) cap -= (ramp(0, 0.22, cut) * 0.84 + 0.16) * ridges;
  cap = carve(cap, cut, 0.05);
  cap = meet(cap, -0.12 - y - ramp(-0.1, -0.5, z) * 0.5, 0.06);
  const up = y - 1.44;
  let knot = ellipsoid(x, up, z + 0.42, 0.40, 0.35, 0.40);
  const wound = atan2(up, x) + length2(x, up) * 5.5;
  if (fine) knot -= sin(wound * 3) * 0.028 + sin(wound * 11) * 0.008;
  if (knot < cap) shortStrand = wound * 0.6;
  return join(cap, knot, 0.08);
}
