import { expect, test } from 'vitest';
import { sessionIdOf } from './session-id.ts';

const tokenOf = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`;

test('an access token says in which session it was given', () => {
  expect(sessionIdOf(tokenOf({ sub: 'ana', sid: 'b7d2', email: 'ä?ÿ>@example.com' }))).toBe('b7d2');
});

test.each(['', 'nonsense', 'a.b.c', tokenOf({ sub: 'ana' })])('%j says nothing', (token) => {
  expect(sessionIdOf(token)).toBeUndefined();
});
