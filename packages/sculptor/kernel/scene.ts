// Which of all surfaces is the nearest.
import { atan2, length3, ramp, sin } from './arithmetic';
import { body } from './body';
import { alongBrow, beardDensity, browDensity } from './face/brows';
import { clothes, prepareClothes } from './wear/clothes';
import { fabric } from './wear/fabric';
import { fine } from './detail';
import { addLids, eyeball, findEye, innerCorner, lashes, opening } from './face/eyes';
import { Hair, hair, isLong, prepareHair, strand, style } from './hair/hair';
import { ear } from './face/ear';
import { hat, underHat } from './wear/hats';
import { face } from './face/head';
import { earring, glasses, hearingAid, necklace } from './wear/jewellery';
import { Material } from './colour/materials';
import { isParted, openMouth, showsTongue, teeth, throat, tongue } from './face/mouth';
import { s } from './parameters';
import { preparePose, toBody, toHead, turnedX, turnedY, turnedZ } from './pose';
import { ellipsoid, join } from './shapes';

/** The nearest surface after `distance`: what it is, and its strand, or for skin how far it is from the eye's opening. */
export let material: i32 = 0;
export let detail: f32 = 0;
/** Skin of the body, of the eye's inner corner. */
export let isBody: bool = false;
export let isCorner: bool = false;

let nearest: f32 = 0;

/** Occlusion looks no further than this, so that what is further away needs no exact distance. */
const farEnough: f32 = 0.56;
/** A ball about the head's middle that holds all of it. */
let headRadius: f32 = 0;

export function prepareScene(): void {
  preparePose();
  prepareHair();
  prepareClothes();
  headRadius = max<f32>(s.hairTop, 0) * 1.5 + max<f32>(s.hairSide, 0) + (s.hat > 0 || style == Hair.bun ? <f32>1.8 : 1.6);
}

/** How far a place of the room is from the sculpture, nearly; at the surface exactly. */
export function distance(x: f32, y: f32, z: f32): f32 {
  nearest = 1000;
  material = Material.none;
  isBody = false;
  isCorner = false;
  toHead(x, y, z);
  const hx = turnedX;
  const hy = turnedY;
  const hz = turnedZ;
  let bound = length3(hx, hy - 0.35, hz + 0.15) - headRadius;
  if (isLong()) bound = min<f32>(bound, ellipsoid(hx, hy + 0.6, hz + 0.1, 1.5, 2.2, 1.4));
  if (bound < farEnough) head(hx, hy, hz);
  else nearest = bound;
  // Collars end below the jaw.
  if (y < -0.15) {
    toBody(x, y, z);
    shoulders(turnedX, turnedY, turnedZ);
  } else {
    nearest = min<f32>(nearest, y + 0.95);
  }
  return nearest;
}

@inline
function offer(d: f32, what: i32): void {
  if (d < nearest) {
    nearest = d;
    material = what;
  }
}

function head(x: f32, y: f32, z: f32): void {
  const ax = abs<f32>(x);
  let skin = face(x, y, z, ax);
  if (findEye(ax, y, z)) {
    if (z > 0.3) skin = addLids(skin, ax, y);
    offer(eyeball(x, ax, y), Material.eye);
    const corner = innerCorner(ax, y, z);
    if (corner < nearest) {
      offer(corner, Material.skin);
      isCorner = true;
    }
    if (s.lash > 0 && z > 0.4) offer(lashes(ax, y), Material.lash);
  }
  if (style != Hair.headScarf) skin = join(skin, ear(ax, y, z), 0.06);
  if (isParted()) {
    skin = openMouth(skin, x, y, z);
    offer(teeth(x, y, z, ax), Material.teeth);
    offer(throat(x, y, z), Material.cavity);
    if (showsTongue()) offer(tongue(x, y, z), Material.tongue);
  }
  let grown = hair(x, y, z, ax);
  const grownStrand = strand;
  grownSkin(skin, x, y, z, ax, grown - skin);
  const before = nearest;
  if (s.hat > 0) {
    grown = underHat(grown, ax, y, z);
    const worn = hat(x, y, z, ax);
    offer(worn, fabric);
  }
  offer(grown, Material.hair);
  if (material == Material.hair && nearest < before) detail = grownStrand;
  if (s.glasses > 0) {
    const frames = glasses(ax, y, z);
    offer(frames, fabric);
  }
  if (s.hearing > 0) offer(hearingAid(ax, y, z), Material.glasses);
  if (s.earring > 0) offer(earring(ax, y, z), Material.metal);
}

/** Skin with brows and beard, whose hairs are ridges. Brows stay below a fringe that is in front of the skin, `free` below 0. */
function grownSkin(skin: f32, x: f32, y: f32, z: f32, ax: f32, free: f32): void {
  let d = skin;
  let what: i32 = Material.skin;
  if (fine && z > 0.15 && skin < 0.1) {
    const brow = browDensity(ax, y) * ramp(0, 0.03, free);
    if (brow > 0) {
      const ridge: f32 = sin(ax * 62 + y * (alongBrow < 0.45 ? <f32>-95 : <f32>-20)) * 0.5 + 0.5;
      d -= brow * (ridge * 0.010 + 0.015);
      if (brow > ridge * 0.30 + 0.14) what = Material.brow;
    }
  }
  if (s.beard > 0) {
    const beard = s.beard * beardDensity(ax, y, z, s.moust, 0.065);
    if (beard > 0) {
      const ridge: f32 =
        sin(atan2(x, z + 0.1) * 44 + y * 7 + sin(y * 9) * 2) * 0.3 + sin(x * 170 + y * 30) * 0.2 + 0.5;
      const long = s.beardLen;
      d -= beard * (long * (ridge * ramp(-0.3, -0.8, y) * 0.35 + 1 + ramp(-0.70, -0.98, y) * 1.1) + ridge * 0.008);
      if (beard > ridge * 0.30 + 0.30) what = Material.beard;
    }
  }
  if (d < nearest) {
    offer(d, what);
    detail = opening;
    isCorner = false;
  }
}

function shoulders(x: f32, y: f32, z: f32): void {
  const ax = abs<f32>(x);
  const bare: f32 = body(ax, y, z);
  if (style != Hair.headScarf) {
    // The chin joins the neck softly.
    if (material == Material.skin && bare < nearest + 0.22) nearest = join(nearest, bare, 0.045);
    else if (bare < nearest) {
      offer(bare, Material.skin);
      isBody = true;
      isCorner = false;
    }
  }
  const worn = clothes(x, y, z, ax);
  if (worn < nearest) offer(worn, fabric);
  // On the skin, and not on clothes.
  if (s.necklace > 0 && bare < worn + 0.02) offer(necklace(bare, x, y, z), Material.metal);
}
