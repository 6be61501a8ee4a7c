import type { I420Picture } from '../picture/read-i420.ts';
import type { FaceLight } from '../rig/measure-light.ts';
import type { MouthShape } from '../rig/measure-mouth.ts';
import { clamp } from '../shaping.ts';
import { lightInnerColours } from './inner-colours.ts';
import { measureLipColours } from './lip-colours.ts';
import type { MouthInside } from './paint-inside.ts';
import { paintLowerTeeth, paintUpperTeeth } from './paint-teeth.ts';
import { cutPhotoInside } from './photo-inside.ts';
import { paintTongue } from './tongue.ts';

/** Builds what lies behind the lips. `photoScale` is how far the photo was enlarged: the teeth get the same blur. */
export function buildInside(mouth: MouthShape, light: FaceLight, still: I420Picture, photoScale: number): MouthInside {
  const photo = mouth.isOpen ? cutPhotoInside(mouth, still) : undefined;
  const lit = lightInnerColours(light);
  const colours = { ...lit, enamel: photo?.teeth?.colour ?? lit.enamel };
  const softPx = clamp(0.45 * photoScale, 0.25, 3);
  return {
    mouth,
    cavity: colours.cavity,
    lips: measureLipColours(mouth, still),
    tongue: paintTongue(mouth, colours.tongue),
    lowerTeeth: paintLowerTeeth(mouth, colours, softPx),
    upperTeeth: photo?.teeth?.patch ?? paintUpperTeeth(mouth, colours, softPx),
    photo: photo?.whole,
  };
}
