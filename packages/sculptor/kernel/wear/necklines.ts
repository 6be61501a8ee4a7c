// Clothes that differ by their opening for the neck: hoodie, blouse, dress.
import { length2, ramp, sin } from '../arithmetic';
import { wear } from './fabric';
import { Material } from '../colour/materials';
import { carve, ellipsoid, join, meet, roundCone } from '../shapes';

/** The hood lies about the neck, open in front, and two strings hang from it. */
export function hoodie(sheet: f32, ax: f32, y: f32, z: f32): f32 {
  let d = carve(sheet, roundCone(ax, y, z, 0, -0.2, -0.15, 0, -1.5, -0.22, 0.62, 0.54), 0.05);
  const back = z + 0.32;
  const level = y + 1.40 + back * 0.62;
  const thick = ramp(0.3, -0.5, back) * 0.12 + 0.13;
  let hood = length2(length2(ax * 0.94, back) - 0.56, level * 0.80) - thick;
  // A fold along it.
  hood += ramp(0.06, 0, abs<f32>(level - 0.05)) * 0.035;
  d = join(d, hood * 0.85, 0.05);
  const off = abs<f32>(ax - 0.19);
  if (y < -1.76 && z > 0 && off < 0.022) {
    d -= sqrt<f32>(0.000484 - off * off);
    wear(Material.cloth2);
  }
  return d;
}

/** A deep V with a soft, rolled collar; folds run down from the shoulders. */
export function blouse(sheet: f32, x: f32, y: f32, z: f32, ax: f32): f32 {
  const folds = sin(x * 13 + y * 2.5 + sin(y * 3) * 0.8) * ramp(-1.55, -2.2, y) * 0.011;
  const v = max<f32>((ax - (y + 2.24) * 0.44) * 0.9, -0.25 - z);
  const opening = join(v, roundCone(ax, y, z, 0, -0.2, -0.15, 0, -1.45, -0.20, 0.58, 0.51), 0.10);
  const d = carve(sheet - folds, opening, 0.03);
  const collar = meet(abs<f32>(sheet - 0.005) - 0.042, abs<f32>(opening - 0.045) - 0.055, 0.05);
  return join(d, collar, 0.025);
}

/** A wide round neckline that leaves the collar bones free, with a piped edge. */
export function dress(sheet: f32, ax: f32, y: f32, z: f32): f32 {
  const cut = ellipsoid(ax, y + 1.30, z + 0.12, 0.90, 0.66, 1.2);
  let d = carve(sheet, cut, 0.02);
  const edge = length2(cut - 0.02, sheet + 0.005) - 0.030;
  if (edge < d) wear(Material.cloth2);
  d = join(d, edge, 0.012);
  return d;
}
