import type { RgbImage } from '@portray/foundation/face-landmarks';
import { brightnessOf, colourAt } from '../picture/look.ts';
import { clamp } from '../shaping.ts';
import { frameX, frameY } from './axes.ts';
import { curveAt } from './curve.ts';
import { type FaceFrame, pointOf } from './face-frame.ts';
import type { EyeShape } from './measure-eyes.ts';

/** The light on the face, for what the photo does not show (teeth, tongue). */
export type FaceLight = {
  /** Brightness (0–255) that something white would have on this face. */
  white: number;
  /** Colour of the light per channel, around 1. */
  tint: [red: number, green: number, blue: number];
  /** 0 black and white … 1 in colour. */
  colourfulness: number;
};

/** Forehead, cheeks, nose, chin and jaw. */
const skinLandmarks = [50, 280, 4, 151, 199, 117, 346];

/** The white of an eye shimmers blue in white light; teeth lit so would look like steel. */
const mostTint = [1.25, 1.25, 1];

/** Reads the light from the skin and the whites of the eyes. */
export function measureLight(face: FaceFrame, eyes: readonly EyeShape[], image: RgbImage): FaceLight {
  const skin = skinLandmarks
    .map((index) => pointOf(face.points, index))
    .map(({ x, y }) => colourAt(image, x, y))
    .sort((a, b) => brightnessOf(b) - brightnessOf(a))[2]!;
  const skinBrightness = brightnessOf(skin);
  const eyeWhite = eyes.map((eye) => whiteOfEye(eye, image)).sort((a, b) => brightnessOf(b) - brightnessOf(a))[0]!;
  const eyeBrightness = brightnessOf(eyeWhite);
  const saturation = (Math.max(...skin) - Math.min(...skin)) / 255;
  return {
    white: clamp(Math.max(0.92 * skinBrightness, 0.55 * skinBrightness + 0.5 * eyeBrightness), 45, 240),
    tint: eyeWhite.map(
      (channel, i) => clamp(channel / Math.max(1, eyeBrightness), 0.75, mostTint[i]!) ** 0.6,
    ) as FaceLight['tint'],
    colourfulness: clamp((saturation - 0.015) / 0.07, 0, 1),
  };
}

/** Whether the picture has no colour at all (black and white, sepia counts as colour). */
export function isGreyPicture(image: RgbImage): boolean {
  let coloured = 0;
  const step = Math.max(3, Math.floor(image.data.length / 3 / 4000) * 3);
  let looked = 0;
  for (let i = 0; i + 2 < image.data.length; i += step, looked++) {
    const high = Math.max(image.data[i]!, image.data[i + 1]!, image.data[i + 2]!);
    const low = Math.min(image.data[i]!, image.data[i + 1]!, image.data[i + 2]!);
    if (high - low > 14) coloured++;
  }
  return coloured < 0.02 * looked;
}

/** The colour at the 88th percentile of brightness between the lids: the white of the eye without highlights. */
function whiteOfEye(eye: EyeShape, image: RgbImage): [number, number, number] {
  const colours: [number, number, number][] = [];
  for (let x = -0.4 * eye.widthPx; x <= 0.4 * eye.widthPx; x += eye.widthPx / 30) {
    for (let part = 0.25; part <= 0.8; part += 0.1) {
      const y = curveAt(eye.upper, x) * (1 - part) + curveAt(eye.lower, x) * part;
      colours.push(colourAt(image, frameX(eye.axes, x, y), frameY(eye.axes, x, y)));
    }
  }
  colours.sort((a, b) => brightnessOf(a) - brightnessOf(b));
  return colours[Math.floor(colours.length * 0.88)]!;
}
