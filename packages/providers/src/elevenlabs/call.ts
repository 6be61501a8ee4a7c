import { setTimeout as pause } from 'node:timers/promises';
import { AppError, type FaultCode } from '@portray/foundation/errors';
import { z } from 'zod';
import { fetchNamed } from '../http/fetch-named.ts';

import { readRetryAfter } from '../http/retry-after.ts';

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

/** Long scripts take their time to speak; a user who waits for them is told to come back meanwhile. */
const makingTimeoutMs = 240_000;
const usualTimeoutMs = 15_000;
const tries = 3;
/** A user waits for the answer: where the provider asks for more, the task that ordered it comes back later. */
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

/** A file that a reply points to, without our key: it lies in another store. Throws AppError provider_down, cancelled. */
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

const detail = z.object({
  code: z.string().optional(),
  status: z.string().optional(),
  message: z.string().optional(),
});
/** A refused field comes as a list; everything else as an object, whose older name for the code is `status`. */
const faultReply = z.object({ detail: z.union([detail, z.array(z.object({ msg: z.string() })), z.string()]) });

type Meaning = [fault: FaultCode, message: string];

const gone: Meaning = ['voice_not_found', 'This voice no longer exists. Please choose another one.'];
const noMoreVoices: Meaning = [
  'provider_refused',
  'No more voices can be cloned on this server right now. Please choose one of the list, or try again later.',
];
const tooLong: Meaning = ['script_too_long', 'This script is too long for this voice. Please shorten it.'];
const badSample: Meaning = [
  'audio_file_issue',
  'This recording cannot be cloned. Record a minute or two of clear speech.',
];
const meanings: Record<string, Meaning> = {
  voice_not_found: gone,
  voice_does_not_exist: gone,
  voice_limit_reached: noMoreVoices,
  voice_add_edit_limit_reached: noMoreVoices,
  text_too_long: tooLong,
  max_character_limit_exceeded: tooLong,
  invalid_file: badSample,
  upload_file_size_exceeded: badSample,
  quota_exceeded: ['provider_refused', 'This voice has used up its allowance for now; please choose another one.'],
};

const unusable: Meaning = ['not_configured', 'This voice cannot be used right now. Please choose another one.'];
const busy: Meaning = ['provider_busy', 'This voice is busy right now. Please try again in a minute.'];
const down: Meaning = ['provider_down', 'This voice does not answer right now. Please try again in a few minutes.'];
const refused: Meaning = ['provider_refused', 'This script or recording was refused by the voice service.'];

/** Reads a reply that is not a success; the key is never part of it. `now` is for a `Retry-After` that is a date. */
function readRefusal(status: number, headers: Headers, body: string, now: Date): AppError {
  const { code, text } = readFault(body);
  const [fault, message] = meaningOf(status, code);
  const cause = new Error(`ElevenLabs ${status} ${code}: ${text}`.slice(0, 300));
  return new AppError(fault, message, { cause, retryAfterSeconds: readRetryAfter(headers.get('retry-after'), now) });
}

/** The sentence of a provider that cannot be reached, or whose reply cannot be read. */
function doesNotAnswer(cause: unknown): AppError {
  return new AppError(down[0], down[1], { cause });
}

function meaningOf(status: number, code: string): Meaning {
  if (status === 429) return busy;
  if (status >= 500 || status === 408) return down;
  const known = meanings[code] ?? (code.startsWith('voice_add_edit_limit') ? noMoreVoices : undefined);
  if (known) return known;
  return status === 401 || status === 402 || code.startsWith('can_not_use') ? unusable : refused;
}

function readFault(body: string): { code: string; text: string } {
  const read = faultReply.safeParse(parse(body));
  if (!read.success) return { code: 'unreadable', text: '' };
  const { detail: found } = read.data;
  if (typeof found === 'string') return { code: 'unnamed', text: found };
  if (Array.isArray(found)) return { code: 'invalid_parameters', text: found.map(({ msg }) => msg).join(', ') };
  return { code: found.code ?? found.status ?? 'unnamed', text: found.message ?? '' };
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
