import type { RgbImage } from '@portray/foundation/face-landmarks';
import { brightnessAt } from '../picture/look.ts';
import { type Axes, frameX, frameY } from './axes.ts';
import { curveAt } from './curve.ts';
import { type FaceFrame, pointOf } from './face-frame.ts';
import type { EyeShape } from './measure-eyes.ts';

/** Glasses show a hard line in at least this share of columns; bags under the eyes and wrinkles in fewer. */
const enoughColumns = 0.7;
/** Least change of brightness across a rim, over 1/100 of the face height. */
const rimStep = 28;

/** Whether rims run below both eyes and a bridge runs over the nose. */
export function findGlasses(face: FaceFrame, eyes: readonly EyeShape[], image: RgbImage): boolean {
  return glassesScore(face, eyes, image) >= enoughColumns;
}

/** 0–1: the least share of columns among both rims and the bridge. */
function glassesScore(face: FaceFrame, eyes: readonly EyeShape[], image: RgbImage): number {
  const rims = eyes.map((eye) => rimShare(eye, face.heightPx, image));
  return Math.min(...rims, bridgeShare(face, image));
}

function rimShare(eye: EyeShape, unitPx: number, image: RgbImage): number {
  let found = 0;
  let looked = 0;
  for (let x = -0.4 * eye.widthPx; x <= 0.4 * eye.widthPx; x += eye.widthPx / 24, looked++) {
    const from = curveAt(eye.lower, x) + 0.035 * unitPx;
    const at = (y: number) => brightnessAlong(eye.axes, image, x, y, unitPx);
    if (hardestStep(at, from, from + 0.14 * unitPx, unitPx) > rimStep) found++;
  }
  return found / looked;
}

function bridgeShare(face: FaceFrame, image: RgbImage): number {
  const bridge = pointOf(face.points, 168);
  const axes = { ...face.axes, originX: bridge.x, originY: bridge.y };
  let found = 0;
  let looked = 0;
  for (let x = -0.03; x <= 0.03; x += 0.006, looked++) {
    const inX = x * face.heightPx;
    const at = (y: number) => brightnessAlong(axes, image, inX, y, face.heightPx);
    if (hardestStep(at, -0.05 * face.heightPx, 0.11 * face.heightPx, face.heightPx) > rimStep) found++;
  }
  return found / looked;
}

/** Mean over a short line across, so that cracks, pores and wrinkles do not count. */
function brightnessAlong(axes: Axes, image: RgbImage, x: number, y: number, unitPx: number): number {
  let sum = 0;
  for (let part = -2; part <= 2; part++) {
    const along = x + part * 0.008 * unitPx;
    sum += brightnessAt(image, frameX(axes, along, y), frameY(axes, along, y));
  }
  return sum / 5;
}

function hardestStep(at: (y: number) => number, from: number, to: number, unitPx: number): number {
  const step = Math.max(1, 0.01 * unitPx);
  let hardest = 0;
  for (let y = from; y < to; y += step / 2) hardest = Math.max(hardest, Math.abs(at(y + step) - at(y)));
  return hardest;
}
