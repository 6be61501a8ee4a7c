import type { FaceLandmarks, RgbImage } from '@portray/foundation/face-landmarks';
import { byteAt, floatAt } from '@portray/foundation/typed-reads';
import { findPerson } from '@portray/talking-photo/person-cover';
import { boxMean, type Plane, planeOf } from '@portray/talking-photo/plane';
import sharp from 'sharp';
import { brushPicture } from '../brush/painting.ts';
import { createNoise } from '../maths/noise.ts';
import { clamp } from '../maths/shaping.ts';
import { plainColours } from '../portrait-colours.ts';
import { changeLight } from './change-light.ts';
import { cropPicture } from './crop-picture.ts';
import { type FacePlace, placeFace } from './face-place.ts';
import type { Missed, PictureChange } from './picture-change.ts';

export type ChangedPicture = { image: RgbImage; missed: Missed[] };

/** Does everything to a picture that was asked for and that the picture allows; the original is not kept. */
export async function changePicture(
  original: RgbImage,
  landmarks: FaceLandmarks | undefined,
  change: PictureChange,
): Promise<ChangedPicture> {
  const missed: Missed[] = [];
  if (change.background && !(landmarks && setBackground(original, landmarks, change.background))) {
    missed.push('background');
  }
  const face = landmarks && placeFace(landmarks);
  if (change.isCloser && !face) missed.push('isCloser');
  const painted = change.isPainterly ? await paintOver(original, face) : original;
  const image = await cropPicture(painted, face, change);
  changeLight(image, change);
  return { image, missed };
}

function setBackground(
  image: RgbImage,
  landmarks: FaceLandmarks,
  background: NonNullable<PictureChange['background']>,
): boolean {
  const cover = findPerson(image, landmarks);
  if (!cover) return false;
  const { width, height } = image;
  changeBackground(
    image,
    planeOf(width, height, (_x, _y, at) => byteAt(cover, at) / 255),
    background,
  );
  return true;
}

/** Whether a change needs to know where the face is. */
export function needsFace({ background, isCloser, isSquare, isPainterly }: PictureChange): boolean {
  return Boolean(background || isCloser || isSquare || isPainterly);
}

const seed = 7;
const strength = 0.92;
/** A face that is wholly painted over is another person's. */
const faceStrength = 0.55;

/** Paints a picture over with the strokes of the house's brush. */
async function paintOver(image: RgbImage, face: FacePlace | undefined): Promise<RgbImage> {
  const { width, height } = image;
  const size = Math.max(width, height);
  const raw = { width, height, channels: 3 as const };
  const square = await sharp(image.data, { raw })
    .extend({ right: size - width, bottom: size - height, extendWith: 'copy' })
    .raw()
    .toBuffer();
  const picture = Float32Array.from(square, (value) => value / 255);
  brushPicture(picture, size, seed, createNoise(seed), (x, y) => {
    if (!face) return strength;
    const away =
      ((x - face.x) / (face.halfWidth * 0.9)) ** 2 + ((y - (face.top + face.chin) / 2) / (face.height / 2)) ** 2;
    return strength - (strength - faceStrength) * Math.exp(-(away ** 2));
  });
  const painted = Uint8Array.from(picture, (value) => Math.round(value * 255));
  const data = await sharp(painted, { raw: { width: size, height: size, channels: 3 } })
    .extract({ left: 0, top: 0, width, height })
    .raw()
    .toBuffer();
  return { width, height, data };
}

/** Puts a wall or a blur of what is there behind a person; in place. */
function changeBackground(image: RgbImage, cover: Plane, background: NonNullable<PictureChange['background']>): void {
  const { width, height } = image;
  const side = Math.max(width, height);
  for (let channel = 0; channel < 3; channel++) {
    const seen = planeOf(width, height, (_x, _y, at) => byteAt(image.data, at * 3 + channel) / 255);
    const near = behindPerson(seen, cover, Math.round(side / 60));
    const far = background === 'blurred' ? behindPerson(seen, cover, Math.round(side / 40)) : undefined;
    const wall =
      background === 'blurred'
        ? 0
        : Number.parseInt(plainColours[background].slice(1 + 2 * channel, 3 + 2 * channel), 16) / 255;
    for (let at = 0; at < width * height; at++) {
      const share = floatAt(cover.data, at);
      if (share >= 0.999) continue;
      // What shines through hair is taken out of it before something else is put behind.
      const own =
        share > 0.02
          ? clamp((floatAt(seen.data, at) - (1 - share) * floatAt(near.data, at)) / Math.max(share, 0.3), 0, 1)
          : 0;
      const behind = far ? floatAt(far.data, at) : wall * shade(at % width, Math.floor(at / width), width, height);
      image.data[at * 3 + channel] = Math.round(255 * (own * share + behind * (1 - share)));
    }
  }
}

/** A wall is a little darker towards the corners. */
function shade(x: number, y: number, width: number, height: number): number {
  const away = ((2 * x) / width - 1) ** 2 + ((2 * y) / height - 1) ** 2;
  return 1 - 0.09 * away;
}

/** The background as it would go on behind the person, blurred. */
function behindPerson(seen: Plane, cover: Plane, radius: number): Plane {
  const { width, height } = seen;
  let weight = planeOf(width, height, (_x, _y, at) => Math.max(1e-5, 1 - floatAt(cover.data, at)) ** 2);
  let sum = planeOf(width, height, (_x, _y, at) => floatAt(seen.data, at) * floatAt(weight.data, at));
  for (let pass = 0; pass < 3; pass++) {
    weight = boxMean(weight, radius);
    sum = boxMean(sum, radius);
  }
  return planeOf(width, height, (_x, _y, at) => floatAt(sum.data, at) / Math.max(1e-9, floatAt(weight.data, at)));
}
