import { doubleAt } from '@portray/foundation/typed-reads';
import { type I420Picture, readChromaU, readChromaV, readLuma } from '../picture/read-i420.ts';
import { frameX, frameY } from '../rig/axes.ts';
import { type Curve, curveX } from '../rig/curve.ts';
import type { MouthShape } from '../rig/measure-mouth.ts';
import { clamp, smoothStep } from '../shaping.ts';

/** The wet inner side of each lip along the mouth, from one corner to the other: luma, U, V per step. */
export type LipColours = { upper: Float32Array; lower: Float32Array; steps: number };

const steps = 24;
/** How much darker the inner side is than the lip that is seen: it turns away from the light. */
const shade = { upper: 0.62, lower: 0.74 };

/** Towards the corners it lies in the dark, from this share of half a mouth on: lit, it would be a wire between two dark lines. */
const cornerShade = { from: 0.5, most: 0.75 };

/** Reads the lips of the photo along their inner borders and smooths them. */
export function measureLipColours(mouth: MouthShape, picture: I420Picture): LipColours {
  return {
    steps,
    upper: readAlong(mouth, picture, mouth.upper, -0.35 * mouth.upperLipPx, shade.upper),
    lower: readAlong(mouth, picture, mouth.lower, 0.35 * mouth.lowerLipPx, shade.lower),
  };
}

function readAlong(mouth: MouthShape, picture: I420Picture, line: Curve, awayPx: number, shade: number): Float32Array {
  const last = line.values.length - 1;
  const raw = Array.from({ length: steps + 1 }, (_, i) => {
    const index = Math.round(clamp(i / steps, 0.1, 0.9) * last);
    const x = curveX(line, index);
    const y = doubleAt(line.values, index) + awayPx * (1 - (2 * (i / steps) - 1) ** 2);
    const fromX = frameX(mouth.axes, x, y);
    const fromY = frameY(mouth.axes, x, y);
    const light = shade * (1 - cornerShade.most * smoothStep(cornerShade.from, 1, Math.abs((2 * i) / steps - 1)));
    return [
      16 + (readLuma(picture, fromX, fromY) - 16) * light,
      128 + (readChromaU(picture, fromX, fromY) - 128) * light,
      128 + (readChromaV(picture, fromX, fromY) - 128) * light,
    ];
  });
  const colours = new Float32Array((steps + 1) * 3);
  for (let i = 0; i <= steps; i++) {
    for (let channel = 0; channel < 3; channel++) {
      const near = [-2, -1, 0, 1, 2].map((offset) => raw[clamp(i + offset, 0, steps)]?.[channel] ?? 0);
      colours[i * 3 + channel] = near.reduce((sum, value) => sum + value, 0) / near.length;
    }
  }
  return colours;
}
