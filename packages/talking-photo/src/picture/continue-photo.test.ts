import type { FaceLandmarks } from '@portray/foundation/face-landmarks';
import { known } from '@portray/foundation/known';
import { matteSide, writeMatte } from '@portray/foundation/matte';
import { byteAt } from '@portray/foundation/typed-reads';
import { describe, expect, test } from 'vitest';
import { meshOfAFace } from '../face-mesh.test-data.ts';
import { createKernel } from '../kernel/kernel.ts';
import { findPersonInFrame } from '../matte/person-share.ts';
import { randomNumbers } from '../random-numbers.ts';
import { composePhoto } from './compose.ts';

const side = 360;
const frame = { width: 640, height: 360 };
const faceHeightPx = 150;
const fit = { scale: 1, left: 140, top: 0 };
const shirt = [240, 230, 20] as const;
/** Where the shoulders are at the photo's edges; the matte has them a little higher. */
const shoulderTop = 320;

/** A face of `faceHeightPx` with its forehead (landmark 10) at this height of the photo. */
function meshAt(forehead: number): number[] {
  const middle = [side / 2, forehead + faceHeightPx / 2, 0];
  return meshOfAFace.map((value, i) => (value / 1000) * faceHeightPx + known(middle[i % 3]));
}

const random = randomNumbers(3);
const data = new Uint8Array(side * side * 3);
for (let y = 0; y < side; y++) {
  for (let x = 0; x < side; x++) {
    const grain = 12 * (random() - 0.5);
    const [red, green, blue] = y < shoulderTop ? [70 + grain, 90 + grain, 180 + grain] : shirt;
    data.set([red, green, blue], (y * side + x) * 3);
  }
}
const photo = { width: side, height: side, data };
const shares = Float32Array.from({ length: matteSide ** 2 }, (_, i) =>
  Math.floor(i / matteSide) / matteSide < (shoulderTop - 6) / side ? 0 : 1,
);
const landmarks: FaceLandmarks = {
  photoWidth: side,
  photoHeight: side,
  matte: writeMatte(shares),
  points: meshAt(side / 2),
};
const person = findPersonInFrame(landmarks, { fit, frame, faceHeightPx }, photo);
const kernel = createKernel();
const picture = composePhoto(kernel, photo, fit, frame, person);

const blueAt = (x: number, y: number) => byteAt(picture.data, (y * frame.width + x) * 3 + 2);
const isShirt = (x: number, y: number) => blueAt(x, y) < 90;
/** How much neighbours differ (root mean square). */
const grainOf = (left: number, right: number) => {
  const steps = Array.from({ length: right - left }, (_, i) => blueAt(left + i + 1, 150) - blueAt(left + i, 150));
  return Math.sqrt(steps.reduce((sum, step) => sum + step ** 2, 0) / steps.length);
};

describe('beside a photo that stands within the frame', () => {
  test('shoulders go on at the height at which its edge cuts them off, and fall off', () => {
    for (const [edge, outward] of [
      [140, -1],
      [499, 1],
    ] as const) {
      const tops = [1, 20, 40, 60].map((away) => {
        const x = edge + outward * away;
        return Array.from({ length: frame.height }, (_, y) => y).find((y) => isShirt(x, y)) ?? frame.height;
      });
      expect(Math.abs((tops[0] ?? 0) - shoulderTop), `${tops}`).toBeLessThanOrEqual(2);
      expect(tops).toEqual([...tops].sort((one, other) => one - other));
      expect(tops.at(-1)).toBe(frame.height);
    }
  });

  test('nothing else has the colour of the clothes', () => {
    for (let y = 0; y < frame.height; y += 3) {
      for (const x of [2, 40, 60, 580, 600, 637]) expect(blueAt(x, y), `${x}, ${y}`).toBeGreaterThan(110);
    }
  });

  test('the grain of the wall goes on, weaker with the distance', () => {
    const within = grainOf(200, 440);
    const beside = grainOf(80, 138);
    expect(beside).toBeGreaterThan(0.6 * within);
    expect(beside).toBeLessThan(1.2 * within);
    expect(grainOf(2, 40)).toBeLessThan(0.9 * beside);
  });

  test('pieces of a window at its edge are no grain: they do not go on as ornaments', () => {
    const panes = photo.data.map((_, i) => {
      const [x, y] = [Math.floor(i / 3) % side, Math.floor(i / 3 / side)];
      if (x < 270 || y < 60 || y >= 260) return 120;
      return (Math.floor(x / 24) + Math.floor(y / 40)) % 2 ? 250 : 20;
    });
    const beside = composePhoto(kernel, { ...photo, data: panes }, fit, frame, person);
    const at = (x: number, y: number) => byteAt(beside.data, (y * frame.width + x) * 3 + 2);
    for (let y = 90; y < 230; y += 10) {
      for (let x = 508; x < 630; x++) expect(Math.abs(at(x + 2, y) - at(x, y)), `${x}, ${y}`).toBeLessThan(8);
    }
  });
});

describe('beside a photo whose edge shows leaves and a sleeve', () => {
  const large = { width: 1280, height: 720 };
  const placed = { scale: 2, left: 280, top: 0 };
  const leaf = randomNumbers(5);
  const leaves = Float32Array.from({ length: 60 ** 2 }, () => 150 * leaf());
  const data = new Uint8Array(side * side * 3);
  for (let at = 0; at < side * side; at++) {
    const [x, y] = [at % side, Math.floor(at / side)];
    // The sleeve gets darker towards the photo's edge, as it turns away from the light.
    const fromEdge = Math.min(x, side - 1 - x);
    const sleeve = 90 + 2 * Math.min(40, fromEdge);
    const green = known(leaves[Math.floor(y / 6) * 60 + Math.floor(x / 6)]);
    data.set(y < 240 ? [green / 2, green, 10] : [sleeve, sleeve, sleeve], at * 3);
  }
  const shares = Float32Array.from({ length: matteSide ** 2 }, (_, i) => (i < (matteSide ** 2 * 240) / side ? 0 : 1));
  const marks = { ...landmarks, matte: writeMatte(shares) };
  const leafy = { width: side, height: side, data };
  const bushes = composePhoto(
    createKernel(),
    leafy,
    placed,
    large,
    findPersonInFrame(marks, { fit: placed, frame: large, faceHeightPx: 2 * faceHeightPx }, leafy),
  );
  const greenAt = (x: number, y: number) => byteAt(bushes.data, (y * large.width + x) * 3 + 1);

  /** How much rows 12 px apart differ along a column of leaves (mean). */
  const combOf = (x: number) => {
    const steps = Array.from({ length: 32 }, (_, i) => Math.abs(greenAt(x, 30 + 12 * i) - greenAt(x, 42 + 12 * i)));
    return steps.reduce((sum, step) => sum + step, 0) / steps.length;
  };

  test('leaves do not go on as the teeth of a comb', () => {
    for (const inside of [320, 960]) expect(combOf(inside)).toBeGreaterThan(30);
    for (const outside of [220, 250, 270, 276, 1004, 1010, 1030, 1060]) {
      expect(combOf(outside), `${outside}`).toBeLessThan(6);
    }
  });

  test('no seam runs down a sleeve where the photo ends', () => {
    for (const edge of [280, 1000]) {
      for (let x = edge - 40; x < edge + 40; x++) {
        expect(Math.abs(greenAt(x, 640) - greenAt(x - 1, 640)), `${x}`).toBeLessThan(8);
      }
    }
  });
});

describe('above a photo that cuts the head off', () => {
  const headless = Float32Array.from({ length: matteSide ** 2 }, (_, i) =>
    Math.abs((i % matteSide) / matteSide - 0.5) < 0.25 ? 1 : 0,
  );
  const above = (forehead: number) => {
    const cut = { ...landmarks, points: meshAt(forehead), matte: writeMatte(headless) };
    const placement = {
      fit: { scale: 1, left: 0, top: 120 },
      frame: { width: side, height: side + 120 },
      faceHeightPx,
    };
    return known(findPersonInFrame(cut, placement)).shareAt(side / 2, 110);
  };

  test('hair closes where the photo shows some', () => {
    expect(above(60)).toBeGreaterThan(0.9);
  });

  test('nothing goes on above a forehead', () => {
    expect(above(12)).toBe(0);
  });
});
