import { expect, test } from 'vitest';
import { accountCalls } from '../calls/accounts.ts';
import { asciiAddress } from './mail-address.ts';

test('a domain with umlauts is known by its letters of ASCII, and no other address is changed', () => {
  expect(asciiAddress(' ana@Bücher.example ')).toBe('ana@xn--bcher-kva.example');
  expect(asciiAddress('ana@例え.jp')).toBe('ana@xn--r8jz45g.jp');
  for (const email of [
    'Ana@Example.com',
    'no address',
    'ana@127.1',
    'ana@bü cher.example',
    'ana@bü/cher',
    'ü@a.example',
  ]) {
    expect(asciiAddress(email)).toBe(email);
  }
});

test('the newsletter is ordered with such an address by programs, too', () => {
  const { inputSchema } = accountCalls.subscribeToNewsletter['~orpc'];
  expect(inputSchema?.['~standard'].validate({ email: 'Ana@Bücher.example' })).toMatchObject({
    value: { email: 'ana@xn--bcher-kva.example' },
  });
});
