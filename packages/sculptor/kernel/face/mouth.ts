// Lips and what lies behind them. Places along the mouth count from -1 to 1 between its corners.
import { bell, clamp, cos, exp, pow, ramp } from '../arithmetic';
import { fine } from '../detail';
import { s } from '../parameters';
import { carve, ellipsoid, join, meet } from '../shapes';

/** From here on the lips stand apart. */
const parted: f32 = 0.005;
/** Where the opening and its teeth end, of half the mouth's width: further out the engine draws no corner. */
const openTo: f32 = 0.84;

export const isParted = (): bool => s.open > parted;

/** The height above the mouth's middle at which the lips meet. */
export function lipLine(t: f32): f32 {
  const w = t * t;
  return s.smile * 0.075 * w + (1 - w) * (cos(t * 4.5) * 0.010 - s.smile * 0.012);
}

/** How high the upper lip stands above the opening. */
export function upperLip(t: f32): f32 {
  const bow: f32 = 1 - bell(t * (1.0 / 0.22)) * 0.22;
  return s.lipUp * pow(clamp(1 - abs<f32>(t), 0, 1), 0.62) * bow * 1.05;
}

/** How deep the lower lip hangs below the opening. */
export function lowerLip(t: f32): f32 {
  return s.lipLow * pow(clamp(1 - t * t, 0, 1), 0.75);
}

/** How far the upper lip is lifted off the line of the lips. */
export function lifted(t: f32): f32 {
  const u = t * 1.18;
  return s.open * 0.25 * pow(clamp(1 - u * u, 0, 1), 0.8);
}

/** How far the lower lip is lowered off the line of the lips. */
export function lowered(t: f32): f32 {
  const u = t * 1.18;
  return s.open * pow(clamp(1 - u * u, 0, 1), 0.55);
}

/** By how much the skin around the mouth stands out. */
export function lipRelief(x: f32, y: f32, ax: f32): f32 {
  const t = x / s.mouthW;
  const my = y - s.mouthY;
  if (abs<f32>(t) >= 1.35 || my <= -0.35 || my >= 0.3) return 0;
  const at = clamp(t, -1, 1);
  const yy = my - lipLine(at);
  const taper = pow(clamp(1 - at * at, 0, 1), 0.6) * s.lipFull;
  const top = upperLip(at) + 1e-3;
  const bottom = lowerLip(at) + 1e-3;
  const up = lifted(at);
  const down = lowered(at);
  let h: f32 = 0;
  if (yy >= (up - down) * 0.5) {
    const r = clamp((yy - up) / top, 0, 1.6);
    if (r < 1) h += taper * 0.040 * roll(pow(r + 1e-4, 0.55));
  } else {
    const r = clamp((-yy - down) / bottom, 0, 1.6);
    if (r < 1) h += taper * 0.060 * roll(pow(r + 1e-4, 0.60));
  }
  if (!isParted()) {
    const groove = yy * (1.0 / 0.011);
    h -= ramp(1.12, 0.92, abs<f32>(t)) * 0.030 * exp(-groove * groove);
  }
  // The hollow below the lower lip, the dimples of the corners, the groove below the nose.
  h -= bell((yy + bottom + down + 0.055) * (1.0 / 0.06)) * 0.022 * bell(t * (1.0 / 0.75));
  const cx = (abs<f32>(t) - 1.03) * (1.0 / 0.13);
  const cy = (my - lipLine(1)) * (1.0 / 0.06);
  const corner = max<f32>(1 - cx * cx - cy * cy, 0);
  h -= corner * corner * 0.030 * (0.6 + s.smile * 0.6);
  const groove = bell((my - upperLip(0) - 0.075) * (1.0 / 0.085));
  return h + groove * (bell((ax - 0.065) * (1.0 / 0.04)) * 0.006 - bell(x * (1.0 / 0.05)) * 0.013);
}

/** The profile of a lip from its edge, 0, to its border, 1. */
@inline
function roll(q: f32): f32 {
  const c = q * 2 - 1;
  return clamp(1 - c * c, 0, 1);
}

/** Takes the opening out of the skin. */
export function openMouth(skin: f32, x: f32, y: f32, z: f32): f32 {
  const t = x / s.mouthW;
  const at = clamp(t, -1, 1);
  const yy = y - s.mouthY - lipLine(at);
  const hole = max<f32>(max<f32>(yy - lifted(at), -lowered(at) - yy), (abs<f32>(t) - openTo) * s.mouthW);
  return carve(skin, max<f32>(hole, 0.42 - z), 0.02);
}

/** The upper teeth: an arch with a notch between any two. */
export function teeth(x: f32, y: f32, z: f32, ax: f32): f32 {
  const u = x * (1.0 / 0.31);
  const v = (z - 0.33) * (1.0 / 0.345);
  let d: f32 = (sqrt<f32>(u * u + v * v) - 1) * 0.30;
  if (fine) {
    const cell = x * (1.0 / 0.072);
    const off = abs<f32>(cell - floor<f32>(cell + 0.5)) * 2;
    const off2 = off * off;
    const off4 = off2 * off2;
    d += off4 * off4 * 0.020;
  }
  // Of a mouth that is opened wide they are seen to their ends.
  const end = max<f32>(lowered(0) * -0.78, lifted(0) - 0.078);
  const edge = s.mouthY + lipLine(0) + end + ax * ax * 0.30 * s.smile;
  d = meet(d, max<f32>(edge - y, y - (s.mouthY + 0.2)), 0.02);
  return max<f32>(d, 0.35 - z);
}

/** Seen from here on. */
const tongueFrom: f32 = 0.09;
export const showsTongue = (): bool => s.open > tongueFrom;

/** Lies on the floor of the mouth, with a furrow along its middle. */
export function tongue(x: f32, y: f32, z: f32): f32 {
  const floorY = s.mouthY + lipLine(0) - lowered(0);
  const furrow = x * (1.0 / 0.035);
  return ellipsoid(x, y - floorY + 0.005, z - 0.47, 0.20, 0.062, 0.17) + exp(-furrow * furrow) * 0.010;
}

/** The back of the mouth. */
export function throat(x: f32, y: f32, z: f32): f32 {
  return ellipsoid(x, y - s.mouthY, z - 0.40, 0.30, 0.22, 0.12);
}
