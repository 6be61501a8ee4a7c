import { known } from '@portray/foundation/known';
import { mixRgb, type Rgb, scaleRgb } from '../maths/colour.ts';
import { clamp, mix, ramp } from '../maths/shaping.ts';
import type { Sitter } from '../sitter.ts';

/** Outer edges (mm from the middle) of the upper teeth as seen from the front, from the first incisor outwards. */
const edgesMm = [7.6, 13.6, 18.8, 22.6, 25.4, 27.4] as const;
/** How far each tooth hangs down, against the first. */
const lengths = [1, 0.9, 0.97, 0.84, 0.76, 0.7] as const;
const cavity: Rgb = [0.05, 0.012, 0.011];

/** What shows between parted lips: the upper teeth, one by one, in the shade of the lip and falling off to the corners. */
export function teethColour({ head, portrait, noise }: Sitter, x: number, y: number): Rgb {
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
