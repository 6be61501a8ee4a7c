import { limits } from '@portray/contracts/limits';

/** Enough for a face in 1080p; what a camera takes beyond that is not seen in the video. */
const fittedSidePx = 4_096;
const fittedQuality = 0.92;

/** The photos of iPhones, which the store does not read and some browsers do; a file without a type may be one. */
export const phoneTypes = ['image/heic', 'image/heif', ''];

/**
 * A photo that is larger than the store takes, as cameras and phones make them, made smaller here, and a HEIC
 * made a JPEG. Anything else, and what this browser cannot read, stays as it is: the store says what is wrong.
 */
export async function fitPhoto(file: Blob): Promise<Blob> {
  const picture = await readPicture(file);
  if (!picture) return file;
  const { naturalWidth: width, naturalHeight: height } = picture;
  const isSmall = file.size <= limits.maxImageBytes && width * height <= limits.maxImagePixels;
  if (isSmall && !phoneTypes.includes(file.type)) return file;
  const scale = Math.min(1, fittedSidePx / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const fitted = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', fittedQuality));
  return fitted ?? file;
}

async function readPicture(file: Blob): Promise<HTMLImageElement | undefined> {
  const address = URL.createObjectURL(file);
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    return picture;
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(address);
  }
}
