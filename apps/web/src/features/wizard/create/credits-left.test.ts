import type { VideoAvailability } from '@portray/contracts/credits';
import { expect, test } from 'vitest';
import { creditsLeft } from './credits-left.ts';

const having = (baseCredits: number, dailyAvailable: number) =>
  creditsLeft({ baseCredits, dailyAvailable, available: baseCredits || dailyAvailable } as VideoAvailability);

test('credits and the bonus of the day are named apart, and what is left after a video where there is one kind', () => {
  expect(having(3, 1)).toBe('3 credits + 1 bonus today');
  expect(having(1, 1)).toBe('1 credit + 1 bonus today');
  expect(having(10, 0)).toBe('10 credits, 9 after this video');
  expect(having(0, 1)).toBe('Your bonus video of today');
  expect(having(0, 0)).toBe('No credits left');
  expect(having(1, 0)).toBe('Your last credit');
  expect(having(2, 0)).toBe('2 credits, 1 after this video');
});
