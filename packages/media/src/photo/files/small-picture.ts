import { AppError } from '@portray/foundation/errors';
import { readPhotoFile } from './photo-file.ts';

const longestSidePx = 1_024;
const quality = 85;

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
