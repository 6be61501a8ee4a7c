import { s } from './parameters';
import { carve, ellipsoid, join } from './shapes';

/** A place as the ear sees it, after `intoEar`: x away from the head, z forwards. */
export let earX: f32 = 0;
export let earY: f32 = 0;
export let earZ: f32 = 0;

export function intoEar(ax: f32, y: f32, z: f32): void {
  const x = ax - s.faceW * 0.83;
  const front = z + 0.13;
  const k: f32 = 1 / s.ear;
  // Ears point outwards.
  earX = (x * 0.80 + front * 0.60) * k;
  earY = (y - 0.09) * k;
  earZ = (front * 0.80 - x * 0.60) * k;
}

export function ear(ax: f32, y: f32, z: f32): f32 {
  intoEar(ax, y, z);
  let d = ellipsoid(earX - 0.03, earY, earZ, 0.065, 0.215, 0.135);
  d = join(d, ellipsoid(earX - 0.02, earY + 0.15, earZ - 0.02, 0.05, 0.09, 0.07), 0.05);
  d = carve(d, ellipsoid(earX - 0.085, earY - 0.03, earZ - 0.025, 0.05, 0.135, 0.07), 0.04);
  d = join(d, ellipsoid(earX - 0.055, earY + 0.01, earZ - 0.075, 0.03, 0.05, 0.025), 0.03);
  return d * s.ear;
}
