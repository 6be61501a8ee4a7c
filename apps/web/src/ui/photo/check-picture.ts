import { limits } from '@portray/contracts/limits';
import {
  hugePictureSentence,
  isPhonePhoto,
  isStretched,
  noPictureSentence,
  stretchedPictureSentence,
  wrongPictureSentence,
} from '@portray/contracts/picture-refusals';
import { ApiError } from '#lib/api/api-error.ts';
import { headOf } from './fit-photo.ts';

/** Some systems know no type of a photo of a phone; its content tells. */
const mayBePicture = /^(image\/|application\/octet-stream$|$)/;

/**
 * Throws ApiError for what is no picture of ours and cannot be made one here, for a line, and for one of so many pixels that
 * the page would stand still over it, before it is shown, asked about or sent; whatever else may be wrong, the server says.
 */
export async function checkPicture(file: Blob): Promise<void> {
  if (!mayBePicture.test(file.type)) throw refusal(noPictureSentence);
  const head = await headOf(file);
  const unfit = head.length === 0 ? undefined : wrongPictureSentence(head);
  if (file.size < limits.minImageBytes) throw refusal(unfit ?? 'File is too small');
  const size = await sizeOf(file);
  const wrong = size && isPhonePhoto(head) ? undefined : unfit;
  if (wrong) throw refusal(wrong);
  if (size && isStretched(size)) throw refusal(stretchedPictureSentence(size));
  if (size && size.width * size.height > limits.maxFittedPixels) throw refusal(hugePictureSentence(size));
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
