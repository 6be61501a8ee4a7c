// Hair that is parted in the middle and hangs in two braids.
import { atan2, bell, clamp, exp, length2, mix, ramp, sin } from '../arithmetic';
import { fine } from '../detail';
import { faceOpening } from './hairline';
import { s } from '../parameters';
import { carve, ellipsoid, join, meet } from '../shapes';

/** Where the last hair runs: its strands lie where this is the same. */
export let braidStrand: f32 = 0;

export function braids(x: f32, y: f32, z: f32, ax: f32): f32 {
  const w = s.faceW;
  let d = ellipsoid(ax, y - 0.53, z + 0.24, w * 0.87 + s.hairSide, s.hairTop + 0.945, 1.03);
  const cut = faceOpening(x, y, z, w * 0.725, s.hairLine, -1.3, -0.02);
  d = carve(d, cut, 0.05);
  d = meet(d, -0.22 - y - ramp(-0.1, -0.5, z) * 0.4, 0.08);
  if (y > 0.75) {
    const groove = x * (1.0 / 0.02);
    d += exp(-groove * groove) * ramp(0.75, 1, y) * 0.030;
  }
  braidStrand = atan2(z + 0.25, ax + 0.10) * 2.6 + sin(y * 5) * 0.06;
  if (fine && d < 0.12) {
    const ridges = sin(braidStrand * 7) * 0.012 + sin(braidStrand * 19 + 1) * 0.006 + sin(braidStrand * 46) * 0.003;
    d -= (ramp(0, 0.18, cut) * 0.75 + 0.25) * ridges;
  }
  const plaited = plait(ax, y, z, w);
  const hair = join(d, plaited, 0.05);
  if (plaited < d) braidStrand = plaitStrand;
  return hair;
}

let plaitStrand: f32 = 0;

/** Three strands that change places, from the ear to the chest. */
function plait(ax: f32, y: f32, z: f32, w: f32): f32 {
  const end = s.hairLen - 1.95;
  const from: f32 = 0.0;
  const along = clamp((from - y) / (from - end), 0, 1);
  // Down to the collar bone, then over the chest.
  const low = ramp(-0.8, -1.9, y);
  const middleX = w * mix(0.88, 0.74, along) + bell(along * 2 - 1) * 0.05;
  const middleZ = mix(-0.16, 0.02, along) + low * 0.36;
  const a = ax - middleX;
  const b = z - middleZ;
  const thick = mix(1.1, 0.72, along);
  const rough = length2(a, b) - thick * 0.19;
  if (rough > 0.3) return max<f32>(rough, max<f32>(y - from - 0.1, end - 0.2 - y));
  let d: f32 = 9;
  for (let strand = 0; strand < 3; strand++) {
    const phase = y * 11 + <f32>strand * 2.0943951;
    const x = a - sin(phase) * 0.082 * thick;
    const depth = b - sin(phase * 2) * 0.045 * thick;
    const one = length2(x, depth) - thick * 0.092;
    if (one < d) {
      d = one;
      plaitStrand = atan2(depth, x) * 0.35 + <f32>strand;
    }
  }
  if (fine) d -= sin(plaitStrand * 40) * 0.004;
  // Bound near the end; what is below is a tuft.
  const bound = bell((y - end - 0.16) * 16) * 0.035;
  d = join(d + bound, max<f32>(length2(a, b) - thick * 0.10, y - end - 0.16), 0.05);
  return meet(d, max<f32>(y - from, end - y), 0.12) * 0.75;
}
