import type { ServiceReport } from '@portray/contracts/operator';
import { expect, test } from 'vitest';
import { groupServices, momentWords, quotaWords } from './service-words.ts';

test('what is left is told in full, and out of how much where that is known', () => {
  const renewsAt = null;
  expect(quotaWords({ unit: 'characters', left: 98_800, of: 100_000, renewsAt })).toBe(
    '98,800 of 100,000 characters left',
  );
  expect(quotaWords({ unit: 'USD', left: 41.2, of: null, renewsAt })).toBe('41.2 USD left');
});

test('a moment is told in the time of the reader', () => {
  expect(momentWords('2026-12-11T14:40:00.000Z', 'Asia/Tokyo')).toBe('11 December 2026 at 23:40');
});

test('what fails comes first, and what is off apart', () => {
  const services = (['working', 'off', 'failing', 'configured'] as const).map(
    (state) => ({ id: state, state }) as ServiceReport,
  );
  const { setUp, off } = groupServices(services);
  expect(setUp.map(({ id }) => id)).toEqual(['failing', 'working', 'configured']);
  expect(off.map(({ id }) => id)).toEqual(['off']);
});
