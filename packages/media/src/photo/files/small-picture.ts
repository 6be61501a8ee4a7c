import { AppError } from '@portray/foundation/errors';
import type { ShrinkPicture } from '@portray/ports/media-tools';
import { readPhotoFile } from './photo-file.ts';

const longestSidePx = 1_024;
const quality = 85;
const smallQuality = 78;

/** A cleaned picture as a JPEG that is large enough to be judged. Throws AppError file_not_found, invalid_image. */
export async function smallPicture(picturePath: string): Promise<Uint8Array> {
  const bytes = await readPhotoFile(picturePath);
  const { default: sharp } = await import('sharp');
  const inside = { width: longestSidePx, height: longestSidePx, fit: 'inside', withoutEnlargement: true } as const;
  return sharp(bytes)
    .resize(inside)
    .jpeg({ quality })
    .toBuffer()
    .catch((cause) => {
      throw new AppError('invalid_image', 'The picture could not be read. Please choose another one.', { cause });
    });
}

/** Writes a smaller copy of a JPEG or WebP of ours for lists, of its own kind; one that is narrower keeps its size. */
export const shrinkPicture: ShrinkPicture = async (picturePath, outPath, widthPx) => {
  const { default: sharp } = await import('sharp');
  const small = sharp(picturePath).resize({ width: widthPx, withoutEnlargement: true });
  const encoded = outPath.endsWith('.webp')
    ? small.webp({ quality: smallQuality })
    : small.jpeg({ quality: smallQuality, mozjpeg: true });
  await encoded.toFile(outPath).catch((cause) => {
    throw new AppError('invalid_image', 'The picture could not be read. Please choose another one.', { cause });
  });
};
