import type { I420Picture } from '../picture/read-i420.ts';
import type { FaceLight } from '../rig/measure-light.ts';
import type { MouthShape } from '../rig/measure-mouth.ts';
import { bell, clamp, smoothStep } from '../shaping.ts';
import { type CompanionMouth, companionInside } from './companion-mouth.ts';
import { type InnerColour, lightInnerColours, shadeInto } from './inner-colours.ts';
import { measureLipColours } from './lip-colours.ts';
import type { MouthInside } from './paint-inside.ts';
import { lowerTeethLine, paintLowerTeeth, upperRow, upperTeethArea } from './paint-teeth.ts';
import { createPatch, type Patch } from './patch.ts';
import { continueTeeth, cutPhotoInside } from './photo-inside.ts';

/**
 * Builds what lies behind the lips: what the companion of the photo shows there, or what the photo does and lets guess. `photoScale`
 * is how far the photo was enlarged: the teeth get the same blur.
 */
export function buildInside(
  mouth: MouthShape,
  light: FaceLight,
  still: I420Picture,
  photoScale: number,
  companion?: CompanionMouth,
): MouthInside {
  const lit = { ...lightInnerColours(light), ...companion?.colours };
  const photo = mouth.isOpen ? cutPhotoInside(mouth, still, lit.enamel) : undefined;
  const colours = { ...lit, enamel: photo?.teeth?.colour ?? lit.enamel };
  const softPx = clamp(0.45 * photoScale, 0.25, 3);
  const upper = upperRow(mouth, colours, softPx);
  const own = companion && companionInside(mouth, companion, photo?.teeth?.colour);
  return {
    mouth,
    cavity: colours.cavity,
    lips: measureLipColours(mouth, still),
    tongue: own?.tongue ?? paintTongue(mouth, colours.tongue),
    lowerTeeth: own?.lowerTeeth ?? paintLowerTeeth(mouth, colours, softPx),
    upperTeeth:
      own?.upperTeeth ??
      (photo?.teeth
        ? continueTeeth(mouth, photo.teeth, upper, softPx)
        : createPatch(upperTeethArea(mouth), 2, upper.paint)),
    photo: photo?.whole,
    hasOwnTeeth: photo?.teeth !== undefined,
  };
}

/** Half width of the tongue in half mouths, and how high its back lies above the lower lip in face heights. */
const halfWidth = 0.74;
const height = 0.05;

/** The tongue at rest in the jaw; it is moved up for sounds that need its tip or its back. */
function paintTongue(mouth: MouthShape, tongue: InnerColour): Patch {
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
    shadeInto(sample, tongue, 0.92 * groove * round * depth * wet);
    sample.cover = cover;
  });
}
