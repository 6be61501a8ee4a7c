import type { ImageMaker } from '@portray/ports/image-maker';

/** What makes pictures from words in this deployment: the built-in painter, which needs no key. */
export async function openImageMaker(random: () => number): Promise<ImageMaker> {
  const { createBuiltInImageMaker } = await import('@portray/media/built-in-image-maker');
  return createBuiltInImageMaker({ random });
}
