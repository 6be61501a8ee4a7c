import { AppError } from '@portray/foundation/errors';
import type { Grant } from '@portray/ports/publisher';
import { bearer, callNetwork, type NetworkPlace } from '../networks/call-network.ts';
import { createGuardedFetch } from '../outside-address/guarded-fetch.ts';
import { readHost } from '../outside-address/public-address.ts';
import { didDocument, faultOf, handleReply, serverReply, serviceTokenReply } from './reply.ts';

/** Another base stands for all of it: directory, every account's server, and the video service. */
export type BlueskySettings = { baseUrl?: string | undefined; fetch?: typeof fetch };

export type BlueskyPlace = NetworkPlace & {
  base: string | undefined;
  /** Knows which account a handle means. */
  resolver: string;
  directory: string;
  /** Where accounts that Bluesky itself keeps sign in. */
  entryway: string;
  video: string;
};

export function placeOf({ baseUrl, fetch: fetchIt }: BlueskySettings): BlueskyPlace {
  const base = baseUrl?.replace(/\/+$/, '');
  return {
    name: 'Bluesky',
    fetch: fetchIt ?? (base ? fetch : createGuardedFetch()),
    faultOf,
    base,
    resolver: base ?? 'https://public.api.bsky.app',
    directory: base ?? 'https://plc.directory',
    entryway: base ?? 'https://bsky.social',
    video: base ?? 'https://video.bsky.app',
  };
}

/** An address of the protocol. */
export const xrpc = (origin: string, name: string, query: Record<string, string> = {}): string =>
  `${origin}/xrpc/${name}${Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : ''}`;

/** Whose account a handle is; undefined where nobody has it, or Bluesky does not say now. */
export async function findDid(place: BlueskyPlace, handle: string, signal: AbortSignal): Promise<string | undefined> {
  const url = xrpc(place.resolver, 'com.atproto.identity.resolveHandle', { handle });
  return callNetwork(place, { url, signal, reply: handleReply }).then(
    ({ did }) => did,
    (error: unknown) => {
      if (signal.aborted) throw error;
      return undefined;
    },
  );
}

/** Where the account of a handle lives, and where it signs in. Throws AppError: invalid_input, provider_down. */
export async function findHome(place: BlueskyPlace, typed: string): Promise<{ server: string; sessions: string }> {
  const plain = typed.trim().replace(/^@/, '').toLowerCase();
  const handle = readHost(plain.includes('.') ? plain : `${plain}.bsky.social`);
  if (!handle) throw noAccount();
  const url = xrpc(place.resolver, 'com.atproto.identity.resolveHandle', { handle });
  const { did } = await callNetwork(place, { url, reply: handleReply }).catch(refuseAsUnknown);
  const { service } = await callNetwork(place, { url: documentOf(place, did), reply: didDocument }).catch(
    refuseAsUnknown,
  );
  const endpoint = String(service.find(({ id }) => id.endsWith('#atproto_pds'))?.serviceEndpoint ?? '');
  const server = place.base ?? originOf(endpoint);
  const isTheirs = new URL(server).hostname.endsWith('.host.bsky.network');
  return { server, sessions: isTheirs ? place.entryway : server };
}

function documentOf({ directory, base }: BlueskyPlace, did: string): string {
  if (did.startsWith('did:plc:')) return `${directory}/${did}`;
  const host = readHost(did.replace(/^did:web:/, ''));
  if (!host) throw noAccount();
  return `${base ?? `https://${host}`}/.well-known/did.json`;
}

function originOf(endpoint: string): string {
  const host = readHost(endpoint);
  if (!host) throw noAccount();
  return `https://${host}`;
}

const noAccount = (cause?: unknown) =>
  new AppError('invalid_input', 'There is no Bluesky account of this name. Please check it, like ana.bsky.social.', {
    cause,
  });

function refuseAsUnknown(error: unknown): never {
  throw error instanceof AppError && error.code === 'provider_refused' ? noAccount(error.cause) : error;
}

type Door = { place: BlueskyPlace; grant: Grant; signal?: AbortSignal };

/** A token for the video service: made out to it, or to the account's own server where the result is put. */
export async function serviceToken(door: Door, lxm: string, audience?: string): Promise<string> {
  const { place, grant, signal } = door;
  const headers = bearer(grant.accessToken);
  const server = grant.server ?? '';
  const call = { headers, ...(signal && { signal }) };
  const describe = { ...call, url: xrpc(server, 'com.atproto.server.describeServer'), reply: serverReply };
  const aud = audience ?? (await callNetwork(place, describe)).did;
  const exp = String(Math.floor(Date.now() / 1_000) + 1_800);
  const url = xrpc(server, 'com.atproto.server.getServiceAuth', { aud, lxm, exp });
  return (await callNetwork(place, { ...call, url, reply: serviceTokenReply })).token;
}
