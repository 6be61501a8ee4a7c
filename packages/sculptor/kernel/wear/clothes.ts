// Clothes lie over the trunk; their numbers are those of `clothesStyles` in src/sculpture.ts.
import { atan2, bell, ramp, sin } from '../arithmetic';
import { trunk } from '../body';
import { fine } from '../detail';
import { wear } from './fabric';
import { Material } from '../colour/materials';
import { blouse, dress, hoodie, tunic, wrap } from './necklines';
import { isOver, over } from './over';
import { s } from '../parameters';
import { carve, join, meet, roundCone } from '../shapes';
import { shirt } from './shirt';
import { tie } from './tie';

const enum Clothes { tee, jumper, rollNeck, shirt, hoodie, blouse, dress, tunic, wrap }

let style: i32 = 0;

export function prepareClothes(): void {
  style = <i32>s.cloth;
}

/** After `body` for the same place. */
export function clothes(x: f32, y: f32, z: f32, ax: f32): f32 {
  wear(isOver() ? Material.cloth2 : Material.cloth);
  const fall = sin(x * 2.1 + y * 3.2 + 1) * sin(y * 1.9 - x * 1.2) * 0.030;
  const shoulders = join(trunk, roundCone(ax, y, z, 0, -1.4, -0.38, 0, -1.8, -0.4, s.neck * 0.48, 0.5), 0.28);
  const sheet = shoulders - 0.055 + fall * 0.6;
  let d = cut(sheet, x, y, z, ax);
  if (isOver()) d = over(d, sheet, x, y, z, ax);
  if (s.tie > 0 && z > -0.2) {
    const worn = tie(sheet, ax, y, z);
    if (worn < d) wear(Material.accent);
    d = min<f32>(d, worn);
  }
  return d;
}

function cut(sheet: f32, x: f32, y: f32, z: f32, ax: f32): f32 {
  switch (style) {
    case Clothes.rollNeck: return rollNeck(sheet, x, y, z, ax);
    case Clothes.shirt: return shirt(sheet, x, y, z, ax);
    case Clothes.hoodie: return hoodie(sheet, ax, y, z);
    case Clothes.blouse: return blouse(sheet, x, y, z, ax);
    case Clothes.dress: return dress(sheet, ax, y, z);
    case Clothes.tunic: return tunic(sheet, x, y, z, ax);
    case Clothes.wrap: return wrap(sheet, x, y, z, ax);
    default: return crewNeck(sheet, x, y, z, ax);
  }
}

function crewNeck(sheet: f32, x: f32, y: f32, z: f32, ax: f32): f32 {
  const cut = roundCone(ax, y, z, 0, -0.2, -0.15, 0, -1.5, -0.22, 0.62, 0.56);
  let d = carve(sheet, cut, 0.05);
  if (style == Clothes.tee) {
    // The hem of the neck.
    return fine ? d - ramp(0.085, 0.075, cut) * 0.012 : d;
  }
  const ring = meet(abs<f32>(sheet + 0.01) - 0.05, abs<f32>(cut) - 0.055, 0.05);
  if (ring < d + 0.02) {
    if (ring < d) wear(Material.cloth2);
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
