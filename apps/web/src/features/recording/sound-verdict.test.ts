import { expect, test } from 'vitest';
import { soundVerdict } from './sound-verdict.ts';

/** Syllables of one loudness with pauses of another. */
const speech = (voice: number, pause: number) =>
  Array.from({ length: 60 }, (_, index) => (index % 4 === 0 ? pause : voice));

test('a recording is told to be good, too quiet, too loud or noisy', () => {
  expect(soundVerdict(speech(0.5, 0.02))).toEqual({ isGood: true, words: 'Good level, little background noise' });
  expect(soundVerdict(speech(0.03, 0.01))?.words).toMatch('Too quiet');
  expect(soundVerdict(speech(1, 0.02))?.words).toMatch('Too loud');
  expect(soundVerdict(speech(0.5, 0.4))?.words).toMatch('noise');
});

test('nothing is said about less than 2 s', () => {
  expect(soundVerdict([0.5, 0.4])).toBeUndefined();
});
