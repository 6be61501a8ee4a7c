import { known } from '@portray/foundation/known';
import { describe, expect, test } from 'vitest';
import { meshOfAFace } from '../face-mesh.test-data.ts';
import { fitPhoto, holdFraming, zoomRange } from './fit.ts';

const frames = {
  youtube: { width: 1280, height: 720 },
  reel: { width: 1080, height: 1920 },
  square: { width: 720, height: 720 },
};

/** Landmarks of a face of the given height around a point of the photo. */
function landmarksAt(photoWidth: number, photoHeight: number, x: number, y: number, faceHeight: number) {
  const points = meshOfAFace.map((value, i) => (value / 1000) * faceHeight + known([x, y, 0][i % 3]));
  return { photoWidth, photoHeight, points };
}

describe('fitting a photo', () => {
  const photos = [
    landmarksAt(1152, 1152, 576, 500, 470),
    landmarksAt(720, 1280, 360, 300, 230),
    landmarksAt(4000, 2250, 3300, 900, 700),
    landmarksAt(4000, 2250, 200, 1900, 300),
    landmarksAt(600, 3000, 300, 2600, 300),
    landmarksAt(256, 256, 128, 110, 190),
    landmarksAt(3000, 400, 1500, 180, 200),
  ];

  test.each(
    Object.entries(frames),
  )('never crops the head in a %s frame, but for ears and hair beside the face where it is narrower than the photo', (_, frame) => {
    for (const photo of photos) {
      const { scale, left, top } = fitPhoto(photo, frame);
      const forehead = { x: known(photo.points[30]), y: known(photo.points[31]) };
      const chin = { x: known(photo.points[456]), y: known(photo.points[457]) };
      const unit = Math.hypot(forehead.x - chin.x, forehead.y - chin.y);
      const middle = { x: (forehead.x + chin.x) / 2, y: (forehead.y + chin.y) / 2 };
      const held = (value: number, size: number) => Math.min(size, Math.max(0, value));
      const aside = frame.width / photo.photoWidth < frame.height / photo.photoHeight ? 0.35 : 0.5;
      const head = {
        left: held(middle.x - aside * unit, photo.photoWidth) * scale + left,
        right: held(middle.x + aside * unit, photo.photoWidth) * scale + left,
        top: held(middle.y - 0.9 * unit, photo.photoHeight) * scale + top,
        bottom: held(middle.y + 0.8 * unit, photo.photoHeight) * scale + top,
      };
      expect(head.left).toBeGreaterThanOrEqual(-1);
      expect(head.right).toBeLessThanOrEqual(frame.width + 1);
      expect(head.top).toBeGreaterThanOrEqual(-1);
      expect(head.bottom).toBeLessThanOrEqual(frame.height + 1);
    }
  });

  test('stands at a side of a wider frame where that is asked for, as large as before, and fills a narrower one as ever', () => {
    const photo = landmarksAt(1152, 1152, 576, 500, 470);
    const { youtube, reel } = frames;
    const { scale, left, top } = fitPhoto(photo, youtube);
    expect(left).toBeGreaterThan(0);
    expect(fitPhoto(photo, youtube, undefined, 'left')).toEqual({ scale, left: 0, top });
    expect(fitPhoto(photo, youtube, undefined, 'right')).toEqual({ scale, left: 2 * left, top });
    expect(fitPhoto(photo, reel, undefined, 'left')).toEqual(fitPhoto(photo, reel));
  });

  test('fills a narrow frame with a square photo, small or large, as long as the cheeks stay in it', () => {
    for (const side of [256, 1152]) {
      for (const share of [0.3, 0.4, 0.5, 0.7]) {
        const photo = landmarksAt(side, side, side / 2, 0.45 * side, share * side);
        const { scale, top } = fitPhoto(photo, frames.reel);
        expect(top, `${side} ${share}`).toBeLessThanOrEqual(0);
        expect(top + side * scale, `${side} ${share}`).toBeGreaterThanOrEqual(frames.reel.height - 1e-6);
      }
    }
  });

  test('stands a photo that is too wide for that on the lower border, where it is unknown how clothes go on', () => {
    const { scale, top } = fitPhoto(landmarksAt(1600, 900, 800, 450, 800), frames.reel);
    expect(top).toBeGreaterThan(100);
    expect(top + 900 * scale).toBeCloseTo(frames.reel.height);
  });

  test('places a small photo alike at 720p and at 1080p', () => {
    const photo = landmarksAt(300, 300, 150, 130, 60);
    for (const [width, height] of [
      [1280, 720],
      [720, 1280],
    ] as const) {
      const small = fitPhoto(photo, { width, height });
      const large = fitPhoto(photo, { width: 1.5 * width, height: 1.5 * height });
      for (const key of ['scale', 'left', 'top'] as const) expect(large[key]).toBeCloseTo(1.5 * small[key]);
    }
  });

  test('brings a small face nearer to a third of a reel', () => {
    const photo = landmarksAt(1080, 1920, 540, 600, 300);
    const { scale } = fitPhoto(photo, frames.reel);
    expect((300 * scale) / frames.reel.height).toBeGreaterThan(0.27);
  });

  test('fills the frame with a photo of its own shape', () => {
    expect(fitPhoto(landmarksAt(1280, 720, 640, 330, 250), frames.youtube)).toEqual({ scale: 1, left: 0, top: 0 });
  });

  test('keeps the face in the middle where the photo allows', () => {
    const { scale, left } = fitPhoto(landmarksAt(4000, 2250, 2600, 900, 700), frames.square);
    expect(2600 * scale + left).toBeCloseTo(360, 0);
  });

  describe('as a person frames it', () => {
    const wanted = [
      { zoom: 1.3, x: 0.1, y: -0.1 },
      { zoom: 4, x: 2, y: 2 },
      { zoom: 4, x: -2, y: -2 },
      { zoom: 0.2, x: -0.4, y: 0.4 },
    ];
    const face = ({ points }: (typeof photos)[number]) => {
      const [top, bottom] = [known(points[31]), known(points[457])];
      return { x: known(points[30]), top, bottom };
    };

    test.each(
      Object.entries(frames),
    )('forehead and chin stay in a %s frame, and it stays as full as it was', (_, frame) => {
      for (const photo of photos) {
        const byItself = fitPhoto(photo, frame);
        for (const framing of wanted) {
          const { scale, left, top } = fitPhoto(photo, frame, framing);
          const { x, top: forehead, bottom: chin } = face(photo);
          expect(forehead * scale + top).toBeGreaterThanOrEqual(-1);
          expect(chin * scale + top).toBeLessThanOrEqual(frame.height + 1);
          expect(x * scale + left).toBeGreaterThanOrEqual(-1);
          expect(x * scale + left).toBeLessThanOrEqual(frame.width + 1);
          const bare = (offset: number, length: number, size: number) =>
            Math.max(0, offset) + Math.max(0, size - offset - length);
          expect(bare(left, photo.photoWidth * scale, frame.width)).toBeLessThanOrEqual(
            bare(byItself.left, photo.photoWidth * byItself.scale, frame.width) + 1,
          );
          expect(bare(top, photo.photoHeight * scale, frame.height)).toBeLessThanOrEqual(
            bare(byItself.top, photo.photoHeight * byItself.scale, frame.height) + 1,
          );
        }
      }
    });

    test('what is possible is done exactly, and the same in every resolution', () => {
      const photo = landmarksAt(4000, 2250, 2000, 1000, 700);
      const framing = { zoom: 1.5, x: 0.12, y: -0.08 };
      const [small, large] = [
        fitPhoto(photo, frames.square, framing),
        fitPhoto(photo, { width: 1080, height: 1080 }, framing),
      ];
      const byItself = fitPhoto(photo, frames.square);
      expect(small.scale).toBeCloseTo(byItself.scale * 1.5);
      expect(2000 * small.scale + small.left).toBeCloseTo(360 + 0.12 * 720);
      expect(large.left / 1080).toBeCloseTo(small.left / 720);
      expect(large.top / 1080).toBeCloseTo(small.top / 720);
    });

    test('what is not is held at the nearest that is, once and for all', () => {
      for (const photo of photos) {
        for (const framing of wanted) {
          const held = holdFraming(photo, frames.reel, framing);
          const again = holdFraming(photo, frames.reel, held);
          for (const key of ['zoom', 'x', 'y'] as const) expect(again[key]).toBeCloseTo(held[key]);
          const { least, most } = zoomRange(photo, frames.reel);
          expect(held.zoom).toBeGreaterThanOrEqual(least - 1e-9);
          expect(held.zoom).toBeLessThanOrEqual(most + 1e-9);
        }
      }
    });

    test('a framing that changes nothing is the place that the photo takes by itself', () => {
      for (const photo of photos) {
        for (const frame of Object.values(frames)) {
          const { scale, left, top } = fitPhoto(photo, frame, { zoom: 1, x: 0, y: 0 });
          const byItself = fitPhoto(photo, frame);
          expect(scale).toBeCloseTo(byItself.scale);
          expect(left).toBeCloseTo(byItself.left);
          expect(top).toBeCloseTo(byItself.top);
        }
      }
    });
  });
});
