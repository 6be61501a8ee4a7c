import { known } from '@portray/foundation/known';
import { expect, test } from 'vitest';
import { barsCutOut, voiceBarHeights, voiceBarsAt } from './voice-bar-heights.ts';

test('bars rise in the arch of shoulders: highest in the middle, lowest at both ends', () => {
  const heights = voiceBarHeights(20);
  const middle = Math.max(...heights.slice(8, 12));
  expect(middle).toBeGreaterThan(3 * Math.max(known(heights[0]), known(heights[19])));
});

test('a louder voice raises every bar, and silence lays them down', () => {
  const quiet = voiceBarsAt(20, 0);
  const loud = voiceBarsAt(20, 1);
  expect(loud.every((height, index) => height > known(quiet[index]))).toBe(true);
  expect(Math.max(...quiet)).toBeLessThan(0.15);
});

test('the cut stays inside the picture whatever is heard', () => {
  for (const level of [-1, 0, 0.5, 1, 7]) {
    const path = barsCutOut({ heights: voiceBarsAt(20, level), ratio: 1 });
    const numbers = Array.from(path.matchAll(/(-?[\d.]+)%/g), ([, number]) => Number(number));
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...numbers)).toBeLessThanOrEqual(100);
  }
});
