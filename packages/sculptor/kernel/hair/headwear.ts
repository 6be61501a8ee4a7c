// What is wound about a head: a head scarf, a turban.
import { pow, ramp, sin } from '../arithmetic';
import { faceOpening } from './hairline';
import { s } from '../parameters';
import { carve, ellipsoid, join, meet } from '../shapes';

/** Where the last cloth runs: its folds lie where this is the same. */
export let clothStrand: f32 = 0;

export function headScarf(x: f32, y: f32, z: f32, ax: f32): f32 {
  const w = s.faceW;
  let d = ellipsoid(ax, y - 0.43, z + 0.20, w * 0.975, s.hairTop + 1.10, 1.08);
  d = join(d, ellipsoid(ax, y + 0.22, z + 0.14, w * 0.945, 0.95, 0.80), 0.25);
  d = join(d, ellipsoid(ax, y + 0.98, z + 0.10, 0.66, 0.62, 0.62), 0.35);
  d = join(d, ellipsoid(ax, y + 1.75, z + 0.15, 1.16, 0.70, 0.72), 0.35);
  if (d > 0.5) return d - 0.07;
  const u = abs<f32>(x / (w * 0.70));
  const v = abs<f32>(y / (y > 0 ? s.hairLine : 1 - s.chinY));
  const fromFace = (pow(pow(u, 2.2) + pow(v, 2.2), 1.0 / 2.2) - 1) * 0.7;
  // Folds run about the face, and across the chest.
  const q = fromFace + x * 0.10 + sin(x * 3 + y * 2) * 0.04;
  clothStrand = q;
  const folded = ramp(0.05, 0.35, fromFace);
  d -= folded * (sin(q * 17 + sin(y * 2.5) * 0.8) * 0.022 + sin(q * 31 + x * 4) * 0.010);
  d -= ramp(-0.7, -1.2, y) * sin((x * 0.8 + y) * 9 + 1) * 0.035;
  return carve(d, max<f32>(fromFace, -0.05 - z), 0.05);
}

export function turban(x: f32, y: f32, z: f32, ax: f32): f32 {
  const w = s.faceW;
  let d = ellipsoid(ax, y - 0.98 - s.hairTop, z + 0.22, w, s.hairTop + 0.72, 1.08);
  // The windings cross in front, softly.
  clothStrand = y - sqrt<f32>(ax * ax + 0.006) * 0.42;
  d -= abs<f32>(sin(clothStrand * 8.5)) * 0.055;
  const cut = faceOpening(x, y, z, w * 0.745, s.hairLine, -1.6, -0.02);
  d = carve(d, cut, 0.05);
  d = join(d, ellipsoid(ax, y - 0.55, z + 0.24, w * 0.93, 0.80, 1.02), 0.08);
  d = carve(d, cut, 0.05);
  return meet(d, 0.16 - y + z * 0.10, 0.08);
}
