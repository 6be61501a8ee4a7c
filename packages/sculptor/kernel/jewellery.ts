// Glasses and earrings.
import { length2, length3 } from './arithmetic';
import { s } from './parameters';
import { join, roundCone, roundedRectangle } from './shapes';

export function glasses(ax: f32, y: f32, z: f32): f32 {
  const radius = s.glassR;
  const thick = s.glassT;
  const gx = ax - s.eyeX - 0.005;
  const gy = y - s.eyeY + 0.02;
  const rim = s.glassSq > 0.5 ? roundedRectangle(gx, gy, radius * 1.06, radius * 0.86, 0.12) : length2(gx, gy) - radius;
  const gz = z - 0.835 + gx * gx * 0.22 + gx * 0.10;
  let d = sqrt<f32>(rim * rim + gz * gz * 0.8) - thick;
  const inner = s.eyeX - radius * 0.93 + 0.01;
  d = join(d, roundCone(ax, y, z, 0, s.eyeY + 0.075, 0.93, inner, s.eyeY + 0.05, 0.86, thick * 0.9, thick * 0.9), 0.02);
  const outer = s.eyeX + radius;
  const arm = roundCone(
    ax, y, z, outer, s.eyeY + 0.09, 0.77, s.faceW * 0.90, s.eyeY + 0.02, -0.15, thick * 0.95, thick * 0.8,
  );
  return join(d, arm, 0.015) * 0.8;
}

/** A stud, or from 2 on a hoop. */
export function earring(ax: f32, y: f32, z: f32): f32 {
  if (s.earring < 1.5) return (length3(ax - s.faceW * 0.90, y + 0.16, z) - 0.045) * 0.9;
  const ex = ax - s.faceW * 0.93;
  const ey = y + 0.30;
  return (length2(sqrt<f32>(ex * ex * 0.6 + ey * ey) - 0.13, z) - 0.018) * 0.9;
}
