// Outlines of flaps, seen from the front.
import { length2 } from '../arithmetic';

/** Distance from the line a–b, below 0 on its left. */
@inline
export function leftOf(x: f32, y: f32, ax: f32, ay: f32, bx: f32, by: f32): f32 {
  const dx = bx - ax;
  const dy = by - ay;
  return ((x - ax) * dy - (y - ay) * dx) / length2(dx, dy);
}

/** Within a convex outline of four corners, counted against the clock: below 0. */
export function within(
  x: f32, y: f32, ax: f32, ay: f32, bx: f32, by: f32, cx: f32, cy: f32, dx: f32, dy: f32,
): f32 {
  const lower = max<f32>(leftOf(x, y, ax, ay, bx, by), leftOf(x, y, bx, by, cx, cy));
  const upper = max<f32>(leftOf(x, y, cx, cy, dx, dy), leftOf(x, y, dx, dy, ax, ay));
  return max<f32>(lower, upper);
}
