import { expect, test } from 'vitest';
import { judgeReading, ownCases, type ReadingCase, soundsOf } from './judge-readings.ts';

const cases = await ownCases();
const languages = [...new Set(cases.map(({ language }) => language))];

test.each(languages)('scripts in %s are said and shown as they are meant', async (language) => {
  const verdicts = await Promise.all(
    cases.filter((one) => one.language === language).map((one) => judgeReading(one, false)),
  );
  const wrong = verdicts.filter(({ isSaid, isShown }) => !isSaid || !isShown);
  expect(wrong.map(({ one, said, shown }) => ({ right: one.spoken, said, shown }))).toEqual([]);
});

test('twenty cases in each of nineteen languages say that no native reader has checked them', () => {
  const unchecked = cases.filter(({ checked }) => checked === 'no native reader');
  const counts = new Map(unchecked.map(({ language }) => [language, 0]));
  for (const { language } of unchecked) counts.set(language, (counts.get(language) ?? 0) + 1);
  expect([...counts.values()]).toEqual(Array(19).fill(20));
});

/** A few of them by ear; `npm run quality` listens wherever the text is another one. */
const heard = ['en', 'pl', 'ko'].flatMap((language): ReadingCase[] => {
  const one = cases.find(({ language: own, script, also }) => own === language && !also && /\d/u.test(script));
  return one ? [one] : [];
});

test.each(heard)('$language: “$script” sounds as “$spoken”', async ({ language, script, spoken }) => {
  expect(await soundsOf(language, script)).toBe(await soundsOf(language, spoken ?? ''));
});
