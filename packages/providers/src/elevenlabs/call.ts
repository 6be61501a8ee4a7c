import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@portray/foundation/errors';
import type { z } from 'zod';
import { fetchNamed } from '../http/fetch-named.ts';
import { doesNotAnswer, readRefusal } from './failure.ts';

export type CallSettings = {
  apiKey: string;
  baseUrl: string;
  fetch: typeof fetch;
  /** Waits between tries. */
  wait: (ms: number, signal?: AbortSignal) => Promise<unknown>;
};

export type Call = {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  body?: { json: unknown } | { form: () => Promise<FormData> };
  signal?: AbortSignal | undefined;
};

/** Long scripts take their time to speak; whoever waits for them is told to come back meanwhile. */
const makingTimeoutMs = 240_000;
const usualTimeoutMs = 15_000;
const tries = 3;
/** Somebody waits for the answer: where the provider asks for more, the task that ordered it comes back later. */
const longestWaitMs = 1_000;

export const waitFor = (ms: number, signal?: AbortSignal) => pause(ms, undefined, signal ? { signal } : {});

/**
 * One request and its checked reply. Refused for being too many (429), it is sent again as the provider asks: nothing was
 * done then. After a failure of theirs only what cannot cost twice is sent again. Throws AppError.
 */
export async function callElevenLabs<Reply>(
  settings: CallSettings,
  call: Call,
  schema: z.ZodType<Reply>,
): Promise<Reply> {
  for (let attempt = 1; ; attempt++) {
    const answer = await sendOnce(settings, call);
    if (!('refusal' in answer)) return readReply(answer.body, schema);
    const waitMs = attempt < tries ? waitBefore(call, answer.refusal, attempt) : undefined;
    if (waitMs === undefined) throw answer.refusal;
    await settings.wait(waitMs, call.signal).catch((cause: unknown) => {
      throw cancelled(cause);
    });
  }
}

function waitBefore({ method }: Call, { code, retryAfterSeconds }: AppError, attempt: number): number | undefined {
  const isHarmless = code === 'provider_busy' || (code === 'provider_down' && method !== 'POST');
  if (!isHarmless) return undefined;
  const backOffMs = 200 * 2 ** attempt * (0.75 + Math.random() / 2);
  const waitMs = retryAfterSeconds === undefined ? backOffMs : retryAfterSeconds * 1_000;
  return waitMs <= longestWaitMs ? waitMs : undefined;
}

async function sendOnce(settings: CallSettings, call: Call): Promise<{ body: string } | { refusal: AppError }> {
  const { method, path, body, signal } = call;
  if (signal?.aborted) throw cancelled(signal.reason);
  const limit = AbortSignal.timeout(method === 'POST' ? makingTimeoutMs : usualTimeoutMs);
  const headers = {
    'xi-api-key': settings.apiKey,
    ...(body && 'json' in body && { 'content-type': 'application/json' }),
  };
  try {
    const response = await settings.fetch(`${settings.baseUrl}${path}`, {
      method,
      headers,
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      ...(body && { body: 'json' in body ? JSON.stringify(body.json) : await body.form() }),
    });
    const text = await response.text();
    return response.ok ? { body: text } : { refusal: readRefusal(response.status, response.headers, text, new Date()) };
  } catch (cause) {
    throw signal?.aborted ? cancelled(cause) : doesNotAnswer(cause);
  }
}

const longestDownloadMs = 15_000;
const maxDownloadBytes = 10_000_000;

/** A file that a reply points to, without our key: it lies with somebody else's store. Throws AppError provider_down, cancelled. */
export async function download({ baseUrl }: CallSettings, url: string, signal?: AbortSignal): Promise<Uint8Array> {
  const limit = AbortSignal.timeout(longestDownloadMs);
  try {
    const response = await fetchNamed(baseUrl, url, signal ? AbortSignal.any([signal, limit]) : limit);
    if (!response.ok || !response.body) throw new Error(`The sample's address answered ${response.status}.`);
    const parts: Uint8Array[] = [];
    let bytes = 0;
    for await (const part of response.body) {
      bytes += part.length;
      if (bytes > maxDownloadBytes) throw new Error('The sample is too large.');
      parts.push(part);
    }
    return Buffer.concat(parts);
  } catch (cause) {
    throw signal?.aborted ? cancelled(cause) : doesNotAnswer(cause);
  }
}

function readReply<Reply>(body: string, schema: z.ZodType<Reply>): Reply {
  try {
    return schema.parse(JSON.parse(body));
  } catch (cause) {
    throw doesNotAnswer(cause);
  }
}

const cancelled = (cause: unknown) =>
  new AppError('cancelled', 'Stopped before it was finished; nothing was kept.', { cause });
