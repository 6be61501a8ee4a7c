// Glasses, hearing aids and earrings.
import { atan2, length2, length3 } from '../arithmetic';
import { wear } from './fabric';
import { Hair, style } from '../hair/hair';
import { earX, earY, earZ, intoEar } from '../face/ear';
import { Material } from '../colour/materials';
import { s } from '../parameters';
import { ellipsoid, join, roundCone, roundedRectangle } from '../shapes';

/** Frames, and for sunglasses what they hold; says by `wear` which of both. */
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
  d = join(d, arm, 0.015) * 0.8;
  wear(Material.glasses);
  if (s.glasses > 1.5) {
    const lens = max<f32>(rim, abs<f32>(gz) - 0.012) * 0.8;
    if (lens < d) wear(Material.lens);
    d = min<f32>(d, lens);
  }
  return d;
}

/** A hearing aid: a piece in the ear, a tube over it, the case behind it. */
export function hearingAid(ax: f32, y: f32, z: f32): f32 {
  intoEar(ax, y, z);
  const x = earX;
  const up = earY;
  const front = earZ;
  let d: f32 = length3(x - 0.062, up + 0.015, front - 0.062) - 0.046;
  d = join(d, roundCone(x, up, front, 0.085, 0, 0.07, 0.085, 0.15, 0.085, 0.014, 0.014), 0.02);
  d = join(d, roundCone(x, up, front, 0.085, 0.15, 0.085, 0.02, 0.245, 0, 0.014, 0.02), 0.02);
  d = join(d, roundCone(x, up, front, 0.02, 0.24, -0.01, -0.01, 0.06, -0.17, 0.050, 0.055), 0.03);
  return d * s.ear * 0.8;
}

/** A stud, 2 a hoop, 3 a drop on a chain. */
export function earring(ax: f32, y: f32, z: f32): f32 {
  if (s.earring < 1.5) return (length3(ax - s.faceW * 0.90, y + 0.16, z) - 0.045) * 0.9;
  if (s.earring > 2.5) {
    const x = ax - s.faceW * 0.875;
    const chain = roundCone(x, y, z + 0.04, 0, -0.17, 0, 0, -0.40, 0, 0.012, 0.012);
    return join(chain, ellipsoid(x, y + 0.49, z + 0.04, 0.045, 0.085, 0.045), 0.02) * 0.9;
  }
  // From the lobe; below round curls they hang free of them.
  const isBelowCurls = style == Hair.roundCurls;
  const ex = ax - s.faceW * (isBelowCurls ? <f32>0.95 : <f32>0.865);
  const ey = y + (isBelowCurls ? <f32>0.33 : <f32>0.275);
  return (length2(length2(ex, ey) - 0.115, z + 0.04) - 0.018) * 0.9;
}

/** Beads on a string that lies on neck and breast, whose surface is `bare` away. */
export function necklace(bare: f32, x: f32, y: f32, z: f32): f32 {
  // Steeper than a distance, since the breast falls nearly as the string does.
  const level: f32 = (y + 1.33 + (z + 0.3) * 0.62) * 1.5;
  const bead = atan2(x, z + 0.3) * 6.6845;
  const along: f32 = (bead - floor<f32>(bead) - 0.5) * 0.095;
  return (length3(bare - 0.026, level, along) - 0.038) * 0.5;
}
