import { limits } from '@portray/contracts/limits';
import { isPhonePhoto } from '@portray/contracts/picture-refusals';

/** Enough for a face in 1080p; what a camera takes beyond that is not seen in the video. */
const fittedSidePx = 4_096;
const fittedQuality = 0.92;

/** So many of the first bytes tell what a picture is. */
const headBytes = 1_024;

export async function headOf(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
}

/**
 * A photo that is larger than the store takes, as cameras and phones make them, made smaller here, and a HEIC or AVIF
 * made a JPEG. Anything else, and what this browser cannot read, stays as it is: the store says what is wrong.
 */
export async function fitPhoto(file: Blob): Promise<Blob> {
  const picture = await readPicture(file);
  if (!picture) return file;
  const { naturalWidth: width, naturalHeight: height } = picture;
  const isSmall = file.size <= limits.maxImageBytes && width * height <= limits.maxImagePixels;
  if (isSmall && !isPhonePhoto(await headOf(file))) return file;
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
