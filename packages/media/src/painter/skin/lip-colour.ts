import { known } from '@portray/foundation/known';
import { mixRgb, type Rgb, scaleRgb, timesRgb, tint } from '../maths/colour.ts';
import { bell, bell2, clamp, mix, ramp } from '../maths/shaping.ts';
import type { Sitter } from '../sitter.ts';

/** Lays lips over skin; `share` says how much of the place is lip. The line between them stays dark to the corners. */
export function lipColour(sitter: Sitter, x: number, y: number, skin: Rgb): { colour: Rgb; share: number } {
  const { mouth } = sitter.head;
  const { masculinity } = sitter.portrait;
  const { colour: paint, openMm } = sitter.portrait.mouth;
  const v = Math.abs(x) / mouth.halfWidthMm;
  const corner = bell2(Math.abs(x) - mouth.halfWidthMm - 0.5, y - mouth.cornerMm, 2.6, 2);
  const shaded = tint(skin, [0.58, 0.44, 0.43], 0.3 * corner);
  if (v >= 1.1 || y < mouth.middleMm - 16 || y > mouth.middleMm + 18 + openMm) return { colour: shaded, share: 0 };
  const line = mouth.line(x);
  const lowerLine = mouth.lowerLine(x);
  const inside = Math.min(y - mouth.top(x), mouth.bottom(x) - y);
  const softness = mix(1, 1.3, masculinity);
  const share = ramp(-softness, softness * 1.1, inside) * ramp(1.03, 0.88, v);
  const mottle = sitter.noise.cloud(x * 0.9, y * 0.22, 3);
  const creases = sitter.noise.cloud(x * 1.5 + 0.05 * x * (y - line), y * 0.12 + 9, 2);
  const full = bell2(x, y - lowerLine - 4, 11, 4);
  const worn = mixRgb(paint, skin, 0.08 + 0.22 * v * v + 0.14 * full);
  const upper = ramp(0.6, -0.6, y - line);
  const lip = scaleRgb(worn, 1 + 0.35 * mottle + 0.22 * creases + 0.1 * full - 0.4 * upper);
  const covered = mixRgb(shaded, lip, share * mix(0.9, 0.8, masculinity));
  const between = openMm > 0 ? ramp(-0.3, 0.5, Math.min(y - line, lowerLine - y)) * ramp(1, 0.96, v) : 0;
  const seen = between > 0 ? mixRgb(covered, teethColour(sitter, x, y), between) : covered;
  const away = Math.min(Math.abs(y - line), Math.abs(y - lowerLine));
  const gap = bell(away, 0.72 + 0.15 * masculinity) * ramp(1.05, 0.88, v) * (openMm > 0 ? mix(0.45, 1, v ** 3) : 1);
  return {
    colour: mixRgb(seen, timesRgb(paint, [0.3, 0.2, 0.2]), (0.88 + 0.07 * masculinity) * gap),
    share: share * (1 - between),
  };
}

/** Outer edges (mm from the middle) of the upper teeth as seen from the front, from the first incisor outwards. */
const edgesMm = [7.6, 13.6, 18.8, 22.6, 25.4, 27.4] as const;
/** How far each tooth hangs down, against the first. */
const lengths = [1, 0.9, 0.97, 0.84, 0.76, 0.7] as const;
const cavity: Rgb = [0.05, 0.012, 0.011];

/** What shows between parted lips: the upper teeth, one by one, in the shade of the lip and falling off to the corners. */
function teethColour({ head, portrait, noise }: Sitter, x: number, y: number): Rgb {
  const { mouth } = head;
  const ax = Math.abs(x);
  const upper = mouth.line(x);
  const lower = mouth.lowerLine(x);
  const tooth = Math.max(
    0,
    edgesMm.findIndex((edge) => ax < edge),
  );
  const from = tooth === 0 ? 0 : known(edgesMm[tooth - 1]);
  const to = known(edgesMm[tooth]);
  const across = (ax - from) / (to - from);
  const fromSide = Math.min(across, 1 - across) * (to - from);
  const hang = portrait.mouth.openMm * 0.94 * known(lengths[tooth]) * (1 - 0.25 * (ax / mouth.halfWidthMm) ** 2);
  const arch = mouth.line(0) + (upper - mouth.line(0)) * 0.55 + hang - 0.9 * (1 - clamp(fromSide / 1.6, 0, 1)) ** 2;
  const between = ramp(0.42, 0, fromSide) * (0.35 + 0.4 * ramp(2.5, 0, arch - y));
  const own = 1 + 0.07 * (noise.cell(tooth + 3, x > 0 ? 1 : 2) - 0.5);
  const enamel: Rgb = [0.66 * own, 0.6 * own, 0.5 * own];
  const shade =
    mix(0.5, 1, ramp(0, 3, y - upper)) * mix(0.34, 1, ramp(27, 9, ax)) * (1 - 0.5 * between) * mix(0.85, 1, across);
  const lit = scaleRgb(enamel, shade);
  const seen = ramp(0.5, -0.5, y - arch) * ramp(28, 25.5, ax);
  return mixRgb(cavity, mixRgb(lit, [0.2, 0.07, 0.06], 0.55 * between), seen * ramp(-0.2, 0.9, lower - y + 0.5));
}
