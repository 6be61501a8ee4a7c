/** From words, or of a picture. */
export const imageModes = ['text-to-image', 'image-to-image'] as const;
export type ImageMode = (typeof imageModes)[number];

/** 'processing' is waiting or being made. */
export const imageOrderStates = ['processing', 'completed', 'failed', 'cancelled'] as const;
export type ImageOrderState = (typeof imageOrderStates)[number];

/** How far the final size of a preview is. */
export const drawingStates = ['drawing', 'drawn', 'failed'] as const;

/** What people read before it begins: from, to. */
export const expectedImageSeconds: Record<ImageMode, readonly [number, number]> = {
  'text-to-image': [10, 30],
  'image-to-image': [30, 60],
};

/** The same where an outside service makes them. */
export const expectedSecondsElsewhere: readonly [number, number] = [15, 120];

/** Who made a picture: an outside service, or this product itself. */
export const madeByWords = (madeBy: string | null) => `Made by ${madeBy ?? 'Portray'}`;

/** Why nothing can be ordered yet, by what is missing. */
export const imageOrderFaults = {
  noPrompt: 'Please enter a description for the image you want to generate.',
  nothingToTransform: 'Please select an image and enter a transformation prompt.',
  tooLarge: 'Please select an image smaller than 10MB.',
  nothingDrawn:
    'Nothing of this can be drawn. Please describe the age, hair, eyes, glasses, beard, clothes, background or mood of somebody: in English, German, French, Spanish, Italian, Dutch or Portuguese.',
  adultsOnly: 'Only adults are drawn, of 18 and older. Please describe an adult.',
  cannotTransform: 'Pictures cannot be transformed on this server. Please create one from words instead.',
} as const;

const limitReached = 'Daily AI image generation limit reached';

/** What is said when the day's images are used up. */
export function imageLimitMessage({ current, limit }: { current: number; limit: number }): string {
  return `${limitReached} (${current}/${limit} images used)`;
}

/** The title over the reason why no picture was made. */
export function imageFaultTitle(message: string): string {
  return message.includes(limitReached) ? 'Daily limit reached' : 'Generation failed';
}
