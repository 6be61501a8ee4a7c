import { known } from '@portray/foundation/known';
import { expect, test } from 'vitest';
import { darkPixels, frame, mouthLuma, pose, poses, prepare } from './talking-photo.test-data.ts';

test('a 4K frame fits into the memory of its kernel, with the mouth as open as in a small one', () => {
  const [small, large] = [frame, { width: 3840, height: 2160 }].map((size) => {
    const face = prepare({}, size);
    return darkPixels(mouthLuma(face, pose(face, { opening: 0.082, speaking: 1 }))) / face.facts.faceHeightPx ** 2;
  });
  expect(known(large) / known(small)).toBeCloseTo(1, 0);
});

test.each([
  { width: 64, height: 64, share: 0.7 },
  { width: 900, height: 120, share: 0.8 },
  { width: 110, height: 900, share: 0.09 },
  { width: 300, height: 320, share: 0.95 },
  { width: 301, height: 199, share: 0.13 },
])('a photo of an odd shape talks in every size of frame: %o', (options) => {
  for (const size of [frame, { width: 640, height: 360 }, { width: 360, height: 640 }]) {
    const face = prepare(options, size);
    expect(pose(face, known(poses[0])).length).toBe((size.width * size.height * 3) / 2);
  }
});
