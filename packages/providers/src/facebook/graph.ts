import { createHmac } from 'node:crypto';
import type { PlatformApp } from '@portray/ports/publisher';
import type { z } from 'zod';
import { bearer, callNetwork, type NetworkCall, type NetworkPlace } from '../networks/call-network.ts';
import { graphFaultOf, isUnknownField } from './graph-reply.ts';

/** Where Meta is; another base stands for all of it, its sign-in page included. */
export type GraphSettings = { baseUrl?: string | undefined; version?: string | undefined; fetch?: typeof fetch };

export type GraphPlace = NetworkPlace & { dialog: string; api: string; video: string; upload: string };

/** Meta keeps a version for about two years. */
const usualVersion = 'v27.0';

export function graphPlace(
  name: string,
  { baseUrl, version = usualVersion, fetch: fetchIt = fetch }: GraphSettings,
): GraphPlace {
  const base = baseUrl?.replace(/\/+$/, '');
  return {
    name,
    fetch: fetchIt,
    faultOf: graphFaultOf(name),
    dialog: `${base ?? 'https://www.facebook.com'}/${version}/dialog/oauth`,
    api: `${base ?? 'https://graph.facebook.com'}/${version}`,
    video: `${base ?? 'https://graph-video.facebook.com'}/${version}`,
    upload: base ?? 'https://rupload.facebook.com',
  };
}

/** The caller: a token together with the app that it was given to. */
export type GraphCaller = { place: GraphPlace; app: PlatformApp; token: string; signal?: AbortSignal };

type GraphCall<Reply> = {
  method?: 'GET' | 'POST' | 'DELETE';
  /** Of the address; a whole one where it begins with 'http'. */
  path: string;
  fields?: Record<string, string>;
  reply: z.ZodType<Reply>;
};

/** One call in the name of a token. Throws as `callNetwork`. */
export const callGraph = <Reply>(caller: GraphCaller, { reply, ...call }: GraphCall<Reply>): Promise<Reply> =>
  callNetwork(caller.place, { ...graphRequest(caller, call), reply });

/**
 * Creates something that says of itself that it was made with AI. A version of Meta that does not know the field refuses
 * before anything is made; then it is created without.
 */
export async function createLabelled<Reply>(caller: GraphCaller, call: GraphCall<Reply>, isMadeWithAi: boolean) {
  if (!isMadeWithAi) return callGraph(caller, call);
  const labelled = { ...call, fields: { ...call.fields, is_ai_generated: 'true' } };
  return callGraph(caller, labelled).catch((error: unknown) => {
    if (isUnknownField(error)) return callGraph(caller, call);
    throw error;
  });
}

/** A request in the name of a token, with the proof that we are its app. */
export function graphRequest(
  caller: GraphCaller,
  { method = 'GET', path, fields = {} }: Omit<GraphCall<unknown>, 'reply'>,
): NetworkCall {
  const { place, token, signal } = caller;
  const form = new URLSearchParams({ ...fields, appsecret_proof: proofOf(caller) });
  const address = path.startsWith('http') ? path : `${place.api}${path}`;
  return {
    method,
    url: method === 'POST' ? address : `${address}?${form}`,
    headers: bearer(token),
    ...(method === 'POST' && { body: form }),
    ...(signal && { signal }),
  };
}

const proofOf = ({ app, token }: Pick<GraphCaller, 'app' | 'token'>): string =>
  createHmac('sha256', app.clientSecret).update(token).digest('hex');
