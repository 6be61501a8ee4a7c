import { isIP } from 'node:net';
import { limits } from '@portray/contracts/limits';
import { AppError } from '@portray/foundation/errors';
import type { OutsideAddresses, OutsideAnswer, OutsideRequest } from '@portray/ports/outside-address';
import { readRetryAfter } from '../http/retry-after.ts';
import { type Connect, createPinnedFetch, type Resolve } from './pinned-fetch.ts';
import { isHostName, isPublicAddress } from './public-address.ts';

type Options = {
  /** Lets addresses of this very machine through as well, over http and on any port: for tests, and for one's own computer. */
  reachesThisMachine?: boolean;
  resolve?: Resolve;
  connect?: Connect;
};

const usualTimeoutMs = 15_000;
const longestUrl = limits.maxTypedUrlCharacters;
const ports = ['', '443', '8443'];

/** The one door to servers whose addresses people type. */
export function createOutsideAddresses({
  reachesThisMachine = false,
  resolve,
  connect,
}: Options = {}): OutsideAddresses {
  const isHere = (host: string, address: string) => reachesThisMachine && isThisMachine(host) && isLoopback(address);
  const mayReach = (host: string, address: string) => isPublicAddress(address) || isHere(host, address);
  const pinned = createPinnedFetch({ mayReach, resolve, connect });
  const toPublic = createPinnedFetch({ mayReach: (_host, address) => isPublicAddress(address), resolve, connect });
  const check = (url: string) => checkUrl(url, reachesThisMachine);
  return {
    check,
    send: async (request) =>
      request.publicOnly
        ? send(toPublic, checkUrl(request.url, false), request)
        : send(pinned, check(request.url), request),
  };
}

function checkUrl(text: string, reachesThisMachine: boolean): URL {
  const typed = text.trim();
  if (typed.length > longestUrl) throw refuse(`An address has at most ${longestUrl.toLocaleString('en')} characters.`);
  if (!URL.canParse(typed)) throw refuse('This is not an address. It looks like https://example.com/portray.');
  const url = new URL(typed);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.username || url.password) throw refuse('The address must not contain a user name or a password.');
  if (reachesThisMachine && isThisMachine(host) && /^https?:$/.test(url.protocol)) return withoutFragment(url);
  if (url.protocol !== 'https:') throw refuse('The address must begin with https://.');
  if (!ports.includes(url.port)) throw refuse('Only the ports 443 and 8443 can be used.');
  if (isIP(host) ? !isPublicAddress(host) : !isHostName(host)) {
    throw refuse('This address is not on the public internet, so it cannot be reached from here.');
  }
  return withoutFragment(url);
}

function withoutFragment(url: URL): URL {
  url.hash = '';
  return url;
}

const isLoopback = (address: string) => /^127\.|^::1$/.test(address);
const isThisMachine = (host: string) => host === 'localhost' || (isIP(host) > 0 && isLoopback(host));

async function send(pinned: ReturnType<typeof createPinnedFetch>, url: URL, request: OutsideRequest) {
  const { method = 'GET', headers = {}, body, maxBytes, timeoutMs = usualTimeoutMs, signal } = request;
  const timeout = AbortSignal.timeout(timeoutMs);
  const within = signal ? AbortSignal.any([timeout, signal]) : timeout;
  const init = { method, headers: { 'accept-encoding': 'identity', ...headers }, ...(body !== undefined && { body }) };
  try {
    return await untilAborted(within, async () => {
      const response = await pinned(url, { ...init, signal: within });
      const { status, headers: answered } = response;
      const retryAfterSeconds = readRetryAfter(answered.get('retry-after'), new Date());
      return { status, headers: answered, retryAfterSeconds, ...(await readUpTo(response, maxBytes)) };
    });
  } catch (cause) {
    if (signal?.aborted) throw new AppError('cancelled', 'Stopped before it was finished.', { cause });
    throw new AppError('provider_down', sentenceOf(cause, timeout.aborted, timeoutMs), { cause });
  }
}

/** Looking up a name cannot be stopped, so it is left to itself when the time is over. */
function untilAborted(signal: AbortSignal, work: () => Promise<OutsideAnswer>): Promise<OutsideAnswer> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    work()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', stop));
  });
}

async function readUpTo({ body }: Response, maxBytes: number): Promise<Pick<OutsideAnswer, 'bytes' | 'isCut'>> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop closes the connection.
  for await (const part of body ?? []) {
    bytes += part.byteLength;
    parts.push(part);
    if (bytes > maxBytes) break;
  }
  return { bytes: new Uint8Array(Buffer.concat(parts).subarray(0, maxBytes)), isCut: bytes > maxBytes };
}

/** What its owner may know of a fault; where a name leads is not told, so that nobody maps a network by trying. */
function sentenceOf(cause: unknown, isTooLate: boolean, timeoutMs: number): string {
  if (isTooLate) return `The address did not answer within ${timeoutMs / 1_000} seconds.`;
  const code = String((cause as NodeJS.ErrnoException | undefined)?.code ?? '');
  if (/CERT|TLS|SSL|SIGNED|VERIFY_LEAF/.test(code)) return 'The certificate of the address is not valid.';
  return 'The address could not be reached.';
}

const refuse = (message: string) => new AppError('invalid_input', message);
