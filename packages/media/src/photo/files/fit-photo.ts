import { AppError } from '@portray/foundation/errors';
import type { FitPhoto } from '@portray/ports/media-tools';

/** Providers take pictures of less than 2K. */
const longestSidePx = 1_920;
const quality = 92;

/** Makes a JPEG of ours that no provider finds too large; a small one keeps its size. */
export const fitPhoto: FitPhoto = async (photoPath, outPath) => {
  const { default: sharp } = await import('sharp');
  const inside = { width: longestSidePx, height: longestSidePx, fit: 'inside', withoutEnlargement: true } as const;
  await sharp(photoPath)
    .resize(inside)
    .jpeg({ quality })
    .toFile(outPath)
    .catch((cause) => {
      throw new AppError('invalid_image', 'The photo could not be read. Please choose another one.', { cause });
    });
};
