import type { FaceLight } from '../rig/measure-light.ts';
import type { MouthShape } from '../rig/measure-mouth.ts';
import { clamp } from '../shaping.ts';
import { lightInnerColours } from './inner-colours.ts';
import type { MouthInside } from './paint-inside.ts';
import { cutPhotoInside } from './photo-inside.ts';
import { paintLowerTeeth, paintUpperTeeth } from './teeth.ts';
import { paintTongue } from './tongue.ts';

type StillFrame = { i420: Uint8Array; width: number; height: number };

/** Builds what lies behind the lips. `photoScale` is how far the photo was enlarged: the teeth get the same blur. */
export function buildInside(mouth: MouthShape, light: FaceLight, still: StillFrame, photoScale: number): MouthInside {
  const colours = lightInnerColours(light);
  const softPx = clamp(0.45 * photoScale, 0.25, 3);
  return {
    mouth,
    cavity: colours.cavity,
    tongue: paintTongue(mouth, colours.tongue),
    lowerTeeth: paintLowerTeeth(mouth, colours.enamel, softPx),
    upper: mouth.isOpen
      ? cutPhotoInside(mouth, still.i420, still.width, still.height)
      : paintUpperTeeth(mouth, colours.enamel, softPx),
  };
}
