import { known } from '@portray/foundation/known';
import { expect, test } from 'vitest';
import { eyes, meshPoint } from '../picture/face.ts';
import { type FaceInSpeech, readFaceInSpeech, type SpeechFrame } from './face-in-speech.ts';
import type { Place } from './rigid-fit.ts';

/** Points all over a head of 200 px, no two alike, with forehead, chin, mouth and eyes where a face has them. */
const head: Place[] = Array.from({ length: 468 }, (_, i) => [
  80 * Math.sin(i * 2.4),
  100 * Math.cos(i * 1.7),
  40 * Math.sin(i * 0.9),
]);
for (const [index, place] of [
  [meshPoint.hairLine, [0, -100, 0]],
  [meshPoint.chin, [0, 100, 0]],
  [meshPoint.leftCorner, [-30, 50, -10]],
  [meshPoint.rightCorner, [30, 50, -10]],
  [meshPoint.upperLipInner, [0, 50, -20]],
  [meshPoint.lowerLipInner, [0, 50, -20]],
  ...eyes.flatMap((eye, i) => [
    [eye.upper, [80 * i - 40, -36, 0]] as const,
    [eye.lower, [80 * i - 40, -24, 0]] as const,
  ]),
] as const)
  head[index] = place;

type Moved = { down?: Partial<Record<number, number>>; yaw?: number; isBlink?: boolean };

/** One frame of the head, some points moved down by so many px, turned about the vertical, nearer to the camera. */
function frameOf({ down = {}, yaw = 0, isBlink = false }: Moved): SpeechFrame {
  const points = head.flatMap(([x, y, z], index) => [
    400 + 1.5 * (x * Math.cos(yaw) + z * Math.sin(yaw)),
    300 + 1.5 * (y + (down[index] ?? 0)),
    1.5 * (z * Math.cos(yaw) - x * Math.sin(yaw)),
  ]);
  return { points, isOpenSound: true, isBlink };
}

const speak = (moved: (phase: number) => Moved): FaceInSpeech =>
  known(readFaceInSpeech(Array.from({ length: 60 }, (_, i) => frameOf(moved(Math.sin((i * Math.PI) / 15))))));

test('a head that turns without speaking turns, and moves nothing of its face', () => {
  const seen = speak((phase) => ({ yaw: (phase * 5 * Math.PI) / 180 }));
  expect(seen.yawRange).toBeGreaterThan(9.8);
  expect(seen.yawRange).toBeLessThan(10.2);
  for (const value of [
    seen.opening,
    seen.widthRange,
    seen.upperLipTravel,
    seen.cornerSkew,
    seen.browRange,
    seen.lidUnrest,
  ])
    expect(value).toBeLessThan(1e-6);
  expect(seen.shutShare).toBe(1);
});

test('lips, corners and lids are read in face heights, however the head turns', () => {
  const seen = speak((phase) => ({
    yaw: 0.1 * phase,
    down: {
      [meshPoint.upperLipInner]: 3 * phase - 3,
      [meshPoint.lowerLipInner]: 7 - 7 * phase,
      [meshPoint.rightCorner]: -4 * phase,
      [eyes[0].upper]: 2 * phase,
      [eyes[1].upper]: 2 * phase,
    },
  }));
  expect(seen.upperLipTravel).toBeCloseTo(6 / 200, 3);
  expect(seen.opening).toBeCloseTo(0.1, 2);
  expect(seen.shutShare).toBeLessThan(0.3);
  expect(seen.cornerSkew).toBeCloseTo((4 * Math.SQRT1_2) / 200, 3);
  expect(seen.lidUnrest).toBeCloseTo((2 * Math.SQRT1_2) / 12, 2);
});

test('blinks are no unrest of the lids, and a few frames say nothing', () => {
  const blinking = (phase: number) => ({ isBlink: phase > 0.9, down: phase > 0.9 ? { [eyes[0].upper]: 12 } : {} });
  expect(speak(blinking).lidUnrest).toBeLessThan(1e-6);
  expect(readFaceInSpeech([frameOf({})])).toBeUndefined();
});
