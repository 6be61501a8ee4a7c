import { expect, test } from 'vitest';
import { requestDigest } from './request-digest.ts';

const digest = (request: unknown, secret = 'one') => requestDigest(secret, request);

test('a request is the same in whatever order its fields came, and another one where a value or the order of a list differs', () => {
  expect(digest({ id: 'a', options: { b: 1, c: [1, 2] } })).toBe(digest({ options: { c: [1, 2], b: 1 }, id: 'a' }));
  expect(digest({ list: [1, 2] })).not.toBe(digest({ list: [2, 1] }));
  expect(digest({ password: 'a' })).not.toBe(digest({ password: 'b' }));
});

test('without the secret nobody can try what a request said', () => {
  expect(digest({ password: 'a' }, 'another')).not.toBe(digest({ password: 'a' }));
});
