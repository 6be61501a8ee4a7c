import type { TalkingPhoto } from '@portray/contracts/photos';
import { expect, test } from 'vitest';
import { checkSentence, finalSizeSentence, headline, secondsOf } from './portraits.tsx';

const photo = (talking_photo_id: string) => ({ talking_photo_id }) as TalkingPhoto;
const speaking = photo('studio_1');
const silent = photo('upload_1');

test('the result says how many pictures there are, how long they took, and whether they can speak', () => {
  const times = { created_at: '2026-11-22T10:00:00.000Z', ended_at: '2026-11-22T10:00:17.600Z' };
  const order = { mode: 'text-to-image' as const, photos: [speaking, speaking, speaking, speaking], ...times };
  expect(headline(order)).toBe('Four portraits to choose from');
  expect(secondsOf(order)).toBe(18);
  expect(checkSentence(order.photos)).toBe('All four pass the photo check.');
  expect(checkSentence([speaking, photo('preview_1')])).toBe('All two pass the photo check.');
  expect(checkSentence([speaking, silent, speaking])).toBe('2 of 3 pass the photo check.');
  expect(headline({ ...order, photos: [silent] })).toBe('Your portrait');
  expect(checkSentence([silent])).toBe('No face was found that could speak.');
  expect(headline({ ...order, mode: 'image-to-image', photos: [speaking] })).toBe('Your photo, changed');
});

test('how long the full size takes is told where it was measured', () => {
  expect(finalSizeSentence(4.1)).toBe('The one you keep or use is drawn at its full size in about 5 s.');
  expect(finalSizeSentence(null)).toBe('The one you keep or use is drawn at its full size.');
});
