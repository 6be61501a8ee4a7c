import { AppError } from '@portray/foundation/errors';
import type { z } from 'zod';

/** A network, as its requests see it: its name for people, and what its refusals mean. */
export type NetworkPlace = {
  name: string;
  fetch: typeof fetch;
  faultOf(answer: NetworkAnswer): AppError;
};

/** What came back, whole. */
export type NetworkAnswer = { status: number; headers: Headers; text: string };

export type NetworkCall = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  body?: Blob | FormData | URLSearchParams | string | Uint8Array<ArrayBuffer>;
  timeoutMs?: number;
  /** Of an answer that comes piece by piece: how long it may be silent, before its first piece as well. */
  silenceMs?: number;
  /** Where answers are larger than those of networks. */
  maxAnswerBytes?: number;
  signal?: AbortSignal;
};

/** A person waits for most answers, and is told within 20 s that there is none. */
const usualTimeoutMs = 15_000;
/** Every answer that these networks document is far smaller. */
const usualMaxAnswerBytes = 1_000_000;
const secretFields = ['client_secret', 'code', 'code_verifier', 'token', 'refresh_token', 'fb_exchange_token'];

/**
 * One request; redirects are not followed, and what was sent as a secret is taken out of the answer. Throws AppError:
 * provider_down (no answer, or one without end), cancelled.
 */
export async function askNetwork(place: Omit<NetworkPlace, 'faultOf'>, call: NetworkCall): Promise<NetworkAnswer> {
  const { method = 'GET', url, headers = {}, body, signal, maxAnswerBytes = usualMaxAnswerBytes } = call;
  const patience = createPatience(call);
  const request = { method, headers, redirect: 'manual' as const, ...(body !== undefined && { body }) };
  try {
    const within = signal ? AbortSignal.any([signal, patience.signal]) : patience.signal;
    const response = await place.fetch(url, { ...request, signal: within });
    const text = await readText(response, maxAnswerBytes, patience.hear);
    return { status: response.status, headers: response.headers, text: response.ok ? text : redact(text, call) };
  } catch (cause) {
    if (signal?.aborted) throw new AppError('cancelled', 'Stopped before it was finished.', { cause });
    if (cause instanceof AppError) throw cause;
    throw new AppError('provider_down', `${place.name} does not answer. Please try again later.`, { cause });
  } finally {
    patience.end();
  }
}

type Patience = { signal: AbortSignal; hear(): void; end(): void };

/** Ends an answer that takes too long, or one that comes in pieces and falls silent. */
function createPatience({ timeoutMs = usualTimeoutMs, silenceMs }: NetworkCall): Patience {
  if (silenceMs === undefined) return { signal: AbortSignal.timeout(timeoutMs), hear() {}, end() {} };
  const ending = new AbortController();
  const endsAt = Date.now() + timeoutMs;
  const giveUp = () => ending.abort(new DOMException('The answer does not go on.', 'TimeoutError'));
  const timer = setTimeout(giveUp, silenceMs);
  return {
    signal: ending.signal,
    hear: () => (Date.now() > endsAt ? giveUp() : void timer.refresh()),
    end: () => clearTimeout(timer),
  };
}

/** A request whose answer has a shape. Throws as `askNetwork`, provider_down for another shape, and what a refusal means. */
export async function callNetwork<Reply>(
  place: NetworkPlace,
  { reply, ...call }: NetworkCall & { reply: z.ZodType<Reply> },
): Promise<Reply> {
  const answer = await askNetwork(place, call);
  if (answer.status < 200 || answer.status >= 300) throw place.faultOf(answer);
  return understand(place, answer, reply);
}

/** Reads an answer. Throws AppError provider_down where it has another shape. */
export function understand<Reply>(
  { name }: Pick<NetworkPlace, 'name'>,
  { text }: Pick<NetworkAnswer, 'text'>,
  reply: z.ZodType<Reply>,
): Reply {
  const read = reply.safeParse(readJson(text));
  if (read.success) return read.data;
  const cause = read.error.issues.map(({ path, code }) => `${path.join('.')}: ${code}`);
  throw new AppError('provider_down', `${name} gave an answer that makes no sense. Please try again later.`, { cause });
}

/** JSON, or undefined; errors of `JSON.parse` would quote the text. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The header of calls for an account. */
export const bearer = (accessToken: string) => ({ authorization: `Bearer ${accessToken}` });

/** The headers and body of a JSON request. */
export const asJson = (accessToken: string, value: unknown) => ({
  headers: { ...bearer(accessToken), 'content-type': 'application/json' },
  body: JSON.stringify(value),
});

async function readText({ body }: Response, maxBytes: number, hear: () => void): Promise<string> {
  if (!body) return '';
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body) {
    hear();
    bytes += part.byteLength;
    if (bytes > maxBytes) throw new Error('The answer is too long.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Networks quote what they refuse: tokens do not belong into errors and logs. */
function redact(text: string, { headers = {}, body }: NetworkCall): string {
  const fields = body instanceof URLSearchParams ? secretFields.map((name) => body.get(name)) : [];
  const token = headers.authorization?.split(' ')[1];
  const secrets = [token, ...fields].filter((secret) => secret && secret.length >= 8) as string[];
  return secrets.reduce((rest, secret) => rest.replaceAll(secret, '[removed]'), text);
}
