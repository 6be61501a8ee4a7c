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
 * not tell what it understood. A preview has the same words behind it as the picture that is drawn of it, but for 'small'. A
 * source picture comes back with the prompt behind it. With `failure`, it fails with that.
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
      const images = await Promise.all(
        paths.map(async (path, index): Promise<MadeImage> => {
          const words = `${request.prompt} ${index}`;
          const isPreview = request.arePreviews && !request.sourcePath;
          const image = await draw(request, path, isPreview ? `${words} small` : words);
          return isPreview ? { ...image, recipe: { words } } : image;
        }),
      );
      request.onProgress?.(1);
      return { images };
    },
    async drawFinal(recipe, { folder, signal, onProgress }) {
      onProgress?.(0);
      if (signal?.aborted) throw new AppError('cancelled', 'Stopped before it was finished; nothing was kept.');
      if (failure) throw failure;
      const { words } = recipe as { words: string };
      const drawn = await draw({}, join(folder, 'final.png'), words);
      onProgress?.(1);
      return drawn;
    },
  };
}

async function draw({ sourcePath }: Pick<ImageRequest, 'sourcePath'>, path: string, words: string): Promise<MadeImage> {
  if (sourcePath) {
    await copyFile(sourcePath, path).catch((cause) => {
      throw new AppError('file_not_found', 'This picture is not there.', { cause });
    });
  } else await writeFile(path, onePixel);
  await writeFile(path, words, { flag: 'a' });
  return { path, contentType: 'image/png' };
}
