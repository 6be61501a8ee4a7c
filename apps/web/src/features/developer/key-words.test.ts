import type { ApiKey } from '@portray/contracts/api-keys';
import { expect, test } from 'vitest';
import { endWords, scopesLine, stateOf, usedWords } from './key-words.ts';
import { sampleKey } from './sample-key.test-data.ts';

const now = new Date('2026-11-29T12:00:00.000Z');
const key = (change: Partial<ApiKey>) => sampleKey({ expires_at: null, ...change });

test('scopes are told in a line, and all of an account in one word', () => {
  expect(scopesLine(['read', 'create'])).toBe('read, create');
  expect(scopesLine(['read', 'create', 'publish', 'manage'])).toBe('read, create, publish, manage');
  expect(scopesLine(['read', 'create', 'publish', 'manage', 'browser', 'operate'])).toBe('all, operate');
});

test.each([
  [null, 'never'],
  ['2026-11-29T11:59:40.000Z', 'now'],
  ['2026-11-29T11:48:00.000Z', '12 min ago'],
  ['2026-11-29T10:00:00.000Z', 'today'],
  ['2026-11-28T10:00:00.000Z', 'yesterday'],
])('a key that was used at %s was used %s', (last_used_at, words) => {
  expect(usedWords({ last_used_at }, now)).toBe(words);
});

test.each<[Partial<ApiKey>, string, string]>([
  [{}, 'working', 'never'],
  [{ expires_at: '2026-11-29T14:00:00.000Z' }, 'working', 'in 2 hours'],
  [{ expires_at: '2026-12-08T12:00:00.000Z' }, 'working', 'in 9 days'],
  [{ expires_at: '2027-11-22T12:00:00.000Z' }, 'working', '22 Nov 2027'],
  [{ expires_at: '2026-11-29T11:00:00.000Z' }, 'ended', 'expired'],
  [{ works_until: '2026-11-30T12:00:00.000Z' }, 'leaving', 'replaced, works for 24 hours'],
  [{ works_until: '2026-11-29T12:00:00.000Z' }, 'ended', 'replaced'],
  [{ revoked_at: '2026-11-29T11:00:00.000Z', revoked_reason: 'owner' }, 'ended', 'revoked'],
  [{ revoked_at: '2026-11-29T11:00:00.000Z', revoked_reason: 'plain_http' }, 'ended', 'revoked: it was sent over http'],
])('a key with %j is %s: %s', (change, state, words) => {
  expect(stateOf(key(change), now)).toBe(state);
  expect(endWords(key(change), now)).toBe(words);
});
