// Hair that grows on the face: how dense it is at a place of the front view.
import { clamp, length2, mix, pow, ramp } from '../arithmetic';
import { lipLine, lowered, lowerLip, upperLip } from './mouth';
import { s } from '../parameters';

/** How far along the brow the last `browDensity` was, 0 at its inner end. */
export let alongBrow: f32 = 0;

export function browDensity(ax: f32, y: f32): f32 {
  const u = (ax - s.browIn) / (s.browOut - s.browIn);
  alongBrow = u;
  if (u < -0.08 || u > 1.05) return 0;
  const swell = u < 0.1 ? mix(0.75, 1, clamp((u + 0.08) * (1.0 / 0.18), 0, 1)) : mix(1.05, 0.28, clamp((u - 0.1) * (1.0 / 0.9), 0, 1));
  const middle = s.browArch * (1 - (u - 0.62) * (u - 0.62) * (1.0 / 0.385)) + s.browTilt * (u - 0.5);
  const dy = (y - s.browY - middle) / (s.browT * swell);
  return clamp((1 - dy * dy) * 1.25, 0, 1) * ramp(-0.08, 0.02, u) * ramp(1.05, 0.93, u);
}

/** `gap` is kept free around the lips; `moustache` 0 to 1 is what grows above them. */
export function beardDensity(ax: f32, y: f32, z: f32, moustache: f32, gap: f32): f32 {
  if (y > 0.22 || z < -0.30) return 0;
  // The upper edge on the cheek.
  const edge = mix(-0.30, 0.12, ramp(0.42, 0.80, ax));
  let m = ramp(edge + 0.06, edge - 0.10, y) * ramp(-0.30, -0.05, z) * ramp(0.22, -0.05, y);
  if (y > -0.32) m *= ramp(0, 0.12, z);
  // A goatee is the round part of a beard on the chin.
  if (s.goatee > 0) m *= ramp(1.04, 0.80, length2(ax * (1.0 / 0.37), (y + 0.86) * (1.0 / 0.36)));
  if (m <= 0) return 0;
  // Around the mouth a rounded patch is free.
  const my = y - s.mouthY;
  const up = max<f32>(upperLip(0.25), gap) + 0.018;
  const low = lowered(0) + max<f32>(lowerLip(0), gap) + 0.026;
  const half = (up + low) * 0.5;
  const u = ax / (s.mouthW + 0.02 + gap * 0.60);
  const v = abs<f32>(my - lipLine(clamp(ax / s.mouthW, 0, 1)) * 0.8 - (up - low) * 0.5) / half;
  m *= ramp(0, 0.035, (pow(pow(u, 2.6) + pow(v, 2.6), 1.0 / 2.6) - 1) * half);
  // The moustache ends below the nose.
  const beside = ramp(0.33, 0.50, ax);
  const fall = ramp(0.05, 0.42, ax) * 0.14;
  m *= mix(ramp(s.mouthY + 0.285 - fall, s.mouthY + 0.240 - fall, y), 1, beside);
  return my > 0 ? m * mix(moustache, 1, beside) : m;
}
