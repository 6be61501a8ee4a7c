import type { z } from 'zod';
import { askNetwork, callNetwork, type NetworkCall, type NetworkPlace } from '../networks/call-network.ts';
import { faultOf } from './reply.ts';

/** Where X is; another base stands for all of it, sign-in page included. */
export type XSettings = { baseUrl?: string | undefined; fetch?: typeof fetch };

export type XPlace = NetworkPlace & { api: string; authorizeUrl: string };

/** The addresses of X, or of what stands for it. */
export function placeOf({ baseUrl, fetch: fetchIt = fetch }: XSettings): XPlace {
  const base = baseUrl?.replace(/\/+$/, '');
  return {
    name: 'X',
    fetch: fetchIt,
    faultOf,
    api: base ?? 'https://api.x.com',
    authorizeUrl: `${base ?? 'https://x.com'}/i/oauth2/authorize`,
  };
}

/** `path` has its leading slash. */
type Call<Reply> = Omit<NetworkCall, 'url'> & { path: string; reply: z.ZodType<Reply> };

/** One request. Throws AppError: provider_down, cancelled, and what the answer says (see reply.ts). */
export function callX<Reply>(place: XPlace, { path, ...call }: Call<Reply>): Promise<Reply> {
  return callNetwork(place, { ...call, url: place.api + path });
}

/** One request whose answer may be empty. Throws as `callX`. */
export async function tellX(place: XPlace, { path, ...call }: Omit<Call<unknown>, 'reply'>): Promise<void> {
  const answer = await askNetwork(place, { ...call, url: place.api + path });
  if (answer.status >= 300) throw faultOf(answer);
}
