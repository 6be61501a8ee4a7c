import { readChromaU, readChromaV, readLuma } from '../picture/read-i420.ts';
import { frameX, frameY } from '../rig/axes.ts';
import { curveAt } from '../rig/curve.ts';
import type { MouthShape } from '../rig/measure-mouth.ts';
import { clamp, smoothStep } from '../shaping.ts';
import { createPatch, type Patch } from './patch.ts';

/** The photo's own teeth: what shows between parted lips, extended under the lips; the cover ends at the lower lip. */
export function cutPhotoInside(mouth: MouthShape, i420: Uint8Array, width: number, height: number): Patch {
  const unit = mouth.unitPx;
  const margin = 0.004 * unit;
  const picture = { i420, width, height };
  const area = { left: mouth.left, right: mouth.right, top: -0.06 * unit, bottom: 0.08 * unit };
  return createPatch(area, 2, (x, y, sample) => {
    const atX = clamp(x, mouth.left + margin, mouth.right - margin);
    const upper = curveAt(mouth.upper, atX);
    const lower = curveAt(mouth.lower, atX);
    const rim = Math.min((lower - upper) * 0.35, 0.004 * unit + 0.6);
    const atY = clamp(y, upper + Math.min(rim, 1.2), lower - rim);
    const fromX = frameX(mouth.axes, atX, atY);
    const fromY = frameY(mouth.axes, atX, atY);
    sample.y = readLuma(picture, fromX, fromY);
    sample.u = readChromaU(picture, fromX, fromY);
    sample.v = readChromaV(picture, fromX, fromY);
    sample.cover = 1 - smoothStep(lower - rim - 0.005 * unit, lower - rim + 0.002 * unit + 0.8, y);
  });
}
