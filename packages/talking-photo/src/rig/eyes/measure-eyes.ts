import type { RgbImage } from '@portray/foundation/face-landmarks';
import { known } from '@portray/foundation/known';
import { brightnessAt } from '../../picture/look.ts';
import { clamp } from '../../shaping.ts';
import { frameX, frameY } from '../axes.ts';
import { curveAt } from '../curve.ts';
import type { FaceFrame } from '../face-frame.ts';
import { bulge, type EyeLids, eyesOnMesh, largestGap } from './eyes-on-mesh.ts';
import { placeOnPicture, whiteBeyond } from './place-eyes.ts';

/** One eye in axes of its own. */
export type EyeShape = EyeLids & {
  /** Middle of the iris in the eye's axes. */
  iris: { x: number; y: number };
};

/** Measures both eyes, left of the picture first. */
export function measureEyes(face: FaceFrame, image: RgbImage): [EyeShape, EyeShape] {
  const [left, right] = placeOnPicture(eyesOnMesh(face), image);
  return [measureEye(left, image), measureEye(right, image)];
}

function measureEye(placed: EyeLids, image: RgbImage): EyeShape {
  const seen = lowerToSkin(placed, image);
  return { ...seen, iris: darkestPlace(seen, image) };
}

/** Large painted eyes reach below the mesh's lower lid: lowers it to where skin begins, by at most a third of the opening. */
function lowerToSkin(eye: EyeLids, image: RgbImage): EyeLids {
  const extents: number[] = [];
  for (let x = -0.3 * eye.widthPx; x <= 0.3 * eye.widthPx; x += eye.widthPx / 24) {
    extents.push(whiteBeyond(eye, image, x, 'lower'));
  }
  const extent = known(extents.sort((a, b) => a - b)[Math.floor(extents.length / 2)]);
  const lower = bulge(eye.lower, eye.widthPx / 2, extent);
  return { ...eye, lower, openingPx: largestGap(eye.upper, lower) };
}

/** The iris: centre of darkness between the lids. */
function darkestPlace(eye: EyeLids, image: RgbImage): { x: number; y: number } {
  const step = eye.widthPx / 40;
  const edge = eye.openingPx * 0.1;
  let sumX = 0;
  let sumY = 0;
  let total = 1e-9;
  for (let x = -0.32 * eye.widthPx; x <= 0.32 * eye.widthPx; x += step) {
    for (let y = curveAt(eye.upper, x) + edge; y < curveAt(eye.lower, x) - edge; y += step) {
      const weight = clamp(150 - brightnessAt(image, frameX(eye.axes, x, y), frameY(eye.axes, x, y)), 0, 150) ** 2;
      sumX += x * weight;
      sumY += y * weight;
      total += weight;
    }
  }
  return { x: sumX / total, y: sumY / total };
}
