import { expect, test } from 'vitest';
import { deviceOf, sessionIdOf } from './devices.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36`,
    'Chrome on Windows',
    'computer',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0`,
    'Edge on Windows',
    'computer',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
    'phone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
    'Safari on Mac',
    'computer',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox on Linux', 'computer'],
  [
    `Mozilla/5.0 (Linux; Android 16; Pixel 9) ${webkit} Chrome/141.0.0.0 Mobile Safari/537.36`,
    'Chrome on Android',
    'phone',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 16181) ${webkit} Chrome/141.0.0.0 Safari/537.36`, 'Chrome on ChromeOS', 'computer'],
  ['curl/8.14.1', 'A program', 'program'],
  [null, 'A program', 'program'],
])('%s is named by its browser and its system', (agent, name, kind) => {
  expect(deviceOf(agent)).toEqual({ name, kind });
});

const tokenOf = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`;

test('an access token says in which session it was given', () => {
  expect(sessionIdOf(tokenOf({ sub: 'ana', sid: 'b7d2', email: 'ä?ÿ>@example.com' }))).toBe('b7d2');
});

test.each(['', 'nonsense', 'a.b.c', tokenOf({ sub: 'ana' })])('%j says nothing', (token) => {
  expect(sessionIdOf(token)).toBeUndefined();
});
