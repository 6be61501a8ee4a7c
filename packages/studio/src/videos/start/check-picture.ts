import { filePathOf } from '@portray/contracts/file-urls';
import { limits } from '@portray/contracts/limits';
import { AppError } from '@portray/foundation/errors';
import type { VideoDeps } from '../video-deps.ts';

/** Whether the picture of a video is in the store, is a picture, and is not truncated. Throws AppError invalid_input, storage_down. */
export async function hasPicture(
  { files, publicUrl }: Pick<VideoDeps, 'files' | 'publicUrl'>,
  url: string,
): Promise<boolean> {
  const file = await files.stat(filePathOf(url, publicUrl));
  if (!file) return false;
  return file.contentType.startsWith('image/') && file.bytes >= limits.minImageBytes;
}

/** The refusal of a video whose photo is gone. */
export function pictureGone(): AppError {
  return new AppError('file_not_found', 'Final image accessibility check failed.');
}
