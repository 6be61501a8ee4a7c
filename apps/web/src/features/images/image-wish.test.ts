import { expect, test } from 'vitest';
import { faultOf, hasWords, type ImageWish, toggleWords } from './image-wish.ts';

const wish: ImageWish = { mode: 'text-to-image', prompt: 'A baker', picture: undefined, isPermitted: true };
const change: ImageWish = { ...wish, mode: 'image-to-image', picture: { bytes: 9_999_999 } };

test.each<[string, ImageWish, string | undefined]>([
  ['a description is enough', wish, undefined],
  [
    'a description is needed (M5)',
    { ...wish, prompt: ' \n' },
    'Please enter a description for the image you want to generate.',
  ],
  ['no more than 1000 characters (M5)', { ...wish, prompt: 'x'.repeat(1_002) }, 'Please remove 2 characters.'],
  ['1000 are fine', { ...wish, prompt: 'x'.repeat(1_000) }, undefined],
  ['a picture just below 10 MB is fine', change, undefined],
  [
    'a picture of 10 MB is too large (M6)',
    { ...change, picture: { bytes: 10_000_000 } },
    'Please select an image smaller than 10MB.',
  ],
  [
    'a picture is needed (M6)',
    { ...change, picture: undefined },
    'Please select an image and enter a transformation prompt.',
  ],
  [
    'and what to do with it (M6)',
    { ...change, prompt: '' },
    'Please select an image and enter a transformation prompt.',
  ],
  [
    'and the permission of who is seen',
    { ...change, isPermitted: false },
    'Please confirm that this is you, or that you have this person’s permission.',
  ],
])('%s', (_title, asked, fault) => {
  expect(faultOf(asked)).toBe(fault);
});

test('a suggestion goes into the words once, and out of them again', () => {
  expect(toggleWords('', 'Warm light')).toBe('Warm light');
  const both = toggleWords('Warm light', 'Blur background');
  expect(both).toBe('Warm light, Blur background');
  expect([hasWords(both, 'blur background'), hasWords(both, 'Painted')]).toEqual([true, false]);
  expect(toggleWords(both, 'warm light')).toBe('Blur background');
});
