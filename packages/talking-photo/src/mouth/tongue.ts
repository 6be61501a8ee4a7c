import type { MouthShape } from '../rig/measure-mouth.ts';
import { bell, smoothStep } from '../shaping.ts';
import { type InnerColour, shadeInto } from './inner-colours.ts';
import { lowerTeethLine } from './paint-teeth.ts';
import { createPatch, type Patch } from './patch.ts';

/** Half width of the tongue in half mouths, and how high its back lies above the lower lip in face heights. */
const halfWidth = 0.74;
const height = 0.05;

/** The tongue at rest in the jaw; it is moved up for sounds that need its tip or its back. */
export function paintTongue(mouth: MouthShape, tongue: InnerColour): Patch {
  const unit = mouth.unitPx;
  const area = { left: mouth.left, right: mouth.right, top: -0.06 * unit, bottom: 0.07 * unit };
  return createPatch(area, 2, (x, y, sample) => {
    const side = x / (x < 0 ? -mouth.left : mouth.right) / halfWidth;
    const up = (lowerTeethLine(mouth, 0.7 * side * halfWidth) - y) / unit;
    const arch = Math.sqrt(Math.max(0, 1 - side * side));
    const top = height * arch ** 0.9 - 0.004;
    const cover = smoothStep(0, 0.4, arch) * (1 - smoothStep(top - 0.009, top + 0.005, up));
    const groove = 1 - 0.16 * bell(side / 0.09) * smoothStep(-0.01, 0.014, up);
    const round = 0.5 + 0.5 * smoothStep(0, 0.85, arch);
    const depth = 1 - 0.55 * smoothStep(0.012, top + 0.004, up);
    const wet = 1 + 0.16 * (bell((side - 0.28) / 0.16) + bell((side + 0.34) / 0.14)) * bell((up - 0.014) / 0.006);
    shadeInto(sample, tongue, 0.92 * groove * round * depth * wet, cover);
  });
}
