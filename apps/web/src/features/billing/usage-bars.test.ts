import type { CreditUsage } from '@portray/contracts/credits';
import { expect, test } from 'vitest';
import { describeUsage, usageByDay, usageByMonth } from './usage-bars.ts';

const usage = {
  from: '2026-02-26',
  to: '2026-03-02',
  days: [
    { day: '2026-02-28', credits: 3 },
    { day: '2026-03-02', credits: 1 },
  ],
};

test('every day has a bar, also the days without a video and those at the end of a month', () => {
  const { bars, total, top } = usageByDay(usage);
  expect(bars.map(({ label, credits }) => [label, credits])).toEqual([
    ['26 Feb', 0],
    ['27 Feb', 0],
    ['28 Feb', 3],
    ['1 Mar', 0],
    ['Today', 1],
  ]);
  expect({ total, top }).toEqual({ total: 4, top: 4 });
});

test('twelve months end with the current one and begin after the same one of last year', () => {
  const days = [{ day: '2025-03-31', credits: 9 }, { day: '2025-04-01', credits: 2 }, ...usage.days];
  const { bars, total } = usageByMonth({ ...usage, days });
  expect(bars.map(({ key }) => key).at(0)).toBe('2025-04');
  expect(bars.map(({ credits }) => credits)).toEqual([2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 1]);
  expect(bars.at(-1)?.label).toBe('Mar 2026');
  expect(total).toBe(6);
});

test.each([
  [0, 1],
  [1, 1],
  [2, 2],
  [5, 6],
])('with %i credits on the best day the upper line is %i, so that half of it is a whole number', (credits, top) => {
  const days = credits > 0 ? [{ day: '2026-03-01', credits }] : [];
  expect(usageByDay({ ...usage, days }).top).toBe(top);
});

test('the names below begin with the first bar and end with the last', () => {
  expect(usageByDay({ ...usage, from: '2026-02-01' }).marked).toEqual([0, 7, 15, 22, 29]);
});

test('who does not see the chart hears the sum and the best day', () => {
  const heard = (...days: CreditUsage['days']) => describeUsage(usageByDay({ ...usage, days }), '30 days');
  expect(describeUsage(usageByDay(usage), '30 days')).toBe('4 credits used in 30 days, 3 of them on 28 Feb');
  expect(heard()).toBe('No credits used in 30 days');
  expect(heard({ day: '2026-03-02', credits: 1 })).toBe('1 credit used in 30 days, today');
  expect(heard({ day: '2026-02-28', credits: 2 })).toBe('2 credits used in 30 days, all of them on 28 Feb');
  expect(describeUsage(usageByMonth(usage), '12 months')).toBe('4 credits used in 12 months, 3 of them in Feb 2026');
});
