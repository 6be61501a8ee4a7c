// A shirt with a collar, alone or below something else, with or without a tie.
import { length2, ramp } from '../arithmetic';
import { isOver } from './over';
import { s } from '../parameters';
import { carve, meet, join, roundCone } from '../shapes';
import { leftOf } from './outline';

export function shirt(sheet: f32, x: f32, y: f32, z: f32, ax: f32): f32 {
  const hasTie = s.tie > 0;
  const loose: f32 = hasTie ? -0.05 : 0;
  let d = carve(sheet, roundCone(ax, y, z, 0, -0.2, -0.15, 0, -1.45, -0.20, loose + 0.56, loose + 0.50), 0.04);
  if (!isOver() && !hasTie) d = carve(d, max<f32>(ax - (y + 1.95) * 0.34, -0.1 - z), 0.03);
  d = join(d, collar(ax, y, z), 0.015);
  return hasTie ? d : d - placket(x, y, ax);
}

/** Two leaves cut from a cone about the neck, and the band behind it. */
function collar(ax: f32, y: f32, z: f32): f32 {
  // Wider to below its tips, where its end would be seen as a crease.
  const upper = s.neck * 0.49;
  const cone = roundCone(ax, y, z, 0, -1.05, -0.36, 0, -2.12, -0.264, upper, (0.67 - upper) * 0.597 + 0.67);
  const shell = abs<f32>(cone) - 0.020;
  let edge = leftOf(ax, y, 0.035, -1.47, 0.20, -1.86);
  edge = max<f32>(edge, leftOf(ax, y, 0.20, -1.86, 0.56, -1.60));
  edge = max<f32>(edge, leftOf(ax, y, 0.56, -1.60, 0.50, -1.16));
  edge = max<f32>(edge, leftOf(ax, y, 0.50, -1.16, 0.035, -1.47));
  const leaf = max<f32>(meet(shell - 0.015, edge, 0.03), -0.28 - z);
  const height = meet(y + 1.22 + (z + 0.3) * 0.34, -1.75 - y, 0.02);
  const band = meet(max<f32>(z - 0.02, shell), height, 0.02);
  return min<f32>(leaf, band) * 0.85;
}

/** The strip with the buttons. */
function placket(x: f32, y: f32, ax: f32): f32 {
  const strip = ramp(0.055, 0.045, ax) * ramp(-1.93, -1.97, y) * 0.012;
  if (y > -2.0) return strip;
  const row = (y + 2.25) * (1.0 / 0.34);
  const off = (row - floor<f32>(row) - 0.5) * 0.34;
  return strip + ramp(0.04, 0.03, length2(x, off)) * 0.02;
}
