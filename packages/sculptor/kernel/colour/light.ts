// The studio: a soft box as key light, a fill opposite, two rims from behind, and what wall and clothes throw back.
import { bell, clamp, length3, mix, pow, ramp, sin } from '../arithmetic';
import { blue, green, mirrors, paint, red, reflection, roughness, sheen } from './colour';
import { Hair, isCloth, style } from '../hair/hair';
import { Material } from './materials';
import { s } from '../parameters';
import { fromHead, turnedX, turnedY, turnedZ } from '../pose';
import { normalX, normalY, normalZ } from '../surface';

const keyPower: f32 = 2.25;

export let keyX: f32 = 0;
export let keyY: f32 = 0;
export let keyZ: f32 = 0;
let fillX: f32 = 0;
let fillY: f32 = 0;
let fillZ: f32 = 0;
let rimX: f32 = 0;
let rimY: f32 = 0;
let rimZ: f32 = 0;
let rim2X: f32 = 0;
let rim2Y: f32 = 0;
let rim2Z: f32 = 0;

export function prepareLight(): void {
  const key = s.keyX;
  let k: f32 = 1 / length3(key, 0.62, 0.68);
  keyX = key * k;
  keyY = k * 0.62;
  keyZ = k * 0.68;
  k = 1 / length3(key * -1.3, 0.10, 0.62);
  fillX = key * -1.3 * k;
  fillY = k * 0.10;
  fillZ = k * 0.62;
  k = 1 / length3(key * -1.5, 0.45, -0.62);
  rimX = key * -1.5 * k;
  rimY = k * 0.45;
  rimZ = k * -0.62;
  k = 1 / length3(key * 1.6, 0.35, -0.75);
  rim2X = key * 1.6 * k;
  rim2Y = k * 0.35;
  rim2Z = k * -0.75;
}

/** Light that falls on the place, and what it reflects besides; after `lightSurface`. */
export let fallenR: f32 = 0;
export let fallenG: f32 = 0;
export let fallenB: f32 = 0;
export let glossR: f32 = 0;
export let glossG: f32 = 0;
export let glossB: f32 = 0;

@inline
function normalDot(x: f32, y: f32, z: f32): f32 {
  return normalX * x + normalY * y + normalZ * z;
}

@inline
function fall(r: f32, g: f32, b: f32): void {
  fallenR += r;
  fallenG += g;
  fallenB += b;
}

@inline
function gloss(r: f32, g: f32, b: f32): void {
  glossR += r;
  glossG += g;
  glossB += b;
}

/** `seen`: how much of the key light; `open`: occlusion; v: towards the camera; x, y: the place on the head. */
export function lightSurface(
  what: i32, strand: f32, seen: f32, open: f32, vx: f32, vy: f32, vz: f32, x: f32, y: f32,
): void {
  fallenR = fallenG = fallenB = glossR = glossG = glossB = 0;
  const grazing: f32 = 1 - clamp(normalDot(vx, vy, vz), 0, 1);
  const edge = grazing * grazing * grazing;
  diffuse(what, seen, open);
  if (what == Material.hair && hasShine()) strands(strand, seen, vx, vy, vz, x, y);
  if (!mirrors) {
    const weight: f32 = what == Material.hair || what == Material.beard ? 0.6 : 1;
    highlight(keyX, keyY, keyZ, keyPower * seen * weight, vx, vy, vz);
    highlight(fillX, fillY, fillZ, open * 0.55 * weight, vx, vy, vz);
  }
  if (what == Material.skin) {
    const sheen = edge * 0.10 * open * (seen * 0.6 + 0.4);
    gloss(sheen * 0.9, sheen * 0.85, sheen * 0.85);
  }
  if (what == Material.cloth || what == Material.cloth2 || what == Material.accent || (what == Material.hair && isCloth())) {
    const shine = edge * sheen * open;
    gloss(shine * (red + 0.05), shine * (green + 0.05), shine * (blue + 0.05));
  }
  if (mirrors) mirror(what, open, vx, vy, vz);
}

function diffuse(what: i32, seen: f32, open: f32): void {
  const isFlesh = what == Material.skin || what == Material.cavity || what == Material.teeth || what == Material.tongue;
  const isHair = what == Material.hair || what == Material.beard || what == Material.brow;
  // Flesh and hair let the light around the edge.
  const wrap: f32 = isFlesh ? 0.22 : what == Material.hair ? 0.15 : 0.08;
  const key = clamp((normalDot(keyX, keyY, keyZ) + wrap) / (1 + wrap), 0, 1) * keyPower;
  if (isFlesh) fall(key * pow(seen, 0.75), key * 0.93 * seen, key * 0.84 * pow(seen, 1.1));
  else fall(key * seen, key * 0.93 * seen, key * 0.84 * seen);
  const fill = clamp((normalDot(fillX, fillY, fillZ) + 0.35) * (1.0 / 1.35), 0, 1) * (open * 0.65 + 0.35);
  fall(fill * 0.44, fill * 0.48, fill * 0.56);
  const around = open * (normalY * 0.225 + 0.775);
  fall(around * (s.bgR * 0.18 + 0.22), around * (s.bgG * 0.18 + 0.22), around * (s.bgB * 0.18 + 0.24));
  const below = clamp(0.2 - normalY * 0.6, 0, 1) * open;
  fall(below * 0.22 * (s.c1R + 0.4), below * 0.18 * (s.c1G + 0.4), below * 0.16 * (s.c1B + 0.4));
  if (isHair) {
    const lift = clamp((red + green + blue) * 0.6, 0, 1) * 0.25 * (1 - open * 0.5) + 0.20;
    fall(lift, lift * 0.92, lift * 0.86);
  }
  if (isFlesh) {
    fallenG *= 1 - (1 - open) * 0.16;
    fallenB *= 1 - (1 - open) * 0.20;
  }
  const free = clamp(open * 1.6 - 0.25, 0, 1);
  const rim = clamp(normalDot(rimX, rimY, rimZ), 0, 1) * free;
  fall(rim * 1.5 * (s.bgR * 0.6 + 0.5), rim * 1.5 * (s.bgG * 0.6 + 0.5), rim * 1.6 * (s.bgB * 0.6 + 0.5));
  const rim2 = clamp(normalDot(rim2X, rim2Y, rim2Z), 0, 1) * free;
  fall(rim2 * 0.9, rim2 * 0.85, rim2 * 0.8);
}

/** Long strands shine; cloth, curls and stubble do not. */
function hasShine(): bool {
  return style == Hair.quiff || style == Hair.bob || style == Hair.long || style == Hair.bun || style == Hair.braids;
}

/** Two lobes along the strand: a white one, and one in the hair's colour. */
function strands(strand: f32, seen: f32, vx: f32, vy: f32, vz: f32, x: f32, y: f32): void {
  const crown = ramp(0.55, 1.25, y);
  let tx = (x - s.part) * crown;
  let ty: f32 = 1 - crown * 0.95;
  let tz: f32 = crown * 0.35;
  let k: f32 = 1 / (length3(tx, ty, tz) + 1e-9);
  fromHead(tx * k, ty * k, tz * k);
  const along = normalDot(turnedX, turnedY, turnedZ);
  tx = turnedX - normalX * along;
  ty = turnedY - normalY * along;
  tz = turnedZ - normalZ * along;
  const hx = keyX + vx;
  const hy = keyY + vy;
  const hz = keyZ + vz;
  k = 1 / (length3(tx, ty, tz) * length3(hx, hy, hz) + 1e-9);
  const th = (tx * hx + ty * hy + tz * hz) * k;
  const across = sqrt<f32>(max<f32>(0, 1 - th * th));
  const shifted = sqrt<f32>(max<f32>(0, 1 - (th + 0.25) * (th + 0.25)));
  const white = pow(across, 70) * 0.09 * (sin(strand * 60) * 0.45 + 0.55);
  const coloured = pow(shifted, 16) * 0.10;
  const q = seen * clamp(normalDot(keyX, keyY, keyZ) * 1.5 + 0.2, 0, 1) * keyPower;
  gloss(
    q * (white + coloured * (s.haR * 2 + 0.3)),
    q * (white * 0.95 + coloured * (s.haG * 2 + 0.3)),
    q * (white * 0.9 + coloured * (s.haB * 2 + 0.3)),
  );
}

/** A highlight by the GGX distribution. */
function highlight(lx: f32, ly: f32, lz: f32, power: f32, vx: f32, vy: f32, vz: f32): void {
  const nl = clamp(normalDot(lx, ly, lz), 0, 1);
  if (nl <= 0) return;
  let hx = lx + vx;
  let hy = ly + vy;
  let hz = lz + vz;
  const k: f32 = 1 / (length3(hx, hy, hz) + 1e-9);
  hx *= k;
  hy *= k;
  hz *= k;
  const nh = clamp(normalDot(hx, hy, hz), 0, 1);
  const nv = clamp(normalDot(vx, vy, vz), 0.05, 1);
  const a = roughness * roughness;
  const a2 = a * a;
  const spread = nh * nh * (a2 - 1) + 1;
  const distribution = a2 / (spread * spread * 3.14159);
  const away: f32 = 1 - clamp(hx * vx + hy * vy + hz * vz, 0, 1);
  const fresnel = reflection + (1 - reflection) * away * away * away * away * away;
  const g = (a + 1) * (a + 1) * 0.125;
  const shadowing: f32 = 0.25 / ((nl * (1 - g) + g) * (nv * (1 - g) + g));
  const light = distribution * fresnel * shadowing * nl * power;
  gloss(light, light * 0.97, light * 0.93);
}

/** Soft box, a strip and the room, seen in eyes, glasses and metal. */
function mirror(what: i32, open: f32, vx: f32, vy: f32, vz: f32): void {
  const facing = normalDot(vx, vy, vz);
  const rx = normalX * facing * 2 - vx;
  const ry = normalY * facing * 2 - vy;
  const rz = normalZ * facing * 2 - vz;
  const away: f32 = 1 - clamp(facing, 0, 1);
  const fresnel = reflection + (1 - reflection) * away * away * away * away * away;
  const isEye = what == Material.eye;
  const box = softBox(rx, ry, rz, what == Material.glasses ? 0.12 : 0.05) * fresnel * (isEye ? <f32>35.2 : 14);
  const side = s.keyX * -1.4;
  const k: f32 = 1 / length3(side, -0.25, 0.8);
  const strip = ramp(0.93, 0.985, (rx * side - ry * 0.25 + rz * 0.8) * k) * fresnel * (isEye ? <f32>5 : 4);
  if (what == Material.metal) {
    const room = fresnel * (ramp(0, 0.9, ry) * 1.3 + 0.3);
    gloss(room * red * 1.6 + box * 0.5, room * green * 1.6 + box * 0.45, room * blue * 1.6 + box * 0.3);
    paint(red * 0.3, green * 0.3, blue * 0.3);
    return;
  }
  const room = fresnel * (ramp(-0.3, 0.9, ry) * 0.6 + 0.25) * open;
  gloss(box + room + strip, box * 0.98 + room + strip, box * 0.95 + room * 1.05 + strip * 1.1);
}

/** How much of the key light's window lies in a direction. */
function softBox(rx: f32, ry: f32, rz: f32, soft: f32): f32 {
  const front = rx * keyX + ry * keyY + rz * keyZ;
  if (front <= 0) return 0;
  // The window's sides: level, and upright.
  const k: f32 = 1 / length3(keyZ, 0, keyX);
  const ux = keyZ * k;
  const uz = -keyX * k;
  const wx = keyY * uz;
  const wy = keyZ * ux - keyX * uz;
  const wz = -keyY * ux;
  const away: f32 = 1 / max<f32>(front, 0.01);
  const across = abs<f32>((rx * ux + rz * uz) * away);
  const up = abs<f32>((rx * wx + ry * wy + rz * wz) * away);
  return ramp(soft + 0.20, 0.20 - soft, across) * ramp(soft + 0.27, 0.27 - soft, up);
}
