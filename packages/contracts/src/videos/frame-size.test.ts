import { expect, test } from 'vitest';
import { frameSize } from './frame-size.ts';

test('a video has the size of its shape and its resolution', () => {
  const sizes = (['youtube', 'reel', 'square'] as const).map((shape) =>
    (['720p', '1080p', '4k'] as const).map((resolution) => frameSize(shape, resolution)),
  );
  const size = (width: number, height: number) => ({ width, height });
  expect(sizes).toEqual([
    [size(1280, 720), size(1920, 1080), size(3840, 2160)],
    [size(720, 1280), size(1080, 1920), size(2160, 3840)],
    [size(720, 720), size(1080, 1080), size(2160, 2160)],
  ]);
});
