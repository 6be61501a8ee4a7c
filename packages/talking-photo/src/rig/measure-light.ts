import type { RgbImage } from '@portray/foundation/face-landmarks';
import { known } from '@portray/foundation/known';
import { byteAt } from '@portray/foundation/typed-reads';
import { brightnessOf, type Colour, colourAt } from '../picture/look.ts';
import { clamp } from '../shaping.ts';
import { frameX, frameY } from './axes.ts';
import { curveAt } from './curve.ts';
import type { EyeShape } from './eyes/measure-eyes.ts';
import { type FaceFrame, pointOf } from './face-frame.ts';

/** The light on the face, for what the photo does not show (teeth, tongue). */
export type FaceLight = {
  /** Brightness (0–255) that something white would have on this face. */
  white: number;
  /** Colour of the light per channel, around 1. */
  tint: Colour;
  /** 0 black and white … 1 in colour. */
  colourfulness: number;
};

/** Forehead, cheeks, nose, chin and jaw. */
const skinLandmarks = [50, 280, 4, 151, 199, 117, 346];

/**
 * What is seen of the white of an eye is tinted more than the light is: veins and lids redden it, the sky turns it blue. Teeth
 * take on this share of it, and are never greener than red, nor blue: on photos that show some they are a 0 to 9, b 4 to 18.
 */
const tintShare = 0.3;

/**
 * A dark face in good light and a fair one in dim light look alike, but teeth hardly differ between people: on photos that
 * show some (skin of brightness 139 to 208) they are `least` + `perSkin` of it bright, before `wetness`. In dim light `most` of it.
 */
const whiteOfSkin = { least: 113, perSkin: 0.42, most: 1.68 };

/** Reads the light from the skin and the whites of the eyes. */
export function measureLight(face: FaceFrame, eyes: readonly EyeShape[], image: RgbImage): FaceLight {
  const skinColours = skinLandmarks
    .map((index) => pointOf(face.points, index))
    .map(({ x, y }) => colourAt(image, x, y));
  const skin = known(brightestFirst(skinColours)[2]);
  const skinBrightness = brightnessOf(skin);
  const eyeWhite = known(brightestFirst(eyes.map((eye) => whiteOfEye(eye, image)))[0]);
  const eyeBrightness = brightnessOf(eyeWhite);
  const tintOf = (channel: 0 | 1 | 2) => clamp(eyeWhite[channel] / Math.max(1, eyeBrightness), 0.75, 1.25) ** tintShare;
  const green = tintOf(1);
  const red = Math.max(tintOf(0), green);
  const { least, perSkin, most } = whiteOfSkin;
  const saturation = (Math.max(...skin) - Math.min(...skin)) / 255;
  return {
    white: clamp(Math.min(least + perSkin * skinBrightness, most * skinBrightness), 45, 210),
    tint: [red, green, Math.min(tintOf(2), green)],
    colourfulness: clamp((saturation - 0.015) / 0.07, 0, 1),
  };
}

function brightestFirst(colours: readonly Colour[]): Colour[] {
  return colours.toSorted((a, b) => brightnessOf(b) - brightnessOf(a));
}

/** Whether the picture is black and white: fewer than 2 % of its pixels have a colour. Sepia counts as colour. */
export function isGreyPicture(image: RgbImage): boolean {
  let coloured = 0;
  const step = Math.max(3, Math.floor(image.data.length / 3 / 4000) * 3);
  let looked = 0;
  for (let i = 0; i + 2 < image.data.length; i += step, looked++) {
    const red = byteAt(image.data, i);
    const green = byteAt(image.data, i + 1);
    const blue = byteAt(image.data, i + 2);
    if (Math.max(red, green, blue) - Math.min(red, green, blue) > 14) coloured++;
  }
  return coloured < 0.02 * looked;
}

/** The colour at the 88th percentile of brightness between the lids: the white of the eye without highlights. */
function whiteOfEye(eye: EyeShape, image: RgbImage): Colour {
  const colours: Colour[] = [];
  for (let x = -0.4 * eye.widthPx; x <= 0.4 * eye.widthPx; x += eye.widthPx / 30) {
    for (let part = 0.25; part <= 0.8; part += 0.1) {
      const y = curveAt(eye.upper, x) * (1 - part) + curveAt(eye.lower, x) * part;
      colours.push(colourAt(image, frameX(eye.axes, x, y), frameY(eye.axes, x, y)));
    }
  }
  colours.sort((a, b) => brightnessOf(a) - brightnessOf(b));
  return known(colours[Math.floor(colours.length * 0.88)]);
}
