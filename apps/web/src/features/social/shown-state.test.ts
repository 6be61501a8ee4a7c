import type { NetworkState } from '@portray/contracts/networks';
import { expect, test } from 'vitest';
import { shownState, waitingWords } from './shown-state.ts';

const shown = (
  platform: 'twitter' | 'youtube',
  state: NetworkState,
  check: { isConnected?: boolean; isFailed?: boolean },
) => shownState({ platform, state }, { isFailed: false, ...check });

test('what the network says now counts; until then what it said last', () => {
  expect(shown('youtube', 'connected', {})).toBe('connected');
  expect(shown('youtube', 'connected', { isConnected: false })).toBe('expired');
  expect(shown('youtube', 'expired', { isConnected: true })).toBe('connected');
});

test('a failed check sets Twitter to not connected, and leaves the others as they were (Q23)', () => {
  expect(shown('twitter', 'connected', { isFailed: true })).toBe('not_connected');
  expect(shown('youtube', 'connected', { isFailed: true })).toBe('connected');
});

test('what was never connected, or is not offered, stays so', () => {
  expect(shown('twitter', 'not_connected', { isFailed: true })).toBe('not_connected');
  expect(shown('youtube', 'not_offered', { isConnected: false })).toBe('not_offered');
});

test('what waits is counted in words', () => {
  expect(waitingWords(1)).toContain('One scheduled post is waiting');
  expect(waitingWords(2)).toContain('2 scheduled posts are waiting');
});
