// Neck and shoulders below the clothes, in the body's own turn.
import { bell, ramp } from './arithmetic';
import { s } from './parameters';
import { ellipsoid, join, roundCone } from './shapes';

/** The trunk without the neck, after `body`. */
export let trunk: f32 = 9;

/** The skin of neck and shoulders. */
export function body(ax: f32, y: f32, z: f32): f32 {
  const wide = s.shoulder;
  const thick = s.neck;
  let neck = roundCone(ax, y, z, 0, -0.50, -0.30, 0, -1.75, -0.44, thick * 0.385, thick * 0.45);
  // The muscle from the ear to the breast bone.
  neck = join(neck, roundCone(ax, y, z, thick * 0.30, -0.75, -0.10, 0.07, -1.60, 0.02, 0.05, 0.06), 0.16);
  let t = roundCone(ax, y, z, 0, -2.05, -0.38, wide * 1.02, -2.02, -0.40, 0.52, 0.46);
  t = join(t, roundCone(ax, y, z, 0.22, -1.25, -0.45, wide, -1.72, -0.42, 0.16, 0.2), 0.35);
  t = join(t, ellipsoid(ax, y + 3.0, z + 0.25, wide * 1.30, 1.35, 0.78), 0.35);
  t = join(t, roundCone(ax, y, z, wide * 1.22, -2.1, -0.4, wide * 1.42, -3.2, -0.35, 0.42, 0.36), 0.22);
  trunk = t;
  const collarBone = bell((y + 1.60 + ax * 0.12) * (1.0 / 0.05)) * ramp(0.12, 0.3, ax) * ramp(1.1, 0.8, ax);
  return join(neck, t, 0.30) + collarBone * 0.016;
}
