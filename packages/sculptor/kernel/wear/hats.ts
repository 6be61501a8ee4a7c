// Hats; their numbers are those of `hatStyles` in src/sculpture.ts.
import { atan2, length2, ramp, sin } from '../arithmetic';
import { wear } from './fabric';
import { fine } from '../detail';
import { Material } from '../colour/materials';
import { s } from '../parameters';
import { carve, ellipsoid, join, meet } from '../shapes';

const enum Hat { none, beanie, brimmed, cap }

/** How far a place is above the hat's edge, which is higher in front. */
@inline
function aboveEdge(y: f32, z: f32): f32 {
  return y - 0.68 - z * 0.13;
}

/** By how much a brim rises to the sides. */
@inline
function curl(ax: f32): f32 {
  return ax * ax * 0.12;
}

/** Hair without what the hat holds. */
export function underHat(hair: f32, ax: f32, y: f32, z: f32): f32 {
  const edge = <i32>s.hat == Hat.brimmed ? curl(ax) : 0;
  return max<f32>(hair, aboveEdge(y, z) - edge - 0.04);
}

/** Lies over the hair, which ends at its edge; says by `wear` what the place is made of. */
export function hat(x: f32, y: f32, z: f32, ax: f32): f32 {
  wear(Material.accent);
  const style = <i32>s.hat;
  const up = aboveEdge(y, z);
  if (style == Hat.beanie) return beanie(x, y, z, ax, up);
  return style == Hat.brimmed ? brimmed(x, y, z, ax, up) : cap(x, y, z, ax, up);
}

function beanie(x: f32, y: f32, z: f32, ax: f32, up: f32): f32 {
  const dome = ellipsoid(ax, y - 0.56, z + 0.22, s.faceW * 0.95, 1.06, 1.10);
  const ribs = fine ? sin(atan2(x, z + 0.22) * 56) : 0;
  const crown = meet(dome, -up, 0.03) - ribs * 0.006;
  const cuff = meet(dome - 0.065, max<f32>(-up, up - 0.26), 0.06) - ribs * 0.010;
  return join(crown, cuff, 0.02);
}

function brimmed(x: f32, y: f32, z: f32, ax: f32, up: f32): f32 {
  const w = s.faceW;
  let crown = ellipsoid(ax, y - 0.92, z + 0.22, w * 0.93, 0.72, 1.06);
  crown = carve(crown, ellipsoid(x, y - 1.78, z + 0.10, 0.20, 0.26, 0.80), 0.16);
  const aboveBrim = up - 0.03 - curl(ax);
  crown = meet(crown, -aboveBrim, 0.02);
  const ribbon = max<f32>(meet(crown - 0.018, up - 0.24, 0.01), -aboveBrim);
  const out = length2(ax * (1.0 / 1.34), (z + 0.18) * (1.0 / 1.52)) - 1;
  const brim = meet(abs<f32>(aboveBrim) - 0.022, out * 1.34, 0.03) * 0.85;
  if (ribbon < crown && ribbon < brim) wear(Material.cloth2);
  return min<f32>(join(crown, brim, 0.05), ribbon);
}

function cap(x: f32, y: f32, z: f32, ax: f32, up: f32): f32 {
  const dome = ellipsoid(ax, y - 0.56, z + 0.22, s.faceW * 0.94, 1.02, 1.10);
  // The seams of its panels.
  const seam = fine ? ramp(0.022, 0, abs<f32>(sin(atan2(x, z + 0.22) * 3)) * 0.3) * ramp(0, 0.05, up) * 0.008 : 0;
  const crown = meet(dome + seam, -up, 0.02);
  const out = length2(ax * (1.0 / 0.70), (z - 0.50) * (1.0 / 0.86)) - 1;
  const visor = meet(abs<f32>(y - 0.84 + (z - 0.7) * 0.34 + ax * ax * 0.34) - 0.020, max<f32>(out * 0.7, 0.45 - z), 0.02);
  return join(crown, visor * 0.8, 0.03);
}
