import type { ImageMaker } from '@portray/ports/image-maker';

/** What makes pictures from words in this deployment: the built-in painter, which needs no key. */
export async function openImageMaker(random: () => number): Promise<ImageMaker> {
  const [{ createBuiltInImageMaker }, { readPainting }] = await Promise.all([
    import('@portray/media/built-in-image-maker'),
    import('@portray/media/read-prompt'),
  ]);
  return createBuiltInImageMaker({ random, readPrompt: readPainting });
}
