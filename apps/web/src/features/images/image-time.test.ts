import { expect, test } from 'vitest';
import { expectedTime, timeLeft } from './image-time.ts';

const painted = { mode: 'text-to-image', count: 4, isElsewhere: false } as const;

test('what an order takes is told from the last ones, and before the first from what is usual', () => {
  expect(expectedTime({ ...painted, pace: 50 })).toBe('Takes about 4 min');
  expect(expectedTime({ ...painted, count: 1, pace: 12 })).toBe('Takes about 15 s');
  expect(expectedTime({ ...painted, pace: null })).toBe('Takes 10–30 s');
  expect(expectedTime({ ...painted, isElsewhere: true, pace: undefined })).toBe('Takes 15–120 s');
});

test('the time left of an order shrinks with what is done, and is not guessed', () => {
  const left = (percent: number) => timeLeft({ count: 4, percent }, 50);
  expect([2, 50, 90].map(left)).toEqual(['about 4 min left', 'about 2 min left', 'about 20 s left']);
  expect(timeLeft({ count: 4, percent: 50 }, null)).toBe('');
});
