import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scrollToTop } from './scroll-to-top.ts';

let scrolls: unknown[] = [];
let isCalm = false;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('scrollTo', (place: unknown) => scrolls.push(place));
  vi.stubGlobal('matchMedia', () => ({ matches: isCalm }));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  scrolls = [];
  isCalm = false;
});

test('navigation scrolls smoothly to the top after 100 ms', () => {
  scrollToTop();
  vi.advanceTimersByTime(99);
  expect(scrolls).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(scrolls).toEqual([{ top: 0, behavior: 'smooth' }]);
});

test('where motion is not wanted, it is at the top at once', () => {
  isCalm = true;
  scrollToTop();
  vi.advanceTimersByTime(100);
  expect(scrolls).toEqual([{ top: 0, behavior: 'auto' }]);
});
