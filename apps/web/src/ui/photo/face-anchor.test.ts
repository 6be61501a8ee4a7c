import type { FaceLandmarks } from '@portray/foundation/face-landmarks';
import { describe, expect, test } from 'vitest';
import { faceAnchor } from './face-corners.tsx';

/** A face of 200 × 200 px whose middle is there. */
const faceAt = (x: number, y: number) =>
  ({
    photoWidth: 720,
    photoHeight: 1280,
    points: [x - 100, y - 100, 0, x + 100, y + 100, 0],
  }) as unknown as FaceLandmarks;

describe('a picture that its window cuts', () => {
  test('keeps its upper end where the face is high up', () => {
    expect(faceAnchor(faceAt(360, 400))).toEqual({ objectPosition: '50% 0%', preserveAspectRatio: 'xMidYMin slice' });
  });

  test('keeps its middle where the face is in the middle', () => {
    expect(faceAnchor(faceAt(360, 640))).toEqual({ objectPosition: '50% 50%', preserveAspectRatio: 'xMidYMid slice' });
  });

  test('keeps the side and the lower end on which the face is', () => {
    expect(faceAnchor(faceAt(560, 1000))).toEqual({
      objectPosition: '100% 100%',
      preserveAspectRatio: 'xMaxYMax slice',
    });
  });
});
