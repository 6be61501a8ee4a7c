import { expect, test } from 'vitest';
import { canShowInline, contentTypeOf } from './file-types.ts';

test('a file is called what the end of its name says, and nothing in particular where that is unknown', () => {
  expect(contentTypeOf('images/ana/1.old.JPG')).toBe('image/jpeg');
  expect(contentTypeOf('videos/ana/1.mp4')).toBe('video/mp4');
  expect(['page.html', 'a.constructor', 'a.'].map(contentTypeOf)).toEqual(Array(3).fill('application/octet-stream'));
});

test('pictures, sound and video are shown in place, everything else is only downloaded', () => {
  expect(['image/jpeg', 'audio/mp4', 'video/mp4'].every(canShowInline)).toBe(true);
  expect(['text/html', 'application/json', 'text/plain', 'x-image/svg'].some(canShowInline)).toBe(false);
});
