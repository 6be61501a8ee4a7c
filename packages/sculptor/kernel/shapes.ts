// Distances to simple shapes, and how shapes are joined: below 0 is inside.
import { clamp, length2, length3, mix, sin } from './arithmetic';

/** The nearer of two, joined by a fillet that begins where they differ by `k`. */
@inline
export function join(a: f32, b: f32, k: f32): f32 {
  const near = max<f32>(k - abs<f32>(a - b), 0);
  return min<f32>(a, b) - near * near * (0.25 / k);
}

/** What both hold, its edge rounded. */
@inline
export function meet(a: f32, b: f32, k: f32): f32 {
  return -join(-a, -b, k);
}

/** The first without the second, its edge rounded. */
@inline
export function carve(a: f32, b: f32, k: f32): f32 {
  return -join(-a, b, k);
}

/** Seen from its middle; near the surface it is a distance, further away only nearly. */
@inline
export function ellipsoid(x: f32, y: f32, z: f32, rx: f32, ry: f32, rz: f32): f32 {
  const ix: f32 = 1 / rx;
  const iy: f32 = 1 / ry;
  const iz: f32 = 1 / rz;
  const ax = x * ix;
  const ay = y * iy;
  const az = z * iz;
  const inner = length3(ax, ay, az);
  const outer = length3(ax * ix, ay * iy, az * iz);
  return (inner * (inner - 1)) / (outer + 1e-6);
}

/** A capsule from a to b whose radius goes from ra to rb. */
@inline
export function roundCone(
  x: f32, y: f32, z: f32,
  fromX: f32, fromY: f32, fromZ: f32,
  toX: f32, toY: f32, toZ: f32,
  fromRadius: f32, toRadius: f32,
): f32 {
  const px = x - fromX;
  const py = y - fromY;
  const pz = z - fromZ;
  const bx = toX - fromX;
  const by = toY - fromY;
  const bz = toZ - fromZ;
  const along = clamp((px * bx + py * by + pz * bz) / (bx * bx + by * by + bz * bz), 0, 1);
  return length3(px - bx * along, py - by * along, pz - bz * along) - mix(fromRadius, toRadius, along);
}

/** A rectangle with rounded corners, in a plane. */
@inline
export function roundedRectangle(x: f32, y: f32, halfWidth: f32, halfHeight: f32, radius: f32): f32 {
  const qx = abs<f32>(x) - halfWidth + radius;
  const qy = abs<f32>(y) - halfHeight + radius;
  return length2(max<f32>(qx, 0), max<f32>(qy, 0)) + min<f32>(max<f32>(qx, qy), 0) - radius;
}

/** An uneven wave in space, from -1 to 1. */
export function wobble(x: f32, y: f32, z: f32, f: f32): f32 {
  return (
    sin(x * f + sin(y * f * 0.7 + 1) * 1.3) *
    sin(y * f * 1.1 + sin(z * f * 0.6) * 1.7) *
    sin(z * f * 0.9 + 2 + sin(x * f * 0.8))
  );
}
