import { expect, test } from 'vitest';
import { countText } from './count-text.ts';
import type { Platform } from './network-words.ts';

const family = '👨‍👩‍👧';

test.each<[Platform, number, number]>([
  ['youtube', 18, 3],
  ['facebook', 5, 1],
  ['instagram', 5, 1],
  ['mastodon', 1, 1],
  ['bluesky', 1, 1],
])('%s counts a family of three as %i and a Chinese sign as %i', (platform, ofFamily, ofSign) => {
  expect([family, '漢'].map(countText[platform])).toEqual([ofFamily, ofSign]);
});
