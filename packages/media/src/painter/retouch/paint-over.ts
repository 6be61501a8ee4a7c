import type { RgbImage } from '@portray/foundation/face-landmarks';
import sharp from 'sharp';
import { brushPicture } from '../brush/painting.ts';
import { createNoise } from '../maths/noise.ts';
import type { FacePlace } from './face-place.ts';

const seed = 7;
const strength = 0.92;
/** A face that is wholly painted over is somebody else's. */
const faceStrength = 0.55;

/** Paints a picture over with the strokes of the house's brush. */
export async function paintOver(image: RgbImage, face: FacePlace | undefined): Promise<RgbImage> {
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
