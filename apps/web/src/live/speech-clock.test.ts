import { known } from '@portray/foundation/known';
import { expect, test } from 'vitest';
import { createSpeechClock } from './speech-clock.ts';

test('the sound runs on between two looks at it', () => {
  const clock = createSpeechClock();
  clock.set({ seconds: 1, atMs: 10_000, isRunning: true });
  expect(clock.at(10_250)?.seconds).toBeCloseTo(1.25);
});

test('a sound that is held stays where it is', () => {
  const clock = createSpeechClock();
  clock.set({ seconds: 1, atMs: 10_000, isRunning: false });
  expect(clock.at(99_000)?.seconds).toBe(1);
});

test('small errors of a coarse clock bend the picture gently, a jump moves it at once', () => {
  const clock = createSpeechClock();
  clock.set({ seconds: 1, atMs: 10_000, isRunning: true });
  clock.set({ seconds: 1.98, atMs: 11_000, isRunning: true });
  expect(clock.at(11_000)?.seconds).toBeCloseTo(1.995);
  clock.set({ seconds: 5, atMs: 11_100, isRunning: true });
  expect(clock.at(11_100)?.seconds).toBe(5);
});

test('without news the sound is taken to have stalled, so that lips do not run ahead', () => {
  const clock = createSpeechClock();
  clock.set({ seconds: 1, atMs: 10_000, isRunning: true });
  expect(clock.at(60_000)).toEqual({ seconds: 3, isRunning: false });
});

test('there is no speech before the first look and after the sound is over', () => {
  const clock = createSpeechClock();
  expect(clock.at(1)).toBeUndefined();
  clock.set({ seconds: 1, atMs: 10_000, isRunning: true });
  clock.set(undefined);
  expect(clock.at(10_001)).toBeUndefined();
});

test('lips are in time after a minute and more, though the sound is looked at coarsely and runs a little slow', () => {
  const clock = createSpeechClock();
  const soundAt = (ms: number) => (ms / 1000) * 0.999;
  const coarse = (seconds: number) => Math.floor(seconds / 0.023) * 0.023;
  let worst = 0;
  for (let ms = 0; ms <= 90_000; ms += 50) {
    if (ms % 250 === 0) clock.set({ seconds: coarse(soundAt(ms)), atMs: ms, isRunning: true });
    if (ms > 60_000) worst = Math.max(worst, Math.abs(known(clock.at(ms)).seconds - soundAt(ms)));
  }
  expect(worst).toBeLessThan(1 / 30);
});
