// Clothes lie over the trunk; their numbers are those of `clothesStyles` in src/sculpture.ts.
import { atan2, bell, length2, ramp, sin } from './arithmetic';
import { trunk } from './body';
import { fine } from './detail';
import { Material } from './materials';
import { s } from './parameters';
import { carve, join, meet, roundCone } from './shapes';

const enum Clothes { tee, jumper, rollNeck, shirt, jacket }

let style: i32 = 0;

/** What the last place of `clothes` is made of. */
export let fabric: i32 = 0;

export function prepareClothes(): void {
  style = <i32>s.cloth;
}

/** After `body` for the same place. */
export function clothes(x: f32, y: f32, z: f32, ax: f32): f32 {
  fabric = Material.cloth;
  const fall = sin(x * 2.1 + y * 3.2 + 1) * sin(y * 1.9 - x * 1.2) * 0.030;
  const shoulders = join(trunk, roundCone(ax, y, z, 0, -1.4, -0.38, 0, -1.8, -0.4, s.neck * 0.48, 0.5), 0.28);
  const sheet = shoulders - 0.055 + fall * 0.6;
  if (style <= Clothes.jumper) return crewNeck(sheet, x, y, z, ax);
  if (style == Clothes.rollNeck) return rollNeck(sheet, x, y, z, ax);
  return shirt(sheet, x, y, z, ax);
}

function crewNeck(sheet: f32, x: f32, y: f32, z: f32, ax: f32): f32 {
  const cut = roundCone(ax, y, z, 0, -0.2, -0.15, 0, -1.5, -0.22, 0.62, 0.56);
  let d = carve(sheet, cut, 0.05);
  if (style == Clothes.tee) return d;
  const ring = meet(abs<f32>(sheet + 0.01) - 0.05, abs<f32>(cut) - 0.055, 0.05);
  if (ring < d + 0.02) {
    if (ring < d) fabric = Material.cloth2;
    d = join(d, ring - 0.015 + sin(atan2(x, z + 0.3) * 70) * 0.004, 0.02);
  }
  return fine ? d - sin(x * 60) * ramp(0, 0.1, cut) * 0.004 : d;
}

function rollNeck(sheet: f32, x: f32, y: f32, z: f32, ax: f32): f32 {
  const tube = roundCone(ax, y, z, 0, -1.02, -0.27, 0, -1.45, -0.33, s.neck * 0.475, s.neck * 0.52);
  let roll = meet(tube, y + 0.98 + z * 0.10, 0.10);
  roll -= bell((y + 1.22) * (1.0 / 0.12)) * 0.022;
  if (roll < 0.3) roll += sin(atan2(x, z + 0.3) * 46) * 0.006;
  return join(sheet, roll, 0.10);
}

/** A shirt with a collar, alone or below a jacket. */
function shirt(sheet: f32, x: f32, y: f32, z: f32, ax: f32): f32 {
  let d = carve(sheet, roundCone(ax, y, z, 0, -0.2, -0.15, 0, -1.45, -0.20, 0.56, 0.50), 0.04);
  if (style == Clothes.shirt) d = carve(d, max<f32>(ax - (y + 1.95) * 0.34, -0.1 - z), 0.03);
  const leaf = collar(ax, y, z);
  if (leaf < d && style == Clothes.jacket) fabric = Material.cloth2;
  d = join(d, leaf, 0.015);
  if (style == Clothes.jacket) {
    if (leaf > d - 0.001) d -= jacket(ax, y);
  } else {
    d -= placket(x, y, ax);
  }
  return d;
}

/** Two leaves cut from a cone about the neck, and the band behind it. */
function collar(ax: f32, y: f32, z: f32): f32 {
  const cone = roundCone(ax, y, z, 0, -1.05, -0.36, 0, -1.72, -0.30, s.neck * 0.49, 0.67);
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
  const over = ramp(0, 0.012, fromEdge);
  const notch: f32 = y < -1.95 ? 0 : ramp(-2.05, -2.0, y) * 0.16;
  const lapel = over * ramp(0.315, 0.30, fromEdge + notch);
  fabric = over > 0.5 ? Material.cloth : Material.cloth2;
  return over * 0.05 + lapel * 0.03;
}
