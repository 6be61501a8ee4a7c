import { controlsAtRest } from '@portray/talking-photo/controls';
import type { Performance } from '@portray/talking-photo/performance';
import { expect, test } from 'vitest';
import { turnedAlong, turnRange } from './head-turn.ts';

const degrees = Math.PI / 180;
const frameCount = 301;

/** A head that turns by 3° to either side, once in so many seconds. */
const swaying = (seconds: number): Performance => ({
  frameCount,
  framesPerSecond: 30,
  controlsAt: (frame) => ({ ...controlsAtRest, yaw: 3 * degrees * Math.sin((frame / 30 / seconds) * 2 * Math.PI) }),
});
const acting = swaying(2.5);
/** What is seen in every third frame, a degree off its place and up to 1.5° astray. */
const seen = (turned: Performance, size = 1) =>
  Array.from({ length: frameCount / 3 }, (_, i) => {
    const astray = 1.5 * Math.sin(i * 2.4);
    return { frame: 3 * i, degrees: (size * turned.controlsAt(3 * i).yaw) / degrees + 1 + astray };
  });

test('a head that turns as the speech asks for is read at its range, though single frames stray', () => {
  const range = turnRange(seen(acting), acting);
  expect(range).toBeGreaterThan(5.7);
  expect(range).toBeLessThan(6.3);
});

test('a head that turns by less or more than the speech asks for, or otherwise, is noticed', () => {
  expect(turnRange(seen(acting, 0.7), acting)).toBeLessThan(4.5);
  expect(turnRange(seen(acting, 1.3), acting)).toBeGreaterThan(7.5);
  expect(Math.abs(turnRange(seen(swaying(0.9)), acting))).toBeLessThan(1);
  expect(Math.abs(turnRange(seen(acting, 0), acting))).toBeLessThan(1);
});

test('a still that is turned nods as far as nods go along with turns, and keeps what does not', () => {
  const nodding: Performance = {
    ...acting,
    controlsAt: (frame) => {
      const { yaw, ...others } = acting.controlsAt(frame);
      return {
        ...others,
        yaw,
        opening: 0.05,
        pitch: -0.5 * yaw + degrees * Math.sin((frame / 30 / 1.7) * 2 * Math.PI),
      };
    },
  };
  const held = nodding.controlsAt(20);
  const turned = turnedAlong(nodding)(held, held.yaw + 4 * degrees);
  expect(turned.yaw).toBeCloseTo(held.yaw + 4 * degrees, 6);
  expect((turned.pitch - held.pitch) / degrees).toBeGreaterThan(-2.2);
  expect((turned.pitch - held.pitch) / degrees).toBeLessThan(-1.8);
  expect(turned.opening).toBeCloseTo(0.05, 6);
});
