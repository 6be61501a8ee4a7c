import { checkPicture } from './check-picture.ts';
import { storePicture } from './store-picture.ts';

/** Looks at a picture that stands behind a presenter and takes it to the store. Answers its address. Throws ApiError. */
export async function storeBackdrop(
  file: File,
  reach: { signal: AbortSignal; onProgress: (ratio: number) => void },
): Promise<string> {
  await checkPicture(file);
  reach.signal.throwIfAborted();
  const url = await storePicture('backdrops', file, file.name, reach);
  reach.signal.throwIfAborted();
  return url;
}
