import { bell, length2, ramp } from '../arithmetic';
import { s } from '../parameters';
import { carve, ellipsoid, join, meet } from '../shapes';

/** A place as the ear sees it, after `intoEar`: x away from the head, z forwards. */
export let earX: f32 = 0;
export let earY: f32 = 0;
export let earZ: f32 = 0;
/** How far it is from the ear's outline, below 0 within. */
let fromRim: f32 = 0;
let fromHollow: f32 = 0;

export function intoEar(ax: f32, y: f32, z: f32): void {
  const x = ax - s.faceW * 0.83;
  const front = z + 0.13;
  const k: f32 = 1 / s.ear;
  // Ears point outwards.
  earX = (x * 0.80 + front * 0.60) * k;
  earY = (y - 0.09) * k;
  earZ = (front * 0.80 - x * 0.60) * k;
}

function findParts(): void {
  fromRim = (length2(earY * (1.0 / 0.205), earZ * (1.0 / 0.125)) - 1) * 0.125;
  fromHollow = ellipsoid(earX - 0.085, earY - 0.005, earZ - 0.030, 0.06, 0.095, 0.055);
}

/** A rim runs around it with a furrow within, which the ear's hollow lies behind. */
export function ear(ax: f32, y: f32, z: f32): f32 {
  intoEar(ax, y, z);
  let d = ellipsoid(earX - 0.03, earY, earZ, 0.055, 0.215, 0.135);
  if (d > 0.5) return d * s.ear;
  findParts();
  d = join(d, ellipsoid(earX - 0.02, earY + 0.15, earZ - 0.02, 0.05, 0.09, 0.07), 0.05);
  const rim = meet(length2(fromRim + 0.018, earX - 0.070) - 0.022, -0.13 - earY, 0.08);
  const furrow = max<f32>(length2(fromRim + 0.052, earX - 0.085) - 0.020, -0.06 - earY);
  d = carve(join(d, rim, 0.02), furrow, 0.02);
  d = carve(d, fromHollow, 0.03);
  d = join(d, ellipsoid(earX - 0.055, earY + 0.01, earZ - 0.090, 0.03, 0.05, 0.022), 0.02);
  return d * s.ear;
}

/** How deep in furrow or hollow a place lies, 0 to 1: light that wanders in the skin hides what is this small. */
export function earHollow(ax: f32, y: f32, z: f32): f32 {
  intoEar(ax, y, z);
  if (abs<f32>(earX) > 0.2 || abs<f32>(earY) > 0.25) return 0;
  findParts();
  const furrow = bell((fromRim + 0.052) * 30) * ramp(-0.08, -0.02, earY) * 0.7;
  return max<f32>(furrow, ramp(0.02, -0.02, fromHollow)) * ramp(-0.02, 0.03, earX);
}
