import { EventEmitter } from 'node:events';
import type { LookupFunction } from 'node:net';
import { PassThrough } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { createGuardedFetch } from './guarded-fetch.ts';
import { isPublicAddress, readHost } from './public-address.ts';

const inside = [
  ...['127.0.0.1', '127.1.2.3', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254'],
  ...['0.0.0.0', '100.64.0.1', '192.0.0.8', '192.0.2.1', '198.18.0.1', '198.51.100.7', '203.0.113.9', '224.0.0.1'],
  ...['240.0.0.1', '255.255.255.255', '::1', '::', 'fe80::1', 'fc00::1', 'fd12::1', 'ff02::1', '::ffff:127.0.0.1'],
  ...['::ffff:10.0.0.1', '64:ff9b::a00:1', '2002:7f00:1::', '2001:0:4136::', '2001:db8::1', '::ffff:169.254.169.254'],
];
const written = [
  ...['http://127.0.0.1', 'https://127.0.0.1', 'https://2130706433', 'https://0x7f000001', 'https://0177.0.0.1'],
  ...['https://127.1', 'https://[::1]', 'https://[::ffff:127.0.0.1]', 'https://localhost', 'https://a.localhost'],
  ...['https://printer.local', 'https://metadata.google.internal', 'file:///etc/passwd', 'gopher://example.org'],
  ...['https://user:word@example.org', 'https://example.org@127.0.0.1', 'https://example.org:8080', 'example.org:22'],
  ...[
    'https://１２７.0.0.1',
    'javascript:alert(1)',
    'data:text/html,x',
    'a b',
    '',
    '@',
    'ana@',
    'https://',
    '//example',
  ],
];

test.each(inside)('%s is not on the public internet', (address) => expect(isPublicAddress(address)).toBe(false));

test('others are', () => expect(['93.184.216.34', '2606:4700::1111'].map(isPublicAddress)).toEqual([true, true]));

test.each(written)('%j names no server', (typed) => expect(readHost(typed)).toBeUndefined());

test('a server is found in what people type', () => {
  const typed = ['Mastodon.Social', ' https://mastodon.social/@ana ', '@ana@mastodon.social', 'ana@mastodon.social'];
  expect(typed.map(readHost)).toEqual(typed.map(() => 'mastodon.social'));
  expect(readHost('bücher.example')).toBe('xn--bcher-kva.example');
});

type Connect = NonNullable<Parameters<typeof createGuardedFetch>[1]>;

/** A connection that looks its name up as Node does, and answers with the addresses it would have gone to. */
function connectTo(reached: string[]): Connect {
  return ((_url: URL, options: { lookup: LookupFunction }, answer: (incoming: unknown) => void) => {
    const sending = Object.assign(new PassThrough(), new EventEmitter());
    options.lookup('name', { all: true }, (error, addresses) => {
      if (error) return void sending.emit('error', error);
      reached.push(...(addresses as { address: string }[]).map(({ address }) => address));
      answer(Object.assign(new PassThrough().end('{}'), { statusCode: 200, headers: {} }));
    });
    return sending;
  }) as unknown as Connect;
}

test('a name that leads inside, also with only one of its addresses, is never connected to', async () => {
  for (const address of inside) {
    const reached: string[] = [];
    const resolve = async () => [
      { address: '93.184.216.34', family: 4 },
      { address, family: 4 },
    ];
    await expect(createGuardedFetch(resolve, connectTo(reached))('https://mastodon.example/')).rejects.toThrow(
      'public',
    );
    expect(reached).toEqual([]);
  }
});

test('a name that changes its mind between two questions is asked once for each connection', async () => {
  const reached: string[] = [];
  const resolve = vi.fn(async () => [
    { address: resolve.mock.calls.length === 1 ? '93.184.216.34' : '127.0.0.1', family: 4 },
  ]);
  const response = await createGuardedFetch(resolve, connectTo(reached))('https://mastodon.example/');
  expect(await response.json()).toEqual({});
  expect([resolve.mock.calls.length, reached]).toEqual([1, ['93.184.216.34']]);
});
