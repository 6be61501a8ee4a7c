import type { RgbImage } from '@portray/foundation/face-landmarks';
import { brightnessAt } from '../picture/look.ts';
import { frameX, frameY } from '../rig/axes.ts';
import { curveAt } from '../rig/curve.ts';
import type { EyeShape } from '../rig/measure-eyes.ts';

/** The lid takes this share of the skin between eye and brow with it. */
const lidShare = 0.85;
/** Something this much darker than the lid is the rim of glasses. */
const rimShare = 0.6;

/** How far (px) above the open lid's margin a blink may change the picture: below the brow, and below a rim of glasses. */
export function measureLidHeight(eye: EyeShape, hasGlasses: boolean, image: RgbImage): number {
  const height = lidShare * eye.browDistancePx;
  if (!hasGlasses) return height;
  let lowest = height;
  for (let x = -0.4 * eye.widthPx; x <= 0.4 * eye.widthPx; x += eye.widthPx / 20) {
    lowest = Math.min(lowest, heightOfRim(eye, image, x, height));
  }
  return Math.max(0.25 * eye.openingPx, 0.85 * lowest);
}

/** Distance from the lid margin up to the first dark place beyond the lashes. */
function heightOfRim(eye: EyeShape, image: RgbImage, x: number, height: number): number {
  const margin = curveAt(eye.upper, x);
  const at = (above: number) =>
    brightnessAt(image, frameX(eye.axes, x, margin - above), frameY(eye.axes, x, margin - above));
  const start = 0.3 * eye.openingPx;
  let brightest = at(start);
  for (let above = start; above < height; above += 0.5) {
    brightest = Math.max(brightest, at(above));
    if (at(above) < rimShare * brightest) return above;
  }
  return height;
}
