import { v1 } from '@portray/contracts/v1';
import { problem } from '@portray/contracts/v1/errors';
import { AppError } from '@portray/foundation/errors';
import { z } from 'zod';
import { type CallV1, type V1CallOptions, V1Problem } from './v1-caller.ts';

type Contracted = { '~orpc': { route: { method?: string; path?: string }; outputSchema?: z.ZodType } };

type Options = {
  /** Of the server, such as 'https://portray.example'. */
  server: string;
  key: string;
  fetch?: typeof fetch;
};

/** Longest that one call may take; making a video answers at once. */
const callMs = 60_000;
/** Largest answer that is read; lists have at most 100 objects. */
const maxAnswerBytes = 8_000_000;

/**
 * Makes calls of `/v1` of a server elsewhere. Throws AppError invalid_input for an address that cannot be one, or that would
 * carry the key in clear.
 */
export function callOverHttp({ server, key, fetch: ask = fetch }: Options): CallV1 {
  const base = baseOf(server);
  return (async (name: string, input: Record<string, unknown>, options: V1CallOptions) => {
    const [noun = '', verb = ''] = name.split('.');
    const call = (v1 as Record<string, Record<string, Contracted>>)[noun]?.[verb]?.['~orpc'];
    if (!call?.outputSchema) throw new Error(`There is no call ${name}.`);
    const { method = 'POST', path = '/' } = call.route;
    const { address, rest } = addressed(path, input);
    const url = new URL(`${base}/v1${address}`);
    const isQuery = method === 'GET' || method === 'DELETE';
    if (isQuery) for (const [field, value] of Object.entries(rest)) url.searchParams.set(field, String(value));
    const reply = await answered(ask, url, {
      method,
      redirect: 'error',
      signal: AbortSignal.any([options.signal, AbortSignal.timeout(callMs)]),
      headers: {
        authorization: `Bearer ${key}`,
        accept: 'application/json',
        ...(!isQuery && { 'content-type': 'application/json' }),
        ...(options.idempotencyKey !== undefined && { 'idempotency-key': options.idempotencyKey }),
      },
      ...(!isQuery && { body: JSON.stringify(rest) }),
    });
    const body = await readJson(reply);
    if (!reply.ok) throw refusal(reply, body);
    const read = call.outputSchema.safeParse(body);
    if (!read.success) throw unreadable('It may be of another version than this program.');
    return read.data;
  }) as unknown as CallV1;
}

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

function baseOf(server: string): string {
  const url = URL.parse(server);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash)
    throw new AppError('invalid_input', `“${server}” is not the address of a server, such as https://portray.example.`);
  if (url.protocol === 'http:' && !loopback.test(url.hostname))
    throw new AppError('invalid_input', 'The key would be sent in clear. Please use the https address of the server.');
  return url.href.replace(/\/+$/, '');
}

function addressed(path: string, input: Record<string, unknown>) {
  const rest = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  const address = path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const value = encodeURIComponent(String(rest[name]));
    delete rest[name];
    // A URL would take these as steps between folders.
    return value === '.' || value === '..' ? '%20' : value;
  });
  return { address, rest };
}

async function answered(ask: typeof fetch, url: URL, request: RequestInit): Promise<Response> {
  try {
    return await ask(url, request);
  } catch (cause) {
    if (
      request.signal?.reason instanceof Error &&
      request.signal.reason.name !== 'TimeoutError' &&
      request.signal.aborted
    )
      throw cause;
    const detail = `The server at ${url.origin} does not answer. Please check its address, and that it is running.`;
    throw new V1Problem({
      code: 'service_unavailable',
      title: 'Service unavailable',
      detail,
      param: null,
      request_id: '',
    });
  }
}

async function readJson(reply: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of reply.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxAnswerBytes) throw unreadable('Its answer is too long.');
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    throw unreadable('Its answer is not that of a Portray server.');
  }
}

function refusal(reply: Response, body: unknown): V1Problem {
  const read = problem.extend({ code: z.string() }).safeParse(body);
  if (!read.success) return unreadable(`It answered ${reply.status}.`);
  const seconds = Number(reply.headers.get('retry-after') ?? Number.NaN);
  return new V1Problem(read.data as V1Problem['problem'], Number.isFinite(seconds) ? seconds : undefined);
}

function unreadable(why: string): V1Problem {
  const detail = `The server's answer cannot be read. ${why}`;
  return new V1Problem({ code: 'unexpected', title: 'Unexpected error', detail, param: null, request_id: '' });
}
