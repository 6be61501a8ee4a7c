// Curls: round all over, or short.
import { atan2, length3, ramp, sin } from '../arithmetic';
import { fine } from '../detail';
import { faceOpening } from './hairline';
import { s } from '../parameters';
import { carve, ellipsoid, join, meet, wobble } from '../shapes';

/** How far the last place was from the middle of its curl. */
export let curlStrand: f32 = 0;

export function roundCurls(x: f32, y: f32, z: f32, ax: f32): f32 {
  const size = s.hairTop + 1;
  let d = ellipsoid(ax, y - 0.78 - s.hairTop * 0.3, z + 0.28, size * 1.16 + s.hairSide, size * 1.06, 1.08);
  d = join(d, ellipsoid(ax - 0.80 - s.hairSide, y - 0.20, z + 0.25, 0.42, 0.55, 0.55), 0.3);
  if (d > 0.5) return d - 0.04;
  d -= curls(x, y, z, 8.6) * 0.050 + wobble(x, y, z, 11) * 0.022;
  return carve(d, faceOpening(x, y, z, s.faceW * 0.72, s.hairLine, -1.4, -0.05), 0.06);
}

export function shortCurls(x: f32, y: f32, z: f32, ax: f32): f32 {
  const high = s.hairTop;
  let d = ellipsoid(ax, y - 0.60 - high * 0.3, z + 0.24, s.faceW * 0.92 + s.hairSide, high + 0.95, 1.04);
  d = join(d, ellipsoid(ax, y - 1.08 - high, z - 0.28, 0.62, 0.34, 0.50), 0.15);
  if (d > 0.5) return d - 0.04;
  d -= curls(x, y, z, 6.2) * 0.052 + wobble(x, y, z, 9) * 0.020;
  d = carve(d, faceOpening(x, y, z, s.faceW * 0.725, s.hairLine, -1.4, 0), 0.06);
  return meet(d, -y - ramp(-0.15, -0.55, z) * 0.45, 0.06);
}

/** Two lattices of bent, staggered cells: 1 in the middle of a cell, 0 at its border. */
function curls(x: f32, y: f32, z: f32, perUnit: f32): f32 {
  let nearest: f32 = 9;
  for (let lattice = 0; lattice < 2; lattice++) {
    const k = <f32>lattice;
    let gx = x * perUnit + sin(y * 5.5 + k) * 0.5 + k * 0.5;
    const gy = y * perUnit + sin(z * 5.5 + 1 + k) * 0.5 + k * 0.5;
    const gz = z * perUnit + sin(x * 5.5 + 2) * 0.5 + k * 0.5;
    const row = floor<f32>(gy);
    gx += (row - floor<f32>(row * 0.5) * 2) * 0.5;
    const fx = gx - floor<f32>(gx) - 0.5;
    const fy = gy - row - 0.5;
    const fz = gz - floor<f32>(gz) - 0.5;
    let r = length3(fx, fy, fz);
    if (fine) r += sin(r * 19 + atan2(fy, fx) * (lattice ? <f32>1 : <f32>-1) + row) * 0.020;
    if (r < nearest) nearest = r;
  }
  curlStrand = nearest * 0.6;
  return ramp(0.66, 0.10, nearest);
}
