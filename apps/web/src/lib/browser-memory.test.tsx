import { expect, test, vi } from 'vitest';
import { recall, remember } from './browser-memory.ts';

test('what is remembered is recalled until it is forgotten, and tab and browser are apart', () => {
  expect(remember('tab', 'words', 'a lighthouse')).toBe(true);
  expect(recall('tab', 'words')).toBe('a lighthouse');
  expect(recall('browser', 'words')).toBeNull();
  expect(remember('tab', 'words', null)).toBe(true);
  expect(recall('tab', 'words')).toBeNull();
});

test('a browser that refuses its storage loses nothing else', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { setItem: refuse, getItem: refuse });
  const kept = remember('browser', 'words', 'a lighthouse');
  const found = recall('browser', 'words');
  vi.unstubAllGlobals();
  expect([kept, found]).toEqual([false, null]);
});
