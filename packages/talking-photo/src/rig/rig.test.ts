import { describe, expect, test } from 'vitest';
import { createKernel } from '../kernel/create-kernel.ts';
import { paintTestFace, type TestFaceOptions } from '../painted-face.test-data.ts';
import { composePhoto, photoRegion } from '../picture/compose.ts';
import { fitPhoto } from '../picture/fit.ts';
import { buildRig } from './build-rig.ts';
import { cheapestPath } from './cheapest-path.ts';
import { curveAt, curveThrough } from './curve.ts';

const frame = { width: 320, height: 320 };

function rigOf(options: TestFaceOptions = {}) {
  const { photo, landmarks } = paintTestFace(options);
  const fit = fitPhoto(landmarks, frame);
  const image = composePhoto(photo, fit, frame);
  const kernel = createKernel({ kind: 'reference' });
  return buildRig(kernel, { image, landmarks, fit, photo: photoRegion(photo, fit, frame), frame });
}

describe('the rig', () => {
  test('finds the dark line between shut lips where it was painted, though the landmarks are off', () => {
    const { photo, landmarks } = paintTestFace();
    const painted = rigOf().mouth;
    const points = landmarks.points.map((value, i) =>
      [13, 14].includes(Math.floor(i / 3)) && i % 3 === 1 ? value + 2 : value,
    );
    const fit = fitPhoto(landmarks, frame);
    const image = composePhoto(photo, fit, frame);
    const kernel = createKernel({ kind: 'reference' });
    const source = { image, landmarks: { ...landmarks, points }, fit, photo: photoRegion(photo, fit, frame), frame };
    const found = buildRig(kernel, source).mouth;
    const lineY = (mouth: typeof found) => mouth.axes.originY + curveAt(mouth.upper, 0);
    expect(Math.abs(lineY(found) - lineY(painted))).toBeLessThan(1);
  });

  test('tells parted lips from shut ones, in colour and in black and white', () => {
    expect(rigOf().mouth.isOpen).toBe(false);
    expect(rigOf({ isParted: true }).mouth.isOpen).toBe(true);
    expect(rigOf({ isParted: true, isGrey: true }).mouth.isOpen).toBe(true);
    expect(rigOf({ isGrey: true }).mouth.gapRatio).toBe(0);
  });

  test('finds glasses only where there are some', () => {
    expect(rigOf({ hasGlasses: true }).hasGlasses).toBe(true);
    expect(rigOf().hasGlasses).toBe(false);
  });

  test('sees no colour in the light of a black and white photo', () => {
    expect(rigOf({ isGrey: true }).light.colourfulness).toBe(0);
    expect(rigOf().light.colourfulness).toBe(1);
  });

  test('lays the grid of the mouth on whole cells of the grid of the head', () => {
    const { grid, mouthGrid } = rigOf({ share: 0.7, width: 500, height: 500 });
    for (const offset of [mouthGrid.leftPx - grid.leftPx, mouthGrid.topPx - grid.topPx])
      expect(offset % grid.cellPx).toBe(0);
    expect((mouthGrid.columns * mouthGrid.cellPx) % grid.cellPx).toBe(0);
    expect((mouthGrid.rows * mouthGrid.cellPx) % grid.cellPx).toBe(0);
  });

  test('moves nothing at the border of its region', () => {
    const { grid, head } = rigOf({ share: 0.25 });
    for (const { box, vectors } of [head.yaw, head.pitch, head.roll, head.shift]) {
      const width = box.right - box.left;
      const last = (box.bottom - box.top - 1) * width * 2;
      const bottomRow = vectors.subarray(last, last + width * 2);
      expect(box.bottom < grid.rows + 1 || Math.max(...bottomRow.map(Math.abs)) < 0.01).toBe(true);
    }
  });
});

describe('the cheapest path', () => {
  test('follows a valley round a bend', () => {
    const valley = [2, 2, 3, 4, 4, 5, 5, 4];
    const costs = valley.map((at) => Float64Array.from({ length: 8 }, (_, column) => Math.abs(column - at) * 10));
    expect([...cheapestPath(costs, 1, 2)]).toEqual(valley);
  });

  test('goes straight on over a gap rather than jumping away', () => {
    const costs = Array.from({ length: 7 }, (_, row) =>
      Float64Array.from([9, 9, row === 3 ? 6 : 0, 9, row === 3 ? 0 : 9]),
    );
    expect([...cheapestPath(costs, 5, 2)]).toEqual([2, 2, 2, 2, 2, 2, 2]);
  });
});

test('a curve passes through its points and keeps its ends', () => {
  const curve = curveThrough(
    [
      { x: 10, y: 0 },
      { x: -10, y: 0 },
      { x: 0, y: 4 },
    ],
    -10,
    10,
    40,
  );
  expect([-30, -10, 0, 10, 30].map((x) => curveAt(curve, x))).toEqual([0, 0, 4, 0, 0]);
});
