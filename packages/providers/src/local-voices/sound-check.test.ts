import { expect, test } from 'vitest';
import { checkSound } from './sound-check.ts';

const rate = 24_000;
const text = 'Hello, this is how I sound.';
const sound = (seconds: number, at: (second: number) => number) =>
  Float32Array.from({ length: Math.round(seconds * rate) }, (_, index) => at(index / rate));
const tone = (second: number) => 0.5 * Math.sin(second * 440 * 2 * Math.PI);
const check =
  (samples: Float32Array, words = text, speed?: number) =>
  () =>
    checkSound(samples, rate, words, speed);

test('sound as long as its text passes, with pauses and with peaks that clip', () => {
  expect(check(sound(2, tone))).not.toThrow();
  expect(check(sound(2, (second) => (second < 1 ? 0 : tone(second))))).not.toThrow();
  expect(check(sound(2, (second) => Math.max(-1, Math.min(1, 4 * tone(second)))))).not.toThrow();
});

const broken: [string, RegExp, Float32Array][] = [
  ['without numbers', /none/, sound(2, (second) => (second > 1 ? Number.NaN : tone(second)))],
  ['of silence', /silence/, sound(2, () => 0)],
  ['of nothing at all', /silence/, new Float32Array(0)],
  ['pinned at +1', /limit/, sound(2, (second) => (second > 1 && second < 1.05 ? 1 : tone(second)))],
  ['pinned at −1', /limit/, sound(2, (second) => (second > 1 && second < 1.05 ? -1 : tone(second)))],
  ['that jumps between +1 and −1', /limit/, sound(2, (second) => ((second * rate) % 2 < 1 ? 1 : -1))],
  ['that stays where it is', /move/, sound(2, (second) => (second > 1 && second < 1.2 ? 0.3 : tone(second)))],
  ['that is far too short', /left/, sound(0.1, tone)],
  ['that does not end', /end/, sound(40, tone)],
];
test.each(broken)('sound %s is refused', (_, sentence, samples) => {
  expect(check(samples)).toThrow(sentence);
});

test('fast speech may be shorter, slow speech longer', () => {
  expect(check(sound(0.2, tone), text, 1.5)).not.toThrow();
  expect(check(sound(35, tone), text, 0.5)).not.toThrow();
});
