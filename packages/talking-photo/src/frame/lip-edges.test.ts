import { floatAt } from '@portray/foundation/typed-reads';
import { expect, test } from 'vitest';
import { createKernel } from '../kernel/kernel.ts';
import { paintTestFace, type TestFaceOptions } from '../painted-face.test-data.ts';
import { type Controls, controlsAtRest } from '../performance/controls.ts';
import { visemeShapes } from '../performance/mouth/visemes.ts';
import { composePhoto } from '../picture/compose.ts';
import { fitPhoto } from '../picture/fit.ts';
import { photoRegion } from '../picture/resample.ts';
import { buildRig } from '../rig/build-rig.ts';
import { upperClosingShare } from '../rig/measure-mouth.ts';
import { createLipEdgeTracer, type LipEdges } from './lip-edges.ts';
import { poseLips } from './lip-pose.ts';

const frame = { width: 320, height: 320 };

function rigOf(options: TestFaceOptions) {
  const { photo, landmarks } = paintTestFace(options);
  const fit = fitPhoto(landmarks, frame);
  const kernel = createKernel();
  const image = composePhoto(kernel, photo, fit, frame);
  return { kernel, rig: buildRig(kernel, { image, landmarks, fit, photo: photoRegion(photo, fit, frame), frame }) };
}

/** Borders of the slit for each of some poses. */
function traceAll(options: TestFaceOptions, poses: Controls[]): { edges: LipEdges; controls: Controls }[] {
  const { kernel, rig } = rigOf(options);
  const trace = createLipEdgeTracer(kernel, rig.mouth, frame.width);
  return poses.map((controls) => {
    const pose = poseLips(controls, rig.mouth);
    const [upper, lower] = ([rig.lips.upper, rig.lips.lower] as const).map((lip, i) => {
      const warp = kernel.createWarp(rig.mouthGrid);
      kernel.add(warp, rig.lips.smile, pose.smile);
      kernel.add(warp, lip.jaw, pose.jaw);
      kernel.add(warp, lip.wide, pose.wide);
      kernel.add(warp, lip.lift, pose.lift);
      kernel.add(warp, lip.thick, i === 0 ? pose.thickUpper : pose.thickLower);
      kernel.add(warp, lip.close, pose.closing * (i === 0 ? upperClosingShare : 1 - upperClosingShare));
      kernel.add(warp, lip.trim, pose.trim);
      return warp;
    });
    if (!upper || !lower) throw new Error('There are two lips.');
    const { upper: above, lower: below, left, right } = trace(pose, upper, lower);
    return { controls, edges: { upper: above.slice(), lower: below.slice(), left, right } };
  });
}

const poses = Object.values(visemeShapes).map(({ dominance: _, ...shape }) => ({
  ...controlsAtRest,
  ...shape,
  speaking: 1,
  neutral: shape.rounding,
}));

test.each([
  {},
  { isParted: true },
  { isGrey: true },
])('the opening between the lips is in one piece and ends at the corners, for every sound: %o', (options) => {
  for (const { edges, controls } of traceAll(options, poses)) {
    const open = Array.from(edges.upper, (above, x) => floatAt(edges.lower, x) - above > 0.3);
    const starts = open.filter((isOpen, x) => isOpen && !open[x - 1]).length;
    const isShut = controls.press === 1 || controls.opening === 0;
    expect(starts, JSON.stringify(controls)).toBe(isShut && !options.isParted ? 0 : 1);
    expect(open.indexOf(true) === -1 || open.indexOf(true) >= edges.left - 2).toBe(true);
    expect(open.lastIndexOf(true)).toBeLessThanOrEqual(edges.right + 2);
  }
});

test('lips that are apart in the photo meet in a thin line, which ends before the corners', () => {
  const isShut = (controls: Controls) => controls.press === 1 || controls.opening === 0;
  const { rig } = rigOf({ isParted: true });
  for (const { edges } of traceAll({ isParted: true }, poses.filter(isShut))) {
    const gaps = Array.from(edges.upper, (above, x) => floatAt(edges.lower, x) - above);
    const middle = gaps[Math.round((edges.left + edges.right) / 2)]!;
    expect(middle / rig.mouth.unitPx).toBeGreaterThan(0.003);
    expect(Math.max(...gaps) / rig.mouth.unitPx).toBeLessThan(0.006);
    for (const x of [Math.ceil(edges.left) + 1, Math.floor(edges.right) - 1]) expect(gaps[x]).toBeLessThan(middle / 4);
  }
});

test('lips that the photo parts up to their corners stay as far apart there', () => {
  const { kernel, rig } = rigOf({ isParted: true });
  const partedPx = 6;
  const { lower } = rig.mouth;
  const mouth = { ...rig.mouth, lower: { ...lower, values: rig.mouth.upper.values.map((y) => y + partedPx) } };
  const [above, below] = [kernel.createWarp(rig.mouthGrid), kernel.createWarp(rig.mouthGrid)];
  const edges = createLipEdgeTracer(kernel, mouth, frame.width)(poseLips(controlsAtRest, mouth), above, below);
  for (const x of [Math.ceil(edges.left) + 2, Math.floor(edges.right) - 2]) {
    expect(floatAt(edges.lower, x) - floatAt(edges.upper, x)).toBeCloseTo(partedPx, 0);
  }
});
