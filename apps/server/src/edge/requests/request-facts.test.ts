import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { addressOf, isInClear, isLoopback, ownOrigins, requestIdOf } from './request-facts.ts';

function requestFrom(remoteAddress: string, headers: Record<string, string> = {}): IncomingMessage {
  const request = new IncomingMessage(Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress }));
  return Object.assign(request, { headers });
}

describe('the address of a caller', () => {
  test.each([
    ['203.0.113.7', 0, undefined, '203.0.113.7'],
    ['::ffff:203.0.113.7', 0, undefined, '203.0.113.7'],
    // Any client can send the header; without a proxy it is ignored.
    ['203.0.113.7', 0, '198.51.100.1', '203.0.113.7'],
    ['10.0.0.1', 1, '198.51.100.1', '198.51.100.1'],
    ['10.0.0.1', 1, '1.1.1.1, 198.51.100.1', '198.51.100.1'],
    ['10.0.0.1', 2, '1.1.1.1, 198.51.100.1, 10.0.0.2', '198.51.100.1'],
    ['10.0.0.1', 1, 'nonsense', '10.0.0.1'],
    ['10.0.0.1', 2, '198.51.100.1', '10.0.0.1'],
    // A household has a /64 of its own: all of it counts as one.
    ['2001:db8:1:2:3:4:5:6', 0, undefined, '2001:db8:1:2::'],
    ['2001:db8:1:2::9', 0, undefined, '2001:db8:1:2::'],
    ['2001:db8::1', 0, undefined, '2001:db8:0:0::'],
  ])('%s behind %d proxies that say %s is %s', (remote, proxies, forwarded, expected) => {
    const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    expect(addressOf(requestFrom(remote, headers), proxies)).toBe(expected);
  });
});

describe('this very machine', () => {
  test.each([
    ['127.0.0.1', { host: 'localhost:3000' }, true],
    ['::1', { host: '[::1]:3000' }, true],
    ['::ffff:127.0.0.1', { host: '127.0.0.1' }, true],
    // A page of another site that was told to resolve its name to this machine.
    ['127.0.0.1', { host: 'evil.example' }, false],
    ['127.0.0.1', { host: 'localhost.evil.example' }, false],
    ['203.0.113.7', { host: 'localhost' }, false],
    // A proxy on this machine speaks for another client.
    ['127.0.0.1', { host: 'localhost', 'x-forwarded-for': '203.0.113.7' }, false],
    ['127.0.0.1', {}, false],
  ])('%s with %j: %s', (remote, headers, expected) => {
    expect(isLoopback(requestFrom(remote, headers as Record<string, string>))).toBe(expected);
  });
});

test.each([
  ['portray.example', 'https://portray.example', ['https://portray.example']],
  [undefined, 'https://portray.example', ['https://portray.example']],
  ['localhost:3000', 'http://127.0.0.1:3000', ['http://127.0.0.1:3000', 'http://localhost:3000']],
  ['127.0.0.1:3000', 'https://portray.example', ['https://portray.example', 'http://127.0.0.1:3000']],
])('pages of ours under the name %s of %s come from %j', (host, publicUrl, origins) => {
  expect(ownOrigins(host, publicUrl)).toEqual(origins);
});

test('a sane request id is kept, any other is replaced', () => {
  expect(requestIdOf(requestFrom('127.0.0.1', { 'x-request-id': 'trace-12345' }))).toBe('trace-12345');
  for (const strange of ['', 'short', 'a b c d e f g', 'x'.repeat(65), '<script>alert']) {
    expect(requestIdOf(requestFrom('127.0.0.1', { 'x-request-id': strange }))).toMatch(/^[0-9a-f-]{36}$/);
  }
});

describe('what others could read on the way', () => {
  const here = 'http://127.0.0.1:3000';
  const lan = 'http://192.168.1.5:3000';
  const out = 'https://portray.example';
  const through = (scheme?: string) => ({
    'x-forwarded-for': '203.0.113.7',
    ...(scheme && { 'x-forwarded-proto': scheme }),
  });
  test.each([
    // Straight to the server, which speaks no https.
    ['127.0.0.1', { host: 'localhost:3000' }, here, 0, false],
    ['192.168.1.9', { host: '192.168.1.5:3000' }, lan, 0, true],
    ['203.0.113.7', { host: 'portray.example' }, out, 1, true],
    // Within a container, asked from its machine.
    ['172.17.0.1', { host: 'localhost:3000' }, here, 0, false],
    ['172.17.0.1', { host: 'localhost:3000' }, out, 0, true],
    // Through proxies that are trusted.
    ['10.0.0.1', through('https'), out, 1, false],
    ['10.0.0.1', through('http'), out, 1, true],
    ['10.0.0.1', through(), out, 1, false],
    ['10.0.0.1', through(), lan, 1, true],
    ['10.0.0.1', through('http, https'), out, 2, true],
    ['10.0.0.1', through('https, http'), out, 2, false],
    ['10.0.0.1', through('https'), out, 2, false],
    // Anybody can send the header to a server without one.
    ['203.0.113.7', through('https'), out, 0, true],
    ['203.0.113.7', through('https'), lan, 0, true],
    // A proxy on this machine that was not declared.
    ['127.0.0.1', through(), out, 0, false],
    ['127.0.0.1', through('http'), out, 0, true],
    ['127.0.0.1', through('https'), lan, 0, true],
  ])('%s with %j for %s behind %d proxies: %s', (remote, headers, publicUrl, trustedProxies, expected) => {
    const request = requestFrom(remote, headers as Record<string, string>);
    expect(isInClear(request, { publicUrl, trustedProxies })).toBe(expected);
  });
});
