import { expect, test } from 'vitest';
import { isPaletteKey, isPlainKey, isTyping } from './shortcuts.ts';

const key = (name: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {}) => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

test('Ctrl+K and Command+K open the palette, with Caps Lock too, and no other combination of K does', () => {
  expect([key('k', { ctrlKey: true }), key('K', { metaKey: true })].map(isPaletteKey)).toEqual([true, true]);
  const others = [key('k'), key('k', { ctrlKey: true, shiftKey: true }), key('k', { ctrlKey: true, altKey: true })];
  expect(others.map(isPaletteKey)).toEqual([false, false, false]);
});

test("'?' is typed with Shift on many keyboards, and is no command of the browser", () => {
  expect(isPlainKey(key('?', { shiftKey: true }), '?')).toBe(true);
  expect(isPlainKey(key('?', { ctrlKey: true }), '?')).toBe(false);
  expect(isPlainKey(key('/'), '?')).toBe(false);
});

test('nothing is typed where nothing has the focus', () => {
  expect(isTyping(null)).toBe(false);
});
