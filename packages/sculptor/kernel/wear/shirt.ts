// Shirt, jacket and tie.
import { clamp, length2, ramp } from '../arithmetic';
import { wear } from './fabric';
import { Material } from '../colour/materials';
import { s } from '../parameters';
import { carve, ellipsoid, join, meet, roundCone } from '../shapes';

/** A shirt with a collar, alone or below a jacket, with or without a tie. */
export function shirt(sheet: f32, x: f32, y: f32, z: f32, ax: f32, hasJacket: bool): f32 {
  const hasTie = s.tie > 0;
  const loose: f32 = hasTie ? -0.05 : 0;
  let d = carve(sheet, roundCone(ax, y, z, 0, -0.2, -0.15, 0, -1.45, -0.20, loose + 0.56, loose + 0.50), 0.04);
  if (!hasJacket && !hasTie) d = carve(d, max<f32>(ax - (y + 1.95) * 0.34, -0.1 - z), 0.03);
  const leaf = collar(ax, y, z);
  if (leaf < d && hasJacket) wear(Material.cloth2);
  d = join(d, leaf, 0.015);
  if (hasJacket) {
    if (leaf > d - 0.001) d -= jacket(ax, y);
  } else if (!hasTie) {
    d -= placket(x, y, ax);
  }
  if (hasTie && z > -0.2) {
    const worn = tie(sheet, ax, y, z);
    if (worn < d) wear(Material.accent);
    d = min<f32>(d, worn);
  }
  return d;
}

/** Two leaves cut from a cone about the neck, and the band behind it. */
function collar(ax: f32, y: f32, z: f32): f32 {
  // Wider to below its tips, where its end would be seen as a crease.
  const upper = s.neck * 0.49;
  const cone = roundCone(ax, y, z, 0, -1.05, -0.36, 0, -2.12, -0.264, upper, (0.67 - upper) * 0.597 + 0.67);
  const shell = abs<f32>(cone) - 0.020;
  let edge = side(ax, y, 0.035, -1.47, 0.20, -1.86);
  edge = max<f32>(edge, side(ax, y, 0.20, -1.86, 0.56, -1.60));
  edge = max<f32>(edge, side(ax, y, 0.56, -1.60, 0.50, -1.16));
  edge = max<f32>(edge, side(ax, y, 0.50, -1.16, 0.035, -1.47));
  const leaf = max<f32>(meet(shell - 0.015, edge, 0.03), -0.28 - z);
  const height = meet(y + 1.22 + (z + 0.3) * 0.34, -1.75 - y, 0.02);
  const band = meet(max<f32>(z - 0.02, shell), height, 0.02);
  return min<f32>(leaf, band) * 0.85;
}

/** Distance from the line a–b, below 0 on its left. */
@inline
function side(x: f32, y: f32, ax: f32, ay: f32, bx: f32, by: f32): f32 {
  const dx = bx - ax;
  const dy = by - ay;
  return ((x - ax) * dy - (y - ay) * dx) / length2(dx, dy);
}

/** The strip with the buttons. */
function placket(x: f32, y: f32, ax: f32): f32 {
  const strip = ramp(0.055, 0.045, ax) * ramp(-1.93, -1.97, y) * 0.012;
  if (y > -2.0) return strip;
  const row = (y + 2.25) * (1.0 / 0.34);
  const off = (row - floor<f32>(row) - 0.5) * 0.34;
  return strip + ramp(0.04, 0.03, length2(x, off)) * 0.02;
}

/** By how much jacket and lapels stand out; tells where the shirt shows between them. */
function jacket(ax: f32, y: f32): f32 {
  const fromEdge = ax - (y + 2.7) * 0.30 - 0.16;
  const over = ramp(-0.012, 0.022, fromEdge);
  const notch: f32 = y < -1.95 ? 0 : ramp(-2.05, -2.0, y) * 0.16;
  const lapel = over * ramp(0.325, 0.30, fromEdge + notch);
  wear(over > 0.5 ? Material.cloth : Material.cloth2);
  return over * 0.05 + lapel * 0.03;
}

/** Knot below the leaves of the collar, and the blade that widens from it. */
function tie(sheet: f32, ax: f32, y: f32, z: f32): f32 {
  const blade = meet(sheet - 0.035, max<f32>(ax - 0.055 + (y + 1.66) * 0.15, y + 1.66), 0.02);
  const knotWidth = clamp((y + 1.585) * 0.18 + 0.118, 0.09, 0.15);
  const knot = ellipsoid(ax, y + 1.585, z - 0.30, knotWidth, 0.135, 0.10);
  return join(blade, knot, 0.03) * 0.85;
}
