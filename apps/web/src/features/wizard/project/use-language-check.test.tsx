import { expect, test } from 'vitest';
import { unspokenLanguage } from './use-language-check.ts';

test('writing that no voice reads is told by its letters, and a borrowed word is none', () => {
  expect(unspokenLanguage('שלום לכולם, ברוכים הבאים')).toBe('Hebrew');
  expect(unspokenLanguage('Καλημέρα σε όλους')).toBe('Greek');
  expect(unspokenLanguage('สวัสดีทุกคน')).toBe('Thai');
  expect(unspokenLanguage('We say שלום to everybody here')).toBeUndefined();
  expect(unspokenLanguage('Доброе утро всем')).toBeUndefined();
  expect(unspokenLanguage('今天天气很好')).toBeUndefined();
  expect(unspokenLanguage('🎉 123')).toBeUndefined();
  expect(unspokenLanguage('')).toBeUndefined();
});
