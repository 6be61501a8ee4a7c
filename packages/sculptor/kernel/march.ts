// Follows a ray from the camera to the surface, and writes what is there: 16 numbers, in the order of `planes` in src/planes.ts.
import { length3 } from './arithmetic';
import { clothColour } from './colour/cloth-colour';
import { blue, green, paint, polish, red } from './colour/colour';
import { eyeColour } from './colour/eye-colour';
import { isCloth } from './hair/hair';
import { hairColour } from './colour/hair-colour';
import { fallenB, fallenG, fallenR, glossB, glossG, glossR, keyX, keyY, keyZ, lightSurface } from './colour/light';
import { Material } from './colour/materials';
import { s } from './parameters';
import { toHead, turnedX, turnedY, turnedZ } from './pose';
import { detail, distance, isBody, isCorner, material } from './scene';
import { skinColour } from './colour/skin-colour';
import { findNormal, lightSeen, normalX, normalY, normalZ, openness } from './surface';

const cameraZ: f32 = 10.5;
const nearest: f32 = 7.9;
/** Nothing is behind this. */
export const farthest: f32 = 12.6;
/** The depth of what is nowhere. */
const nowhere: f32 = 99;

let rayX: f32 = 0;
let rayY: f32 = 0;
let rayZ: f32 = 0;

/** The ray through a place of the picture, in pixels. */
function aim(column: f32, row: f32, size: f32): void {
  const half = s.fovH / cameraZ;
  const x = ((column / size) * 2 - 1) * half;
  const y = ((row / size) * -2 + 1) * half;
  const k: f32 = 1 / length3(x, y, 1);
  rayX = x * k;
  rayY = y * k;
  rayZ = -k;
}

@inline
function distanceAlong(t: f32): f32 {
  return distance(rayX * t, rayY * t + s.camY, rayZ * t + cameraZ);
}

/** How far the rays of a square of pixels go free at least; `farthest` or more if nothing is in it. */
export function freeWay(column: f32, row: f32, pixels: f32, size: f32): f32 {
  aim(column + pixels * 0.5, row + pixels * 0.5, size);
  const spread = (s.fovH / cameraZ) * (pixels / size) * 1.6;
  let t = nearest;
  for (let step = 0; step < 50; step++) {
    const d = distanceAlong(t) - spread * t - 0.06;
    if (d < 0.01) break;
    t += d * 0.85;
    if (t > farthest) break;
  }
  return t;
}

/** Writes what the ray hits from `t` on to `to`, 64 bytes that are all 0; returns whether it hits. */
export function sample(column: f32, row: f32, size: f32, from: f32, to: usize): bool {
  aim(column, row, size);
  let t = from;
  let d: f32 = 9;
  for (let step = 0; step < 110; step++) {
    d = distanceAlong(t);
    if (d < 0.0012) break;
    t += d * 0.82;
    if (t > farthest) break;
  }
  if (t > farthest || d >= 0.02) {
    store<f32>(to, nowhere, 40);
    return false;
  }
  // All the way: what is left of the distance would be seen as contour lines in the occlusion.
  t += d * 0.9;
  t += distanceAlong(t) * 0.9;
  const x = rayX * t;
  const y = rayY * t + s.camY;
  const z = rayZ * t + cameraZ;
  distance(x, y, z);
  const what = material;
  const strand = detail;
  toHead(x, y, z);
  const hx = turnedX;
  const hy = turnedY;
  if (what == Material.cloth || what == Material.cloth2 || what == Material.accent) clothColour(what, x, y);
  else colour(what, strand, hx, hy, turnedZ);
  findNormal(x, y, z, what == Material.hair || what == Material.brow || what == Material.beard ? 0.0035 : 0.004);
  const nx = normalX;
  const ny = normalY;
  const nz = normalZ;
  const open = openness(x, y, z);
  let seen: f32 = 0;
  if (nx * keyX + ny * keyY + nz * keyZ > -0.3) {
    seen = lightSeen(x + nx * 0.012, y + ny * 0.012, z + nz * 0.012, keyX, keyY, keyZ);
  }
  lightSurface(what, strand, seen, open, -rayX, -rayY, -rayZ, hx, hy);
  store<f32>(to, fallenR, 0);
  store<f32>(to, fallenG, 4);
  store<f32>(to, fallenB, 8);
  store<f32>(to, red, 12);
  store<f32>(to, green, 16);
  store<f32>(to, blue, 20);
  store<f32>(to, glossR, 24);
  store<f32>(to, glossG, 28);
  store<f32>(to, glossB, 32);
  store<f32>(to, <f32>what, 36);
  store<f32>(to, t, 40);
  store<f32>(to, nx, 44);
  store<f32>(to, ny, 48);
  store<f32>(to, nz, 52);
  store<f32>(to, seen, 56);
  store<f32>(to, open, 60);
  return true;
}

function colour(what: i32, strand: f32, x: f32, y: f32, z: f32): void {
  switch (what) {
    case Material.skin: return skinColour(x, y, z, isBody, isCorner, strand);
    case Material.eye: return eyeColour(x, y);
    case Material.hair:
      if (isCloth()) return clothColour(Material.cloth2, x, y);
      return hairColour(what, strand, x, y, z);
    case Material.brow:
    case Material.beard: return hairColour(what, strand, x, y, z);
    case Material.glasses: return matter(s.glR, s.glG, s.glB, 0.22, 0.06, true);
    case Material.lens: return matter(0.02, 0.02, 0.024, 0.1, 0.05, true);
    case Material.teeth: return matter(0.84, 0.80, 0.73, 0.2, 0.04, false);
    case Material.cavity: return matter(0.10, 0.02, 0.02, 0.5, 0.035, false);
    case Material.tongue: return matter(0.55, 0.16, 0.16, 0.35, 0.04, false);
    case Material.metal: return matter(0.75, 0.52, 0.22, 0.25, 0.5, true);
    case Material.lash: return matter(0.018, 0.012, 0.012, 0.6, 0.02, false);
    default: return matter(0.5, 0.5, 0.5, 0.5, 0.035, false);
  }
}

function matter(r: f32, g: f32, b: f32, rough: f32, reflected: f32, mirrored: bool): void {
  paint(r, g, b);
  polish(rough, reflected, mirrored);
}
