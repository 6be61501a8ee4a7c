// Clothes that differ by their opening for the neck: hoodie, blouse, dress, tunic, wrap.
import { atan2, length2, length3, ramp, sin } from '../arithmetic';
import { fine } from '../detail';
import { wear } from './fabric';
import { Material } from '../colour/materials';
import { s } from '../parameters';
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

/** A band about the neck, a slit below it, and broad embroidery around both. */
export function tunic(sheet: f32, x: f32, y: f32, z: f32, ax: f32): f32 {
  const neck = roundCone(ax, y, z, 0, -0.2, -0.22, 0, -1.48, -0.30, s.neck * 0.50, s.neck * 0.53);
  const slit = max<f32>(ax - 0.016 - max<f32>(y + 1.85, 0) * 0.08, max<f32>(-0.1 - z, -2.0 - y));
  // Lower at the sides, so that the band stands free.
  const flare = length3(ax, y + 1.0, z + 0.3) - 0.72;
  let d = carve(sheet, min<f32>(min<f32>(neck, flare), slit), 0.02);
  const height = meet(y + 1.27 - z * 0.16, -1.80 - y, 0.03);
  const band = meet(meet(abs<f32>(neck - 0.012) - 0.030, height, 0.03), max<f32>(0.024 - ax, -z), 0.02);
  d = join(d, band, 0.03);
  if (!fine || z < 0) return d;
  const fromEdge = min<f32>(neck - 0.045, length2(max<f32>(ax - 0.02, 0), max<f32>(-2.0 - y, 0)));
  let isSewn: bool;
  if (band < d + 0.02) isSewn = abs<f32>(height + 0.045) < 0.013;
  else {
    // Cords at both edges, and lozenges between them.
    const isBeside = y < -1.78 && ax < 0.17;
    const across = isBeside ? abs<f32>(ax - 0.115) * (1.0 / 0.052) : abs<f32>(neck - 0.155) * (1.0 / 0.058);
    const along = isBeside ? y * 8.2 : atan2(ax, -y - 1.1) * 5.4 + 0.5;
    const lozenge = across + abs<f32>(along - floor<f32>(along) - 0.5) * 2.3;
    const isBetween = isBeside ? y > -2.06 : ax > 0.19;
    const cord = abs<f32>(fromEdge - 0.200) < 0.013 || abs<f32>(fromEdge - 0.024) < 0.011;
    isSewn = cord || (isBetween && lozenge < 0.95);
  }
  if (isSewn) {
    wear(Material.accent);
    d -= 0.008;
  }
  return d;
}

/** Two panels that cross on the breast, that of the right arm on top. */
export function wrap(sheet: f32, x: f32, y: f32, z: f32, ax: f32): f32 {
  const edge: f32 = (-1.35 - y) * 0.76 - 0.50;
  const v = max<f32>((ax + edge) * 0.8, -0.25 - z);
  const opening = join(v, roundCone(ax, y, z, 0, -0.2, -0.15, 0, -1.45, -0.20, 0.58, 0.51), 0.10);
  const fromEdge: f32 = (edge - x) * 0.8;
  const folds = sin(fromEdge * 26 + sin(y * 3) * 0.6) * ramp(0.02, 0.3, abs<f32>(fromEdge)) * 0.009;
  const d = carve(sheet - folds, opening, 0.03) - ramp(-0.015, 0.015, fromEdge) * 0.030;
  const hem = meet(abs<f32>(sheet) - 0.030, abs<f32>(opening - 0.05) - 0.05, 0.03);
  return join(d, hem, 0.025);
}
