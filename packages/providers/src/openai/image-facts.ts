import type { ImageMakerFacts } from '@portray/ports/image-maker';
import { isPublicAddress } from '../outside-address/public-address.ts';

/** What is known of a model without asking it. */
export function openAiImageFacts({ baseUrl, model }: { baseUrl: string; model: string }): ImageMakerFacts {
  const isOneAtOnce = model.startsWith('dall-e-3');
  return {
    id: 'openai',
    madeBy: `${model} ${placeOf(new URL(baseUrl).hostname)}`,
    canTransform: !isOneAtOnce,
    mostAtOnce: isOneAtOnce ? 1 : 10,
  };
}

/** Where the words and pictures of people go. */
function placeOf(host: string): string {
  if (host === 'api.openai.com') return 'of OpenAI';
  const isNumber = /^[\d.]+$|:/.test(host);
  return host === 'localhost' || (isNumber && !isPublicAddress(host)) ? 'on this server' : `at ${host}`;
}
