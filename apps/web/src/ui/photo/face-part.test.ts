import type { FacePlace } from '@portray/foundation/several-faces';
import { expect, test } from 'vitest';
import { faceName, partAround } from './face-part.ts';

const picture = { width: 3000, height: 2000 };

/** A face of this height (px) around a point of the picture. */
function faceAt(x: number, y: number, height: number): FacePlace {
  const width = height * 0.8;
  return {
    left: (x - width / 2) / picture.width,
    top: (y - height / 2) / picture.height,
    width: width / picture.width,
    height: height / picture.height,
  };
}

/** Whether a part shows a point. */
function shows({ x, y, width, height }: ReturnType<typeof partAround>, pointX: number, pointY: number): boolean {
  return pointX >= x && pointX <= x + width && pointY >= y && pointY <= y + height;
}

test('a face with room around it is cut out upright with its shoulders', () => {
  const part = partAround([faceAt(500, 800, 200), faceAt(2500, 800, 200)], 0, picture);
  expect(part.width / part.height).toBeCloseTo(4 / 5);
  expect(part.height).toBeCloseTo(3.1 * 200);
  expect(part.x + part.width / 2).toBeCloseTo(500);
  expect(part.y).toBeLessThan(800 - 200);
});

test('people who stand close are left out, each time, and the one who was chosen stays whole', () => {
  const columns = [900, 1160, 1420, 1680];
  const faces = columns.map((x) => faceAt(x, 900, 200));
  for (const [chosen, x] of columns.entries()) {
    const part = partAround(faces, chosen, picture);
    expect(part.width / part.height).toBeCloseTo(4 / 5);
    for (const [index, other] of columns.entries()) {
      if (index === chosen) continue;
      expect([other - 80, other + 80].some((edge) => shows(part, edge, 900))).toBe(false);
    }
    expect([x - 80, x + 80].every((edge) => shows(part, edge, 800) && shows(part, edge, 1000))).toBe(true);
  }
});

test('a person in the row behind is left out above', () => {
  const part = partAround([faceAt(1500, 500, 180), faceAt(1510, 1000, 200)], 1, picture);
  expect(shows(part, 1500, 500 + 80)).toBe(false);
  expect(shows(part, 1510, 900)).toBe(true);
});

test('at the edge of the picture nothing but picture is cut out', () => {
  for (const [x, y] of [
    [70, 110],
    [2930, 1890],
  ] as const) {
    const part = partAround([faceAt(x, y, 200), faceAt(1500, 1000, 200)], 0, picture);
    expect(part.x).toBeGreaterThanOrEqual(0);
    expect(part.y).toBeGreaterThanOrEqual(0);
    expect(part.x + part.width).toBeLessThanOrEqual(picture.width);
    expect(part.y + part.height).toBeLessThanOrEqual(picture.height);
    expect(shows(part, x, y)).toBe(true);
  }
});

test('cheek to cheek the head is cut out all the same: the check then says whether it will do', () => {
  const part = partAround([faceAt(1400, 1000, 400), faceAt(1600, 1000, 400)], 0, picture);
  expect(part.height).toBeCloseTo(1.7 * 400);
  expect(shows(part, 1400, 1000)).toBe(true);
});

test('faces are told apart by number and side', () => {
  expect([0, 1, 2].map((index) => faceName(index, 3))).toEqual([
    'Face 1 of 3 (left)',
    'Face 2 of 3 (middle)',
    'Face 3 of 3 (right)',
  ]);
  expect(faceName(1, 2)).toBe('Face 2 of 2 (right)');
});
