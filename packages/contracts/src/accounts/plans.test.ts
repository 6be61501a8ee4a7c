import { expect, test } from 'vitest';
import { limits } from '../limits.ts';
import { creditPacks, plans, priceOf, resolutionOn, scriptWarningRatio } from './plans.ts';

test('the free plan allows scripts of 150 words, the paid one 800, which is all that the engine takes', () => {
  expect([plans.free.maxScriptWords, plans.pro.maxScriptWords, limits.maxScriptWords]).toEqual([150, 800, 800]);
});

test('the counter warns from four fifths of what a script may have', () => expect(scriptWarningRatio).toBe(0.8));

test('what each plan allows is what its page promises', () => {
  expect(plans.free).toMatchObject({
    starterCredits: 3,
    dailyVideos: 1,
    resolution: '720p',
    hasWatermark: true,
    canHideAiLabel: false,
    aiImagesADay: 1,
    lowCredits: 1,
  });
  expect(plans.pro).toMatchObject({
    starterCredits: 0,
    dailyVideos: 0,
    resolution: '1080p',
    hasWatermark: false,
    canHideAiLabel: true,
    aiImagesADay: 20,
    lowCredits: 5,
  });
});

test('a video has the resolution that was chosen where the plan has it, else the usual one of the plan', () => {
  const chosen = [undefined, '720p', '4k'] as const;
  expect(chosen.map((resolution) => resolutionOn('pro', resolution))).toEqual(['1080p', '720p', '4k']);
  expect(chosen.map((resolution) => resolutionOn('free', resolution))).toEqual(['720p', '720p', '720p']);
});

test('a paid video goes before every free one, however many videos a user has waiting, and although it is of a list', () => {
  expect(plans.pro.jobPriority - plans.free.jobPriority).toBeGreaterThanOrEqual(2 * limits.maxQueuedVideosPerUser);
});

test('credits are sold in packs, and in tens at a dollar each, up to 10,000', () => {
  const prices = [10, 20, 30, 40, 75, 125, 300, 310, 10_000].map(priceOf);
  expect(prices).toEqual([1_000, 2_000, 2_500, 4_000, 5_000, 10_000, 20_000, 31_000, 1_000_000]);
});

test.each([
  -10,
  0,
  5,
  9,
  15,
  20.5,
  74,
  10_001,
  10_010,
  Number.NaN,
  Number.POSITIVE_INFINITY,
])('%s credits are not sold', (credits) => expect(priceOf(credits)).toBeUndefined());

test('a pack costs no more than its credits without the bonus do one by one', () => {
  const paid = creditPacks.map(({ credits, bonusCredits, priceCents }) => priceCents / (credits - bonusCredits));
  expect(paid.every((cents) => cents <= 100)).toBe(true);
  expect(creditPacks.map(({ credits, bonusCredits }) => [credits, bonusCredits])).toEqual([
    [10, 0],
    [30, 5],
    [75, 25],
    [125, 25],
    [300, 50],
  ]);
});
