import { expect, test } from 'vitest';
import { limits } from '../limits.ts';
import { imageFaultTitle, imageLimitMessage, imageOrderFaults } from './image-rules.ts';

test('the reason at the daily limit says how many images were used, and has a title of its own (M9)', () => {
  const message = imageLimitMessage({ current: 1, limit: 1 });
  expect(message).toBe('Daily AI image generation limit reached (1/1 images used)');
  expect(imageFaultTitle(message)).toBe('Daily limit reached');
  expect(imageFaultTitle('The painter is busy.')).toBe('Generation failed');
});

test('the size that is named is the size that is refused (M6)', () => {
  expect(imageOrderFaults.tooLarge).toContain(`${limits.maxTransformImageBytes / 1_000_000}MB`);
});
