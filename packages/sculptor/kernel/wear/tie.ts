// Ties; their numbers are those of `tie` in src/sculpture.ts.
import { bell, ramp, sin } from '../arithmetic';
import { fine } from '../detail';
import { s } from '../parameters';
import { join, meet } from '../shapes';

export function tie(sheet: f32, ax: f32, y: f32, z: f32): f32 {
  return s.tie > 1.5 ? bow(ax, y, z) : long(sheet, ax, y, z);
}

/** A knot that narrows to below, and the blade that widens from it, with a dimple where it begins. */
function long(sheet: f32, ax: f32, y: f32, z: f32): f32 {
  const dimple = bell(ax * (1.0 / 0.05)) * ramp(-2.05, -1.72, y) * 0.022;
  const blade = meet(sheet - 0.035 + dimple, max<f32>(ax - 0.062 + (y + 1.66) * 0.15, y + 1.66), 0.02);
  const sides = (ax - 0.082 - (y + 1.72) * 0.30) * 0.95;
  const front = z - 0.405 + ax * ax * 2.2 + (y + 1.6) * 0.12;
  const knot = meet(meet(sides, abs<f32>(y + 1.59) - 0.125, 0.035), max<f32>(front, 0.15 - z), 0.045);
  return join(blade, knot, 0.012) * 0.85;
}

/** Two wings that widen from a knot. */
function bow(ax: f32, y: f32, z: f32): f32 {
  const up = y + 1.565;
  const wide = ax * 0.36 + 0.050 - ramp(0.24, 0.42, ax) * 0.03;
  const folds = fine ? sin((up / wide) * 4.2) * ramp(0.30, 0.06, ax) * 0.010 : 0;
  const thick: f32 = abs<f32>(z - 0.365 + ax * ax * 0.55) - 0.055 - ax * 0.06;
  const wing = meet(meet(abs<f32>(up) - wide, ax - 0.375, 0.05), thick, 0.05);
  const knot = meet(meet(ax - 0.062, abs<f32>(up) - 0.088, 0.04), abs<f32>(z - 0.385) - 0.085, 0.05);
  return min<f32>(wing - folds, knot) * 0.8;
}
