// What a place of the surface needs for its light: normal, shadow of the key light, occlusion.
import { chanceAt, clamp, length3 } from './arithmetic';
import { wantFine } from './detail';
import { distance } from './scene';

export let normalX: f32 = 0;
export let normalY: f32 = 0;
export let normalZ: f32 = 0;

/** From four places around it. */
export function findNormal(x: f32, y: f32, z: f32, reach: f32): void {
  const a = distance(x + reach, y - reach, z - reach);
  const b = distance(x - reach, y - reach, z + reach);
  const c = distance(x - reach, y + reach, z - reach);
  const d = distance(x + reach, y + reach, z + reach);
  const nx = a - b - c + d;
  const ny = c + d - a - b;
  const nz = b + d - a - c;
  const k: f32 = 1 / (length3(nx, ny, nz) + 1e-9);
  normalX = nx * k;
  normalY = ny * k;
  normalZ = nz * k;
}

/** How much of a soft light in the direction l is seen, 0 to 1. */
export function lightSeen(x: f32, y: f32, z: f32, lx: f32, ly: f32, lz: f32): f32 {
  const softness: f32 = 5.5;
  const farthest: f32 = 3;
  // Steps of slightly different lengths leave no bands.
  const jitter = chanceAt(x, y);
  let seen: f32 = 1;
  let t = jitter * 0.010 + 0.025;
  wantFine(false);
  for (let step = 0; step < 26 && t < farthest; step++) {
    const h = distance(x + lx * t, y + ly * t, z + lz * t);
    seen = min<f32>(seen, (softness * 0.5 * h) / t + 0.5);
    if (seen < 0) break;
    t += clamp(h * (jitter * 0.10 + 0.80), jitter * 0.008 + 0.022, 0.40);
  }
  wantFine(true);
  seen = clamp(seen, 0, 1);
  return seen * seen * (3 - seen * 2);
}

/** How open a place is, 0 to 1. */
export function openness(x: f32, y: f32, z: f32): f32 {
  let hidden = blocked(x, y, z, 0.03) + blocked(x, y, z, 0.08) * 0.8;
  wantFine(false);
  hidden += blocked(x, y, z, 0.17) * 0.64 + blocked(x, y, z, 0.32) * 0.512 + blocked(x, y, z, 0.55) * 0.4096;
  wantFine(true);
  return clamp(1 - (hidden * 1.05) / 3.3616, 0, 1);
}

function blocked(x: f32, y: f32, z: f32, reach: f32): f32 {
  const h = distance(x + normalX * reach, y + normalY * reach, z + normalZ * reach);
  return clamp((reach - h) / reach, 0, 1);
}
