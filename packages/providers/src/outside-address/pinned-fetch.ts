import { promises as dns, type LookupAddress } from 'node:dns';
import { type IncomingMessage, type RequestOptions, request } from 'node:http';
import { request as requestOverTls } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';

export type Resolve = (host: string) => Promise<LookupAddress[]>;
export type Connect = typeof requestOverTls;

type Pinning = {
  /** Whether the host of an address may be reached at one of the IP addresses that it has. */
  mayReach(host: string, address: string): boolean;
  resolve?: Resolve | undefined;
  connect?: Connect | undefined;
};

const resolveAll: Resolve = (host) => dns.lookup(host, { all: true, verbatim: true });
const connectTo = ((url: URL, options: RequestOptions, answer: Parameters<Connect>[2]) =>
  url.protocol === 'https:' ? requestOverTls(url, options, answer) : request(url, options, answer)) as Connect;

/**
 * A `fetch` that looks a name up once, asks of every address that it has whether it may be reached, and connects to those
 * addresses and no others. An address in numbers is never looked up, so it is asked about before anything is opened.
 */
export function createPinnedFetch({ mayReach, resolve = resolveAll, connect = connectTo }: Pinning) {
  return async (url: URL, init: RequestInit = {}): Promise<Response> => {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) && !mayReach(host, host)) throw leadsInside();
    const request = new Request(url, { ...init, signal: null, duplex: 'half' } as RequestInit);
    const headers = Object.fromEntries(request.headers);
    const length = sizeOf(init.body);
    if (length !== undefined) headers['content-length'] = String(length);
    const options = {
      method: request.method,
      headers,
      lookup: lookupBy(resolve, mayReach),
      agent: false,
      ...(init.signal && { signal: init.signal }),
    };
    return send(connect, url, options, request.body);
  };
}

function lookupBy(resolve: Resolve, mayReach: Pinning['mayReach']): LookupFunction {
  return (host, options, done) => {
    resolveAllowed(resolve, mayReach, host).then(
      (addresses) => {
        const [first] = addresses;
        if (options.all) done(null, addresses);
        else done(null, first?.address ?? '', first?.family);
      },
      (error: Error) => done(error, []),
    );
  };
}

async function resolveAllowed(resolve: Resolve, mayReach: Pinning['mayReach'], host: string): Promise<LookupAddress[]> {
  const addresses = await resolve(host);
  if (addresses.length > 0 && addresses.every(({ address }) => mayReach(host, address))) return addresses;
  throw leadsInside();
}

const leadsInside = () => new Error('This name does not lead to the public internet.');

function send(connect: Connect, url: URL, options: RequestOptions, body: Request['body']): Promise<Response> {
  return new Promise((resolve, reject) => {
    const sending = connect(url, options, (incoming) => {
      try {
        resolve(responseOf(incoming));
      } catch (error) {
        // A status such as 999, which no `Response` can have.
        sending.destroy();
        reject(error);
      }
    });
    sending.on('error', reject);
    if (body)
      Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0])
        .on('error', reject)
        .pipe(sending);
    else sending.end();
  });
}

function responseOf(incoming: IncomingMessage): Response {
  const status = incoming.statusCode ?? 0;
  const isEmpty = [101, 204, 205, 304].includes(status);
  if (isEmpty) incoming.resume();
  const content = isEmpty ? null : (Readable.toWeb(incoming) as unknown as BodyInit);
  const pairs = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)] as [string, string]);
  return new Response(content, { status, headers: pairs });
}

function sizeOf(body: RequestInit['body']): number | undefined {
  if (body === undefined || body === null) return undefined;
  if (body instanceof Blob) return body.size;
  if (body instanceof URLSearchParams || typeof body === 'string') return Buffer.byteLength(String(body));
  return body instanceof Uint8Array ? body.byteLength : undefined;
}
