import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scrollToTop } from './scroll-to-top.ts';

let scrolls: unknown[] = [];
let isCalm = false;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('scrollTo', (place: unknown) => scrolls.push(place));
  vi.stubGlobal('matchMedia', () => ({ matches: isCalm }));
  vi.stubGlobal('scrollY', 0);
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
  expect(scrolls).toEqual([{ top: 0, behavior: 'instant' }]);
});

test('from far down, only the last stretch is scrolled: a whole new page would rush by', () => {
  vi.stubGlobal('scrollY', 5_000);
  scrollToTop();
  expect(scrolls).toEqual([{ top: 400, behavior: 'instant' }]);
  vi.advanceTimersByTime(100);
  expect(scrolls.at(-1)).toEqual({ top: 0, behavior: 'smooth' });
});

test('a page that is left before the 100 ms are over is not scrolled', () => {
  const callOff = scrollToTop();
  callOff();
  vi.advanceTimersByTime(1_000);
  expect(scrolls).toEqual([]);
});
