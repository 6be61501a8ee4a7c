import { curveAt } from '../rig/curve.ts';
import type { MouthShape } from '../rig/measure-mouth.ts';
import { bell, smoothStep } from '../shaping.ts';
import { type InnerColour, shadeInto } from './inner-colours.ts';
import { createPatch, type Patch } from './patch.ts';

/** Half width of the tongue in half mouths, and how high it lies above the lower lip in face heights. */
const halfWidth = 0.66;
const height = 0.034;

/** The tongue at rest in the jaw; it is moved up as a whole for sounds that need its tip. */
export function paintTongue(mouth: MouthShape, tongue: InnerColour): Patch {
  const unit = mouth.unitPx;
  const area = { left: mouth.left, right: mouth.right, top: -0.05 * unit, bottom: 0.06 * unit };
  return createPatch(area, 2, (x, y, sample) => {
    const side = x / (x < 0 ? -mouth.left : mouth.right) / halfWidth;
    const up = (curveAt(mouth.lower, x) - y) / unit;
    const arch = Math.sqrt(Math.max(0, 1 - side * side));
    const top = height * arch - 0.004;
    const cover = smoothStep(0, 0.35, arch) * (1 - smoothStep(top - 0.012, top + 0.006, up));
    const groove = 1 - 0.14 * bell(side / 0.08) * smoothStep(-0.01, 0.012, up);
    const round = 0.5 + 0.5 * smoothStep(0, 0.9, arch);
    const depth = 1 - 0.55 * smoothStep(-0.012, top, up);
    shadeInto(sample, tongue, 0.86 * groove * round * depth, cover);
  });
}
