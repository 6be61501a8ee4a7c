import type { NetworkPlace } from '../networks/call-network.ts';
import { faultOf } from './reply.ts';

/** Where YouTube is; another base stands for all of it, Google's sign-in page included. */
export type YoutubeSettings = { baseUrl?: string | undefined; fetch?: typeof fetch; partBytes?: number };

/** A multiple of 256 KiB, as YouTube wants it. */
const usualPartBytes = 8 * 1_024 * 1_024;

export type YoutubePlace = NetworkPlace & {
  authorizeUrl: string;
  tokenUrl: string;
  revokeUrl: string;
  /** Before '/youtube/v3/…'. */
  api: string;
  partBytes: number;
};

export function placeOf({
  baseUrl,
  fetch: fetchIt = fetch,
  partBytes = usualPartBytes,
}: YoutubeSettings): YoutubePlace {
  const base = baseUrl?.replace(/\/+$/, '');
  return {
    name: 'YouTube',
    partBytes,
    fetch: fetchIt,
    faultOf,
    authorizeUrl: `${base ?? 'https://accounts.google.com'}/o/oauth2/v2/auth`,
    tokenUrl: `${base ?? 'https://oauth2.googleapis.com'}/token`,
    revokeUrl: `${base ?? 'https://oauth2.googleapis.com'}/revoke`,
    api: base ?? 'https://www.googleapis.com',
  };
}

/** Uploads may continue on another host of Google, and nowhere else. */
export function isUploadAddress({ api }: YoutubePlace, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, protocol, hostname } = new URL(address);
  return origin === new URL(api).origin || (protocol === 'https:' && hostname.endsWith('.googleapis.com'));
}
