import { expect, test } from 'vitest';
import { captionSample } from './caption-preview.tsx';

const shop = 'Hello and welcome to our little shop, where every cup is made by hand. We open at eight.';

test('the sample is the first sentence in at most two lines, as the film would break it', () => {
  expect(captionSample(shop, 'en', 42)).toEqual([
    'Hello and welcome to our little shop,',
    'where every cup is made by hand.',
  ]);
  expect(captionSample(shop, 'en', 26)).toEqual(['Hello and welcome to our', 'little shop, where every']);
  expect(captionSample("It's ready.", 'en', 26)).toEqual(["It's ready."]);
  expect(captionSample('', 'en', 26)).toEqual([]);
});

test('Chinese words are not parted, and Arabic is broken between words', () => {
  const chinese = captionSample('我们的团队已经开发这个产品超过两年，今天很高兴。', 'zh', 26);
  expect(chinese).toHaveLength(2);
  for (const line of chinese) expect(line.length).toBeLessThanOrEqual(9);
  expect(captionSample('مرحبا بكم في متجرنا الصغير، حيث نصنع كل كوب من القهوة', 'ar', 26)).toHaveLength(2);
});

test('a word that is wider than two lines gives no sample', () => {
  expect(captionSample('a'.repeat(80), 'en', 26)).toEqual([]);
});
