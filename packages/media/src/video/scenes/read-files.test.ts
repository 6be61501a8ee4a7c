import { expect, test } from 'vitest';
import { digestOf } from './read-files.ts';

test('what a database gives back with its properties in another order is the same to a part', () => {
  const word = { text: 'Tides', scriptOffset: 0, startSeconds: 0.1, endSeconds: 0.4 };
  const asStored = { endSeconds: 0.4, text: 'Tides', startSeconds: 0.1, scriptOffset: 0 };
  expect(digestOf({ words: [word], frames: 9 })).toBe(digestOf({ frames: 9, words: [asStored] }));
  expect(digestOf([1, 2])).not.toBe(digestOf([2, 1]));
  expect(digestOf({ text: 'Tides' })).not.toBe(digestOf({ text: 'Tide' }));
});

test('bytes count by what they hold', () => {
  expect(digestOf({ teeth: Uint8Array.of(1, 2) })).toBe(digestOf({ teeth: Uint8Array.of(1, 2) }));
  expect(digestOf({ teeth: Uint8Array.of(1, 2) })).not.toBe(digestOf({ teeth: Uint8Array.of(1, 3) }));
});
