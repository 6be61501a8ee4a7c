import type { RgbImage } from '@portray/foundation/face-landmarks';
import sharp from 'sharp';
import { clamp } from '../maths/shaping.ts';
import type { FacePlace } from './face-place.ts';
import type { PictureChange } from './picture-change.ts';

/** Height of a close picture in face heights, and where in it the middle of the face lies. */
const closeHeight = 2.1;
const faceMiddle = 0.47;

/** Cuts a picture closer around a face, or to a square around it; without a face around the middle. */
export async function cropPicture(
  image: RgbImage,
  face: FacePlace | undefined,
  { isCloser, isSquare }: PictureChange,
): Promise<RgbImage> {
  if (!isSquare && !(isCloser && face)) return image;
  const tallest = isCloser && face ? Math.min(image.height, closeHeight * face.height) : image.height;
  const wanted = isSquare ? tallest : (tallest * image.width) / image.height;
  const width = Math.round(Math.min(image.width, wanted));
  const height = isSquare ? Math.min(width, Math.round(tallest)) : Math.round(tallest);
  const side = isSquare ? height : width;
  const middleX = face?.x ?? image.width / 2;
  const middleY = face ? (face.top + face.chin) / 2 : image.height / 2;
  const left = Math.round(clamp(middleX - side / 2, 0, image.width - side));
  const top = Math.round(clamp(middleY - height * (face ? faceMiddle : 0.5), 0, image.height - height));
  const raw = { width: image.width, height: image.height, channels: 3 as const };
  const data = await sharp(image.data, { raw }).extract({ left, top, width: side, height }).raw().toBuffer();
  return { width: side, height, data };
}
