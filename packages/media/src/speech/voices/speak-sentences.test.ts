import { expect, test } from 'vitest';
import { raiseStressed } from './speak-sentences.ts';

const sampleRate = 1_000;
const token = (text: string, isStressed = false) => ({
  text,
  kind: 'word' as const,
  spoken: [text],
  shown: [0, text.length] as const,
  ...(isStressed && { isStressed: true as const }),
});
const sentence = { tokens: [token('so'), token('good', true)] };
const times = [
  { startSeconds: 0, endSeconds: 0.1 },
  { startSeconds: 0.1, endSeconds: 0.3 },
];

function raised(level: number) {
  const bytes = Buffer.from(new Int16Array(300).fill(level).buffer);
  return new Int16Array(new Uint8Array(raiseStressed(bytes, { words: times, sampleRate }, sentence)).buffer);
}

test('an emphasised word is half as loud again, fades in and out, and its neighbour stays as it is', () => {
  const samples = raised(1_000);
  expect([samples[50], samples[100], samples[200], samples[299]]).toEqual([1_000, 1_000, 1_500, 1_000]);
});

test('a word that is loud already is not clipped', () => {
  expect(Math.max(...raised(30_000))).toBe(32_000);
});
