import { bell, bell2, ramp } from '../maths/shaping.ts';

function earPlace(x: number, y: number): readonly [number, number] {
  const taper = 1 - 0.24 * ramp(12, 44, y);
  return [(Math.abs(x) - 72 - 0.1 * (12 - y)) / (9 * taper), (y - 13) / 27];
}

/** 0 in the middle of an ear, 1 at its rim; head coordinates. */
export function earReach(x: number, y: number): number {
  const [across, down] = earPlace(x, y);
  return across * across + down * down;
}

/** Height of an ear seen from the front: rim, bowl and inner fold. */
export function earHeight(x: number, y: number): number {
  const [across, down] = earPlace(x, y);
  const squared = across * across + down * down;
  const reach = Math.sqrt(squared);
  const rim = 3.2 * bell(reach - 0.84, 0.13) * (across > -0.5 || down < 0 ? 1 : 0.3);
  const bowl = 5.5 * bell2(across + 0.15, down - 0.1, 0.36, 0.34);
  const fold = 2.2 * bell(reach - 0.5, 0.1) * ramp(-0.2, 0.3, across);
  return 8 + 6 * Math.sqrt(Math.max(0, 1 - squared)) + rim - bowl + fold;
}
