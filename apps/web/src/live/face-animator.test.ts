import { known } from '@portray/foundation/known';
import type { SpeechTimeline } from '@portray/foundation/speech-timeline';
import { perform } from '@portray/talking-photo/performance';
import { expect, test } from 'vitest';
import { type AnimationInput, createFaceAnimator, type LiveSettings } from './face-animator.ts';

const settings: LiveSettings = { talkingStyle: 'stable', expression: 'default', backgroundAnimation: 'static' };
const timeline: SpeechTimeline = {
  durationSeconds: 2,
  phonemes: ['h', 'ə', 'l', 'oʊ'].map((symbol, i) => ({
    symbol,
    startSeconds: i / 2,
    endSeconds: (i + 1) / 2,
    stress: i === 3 ? 2 : 0,
  })),
  words: [],
  loudness: Array(200).fill(1),
};
const input: AnimationInput = { settings, timeline, motion: 'full' };
const video = perform({ timeline, settings, framesPerSecond: 30 });

/** Poses at every refresh of a screen. */
function watch(
  animator: ReturnType<typeof createFaceAnimator>,
  from: number,
  to: number,
  speechAt?: (now: number) => number,
) {
  const poses = [];
  for (let refresh = 0; refresh < (to - from) * 60; refresh++) {
    const now = from + refresh / 60;
    poses.push(animator.poseAt(now, speechAt?.(now)));
  }
  return poses.filter((pose) => pose !== undefined);
}

test('the person speaks the frames of the finished video', () => {
  const animator = createFaceAnimator(input);
  watch(animator, 100, 101);
  watch(animator, 101, 102, (now) => now - 101);
  expect(animator.poseAt(102.02, 1.05)).toEqual(video.controlsAt(31));
});

test('nothing is drawn twice: 30 poses a second on a screen of 60', () => {
  expect(Math.abs(watch(createFaceAnimator(input), 100, 104).length - 120)).toBeLessThanOrEqual(1);
  const animator = createFaceAnimator(input);
  animator.poseAt(100, 0.5);
  expect(animator.poseAt(101, 0.5)).toBeUndefined();
});

test('a person who waits breathes and blinks, for as long as it takes', () => {
  const poses = watch(createFaceAnimator(input), 0, 200);
  expect(Math.max(...poses.map(({ breath }) => breath))).toBeGreaterThan(0.9);
  expect(poses.filter(({ blink }) => blink > 0.9).length).toBeGreaterThan(40);
  expect(Math.max(...poses.map(({ opening }) => opening))).toBe(0);
});

test('the head never jumps: not when speech begins, ends, is sought or cast anew', () => {
  const animator = createFaceAnimator({ ...input, settings: { ...settings, talkingStyle: 'expressive' } });
  const poses = [
    ...watch(animator, 0, 63),
    ...watch(animator, 63, 64.4, (now) => now - 63),
    ...watch(animator, 64.4, 64.8, () => 0.2),
  ];
  animator.setInput(input);
  poses.push(...watch(animator, 64.8, 65.4, (now) => now - 64.8), ...watch(animator, 65.4, 67));
  const steps = poses.slice(1).map((pose, i) => Math.abs(pose.yaw - known(poses[i]).yaw));
  // 31 degrees a second at most, as people turn while they speak.
  expect(Math.max(...steps)).toBeLessThan(0.018);
});

test('lips move with the first sound, without passing over from waiting', () => {
  const animator = createFaceAnimator(input);
  watch(animator, 0, 5);
  animator.poseAt(5, 0);
  const pose = animator.poseAt(5.1, 3.5 / 30);
  expect(pose?.opening).toBe(video.controlsAt(3).opening);
});

test('less motion leaves lips and lids while speaking, and nothing while waiting', () => {
  const animator = createFaceAnimator({ ...input, motion: 'reduced' });
  expect(watch(animator, 0, 10)).toHaveLength(1);
  const poses = watch(animator, 10, 12, (now) => now - 10);
  expect(Math.max(...poses.map(({ opening }) => opening))).toBeGreaterThan(0.01);
  for (const { yaw, pitch, roll, breath, brow, gazeX } of poses) {
    expect([yaw, pitch, roll, breath, brow, gazeX].every((value) => value === 0)).toBe(true);
  }
});

test('a happy person smiles while waiting, too', () => {
  const animator = createFaceAnimator({ ...input, settings: { ...settings, expression: 'happy' } });
  expect(watch(animator, 0, 3).at(-1)?.smile).toBeGreaterThan(0.6);
});

test('without a speech the person waits, whatever the sound does', () => {
  const animator = createFaceAnimator({ ...input, timeline: undefined });
  expect(Math.max(...watch(animator, 0, 3, (now) => now).map(({ speaking }) => speaking))).toBe(0);
});
