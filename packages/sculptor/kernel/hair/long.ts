// Bob and long hair: a cap and two curtains at the sides of a parting.
import { atan2, exp, length2, length3, mix, ramp, sin } from '../arithmetic';
import { fine } from '../detail';
import { s } from '../parameters';
import { carve, ellipsoid, join, roundCone } from '../shapes';

/** Where the last hair runs: its strands lie where this is the same. */
export let longStrand: f32 = 0;

export function longHair(x: f32, y: f32, z: f32, ax: f32, isBob: bool): f32 {
  const w = s.faceW;
  const wide = s.hairSide;
  const end = s.hairLen + (isBob ? <f32>-0.62 : <f32>-1.9);
  let d = ellipsoid(ax, y - 0.54, z + 0.26, w * 0.92 + wide, s.hairTop + 0.99, 1.08);
  const wave = s.hairWave != 0 ? s.hairWave * 0.07 * sin(y * 6.5 + 1 + (x > 0 ? <f32>0.8 : 0)) : 0;
  const curtain = isBob
    ? bobCurtain(ax + wave, y, z + wave * 0.5, w, wide, end)
    : longCurtain(ax + wave, y, z + wave * 0.5, w, wide, end);
  d = join(d, curtain, 0.16);
  const back = ellipsoid(ax, y - end * 0.5 - 0.2, z + 0.62, w * 0.88 + wide * 0.5, abs<f32>(end) * 0.5 + 0.5, 0.36);
  d = join(d, back, 0.15);
  const cut = faceBetween(x, y, z, w);
  d = carve(d, cut, 0.07);
  const off = x - s.part;
  if (y > 0.75) {
    const groove = off * (1.0 / 0.02);
    d += exp(-groove * groove) * ramp(0.75, 1, y) * 0.035;
  }
  if (d < 0.12) {
    longStrand = strandAt(off, y, z, ax, w, isBob);
    if (fine) d -= (ramp(0, 0.16, cut) * 0.70 + 0.30) * locks(longStrand, y);
  }
  return d;
}

function bobCurtain(x: f32, y: f32, z: f32, w: f32, wide: f32, end: f32): f32 {
  const middleX = w * 0.83 + wide;
  const upper = roundCone(x, y, z, w * 0.78, 0.45, -0.18, middleX, -0.15, -0.02, 0.26, 0.30);
  const lower = roundCone(x, y, z, middleX, -0.15, -0.02, w * 0.72 + wide, end + 0.12, 0.10, 0.30, 0.22);
  return join(upper, lower, 0.1);
}

/** Its width and way change smoothly on the way down: an edge would be seen as a seam. */
function longCurtain(x: f32, y: f32, z: f32, w: f32, wide: f32, end: f32): f32 {
  const tip = end - 0.45;
  const out = ramp(0.45, -0.45, y);
  const middleX = w * (out * 0.10 + 0.78 - ramp(-0.4, -1.7, y) * 0.11) + wide * out;
  const middleZ = out * 0.10 - 0.20 + ramp(-0.45, tip, y) * 0.50;
  const radius: f32 = 0.275 - ramp(-1.0, tip, y) * 0.185;
  const beyond = max<f32>(max<f32>(y - 0.45, tip - y), 0);
  const main = (length3(x - middleX, beyond, z - middleZ) - radius) * 0.92;
  const outer = roundCone(x, y, z, w * 0.90 + wide, -0.2, -0.14, w * 1.05 + wide, end + 0.15, 0.16, 0.20, 0.04);
  return join(main, outer, 0.10);
}

/** The opening for the face, whose top lies below the parting. */
function faceBetween(x: f32, y: f32, z: f32, w: f32): f32 {
  const half = w * 0.66;
  const middleY: f32 = 0.05;
  const height = y > middleY ? s.hairLine - middleY : middleY + 1.6;
  const u = (x - s.part * 0.42 * ramp(0, 0.8, y)) / half;
  const v = (y - middleY) / height;
  return max<f32>((length2(u, v) - 1) * min<f32>(half, height), -0.02 - z);
}

/** From the parting outwards, and down along the curtains. */
function strandAt(off: f32, y: f32, z: f32, ax: f32, w: f32, isBob: bool): f32 {
  const onTop = atan2(z + 0.25, abs<f32>(off) + 0.10);
  const hanging = atan2(z + 0.05, ax - w * (isBob ? <f32>0.76 : <f32>0.78)) * 0.55 + 0.9;
  const side: f32 = off > 0 ? 1 : -1;
  const turn = mix(onTop, hanging, ramp(0.55, -0.1, y)) * 2.4 + (off > 0 ? <f32>2 : 0);
  return turn + sin(y * 5 + side) * 0.10 + s.hairWave * 0.12 * sin(y * 6.5);
}

function locks(q: f32, y: f32): f32 {
  const bent = q + sin(q * 4.7 + 1) * 0.10 + sin(q * 11.3 + y * 2) * 0.04;
  return (sin(bent * 6.3) * 0.65 + sin(bent * 15 + 1) * 0.35) * 0.017 + sin(bent * 46) * 0.0035;
}
