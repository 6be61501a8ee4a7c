import { AppError } from '@portray/foundation/errors';
import type { z } from 'zod';
import { faultOf } from './reply.ts';

/** Where X is; another base stands for all of it, sign-in page included. */
export type XSettings = { baseUrl?: string | undefined; fetch?: typeof fetch };

export type XPlace = { api: string; authorizeUrl: string; fetch: typeof fetch };

/** The addresses of X, or of what stands for it. */
export function placeOf({ baseUrl, fetch: fetchIt = fetch }: XSettings): XPlace {
  const base = baseUrl?.replace(/\/+$/, '');
  return {
    api: base ?? 'https://api.x.com',
    authorizeUrl: `${base ?? 'https://x.com'}/i/oauth2/authorize`,
    fetch: fetchIt,
  };
}

type Call<Reply> = {
  method?: 'GET' | 'POST' | 'DELETE';
  /** With the leading slash. */
  path: string;
  headers: Record<string, string>;
  body?: FormData | URLSearchParams | string;
  /** Without it the answer may be empty. */
  reply?: z.ZodType<Reply>;
  timeoutMs?: number;
  signal?: AbortSignal;
};

const usualTimeoutMs = 15_000;

/**
 * One request. Throws AppError: provider_down (no answer, or one that is not understood), cancelled, and what the answer
 * says (see reply.ts).
 */
export async function callX<Reply>(place: XPlace, call: Call<Reply>): Promise<Reply> {
  const { method = 'GET', path, headers, body, timeoutMs = usualTimeoutMs, signal } = call;
  const timeout = AbortSignal.timeout(timeoutMs);
  const request = { method, headers, redirect: 'error' as const, ...(body !== undefined && { body }) };
  try {
    const within = signal ? AbortSignal.any([signal, timeout]) : timeout;
    const response = await place.fetch(place.api + path, { ...request, signal: within });
    const text = await response.text();
    if (!response.ok) throw faultOf(response, text);
    return call.reply ? call.reply.parse(JSON.parse(text)) : (undefined as Reply);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    if (signal?.aborted) throw new AppError('cancelled', 'Publishing was stopped.', { cause });
    throw new AppError('provider_down', 'X does not answer. Please try again later.', { cause });
  }
}

/** The header of whoever acts for an account. */
export const bearer = (accessToken: string) => ({ authorization: `Bearer ${accessToken}` });

/** The headers and body of a JSON request. */
export const asJson = (accessToken: string, value: unknown) => ({
  headers: { ...bearer(accessToken), 'content-type': 'application/json' },
  body: JSON.stringify(value),
});
