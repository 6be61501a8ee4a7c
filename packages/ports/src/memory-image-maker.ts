import { writeFile } from 'node:fs/promises';
import type { ImageMaker, ImageRequest } from './image-maker.ts';

/** An image maker without pictures: for tests of those who use one. With `failure`, it fails with that. */
export function createMemoryImageMaker(failure?: Error): ImageMaker & { requests: ImageRequest[] } {
  const requests: ImageRequest[] = [];
  return {
    requests,
    async make(request) {
      requests.push(request);
      if (failure) throw failure;
      await writeFile(request.outPath, `picture of ${request.prompt}`);
      return { contentType: 'image/png' };
    },
  };
}
