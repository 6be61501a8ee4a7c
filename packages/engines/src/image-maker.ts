import type { Environment } from '@portray/contracts/environment';
import type { ImageMaker, ImageMakerFacts } from '@portray/ports/image-maker';

type ImageSettings = Pick<Environment, 'OPENAI_BASE_URL' | 'OPENAI_API_KEY' | 'OPENAI_IMAGE_MODEL'>;

/** What makes pictures from words where no outside service does: the built-in sculptor, which needs no key. */
export async function openImageMaker(random: () => number): Promise<ImageMaker> {
  const { createBuiltInImageMaker } = await import('@portray/media/built-in-image-maker');
  return createBuiltInImageMaker({ random });
}

/** What is known of the model that makes pictures elsewhere; undefined where none is set. */
export async function imagesElsewhere(settings: ImageSettings): Promise<ImageMakerFacts | undefined> {
  const chosen = chosenModel(settings);
  if (!chosen) return undefined;
  const { openAiImageFacts } = await import('@portray/providers/openai-image-facts');
  return openAiImageFacts(chosen);
}

/** That model itself. */
export async function openImagesElsewhere(settings: ImageSettings): Promise<ImageMaker | undefined> {
  const chosen = chosenModel(settings);
  if (!chosen) return undefined;
  const { createOpenAiImageMaker } = await import('@portray/providers/openai-image-maker');
  return createOpenAiImageMaker(chosen);
}

function chosenModel({ OPENAI_BASE_URL: baseUrl, OPENAI_API_KEY: apiKey, OPENAI_IMAGE_MODEL: model }: ImageSettings) {
  return baseUrl && model ? { baseUrl, apiKey, model } : undefined;
}
