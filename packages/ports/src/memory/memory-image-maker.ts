import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@portray/foundation/errors';
import type { ImageMaker, ImageRequest, MadeImage } from '../image-maker.ts';

/** The shortest PNG there is: one pixel. */
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
);
const mostAtOnce = 2;

/**
 * An image maker for tests of those who use one: gives at most two pictures of one pixel, differing behind it, and does
 * not tell what it understood. A source picture comes back with the prompt behind it. With `failure`, it fails with that.
 */
export function createMemoryImageMaker(failure?: Error): ImageMaker & { requests: ImageRequest[] } {
  const requests: ImageRequest[] = [];
  return {
    requests,
    canTransform: true,
    async make(request) {
      requests.push(request);
      if (failure) throw failure;
      const paths = Array.from({ length: Math.min(request.count, mostAtOnce) }, (_, index) =>
        join(request.folder, `made-${index}.png`),
      );
      request.onProgress?.(0);
      if (request.signal?.aborted) throw new AppError('cancelled', 'Stopped before it was finished; nothing was kept.');
      const images = await Promise.all(paths.map((path, index) => draw(request, path, index)));
      request.onProgress?.(1);
      return { images };
    },
  };
}

async function draw({ prompt, sourcePath }: ImageRequest, path: string, index: number): Promise<MadeImage> {
  if (sourcePath) {
    await copyFile(sourcePath, path).catch((cause) => {
      throw new AppError('file_not_found', 'This picture is not there.', { cause });
    });
  } else await writeFile(path, onePixel);
  await writeFile(path, `${prompt} ${index}`, { flag: 'a' });
  return { path, contentType: 'image/png' };
}
