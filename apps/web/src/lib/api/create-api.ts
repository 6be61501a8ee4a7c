import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { Api } from '@portray/contracts/api';
import { known } from '@portray/foundation/known';
import { readRefusal, signedOut, toApiError } from './api-error.ts';

/** Method and path below `/api` of a call, with `{name}` where a field of the input stands; `status` where its answer names it. */
export type CallAddress = readonly [method: string, path: string, answer?: 'status'];

/** The addresses of the contract, by the names of its nouns and calls. */
export type CallAddresses = { readonly [name: string]: CallAddresses | CallAddress };

export type ApiOptions = {
  addresses: CallAddresses;
  /** Where `/api` is, without it: `https://portray.example`. */
  origin: string;
  /** A token that is still good, or undefined for visitors. */
  accessToken: () => Promise<string | undefined>;
  /** Called when the server does not know a token that seemed good; answers whether there is a new one. */
  renew: () => Promise<boolean>;
  fetch: typeof fetch;
};

export type ApiClient = ContractRouterClient<Api>;

/**
 * The calls of the contract as functions. They throw ApiError, always. Inputs are plain JSON, flat where they go into the
 * address; oRPC's own link, which also streams and uploads, is six times as large.
 */
export function createApi({ addresses, origin, accessToken, renew, fetch }: ApiOptions): ApiClient {
  async function call(path: readonly string[], input: unknown, signal: AbortSignal | undefined): Promise<unknown> {
    const [method, address, answer] = addressAt(addresses, path);
    const request = toRequest(method, `${origin}/api${address}`, input, signal);
    const reply = await sent(request);
    const body = readJson(await reply.text());
    if (!reply.ok || body === notJson) throw readRefusal(reply.status, body);
    return answer === 'status' ? { status: reply.status, body } : body;
  }

  async function sent(request: Request): Promise<Response> {
    const first = await fetch(await signed(request.clone(), accessToken));
    if (first.status !== 401) return first;
    if (!(await renew())) throw signedOut();
    return fetch(await signed(request, accessToken));
  }

  return createORPCClient({
    call: (path, input, { signal }) =>
      call(path, input, signal).catch((error: unknown) => {
        throw toApiError(error);
      }),
  });
}

function addressAt(addresses: CallAddresses, path: readonly string[]): CallAddress {
  const found = path.reduce<CallAddresses | CallAddress>(
    (inside, name) => known((inside as CallAddresses)[name]),
    addresses,
  );
  return found as CallAddress;
}

/** Fields that the path does not take go into the query of a GET, and into the body of all others. */
function toRequest(method: string, url: string, input: unknown, signal: AbortSignal | undefined): Request {
  const rest: Record<string, unknown> = { ...Object(input) };
  const address = url.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(known(rest[name]));
    delete rest[name];
    return encodeURIComponent(value);
  });
  const fields = Object.entries(rest).filter(([, value]) => value !== undefined && value !== null);
  const init: RequestInit = { method, redirect: 'manual', ...(signal && { signal }) };
  if (method === 'GET') {
    const query = new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString();
    return new Request(query ? `${address}?${query}` : address, init);
  }
  const hasBody = Object.keys(rest).length > 0 || (input !== undefined && address === url);
  const body = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(rest) };
  return new Request(address, { ...init, ...(hasBody && body) });
}

const notJson = Symbol();

/** Undefined for an empty answer. */
function readJson(text: string): unknown {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return notJson;
  }
}

async function signed(request: Request, accessToken: ApiOptions['accessToken']): Promise<Request> {
  const token = await accessToken();
  if (token) request.headers.set('authorization', `Bearer ${token}`);
  return request;
}
