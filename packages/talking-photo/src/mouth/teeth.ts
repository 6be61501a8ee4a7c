import { known } from '@portray/foundation/known';
import { doubleAt } from '@portray/foundation/typed-reads';
import { curveAt } from '../rig/curve.ts';
import type { MouthShape } from '../rig/measure-mouth.ts';
import { bell, clamp, mix, smoothStep } from '../shaping.ts';
import { type InnerColour, shadeInto } from './inner-colours.ts';
import { createPatch, type Patch } from './patch.ts';

/** One half of a dental arch as seen from the front: right end of each tooth (half mouths) and its length (face heights). */
type Tooth = { end: number; length: number };

/** Widths of real teeth, foreshortened along the arch: incisors, canine, premolars. */
const upperArch: Tooth[] = [
  { end: 0.265, length: 0.0205 },
  { end: 0.465, length: 0.0178 },
  { end: 0.645, length: 0.019 },
  { end: 0.79, length: 0.0155 },
  { end: 0.9, length: 0.013 },
];
const lowerArch: Tooth[] = [
  { end: 0.155, length: 0.012 },
  { end: 0.315, length: 0.012 },
  { end: 0.48, length: 0.0125 },
  { end: 0.63, length: 0.011 },
];

/** Upper teeth, fixed to the skull: they hang from the lip line of the photo. `softPx` matches the photo's own blur. */
export function paintUpperTeeth(mouth: MouthShape, enamel: InnerColour, softPx: number): Patch {
  const unit = mouth.unitPx;
  const line = upperTeethLine(mouth);
  const area = { left: mouth.left, right: mouth.right, top: -0.03 * unit, bottom: 0.045 * unit };
  return createPatch(area, 2, (x, y, sample) => {
    const side = x / (x < 0 ? -mouth.left : mouth.right);
    const down = (y - line(side)) / unit;
    const tooth = toothAt(upperArch, Math.abs(side));
    const arch = 0.006 * side * side;
    const edge = tooth.length - arch - 0.0032 * Math.abs(tooth.across) ** 3.5;
    const soft = (0.6 + softPx) / unit;
    const cover = (1 - smoothStep(edge - soft, edge + soft, down)) * (1 - smoothStep(0.76, 0.92, Math.abs(side)));
    shadeInto(sample, enamel, toothShade(tooth, down / edge, side, softPx / unit), cover);
  });
}

/** Lower teeth, fixed to the jaw: mostly hidden behind the lower lip. */
export function paintLowerTeeth(mouth: MouthShape, enamel: InnerColour, softPx: number): Patch {
  const unit = mouth.unitPx;
  const area = { left: mouth.left, right: mouth.right, top: -0.03 * unit, bottom: 0.05 * unit };
  return createPatch(area, 2, (x, y, sample) => {
    const side = x / (x < 0 ? -mouth.left : mouth.right);
    const up = (curveAt(mouth.lower, x) - y) / unit;
    const tooth = toothAt(lowerArch, Math.abs(side));
    const edge = tooth.length - 0.0125 - 0.003 * side * side - 0.0012 * Math.abs(tooth.across) ** 4 + 0.0045;
    const soft = (0.6 + softPx) / unit;
    const cover = (1 - smoothStep(edge - soft, edge + soft, up)) * (1 - smoothStep(0.45, 0.66, Math.abs(side)));
    shadeInto(sample, enamel, 0.46 * toothShade(tooth, 0.7, side, softPx / unit), cover * 0.85);
  });
}

/** y (px) of the gum side of the upper teeth: the lip line without its own waves. */
function upperTeethLine(mouth: MouthShape): (side: number) => number {
  const { upper, left, right } = mouth;
  const middle = 0.4 * curveAt(upper, 0) + 0.3 * curveAt(upper, left * 0.4) + 0.3 * curveAt(upper, right * 0.4);
  const ends = { left: doubleAt(upper.values, 0), right: doubleAt(upper.values, upper.values.length - 1) };
  return (side) => mix(middle, side < 0 ? ends.left : ends.right, clamp(side * side, 0, 1)) - 0.002 * mouth.unitPx;
}

/** The tooth at a distance from the middle; `across` runs −1…1 over it. */
function toothAt(arch: readonly Tooth[], distance: number): Tooth & { across: number; start: number } {
  let start = 0;
  for (const tooth of arch) {
    if (distance < tooth.end) return { ...tooth, start, across: (2 * (distance - start)) / (tooth.end - start) - 1 };
    start = tooth.end;
  }
  return { ...known(arch.at(-1)), start, across: 1 };
}

/** Brightness of enamel: rounded teeth, thin gaps, an edge that lets light through, an arch that turns away. */
function toothShade(
  tooth: { across: number; start: number; end: number },
  down: number,
  side: number,
  soft: number,
): number {
  const halfWidth = (tooth.end - tooth.start) / 2;
  const toGap = (1 - Math.abs(tooth.across)) * halfWidth;
  const gap = 1 - 0.17 * bell(toGap / (0.014 + soft));
  const round = 1 - 0.07 * tooth.across ** 2;
  const edge = 1 - 0.08 * smoothStep(0.78, 1, down);
  const gum = 0.9 + 0.1 * smoothStep(0, 0.35, down);
  const arch = 1 - 0.45 * smoothStep(0.28, 0.95, Math.abs(side));
  return gap * round * edge * gum * arch;
}
