import { expect, test } from 'vitest';
import { judgedFrame } from './judge-backdrop.ts';

test.each([
  [1920, 1080, 1280, 720],
  [3840, 2160, 1280, 720],
  [1080, 1920, 720, 1280],
  [2160, 2160, 720, 720],
])('whether a person is cut out of a frame of %d × %d is decided as in the preview', (width, height, ...judged) => {
  const frame = judgedFrame({ width, height });
  expect([frame.width, frame.height]).toEqual(judged);
});

test('a frame that is no larger than a preview is judged as it is', () => {
  const frame = { width: 640, height: 360 };
  expect(judgedFrame(frame)).toBe(frame);
});
