import { expect, test } from 'vitest';
import { judgeArticulation, roundedWidthRange } from '../../gates/gates-mesh.ts';
import { eyes, meshPoint } from '../picture/face.ts';
import { mouthOf, seenWidthRange } from './seen-mouth.ts';

const frames = Array.from({ length: 120 }, (_, i) => i);
const drawn = frames.map((i) => 1 + 0.15 * Math.sin(i * 0.7));
const strays = (i: number) => 0.02 * Math.sin(i * 2.9);
/** The network sees a mouth of .6 eye distances, and a third of what its lips do. */
const scale = 0.2;
const seen = (share: number) => drawn.map((width, i) => 0.6 + share * scale * (width - 1) + strays(i));
const rangeOf = (share: number) => seenWidthRange(seen(share), drawn, 0.3, scale);

test('lips move as far as is seen along with what was drawn; what a network strays by is no movement', () => {
  expect(rangeOf(1)).toBeCloseTo(0.3, 1);
  expect(rangeOf(0.5)).toBeCloseTo(0.15, 1);
  expect(Math.abs(rangeOf(0))).toBeLessThan(0.03);
});

test('a video whose lips round half as far as they should is noticed', () => {
  const opinion = { correlation: 1, frames: 120, yawRange: 6, rawWidthRange: 0.1 };
  const verdict = (widthRange: number | undefined) =>
    judgeArticulation('clip', { ...opinion, widthRange }, roundedWidthRange)[0]?.verdict;
  expect([verdict(rangeOf(1)), verdict(rangeOf(0.5)), verdict(undefined)]).toEqual(['pass', 'fail', 'not measured']);
});

/** Landmarks of a face whose eyes are 100 px apart, and whose lower lip and corners follow a jaw that drops by `gap` px. */
function mouthWith({ corners, gap }: { corners: number; gap: number }): number[] {
  const points = new Array<number>(3 * 478).fill(0);
  const put = (index: number, x: number, y: number) => points.splice(3 * index, 2, x, y);
  put(eyes[1].right, 100, 0);
  put(meshPoint.upperLipInner, 50, 80);
  put(meshPoint.lowerLipInner, 50, 80 + gap);
  put(meshPoint.leftCorner, 25, 80 + 0.33 * gap - corners);
  put(meshPoint.rightCorner, 75, 80 + 0.33 * gap - corners);
  return points;
}

test('a smile is read alike however far the mouth opens, and an open mouth is no smile', () => {
  const risen = [0, 5, 20].map((gap) => mouthOf(mouthWith({ corners: 4, gap })).rise);
  for (const rise of risen) expect(rise).toBeCloseTo(0.04, 1);
  expect(Math.max(...risen) - Math.min(...risen)).toBeLessThan(0.01);
  expect(mouthOf(mouthWith({ corners: 0, gap: 20 })).riseOverLip).toBeLessThan(0);
});
