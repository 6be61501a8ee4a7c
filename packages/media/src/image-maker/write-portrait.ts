import { writeFile } from 'node:fs/promises';
import type { RgbImage } from '@portray/foundation/face-landmarks';
import { cutCompanions, withCompanions } from '@portray/sculptor/cut-companions';
import { withoutAlpha } from '@portray/sculptor/draw-portrait';
import type { DrawnCompanion } from '@portray/sculptor/draw-speaking';
import sharp from 'sharp';
import { companionWebp } from '../photo/files/companion-sheet.ts';
import { changeLight } from './retouch/change-light.ts';
import { cropPicture } from './retouch/crop-picture.ts';
import type { PictureChange } from './retouch/picture-change.ts';

/** Writes a portrait of size² pixels as JPEG, with its companion if it has one, each as the change asks. */
export async function writePortrait(
  { rgba, companion }: { rgba: Uint8ClampedArray; companion?: DrawnCompanion },
  sizePixels: number,
  change: PictureChange,
  path: string,
): Promise<void> {
  const portrait = await changed(withoutAlpha(rgba, sizePixels), change);
  const jpeg = await sharpOf(portrait).jpeg({ quality: 92, mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer();
  const companions = companion && (await companionsOf(portrait, companion, change));
  await writeFile(path, await withCompanions(jpeg, companions, companionWebp));
}

async function companionsOf(portrait: RgbImage, { rgba, inside, dropped }: DrawnCompanion, change: PictureChange) {
  const { width, height } = portrait;
  const companion = await changed(withoutAlpha(rgba, width), change);
  return cutCompanions(
    { portrait, companion, inside: await cropped({ width, height, data: inside }, change) },
    { dropped },
  );
}

/** The wall is drawn as it was asked for; light comes last. */
async function changed(picture: RgbImage, change: PictureChange): Promise<RgbImage> {
  const near = await cropped(picture, change);
  changeLight(near, change);
  return near;
}

/** A picture as large as before. */
async function cropped(picture: RgbImage, change: PictureChange): Promise<RgbImage> {
  const { width, height } = picture;
  const near = await cropPicture(picture, faceOf(width), change);
  if (near.width === width && near.height === height) return near;
  return { width, height, data: await sharpOf(near).resize(width, height).raw().toBuffer() };
}

/** Where every drawn head is. */
function faceOf(sizePixels: number) {
  const [top, chin] = [0.2 * sizePixels, 0.67 * sizePixels];
  return { x: sizePixels / 2, top, chin, height: chin - top, halfWidth: 0.19 * sizePixels };
}

function sharpOf({ width, height, data }: RgbImage) {
  return sharp(data, { raw: { width, height, channels: 3 } });
}
