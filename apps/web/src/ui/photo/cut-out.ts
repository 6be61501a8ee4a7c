import { ApiError } from '#lib/api/api-error.ts';

/** A part of a picture in its own pixels. */
export type PicturePart = { x: number; y: number; width: number; height: number };

/** Cuts a part out of a picture, as a JPEG. Throws ApiError. */
export async function cutOut(picture: string, { x, y, width, height }: PicturePart): Promise<Blob> {
  const image = await openPicture(picture);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width);
  canvas.height = Math.round(height);
  canvas.getContext('2d')?.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
  const part = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.95));
  return part ?? refuse();
}

/** A picture by its address, decoded. Throws ApiError. */
export async function openPicture(picture: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = picture;
  await image.decode().catch(refuse);
  return image;
}

/** The picture may be gone, or too large for this device. */
function refuse(cause?: unknown): never {
  const message = 'This part of the photo could not be cut out. Please try again, or choose another photo.';
  const facts = { code: 'unexpected', title: 'Crop Failed', message, retry: true, status: 0 };
  throw new ApiError(facts, { cause });
}
