import { familyName } from '@portray/stage/typefaces';
import { expect, test } from 'vitest';
import { familiesFor } from './typefaces.ts';

const latin = ['Gabarito', 'Inter'].map(familyName);

test('a storyboard in Latin letters fetches two small files, and others with their letters', () => {
  expect(familiesFor('Three habits that stay')).toEqual(latin);
  expect(familiesFor('Привычки')).toEqual([...latin, familyName('Inter cyrillic')].sort());
  expect(familiesFor('ثلاث عادات')).toEqual(expect.arrayContaining([...latin, familyName('Noto Sans Arabic')]));
});

test('the large files of Chinese, Japanese and Korean come only where they are written', () => {
  const large = ['Noto Sans Hans', 'BIZ UDGothic', 'NanumGothic'].map(familyName);
  const largeFor = (text: string) => familiesFor(text).filter((family) => large.includes(family));
  expect(largeFor('Łódź, naïve, Ω, नमस्ते')).toEqual([]);
  expect(largeFor('ひらがな')).toEqual([familyName('BIZ UDGothic')]);
  expect(largeFor('한국어')).toEqual([familyName('NanumGothic')]);
  expect(largeFor('习惯')).toEqual([familyName('Noto Sans Hans'), familyName('BIZ UDGothic')]);
});
