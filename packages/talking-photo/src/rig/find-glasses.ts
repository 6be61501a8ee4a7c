import type { RgbImage } from '@portray/foundation/face-landmarks';
import { brightnessAt } from '../picture/look.ts';
import { type Axes, frameX, frameY, localX } from './axes.ts';
import { curveAt } from './curve.ts';
import type { EyeShape } from './eyes/measure-eyes.ts';
import { type FaceFrame, pointOf } from './face-frame.ts';

/** Glasses show a hard line in at least this share of columns; bags under the eyes and wrinkles in fewer. */
const enoughColumns = 0.7;
/** Least change of brightness across a rim, over 1/100 of the face height. */
const rimStep = 28;
/** A rim is a line: darker than this share of the skin on either side of it, which wrinkles are not. */
const rimShareOfSkin = 0.74;
/** How far (face heights) beside a rim there is skin. */
const besideRim = 0.022;

/** Whether rims run below both eyes and beside one, and a bridge runs over the nose. */
export function findGlasses(face: FaceFrame, eyes: readonly EyeShape[], image: RgbImage): boolean {
  return glassesScore(face, eyes, image) >= enoughColumns;
}

/** 0–1: the least share of columns and rows among rims, sides and the bridge. */
function glassesScore(face: FaceFrame, eyes: readonly EyeShape[], image: RgbImage): number {
  const rims = eyes.map((eye) => shareBelow(eye, face.heightPx, image, isEdge));
  const lines = eyes.map((eye) => shareBelow(eye, face.heightPx, image, isLine));
  const sides = eyes.map((eye) => shareAside(eye, face, image));
  return Math.min(...rims, Math.max(...lines), Math.max(...sides), bridgeShare(face, image));
}

type LookDown = (at: (y: number) => number, from: number, to: number, unitPx: number) => boolean;

const isEdge: LookDown = (at, from, to, unitPx) => hardestStep(at, from, to, unitPx) > rimStep;

const isLine: LookDown = (at, from, to, unitPx) => {
  const beside = besideRim * unitPx;
  for (let y = from + beside; y < to; y += Math.max(1, 0.003 * unitPx)) {
    if (at(y) + 6 < rimShareOfSkin * (Math.min(at(y - beside), at(y + beside)) + 6)) return true;
  }
  return false;
};

/** Share of the columns below an eye in which something is seen. */
function shareBelow(eye: EyeShape, unitPx: number, image: RgbImage, isSeen: LookDown): number {
  let found = 0;
  let looked = 0;
  for (let x = -0.4 * eye.widthPx; x <= 0.4 * eye.widthPx; x += eye.widthPx / 24, looked++) {
    const from = curveAt(eye.lower, x) + 0.035 * unitPx;
    const at = (y: number) => brightnessAlong(eye.axes, image, x, y, unitPx);
    if (isSeen(at, from, from + 0.15 * unitPx, unitPx)) found++;
  }
  return found / looked;
}

/** Share of the rows beside the outer corner of an eye in which a line comes down: rims go round, bags and folds end below the eye. */
function shareAside({ axes, widthPx, openingPx }: EyeShape, face: FaceFrame, image: RgbImage): number {
  const unitPx = face.heightPx;
  const outwards = localX(face.axes, axes.originX, axes.originY) < 0 ? -1 : 1;
  const rows = [-0.4, -0.2, 0, 0.2, 0.4, 0.6, 0.8, 1, 1.2];
  // The same look as that below an eye, turned by a right angle.
  const turned = { ...axes, rightX: -outwards * axes.rightY, rightY: outwards * axes.rightX };
  const found = rows.filter((row) => {
    const at = (aside: number) => brightnessAlong(turned, image, outwards * row * openingPx, -aside, unitPx);
    return isLine(at, 0.5 * widthPx, 1.25 * widthPx, unitPx);
  });
  return found.length / rows.length;
}

function bridgeShare(face: FaceFrame, image: RgbImage): number {
  const bridge = pointOf(face.points, 168);
  const axes = { ...face.axes, originX: bridge.x, originY: bridge.y };
  let found = 0;
  let looked = 0;
  for (let x = -0.03; x <= 0.03; x += 0.006, looked++) {
    const inX = x * face.heightPx;
    const at = (y: number) => brightnessAlong(axes, image, inX, y, face.heightPx);
    if (isEdge(at, -0.05 * face.heightPx, 0.11 * face.heightPx, face.heightPx)) found++;
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
