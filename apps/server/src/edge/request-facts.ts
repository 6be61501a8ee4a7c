import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

const sane = /^[A-Za-z0-9._-]{8,64}$/;

/** The caller's own request id where it is sane, so that logs of several machines meet; else a new one. */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && sane.test(given) ? given : randomUUID();
}

/**
 * The caller's network address. Of what proxies added to X-Forwarded-For only the last `trustedProxies` entries are
 * believed: anybody can send the ones before. IPv6 counts by /64, which is what one household has.
 */
export function addressOf(request: IncomingMessage, trustedProxies: number): string {
  const direct = request.socket.remoteAddress ?? '';
  if (trustedProxies === 0) return normalize(direct);
  const hops = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((hop) => hop.trim());
  const claimed = hops.at(-trustedProxies) ?? '';
  return normalize(isIP(claimed) ? claimed : direct);
}

function normalize(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (isIP(address) !== 6) return address;
  const [head = '', tail = ''] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const groups = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return `${groups.slice(0, 4).join(':')}::`;
}

/** Whether the request comes from this very machine, by its connection and by the name that it used. */
export function isLoopback(request: IncomingMessage): boolean {
  const { remoteAddress = '' } = request.socket;
  const isLocalPeer = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/.test(remoteAddress);
  const isLocalName = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(request.headers.host ?? '');
  return isLocalPeer && isLocalName && request.headers['x-forwarded-for'] === undefined;
}
