import { isAged, lines, spots } from '../face/age';
import { bell, chance, clamp, exp, mix, ramp, unit } from '../arithmetic';
import { beardDensity } from '../face/brows';
import { blend, blue, darken, green, paint, polish, red, reflection, roughness, tint } from './colour';
import { earHollow } from '../face/ear';
import { lowerEdge } from '../face/eyes';
import { Hair, style } from '../hair/hair';
import { faceOpening } from '../hair/hairline';
import { isParted, lifted, lipLine, lowered, lowerLip, upperLip } from '../face/mouth';
import { s } from '../parameters';

const freckles: i32 = 70;
/** x, y, 1 / radius² of each freckle. */
const freckleTable = memory.data(70 * 12, 16);

export function prepareSkin(): void {
  for (let i = 0; i < freckles; i++) {
    const at = freckleTable + (<usize>i) * 12;
    const x = (chance(i, 1) * 2 - 1) * 0.58;
    const radius = chance(i, 3) * 0.010 + 0.009;
    store<f32>(at, x);
    store<f32>(at, 0.08 - chance(i, 2) * 0.42 - abs<f32>(x) * 0.1, 4);
    store<f32>(at, 1 / (radius * radius), 8);
  }
}

/** `fromOpening`: how far the place is from the eye's opening. */
export function skinColour(x: f32, y: f32, z: f32, isBody: bool, isCorner: bool, fromOpening: f32): void {
  paint(s.skR, s.skG, s.skB);
  const dark: f32 = 1 - clamp((s.skR + s.skG + s.skB) * (1.0 / 1.9), 0, 1);
  polish(0.5, 0.035, false);
  if (!isBody || y > -1) {
    const ax = abs<f32>(x);
    blushes(x, y, z, ax);
    const lids = bell((ax - s.eyeX) * (1.0 / 0.30)) * bell((y - s.eyeY) * (1.0 / 0.20));
    darken(lids * 0.06, lids * 0.14, lids * 0.09);
    if (isAged() && z > 0.1) aged(ax, x, y);
    if (z < 0.1 && ax > 0.7) {
      const hollow = earHollow(ax, y, z);
      darken(hollow * 0.22, hollow * 0.38, hollow * 0.38);
    }
    if (z > 0.4) lips(x, y);
    if (s.stub > 0) stubble(beardDensity(ax, y, z, 1, 0.02) * s.stub);
    if (style == Hair.crop) scalp(x, y, z);
    if (s.freck > 0 && z > 0.2) freckled(x, y);
    if (isCorner) tint(1, 0.62, 0.58);
    if (z > 0.45) lidRims(ax, y, fromOpening);
  }
  polish(mix(roughness, 0.42, dark * 0.8), reflection + dark * 0.012, false);
}

/** Redder cheeks, nose, chin and ears. */
function blushes(x: f32, y: f32, z: f32, ax: f32): void {
  const cheeks = bell((ax - 0.46) * (1.0 / 0.34)) * bell((y + 0.10) * (1.0 / 0.30)) * 0.9;
  const tip = bell(x * (1.0 / 0.17)) * bell((y + 0.13) * (1.0 / 0.17)) * unit(z > 0.7) * 0.75;
  const chin = bell(x * (1.0 / 0.22)) * bell((y + 0.85) * (1.0 / 0.18)) * 0.35;
  const ears = ramp(0.76, 0.88, ax) * ramp(-0.4, -0.2, y) * ramp(0.45, 0.3, y) * unit(z < 0.2) * 0.8;
  const b = (cheeks + tip + chin + ears) * s.blush;
  tint(b * 0.05 + 1, 1 - b * 0.20, 1 - b * 0.17);
}

/** Lines and spots of age. */
function aged(ax: f32, x: f32, y: f32): void {
  const line = clamp(lines(ax, x, y), 0, 1);
  darken(line * 0.16, line * 0.30, line * 0.30);
  const spot = spots(x, y);
  darken(spot * 0.14, spot * 0.24, spot * 0.30);
}

function lips(x: f32, y: f32): void {
  const t = x / s.mouthW;
  const wide = abs<f32>(t);
  if (wide > 1.1) return;
  const at = clamp(t, -1, 1);
  const yy = y - s.mouthY - lipLine(at);
  const isUpper = yy >= 0;
  const within = isUpper
    ? ramp(1.06, 0.86, (yy - lifted(at)) / (upperLip(at) + 1e-3))
    : ramp(1.10, 0.88, (-yy - lowered(at)) / (lowerLip(at) + 1e-3));
  const share = within * ramp(1.03, 0.93, wide);
  if (share > 0) {
    const k: f32 = isUpper ? 0.86 : 1;
    blend(s.liR * k, s.liG * k, s.liB * k, share);
    polish(mix(roughness, 0.30, share), mix(reflection, 0.05, share), false);
  }
  if (!isParted()) {
    const off = yy * (1.0 / 0.0085);
    const line = exp(-off * off) * ramp(1.08, 0.96, wide);
    darken(line * 0.62, line * 0.72, line * 0.72);
  }
}

/** A beard of a day, and the moustache of a full beard: colour only, so that the lip may move below it. */
function stubble(k: f32): void {
  const d: f32 = s.beard > 0 ? 0.58 : 1;
  blend(red * 0.46 * d + s.haR * 0.45, green * 0.52 * d + s.haG * 0.45, blue * 0.62 * d + s.haB * 0.45, k);
}

/** The shade of cropped hair. */
function scalp(x: f32, y: f32, z: f32): void {
  const cut = faceOpening(x, y, z, s.faceW * 0.735, s.hairLine, -1.2, 0.02);
  const k = ramp(-0.03, 0.06, cut) * ramp(-0.05, 0.1, y) * 0.6;
  blend(s.haR * 0.6 + red * 0.4, s.haG * 0.6 + green * 0.4, s.haB * 0.6 + blue * 0.4, k);
}

function freckled(x: f32, y: f32): void {
  if (abs<f32>(x) > 0.65 || y < -0.45 || y > 0.15) return;
  for (let i = 0; i < freckles; i++) {
    const at = freckleTable + (<usize>i) * 12;
    const fx = load<f32>(at);
    const dx = x - fx;
    const dy = y - load<f32>(at, 4);
    const off = (dx * dx + dy * dy) * load<f32>(at, 8);
    if (off > 9) continue;
    const k = s.freck * exp(-off) * 0.55 * (ramp(0.62, 0.35, abs<f32>(fx)));
    darken(k * 0.25, k * 0.45, k * 0.55);
  }
}

/** The dark line of the upper lid, the light one of the lower. */
function lidRims(ax: f32, y: f32, fromOpening: f32): void {
  const off = ax - s.eyeX;
  if (abs<f32>(off) >= s.eyeHalf * 1.1 || abs<f32>(y - s.eyeY) >= 0.2) return;
  const t = clamp(off / s.eyeHalf, -1, 1);
  const isUpper = y - s.eyeY > mix(s.eyeTilt * t, lowerEdge(t), s.lids);
  const k = ramp(0.016, 0, fromOpening) * (isUpper ? (s.lash + 0.3) * 0.75 : <f32>0.25);
  darken(k * 0.75, k * 0.82, k * 0.82);
}
