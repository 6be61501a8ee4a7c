import { expect, test } from 'vitest';
import { byItself } from './framed-settings.ts';
import { type FramedPhoto, framingAfterKey, framingAfterTouch, moved, zoomed, zoomsOf } from './framing-moves.ts';

/** A square photo whose face is a quarter of its height. */
function squareIn(videoSize: FramedPhoto['videoSize']): FramedPhoto {
  const photoWidth = 1200;
  const points = Array(1404).fill(photoWidth / 2);
  points[31] = photoWidth * 0.375;
  points[457] = photoWidth * 0.625;
  return { landmarks: { photoWidth, photoHeight: photoWidth, points }, videoSize };
}

const reel = squareIn('reel');
const press = (key: string, shiftKey = false) => ({ key, shiftKey });

test('a drag moves the photo by as much, up to its edge', () => {
  expect(moved(reel, byItself, { x: 0.1, y: 0 }).x).toBeCloseTo(0.1);
  const far = moved(reel, byItself, { x: 9, y: 9 });
  expect(moved(reel, far, { x: 9, y: 9 })).toEqual(far);
  expect(moved(reel, far, { x: -0.05, y: 0 }).x).toBeCloseTo(far.x - 0.05);
});

test('what lies under the fingers stays under them while they zoom', () => {
  const before = zoomed(reel, byItself, 1.2);
  const at = { x: 0.1, y: -0.1 };
  const after = zoomed(reel, before, 1.1, at);
  const pointOf = ({ zoom, x, y }: typeof after) => ({ x: (at.x - x) / zoom, y: (at.y - y) / zoom });
  expect(pointOf(after).x).toBeCloseTo(pointOf(before).x);
  expect(pointOf(after).y).toBeCloseTo(pointOf(before).y);
});

test('one finger moves, two fingers move and zoom by how far they part', () => {
  const start = zoomed(reel, byItself, 1.1);
  const one = framingAfterTouch(reel, start, [{ x: 0, y: 0 }], [{ x: 0.03, y: -0.02 }]);
  expect(one).toEqual(moved(reel, start, { x: 0.03, y: -0.02 }));
  const apart = (half: number) => [
    { x: -half, y: 0 },
    { x: half, y: 0 },
  ];
  expect(framingAfterTouch(reel, start, apart(0.2), apart(0.22)).zoom).toBeCloseTo(1.1 * 1.1);
});

test('zooming ends where the face would leave the frame or the frame would be empty', () => {
  for (const size of ['youtube', 'reel', 'square'] as const) {
    const photo = squareIn(size);
    const { least, most } = zoomsOf(photo);
    expect(zoomed(photo, byItself, 99).zoom).toBeCloseTo(most);
    expect(zoomed(photo, byItself, 0.01).zoom).toBeCloseTo(least);
    expect(zoomed(photo, zoomed(photo, byItself, 99), 99, { x: 0.5, y: 0.5 })).toEqual(zoomed(photo, byItself, 99));
  }
});

test('arrows move, plus and minus zoom, zero puts it back, and other keys are not taken', () => {
  const closer = zoomed(reel, byItself, 1.2);
  expect(framingAfterKey(reel, closer, press('ArrowLeft'))?.x).toBeCloseTo(closer.x - 0.02);
  expect(framingAfterKey(reel, closer, press('ArrowDown', true))?.y).toBeCloseTo(closer.y + 0.1);
  expect(framingAfterKey(reel, closer, press('+'))?.zoom).toBeCloseTo(closer.zoom * 1.05);
  expect(framingAfterKey(reel, closer, press('-'))?.zoom).toBeCloseTo(closer.zoom / 1.05);
  expect(framingAfterKey(reel, closer, press('0'))).toEqual(byItself);
  expect(framingAfterKey(reel, closer, press('Tab'))).toBeUndefined();
});
