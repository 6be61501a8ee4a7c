import { limits } from '@portray/contracts/limits';
import { ApiError, isAborted, toApiError } from '#lib/api/api-error.ts';
import { uploadFile } from '#lib/upload.ts';
import { hasArrived } from '#lib/verify-file.ts';
import { fitPhoto } from './fit-photo.ts';

type Upload = { signal: AbortSignal; onProgress: (ratio: number) => void };

/** Uploads a picture for what it shall be and makes sure that it is there. Answers its address. Throws ApiError. */
export async function storePicture(
  kind: 'images' | 'backdrops',
  file: Blob,
  name: string,
  { signal, onProgress }: Upload,
): Promise<string> {
  const photo = await fitPhoto(file);
  checkSize(photo);
  const { url } = await uploadFile(kind, photo, name, { signal, onProgress }).catch((error: unknown) => {
    if (isAborted(error)) throw error;
    throw uploadFault(toApiError(error));
  });
  if (await hasArrived(url, 'image')) return url;
  throw fault('Image verification failed', 'Failed to verify uploaded image', 'unexpected', true);
}

/** Throws ApiError for what could not be made small enough. */
function checkSize(photo: Blob): void {
  if (photo.size <= limits.maxImageBytes) return;
  const megabytes = limits.maxImageBytes / 1_000_000;
  throw fault('File Too Large', `Image file must be smaller than ${megabytes}MB`, 'payload_too_large');
}

/** Refusals of the picture keep their title; whatever went wrong on the way is a failed upload. */
function uploadFault(error: ApiError): ApiError {
  if (['invalid_image', 'payload_too_large', 'too_many_requests'].includes(error.code)) return error;
  const isStorage = ['storage_full', 'storage_down'].includes(error.code);
  const isNameless = error.code === 'unexpected' || !error.message;
  const words = isNameless ? 'Failed to upload image. Please try again.' : error.message;
  return fault('Upload Failed', isStorage ? `Upload failed: ${words}` : words, error.code, error.retry || isNameless);
}

function fault(title: string, message: string, code: string, retry = false): ApiError {
  return new ApiError({ code, title, message, retry, status: 0 });
}
