import { promises as dns, type LookupAddress } from 'node:dns';
import type { RequestOptions } from 'node:http';
import { request as requestOverTls } from 'node:https';
import type { LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { isPublicAddress, readHost } from './public-address.ts';

type Resolve = (host: string) => Promise<LookupAddress[]>;
type Connect = typeof requestOverTls;

const resolveAll: Resolve = (host) => dns.lookup(host, { all: true, verbatim: true });

/**
 * A `fetch` for addresses that people type: https on its usual port, only to names whose every address is public, and to
 * exactly the addresses that were checked, so that a name cannot change its mind. Redirects are not followed.
 */
export function createGuardedFetch(resolve: Resolve = resolveAll, connect: Connect = requestOverTls): typeof fetch {
  const lookup: LookupFunction = (host, options, done) => {
    resolvePublic(resolve, host).then(
      (addresses) => {
        const [first] = addresses;
        if (options.all) done(null, addresses);
        else done(null, first?.address ?? '', first?.family);
      },
      (error: Error) => done(error, []),
    );
  };
  return async (input, init = {}) => {
    const url = new URL(String(input));
    if (readHost(url.href) === undefined) throw new Error('This address is not on the public internet.');
    const request = new Request(url, { ...init, signal: null, duplex: 'half' } as RequestInit);
    const headers = Object.fromEntries(request.headers);
    const length = sizeOf(init.body);
    if (length !== undefined) headers['content-length'] = String(length);
    const options = {
      method: request.method,
      headers,
      lookup,
      agent: false,
      ...(init.signal && { signal: init.signal }),
    };
    return send(connect, url, options, request.body);
  };
}

async function resolvePublic(resolve: Resolve, host: string): Promise<LookupAddress[]> {
  const addresses = await resolve(host);
  if (addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address))) return addresses;
  throw new Error('This name does not lead to the public internet.');
}

function send(connect: Connect, url: URL, options: RequestOptions, body: Request['body']): Promise<Response> {
  return new Promise((resolve, reject) => {
    const sending = connect(url, options, (incoming) => {
      const status = incoming.statusCode ?? 0;
      const isEmpty = [101, 204, 205, 304].includes(status);
      const content = isEmpty ? null : (Readable.toWeb(incoming) as unknown as BodyInit);
      const pairs = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)] as [string, string]);
      resolve(new Response(content, { status, headers: pairs }));
    });
    sending.on('error', reject);
    if (body)
      Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0])
        .on('error', reject)
        .pipe(sending);
    else sending.end();
  });
}

function sizeOf(body: RequestInit['body']): number | undefined {
  if (body === undefined || body === null) return undefined;
  if (body instanceof Blob) return body.size;
  if (body instanceof URLSearchParams || typeof body === 'string') return Buffer.byteLength(String(body));
  return body instanceof Uint8Array ? body.byteLength : undefined;
}
