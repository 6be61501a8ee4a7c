import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** What proxies add; not all of them do, so that nothing may rest on their absence alone. */
const passedOn = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];

const sane = /^[A-Za-z0-9._-]{8,64}$/;

/** The caller's own request id if it is well-formed, so that logs of several machines can be joined; else a new one. */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && sane.test(given) ? given : randomUUID();
}

/**
 * The caller's network address. Of what proxies added to X-Forwarded-For only the last `trustedProxies` entries are trusted: clients can forge the ones before. IPv6 counts by /64, which is what one household has.
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

const loopbackName = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i;

/** Whether people reach the product on this machine only, as far as its operator says. */
export function isLoopbackUrl(url: string): boolean {
  return loopbackName.test(new URL(url).hostname);
}

/**
 * Whether a request names this server as it is called: by its public address, by a name of this machine, or by the
 * number it was reached at. A page whose own name was bent to our number names itself.
 */
export function isOwnHost(request: IncomingMessage, publicUrl: string): boolean {
  const { host } = request.headers;
  if (host === undefined) return request.httpVersion === '1.0';
  if (host.toLowerCase() === new URL(publicUrl).host) return true;
  const name = host.replace(/:\d+$/, '');
  const { localAddress = '' } = request.socket;
  return loopbackName.test(name) || name.replace(/^\[|\]$/g, '') === localAddress.replace(/^::ffff:/, '');
}

/**
 * The origins that pages of ours have, as a request names us: the public address, and under another name what this server
 * speaks itself. One scheme each: http and https of one name are two sites.
 */
export function ownOrigins(host: string | undefined, publicUrl: string): string[] {
  const { origin, host: publicHost } = new URL(publicUrl);
  const name = host?.toLowerCase();
  return name === undefined || name === publicHost ? [origin] : [origin, `http://${name}`];
}

/** Whether the request comes from this very machine, by its connection and by the name that it used. */
export function isLoopback(request: IncomingMessage): boolean {
  const { remoteAddress = '' } = request.socket;
  const isLocalPeer = loopbackAddress.test(remoteAddress);
  const isLocalName = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(request.headers.host ?? '');
  const isPassedOn = passedOn.some((name) => request.headers[name] !== undefined);
  return isLocalPeer && isLocalName && !isPassedOn;
}

const loopbackAddress = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/**
 * Whether a request came over plain http from elsewhere, so that others could read it on the way. Trusted proxies say in
 * X-Forwarded-Proto how they were reached; where they do not, and where a proxy on this machine was not declared, it is as the
 * public address says. What no proxy passed on is plain http, unless it comes from this machine.
 */
export function isInClear(
  request: IncomingMessage,
  { publicUrl, trustedProxies }: { publicUrl: string; trustedProxies: number },
): boolean {
  const { remoteAddress = '', localAddress } = request.socket;
  const isHere = loopbackAddress.test(remoteAddress) || (remoteAddress !== '' && remoteAddress === localAddress);
  if (!passedOn.some((name) => request.headers[name] !== undefined)) {
    const name = (request.headers.host ?? '').replace(/:\d+$/, '');
    // Within a container the machine is seen from outside.
    return !isHere && !(isLoopbackUrl(publicUrl) && loopbackName.test(name));
  }
  if (trustedProxies === 0 && !isHere) return true;
  const schemes = String(request.headers['x-forwarded-proto'] ?? '')
    .split(',')
    .map((scheme) => scheme.trim().toLowerCase());
  const scheme = schemes.at(-Math.max(trustedProxies, 1)) || schemes[0];
  const isSecure = new URL(publicUrl).protocol === 'https:';
  if (trustedProxies === 0 && !isSecure) return true;
  return scheme ? scheme !== 'https' : !isSecure;
}
