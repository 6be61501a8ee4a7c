import { afterEach, expect, test, vi } from 'vitest';
import { fetchAgainLater, readArrival, withoutArrival } from './payment-arrival.ts';

afterEach(() => void vi.useRealTimers());

test.each([
  ['', { kind: 'none' }],
  ['success=false', { kind: 'none' }],
  ['canceled=true', { kind: 'canceled' }],
  ['success=true', { kind: 'paid', sessionId: null }],
  ['success=true&session_id=cs_1', { kind: 'paid', sessionId: 'cs_1' }],
  ['session_id=cs_1', { kind: 'paid', sessionId: 'cs_1' }],
  ['success=true&session_id=', { kind: 'paid', sessionId: null }],
])('?%s is read as the way back it names', (query, arrival) => {
  expect(readArrival(new URLSearchParams(query))).toEqual(arrival);
});

test('the way back is taken out of the address, and nothing else', () => {
  const parameters = new URLSearchParams('activity=all&success=true&session_id=cs_1');
  expect(withoutArrival(parameters).toString()).toBe('activity=all');
});

test('credits are fetched again 2 s after a payment, unless the screen was left (O6)', () => {
  vi.useFakeTimers();
  const fetchAgain = vi.fn();
  fetchAgainLater(fetchAgain);
  fetchAgainLater(fetchAgain)();
  vi.advanceTimersByTime(1_999);
  expect(fetchAgain).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(fetchAgain).toHaveBeenCalledTimes(1);
});
