import { frameSize } from '@portray/contracts/frame-size';
import { expect, test } from 'vitest';
import { placeStill } from './still-place.ts';

/** A square photo whose face is a third of its height. */
function squarePhoto(photoWidth = 900) {
  const points = Array(1404).fill(photoWidth / 2);
  points[31] = photoWidth * 0.3;
  points[457] = photoWidth * 0.63;
  return { photoWidth, photoHeight: photoWidth, points };
}

test('a photo that fills its frame has no edge to go on from', () => {
  const { photo, surround } = placeStill({ imageUrl: 'a.jpg', landmarks: squarePhoto() }, frameSize('square', '720p'));
  expect(surround).toBeUndefined();
  expect(Number.parseFloat(String(photo.width))).toBeGreaterThanOrEqual(100);
});

test('a square photo stands in the middle of a wide frame, and its own edge goes on beside it', () => {
  const { photo, surround } = placeStill({ imageUrl: 'a.jpg', landmarks: squarePhoto() }, frameSize('youtube', '720p'));
  const [left, width] = [Number.parseFloat(String(photo.left)), Number.parseFloat(String(photo.width))];
  expect(left * 2 + width).toBeCloseTo(100, 1);
  expect(width).toBeLessThan(100);
  expect(surround?.borderImage).toContain('url("a.jpg")');
});

test('no address of a photo can end its style', () => {
  const { surround } = placeStill(
    { imageUrl: 'a.jpg") 1; background: red; ("', landmarks: squarePhoto() },
    frameSize('youtube', '720p'),
  );
  expect(surround?.borderImage).toContain('url("a.jpg\\") 1; background: red; (\\"")');
});

test('a photo that was framed stands where the film will show it', () => {
  const framing = { zoom: 1.5, x: 0.1, y: 0 };
  const [byItself, framed] = [undefined, framing].map((wanted) => {
    const { photo } = placeStill(
      { imageUrl: 'a.jpg', landmarks: squarePhoto(), framing: wanted },
      frameSize('square', '720p'),
    );
    return { left: Number.parseFloat(String(photo.left)), width: Number.parseFloat(String(photo.width)) };
  });
  expect(Number(framed?.width)).toBeCloseTo(Number(byItself?.width) * 1.5);
  expect(Number(framed?.left)).toBeCloseTo(50 + (Number(byItself?.left) - 50) * 1.5 + 10);
});
