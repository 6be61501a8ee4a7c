import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FaceLandmarks, RgbImage } from '@portray/foundation/face-landmarks';
import { checkPhoto } from '@portray/media/check-photo';

/** The photos in a folder, or the photo itself. */
export async function photosIn(place: string): Promise<string[]> {
  try {
    return (await readdir(place)).filter((file) => /\.(jpe?g|png|webp)$/i.test(file)).map((file) => join(place, file));
  } catch {
    return [place];
  }
}

/** Checks a photo as an upload is, in a folder below `folder`. Throws AppError where it is refused. */
export async function readPhoto(path: string, folder: string): Promise<{ photo: RgbImage; landmarks: FaceLandmarks }> {
  const own = await mkdtemp(join(folder, 'photo-'));
  const { pixelsPath, landmarks } = await checkPhoto(path, own);
  const data = new Uint8Array(await readFile(pixelsPath));
  await rm(own, { recursive: true });
  return { photo: { width: landmarks.photoWidth, height: landmarks.photoHeight, data }, landmarks };
}
