import { limits } from '@portray/contracts/limits';
import {
  hugePictureSentence,
  isStretched,
  noPictureSentence,
  stretchedPictureSentence,
  wrongPictureSentence,
} from '@portray/contracts/picture-refusals';
import { ApiError } from '#lib/api/api-error.ts';
import { phoneTypes } from './fit-photo.ts';

/**
 * Throws ApiError for what is no picture of ours and cannot be made one here, for a line, and for one of so many pixels that
 * the page would stand still over it, before it is shown, asked about or sent; whatever else may be wrong, the server says.
 */
export async function checkPicture(file: Blob, name: string): Promise<void> {
  if (!file.type.startsWith('image/') && !/\.hei[cf]$/i.test(name)) throw refusal(noPictureSentence);
  if (file.size < limits.minImageBytes) throw refusal((await wrongSentence(file)) ?? 'File is too small');
  const size = await sizeOf(file);
  const wrong = size && phoneTypes.includes(file.type) ? undefined : await wrongSentence(file);
  if (wrong) throw refusal(wrong);
  if (size && isStretched(size)) throw refusal(stretchedPictureSentence(size));
  if (size && size.width * size.height > limits.maxFittedPixels) throw refusal(hugePictureSentence(size));
}

async function wrongSentence(file: Blob): Promise<string | undefined> {
  return file.size === 0 ? undefined : wrongPictureSentence(new Uint8Array(await file.slice(0, 1_024).arrayBuffer()));
}

/** What the head of a picture says: until it is painted or decoded, no browser reads more. */
async function sizeOf(file: Blob): Promise<{ width: number; height: number } | undefined> {
  const address = URL.createObjectURL(file);
  const picture = new Image();
  const isRead = await new Promise<boolean>((done) => {
    picture.onload = () => done(true);
    picture.onerror = () => done(false);
    picture.src = address;
  });
  URL.revokeObjectURL(address);
  return isRead ? { width: picture.naturalWidth, height: picture.naturalHeight } : undefined;
}

function refusal(message: string): ApiError {
  return new ApiError({ code: 'invalid_image', title: 'Invalid File Type', message, retry: false, status: 0 });
}
