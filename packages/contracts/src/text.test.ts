import { expect, test } from 'vitest';
import { blankIsNull, cutText, isBlank } from './text.ts';

test('a text of invisible characters is blank', () => {
  for (const blank of ['', ' \n\t', '\u00a0', '\u200b\u200d\ufeff', '\u202e\u2066', '\u3164\u115f', '\u00ad']) {
    expect(isBlank(blank), JSON.stringify(blank)).toBe(true);
    expect(blankIsNull(blank)).toBeNull();
  }
});

test('a text of any script, number or emoji is kept, without the spaces around it', () => {
  for (const text of ['a', '7', '。', 'नमस्ते', '你好', '👩‍👩‍👧', '-', 'مرحبا'])
    expect(blankIsNull(` ${text}\n`)).toBe(text);
});

test('a name never turns the text behind it round', () => {
  expect(blankIsNull('Ana\u202e, 0:40')).toBe('Ana, 0:40');
  expect(blankIsNull('\u2067مرحبا\u2069')).toBe('مرحبا');
});

test('a text is cut without breaking an emoji', () => {
  expect(cutText('abc', 2)).toBe('ab');
  expect(cutText('ab👍', 3)).toBe('ab');
  expect(cutText('ab👍', 4)).toBe('ab👍');
});
