import { known } from '@portray/foundation/known';
import { floatAt } from '@portray/foundation/typed-reads';
import { describe, expect, test } from 'vitest';
import type { Field } from '../kernel/grid.ts';
import { createKernel } from '../kernel/kernel.ts';
import { paintTestFace, type TestFaceOptions } from '../painted-face.test-data.ts';
import { perform } from '../performance/performance.ts';
import { composePhoto } from '../picture/compose.ts';
import { fitPhoto } from '../picture/fit.ts';
import { photoRegion } from '../picture/resample.ts';
import { buildRig } from './build-rig.ts';
import { cheapestPath } from './cheapest-path.ts';
import { curveAt, curveThrough } from './curve.ts';
import { upperClosingShare } from './measure-mouth.ts';

const frame = { width: 320, height: 320 };

type Stray = { indices: number[]; down: number };

const rigs = new Map<string, ReturnType<typeof build>>();

/** The rig of a painted face, built once for all who look at it; landmarks may stray down from where it was painted, by a share of the face height. */
function rigOf(options: TestFaceOptions = {}, stray: Stray = { indices: [], down: 0 }) {
  const key = JSON.stringify([options, stray]);
  const rig = rigs.get(key) ?? build(options, stray);
  rigs.set(key, rig);
  return rig;
}

function build(options: TestFaceOptions, stray: Stray) {
  const { photo, landmarks: painted } = paintTestFace(options);
  const heightPx = Math.abs(known(painted.points[152 * 3 + 1]) - known(painted.points[10 * 3 + 1]));
  const points = painted.points.map((value, i) =>
    i % 3 === 1 && stray.indices.includes(Math.floor(i / 3)) ? value + stray.down * heightPx : value,
  );
  const landmarks = { ...painted, points };
  const fit = fitPhoto(painted, frame);
  const kernel = createKernel();
  const image = composePhoto(kernel, photo, fit, frame);
  return buildRig(kernel, { image, landmarks, fit, photo: photoRegion(photo, fit, frame), frame });
}

/** What a field does (px) at the node nearest to a column and row. */
function fieldAt({ box, vectors }: Field, column: number, row: number, axis: 0 | 1): number {
  const x = Math.round(column) - box.left;
  const y = Math.round(row) - box.top;
  const isInside = x >= 0 && y >= 0 && x < box.right - box.left && y < box.bottom - box.top;
  return isInside ? floatAt(vectors, (y * (box.right - box.left) + x) * 2 + axis) : 0;
}

describe('the rig', () => {
  test('finds the dark line between shut lips where it was painted, though the landmarks are off', () => {
    const lineY = ({ mouth } = rigOf()) => mouth.axes.originY + curveAt(mouth.upper, 0);
    expect(Math.abs(lineY(rigOf({}, { indices: [13, 14], down: 0.015 })) - lineY())).toBeLessThan(1);
  });

  test('follows the dark line to the corners, though the landmarks have a smile there', () => {
    const face = { width: 400, height: 400, share: 0.7 };
    const nearCorners = [61, 78, 95, 191, 88, 80, 291, 308, 324, 415, 318, 310];
    const [painted, found] = [0, -0.028].map((down) => rigOf(face, { indices: nearCorners, down }).mouth);
    for (const share of [-1, -0.85, -0.7, 0.7, 0.85, 1]) {
      const lineY = (mouth = painted) => mouth!.axes.originY + curveAt(mouth!.upper, share * mouth!.right);
      expect(Math.abs(lineY(found) - lineY()) / found!.unitPx, `at ${share}`).toBeLessThan(0.006);
    }
    expect(Math.abs(found!.smile - painted!.smile)).toBeLessThan(0.3);
  });

  test('tells parted lips from shut ones, in colour and in black and white', () => {
    expect(rigOf().mouth.isOpen).toBe(false);
    expect(rigOf({ isParted: true }).mouth.isOpen).toBe(true);
    expect(rigOf({ isParted: true, isGrey: true }).mouth.isOpen).toBe(true);
    expect(rigOf({ isGrey: true }).mouth.gapRatio).toBe(0);
  });

  test('takes no lower lip for the inside of a mouth, though the landmarks do', () => {
    const lowerInner = [95, 88, 178, 87, 14, 317, 402, 318, 324];
    expect(rigOf({}, { indices: lowerInner, down: 0.025 }).mouth.isOpen).toBe(false);
  });

  test('finds where a dark upper lip ends above the teeth, though the landmarks have it end halfway up', () => {
    const face = { isParted: true, hasDarkUpperLip: true, width: 400, height: 400, share: 0.7 };
    const upperInner = [191, 80, 81, 82, 13, 312, 311, 310, 415];
    const [painted, found] = [0, -0.026].map((down) => rigOf(face, { indices: upperInner, down }).mouth);
    for (const share of [-0.6, -0.3, 0, 0.3, 0.6]) {
      const borderY = (mouth = painted) => mouth!.axes.originY + curveAt(mouth!.upper, share * mouth!.right);
      expect(Math.abs(borderY(found) - borderY()) / found!.unitPx, `at ${share}`).toBeLessThan(0.006);
    }
  });

  test('finds the lower lip below the lower teeth, though the landmarks have it begin above them', () => {
    const face = { isParted: true, hasLowerTeeth: true, width: 400, height: 400, share: 0.7 };
    const lowerInner = [95, 88, 178, 87, 14, 317, 402, 318, 324];
    const [painted, found] = [0, -0.022].map((down) => rigOf(face, { indices: lowerInner, down }).mouth);
    for (const share of [-0.5, -0.25, 0, 0.25, 0.5]) {
      const borderY = (mouth = painted) => mouth!.axes.originY + curveAt(mouth!.lower, share * mouth!.right);
      expect(Math.abs(borderY(found) - borderY()) / found!.unitPx, `at ${share}`).toBeLessThan(0.008);
    }
  });

  test('finds lips apart over teeth as dark as they are, though the landmarks have them nearer', () => {
    const face = { isParted: true, hasRimmedTeeth: true, width: 400, height: 400, share: 0.7 };
    const lowerInner = [95, 88, 178, 87, 14, 317, 402, 318, 324];
    const { mouth } = rigOf(face, { indices: lowerInner, down: -0.018 });
    expect(mouth.isOpen).toBe(true);
    const painted = rigOf({ ...face, hasRimmedTeeth: false }).mouth;
    expect(Math.abs(mouth.gapRatio - painted.gapRatio)).toBeLessThan(0.01);
  });

  test('rests a broad smile with parted lips: its corners come down towards where the lips meet', () => {
    const corners = [61, 78, 291, 308];
    const { mouth, mouthGrid, lips } = rigOf({ isParted: true, share: 0.6 }, { indices: corners, down: -0.03 });
    const cornerY = known(mouth.upper.values[0]);
    const column = Math.round((mouth.axes.originX + mouth.left - mouthGrid.leftPx) / mouthGrid.cellPx);
    const row = Math.round((mouth.axes.originY + cornerY - mouthGrid.topPx) / mouthGrid.cellPx);
    const meeting = curveAt(mouth.upper, 0) + upperClosingShare * mouth.gapRatio * mouth.unitPx;
    const risen = (meeting - cornerY) / mouth.unitPx;
    const rest = (mouth.smile * fieldAt(lips.smile, column, row, 1)) / -mouth.unitPx;
    expect(risen).toBeGreaterThan(0.03);
    expect(rest / risen).toBeGreaterThan(0.7);
  });

  test('finds a frown where the corners hang, and none in a mouth that merely is no smile', () => {
    const corners = [61, 78, 95, 191, 291, 308, 324, 415];
    const open = { isParted: true, share: 0.6 };
    const smileWith = (down: number) => rigOf(open, { indices: corners, down }).mouth.smile;
    expect(smileWith(0.09)).toBeLessThan(-0.2);
    expect(smileWith(0.09)).toBeGreaterThanOrEqual(-0.8);
    expect(smileWith(0.04)).toBeGreaterThan(-0.2);
    expect(smileWith(-0.02)).toBeGreaterThan(0);
  });

  test('turns the head about its ears: the nose goes aside, the ears hardly, and tilts it about the neck', () => {
    const { face, grid, head } = rigOf({ width: 640, height: 640, share: 0.4 });
    const at = (field: Field, index: number, axis: 0 | 1) => {
      const [x, y] = [known(face.points[index * 3]), known(face.points[index * 3 + 1])];
      return fieldAt(field, (x - grid.leftPx) / grid.cellPx, (y - grid.topPx) / grid.cellPx, axis) / face.heightPx;
    };
    expect(at(head.yaw, 4, 0)).toBeGreaterThan(0.3);
    expect(at(head.yaw, 234, 0)).toBeLessThan(0.4 * at(head.yaw, 4, 0));
    expect(at(head.roll, 10, 0)).toBeGreaterThan(0.8);
    expect(Math.abs(at(head.roll, 152, 0))).toBeLessThan(0.1);
  });

  test('squeezes pressed lips evenly: what is squeezed at the line becomes a hard line', () => {
    const { mouth, mouthGrid, lips } = rigOf({ share: 0.6, width: 640, height: 640 });
    const column = Math.round((mouth.axes.originX - mouthGrid.leftPx) / mouthGrid.cellPx);
    const lineRow = (mouth.axes.originY + curveAt(mouth.lower, 0) - mouthGrid.topPx) / mouthGrid.cellPx;
    const lipRows = mouth.lowerLipPx / mouthGrid.cellPx;
    const row = Math.round(lineRow + lipRows / 4);
    const whole = fieldAt(lips.lower.thick, column, Math.round(lineRow + lipRows), 1);
    const evenly = (whole * (row - lineRow)) / lipRows;
    expect(fieldAt(lips.lower.thick, column, row, 1) / evenly).toBeLessThan(1.3);
  });

  test('lowers the chin in its whole breadth, and the jaw no farther than its region', () => {
    const { mouth, mouthGrid, lips } = rigOf({ share: 0.4, width: 640, height: 640 });
    const { jaw } = lips.lower;
    const row = Math.round((mouth.axes.originY + mouth.chinRatio * mouth.unitPx - mouthGrid.topPx) / mouthGrid.cellPx);
    const down = (aside: number) =>
      fieldAt(jaw, (mouth.axes.originX + aside * mouth.unitPx - mouthGrid.leftPx) / mouthGrid.cellPx, row, 1);
    for (const aside of [-0.12, 0.12]) expect(down(aside) / down(0)).toBeGreaterThan(0.92);
    for (const column of [0, mouthGrid.columns])
      expect(Math.abs(fieldAt(jaw, column, row, 1)) / mouth.unitPx).toBeLessThan(0.01);
  });

  test('finds eyes where they were painted, though the landmarks have them half an eye too low', () => {
    const face = { width: 500, height: 500, share: 0.7 };
    const eyes = [
      [33, 246, 161, 160, 159, 158, 157, 173, 133, 155, 154, 153, 145, 144, 163, 7],
      [362, 398, 384, 385, 386, 387, 388, 466, 263, 249, 390, 373, 374, 380, 381, 382],
    ].flat();
    const [painted, found] = [0, 0.03].map((down) => rigOf(face, { indices: eyes, down }));
    for (const [index, eye] of painted!.eyes.entries()) {
      const sought = known(found!.eyes[index]);
      for (const lid of ['upper', 'lower'] as const) {
        const marginY = ({ axes, ...lids } = eye) => axes.originY + curveAt(lids[lid], 0);
        expect(Math.abs(marginY(sought) - marginY()) / painted!.face.heightPx, `${lid} ${index}`).toBeLessThan(0.008);
      }
    }
  });

  test('finds glasses only where there are some', () => {
    expect(rigOf({ hasGlasses: true }).hasGlasses).toBe(true);
    expect(rigOf().hasGlasses).toBe(false);
    expect(rigOf({ hasBags: true }).hasGlasses).toBe(false);
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

describe('a turning head', () => {
  const { face, grid, head } = rigOf({ width: 640, height: 640, share: 0.4 });
  /** Where a place (face heights right of and below the middle of the face) is carried by a field, px. */
  const carried = (field: Field, right: number, down: number, axis: 0 | 1 = 0) => {
    const column = (face.axes.originX + right * face.heightPx - grid.leftPx) / grid.cellPx;
    const row = (face.axes.originY + down * face.heightPx - grid.topPx) / grid.cellPx;
    return fieldAt(field, column, row, axis);
  };

  test('carries the nose farthest, the ears hardly, and the far cheek never over itself', () => {
    expect(carried(head.yaw, 0, 0.1)).toBeGreaterThan(2.5 * carried(head.yaw, 0.44, 0));
    for (const angle of [-0.12, 0.12]) {
      for (let down = -0.4; down <= 0.5; down += 0.05) {
        for (let right = -0.7; right < 0.7; right += 0.05) {
          const stretch = angle * (carried(head.yaw, right + 0.05, down) - carried(head.yaw, right, down));
          expect(0.05 * face.heightPx + stretch).toBeGreaterThan(0.2 * 0.05 * face.heightPx);
        }
      }
    }
  });

  test('goes over into the shoulders without a step: the collar travels at least 30 % as far as the nose', () => {
    const timeline = { durationSeconds: 12, phonemes: [], words: [], loudness: [] };
    const settings = { talkingStyle: 'stable', expression: 'default' } as const;
    const acting = perform({ timeline, settings, framesPerSecond: 30 });
    const travel = (down: number, axis: 0 | 1) => {
      const places = Array.from({ length: acting.frameCount }, (_, frame) => {
        const controls = acting.controlsAt(frame);
        const moved = (['yaw', 'pitch', 'roll', 'shift', 'sway', 'breath'] as const).map(
          (control) => controls[control] * carried(head[control], 0, down, axis),
        );
        return moved.reduce((sum, one) => sum + one, 0);
      });
      return Math.max(...places) - Math.min(...places);
    };
    expect(travel(0.85, 0)).toBeGreaterThanOrEqual(0.3 * travel(0.1, 0));
    expect(travel(1, 1)).toBeGreaterThan(0.004 * face.heightPx);
    const neck = [0.55, 0.65, 0.75, 0.85];
    const steps = neck.slice(1).map((down, i) => Math.abs(travel(down, 0) - travel(known(neck[i]), 0)));
    expect(Math.max(...steps)).toBeLessThan(0.04 * face.heightPx);
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
