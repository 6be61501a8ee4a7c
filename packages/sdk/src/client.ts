import { ConnectionError, errorOf, invalid, PortrayError } from './errors.ts';
import { type Download, downloadOf, type FileInput, formOf } from './files.ts';
import { List, type Page } from './list.ts';
import { pause } from './pause.ts';
import type { Answer, CallOptions, ItemOf, OperationId, PostOptions } from './types.ts';

export type PortrayOptions = {
  /** An API key of the page Settings → Developer. */
  key: string;
  /** Where Portray runs, such as 'https://portray.example'. */
  server: string;
  /** In place of the `fetch` of the platform. */
  fetch?: typeof fetch | undefined;
  /** How often a request that failed in passing is sent again; 0 for never. */
  maxRetries?: number | undefined;
  /** How long one attempt may take. Uploads and downloads have longer. */
  timeoutMs?: number | undefined;
};

const usualRetries = 3;
const usualTimeoutMs = 60_000;
const fileTimeoutMs = 15 * 60_000;

type Sent = {
  /** Of a file it may be on another host; a POST that is led elsewhere would arrive as a GET. */
  redirect: RequestRedirect;
  method: string;
  url: string;
  headers: Record<string, string>;
  /** Made anew for each attempt. */
  body?: (() => BodyInit) | undefined;
  options: CallOptions;
  timeoutMs: number;
};

export type Client = ReturnType<typeof createClient>;

/** Sends requests with the key, again where that helps. Throws PortrayError invalid_request for options that cannot work. */
export function createClient(options: PortrayOptions) {
  const { key, maxRetries = usualRetries, timeoutMs = usualTimeoutMs } = options;
  // An unprintable character would be refused by `fetch`, with the key in the message.
  if (typeof key !== 'string' || !/^[\x21-\x7e]+$/.test(key)) throw invalid('Please give an API key.', 'key');
  if (!Number.isInteger(maxRetries) || maxRetries < 0) {
    throw invalid('maxRetries must be a whole number from 0.', 'maxRetries');
  }
  const base = baseOf(options.server);
  // Called as a function of its own: browsers refuse a `fetch` that is called as a method of something else.
  const send = options.fetch ?? ((...args: Parameters<typeof fetch>) => globalThis.fetch(...args));

  async function attempt<Read>(sent: Sent, read: (reply: Response) => Promise<Read>): Promise<Read> {
    const { signal } = sent.options;
    const timeout = AbortSignal.timeout(sent.options.timeoutMs ?? sent.timeoutMs);
    try {
      const reply = await send(sent.url, {
        method: sent.method,
        headers: sent.headers,
        ...(sent.body && { body: sent.body() }),
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        redirect: sent.redirect,
      });
      if (!reply.ok) throw errorOf(reply, await reply.text());
      return await read(reply);
    } catch (cause) {
      if (signal?.aborted) throw signal.reason;
      if (cause instanceof PortrayError) throw cause;
      const what = timeout.aborted ? 'did not answer in time' : 'could not be reached';
      const facts = { code: 'connection_failed' };
      throw new ConnectionError(`The server ${new URL(sent.url).origin} ${what}.`, facts, { cause });
    }
  }

  async function untilDone<Read>(sent: Sent, read: (reply: Response) => Promise<Read>): Promise<Read> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await attempt(sent, read);
      } catch (error) {
        if (!(error instanceof PortrayError) || tries > maxRetries) throw error;
        const delay = retryDelayMs(error, tries);
        if (delay === undefined) throw error;
        await pause(delay, sent.options.signal);
      }
    }
  }

  const authorization = `Bearer ${key}`;
  type Rest = { query?: object | undefined; body?: (() => BodyInit) | undefined; json?: object | undefined };

  function ask<Id extends OperationId>(
    method: string,
    address: string,
    { query = {}, body, json }: Rest,
    given: PostOptions = {},
    longest = timeoutMs,
  ): Promise<Answer<Id>> {
    const asked = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
    const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)])).toString();
    const text = json && JSON.stringify(json);
    const sent: Sent = {
      redirect: 'error',
      method,
      url: `${base}${address}${search && `?${search}`}`,
      headers: {
        authorization,
        ...(text !== undefined && { 'content-type': 'application/json' }),
        ...(method === 'POST' && { 'idempotency-key': given.idempotencyKey ?? newKey() }),
      },
      body: text === undefined ? body : () => text,
      options: given,
      timeoutMs: longest,
    };
    return untilDone(sent, readJson<Answer<Id>>);
  }

  return {
    get: <Id extends OperationId>(address: string, query?: object, given?: CallOptions) =>
      ask<Id>('GET', address, { query }, given),
    post: <Id extends OperationId>(address: string, json: object | undefined, given?: PostOptions) =>
      ask<Id>('POST', address, { json }, given),
    put: <Id extends OperationId>(address: string, json: object, given?: CallOptions) =>
      ask<Id>('PUT', address, { json }, given),
    patch: <Id extends OperationId>(address: string, json: object, given?: CallOptions) =>
      ask<Id>('PATCH', address, { json }, given),
    delete: <Id extends OperationId>(address: string, given?: CallOptions) => ask<Id>('DELETE', address, {}, given),

    list: <Id extends OperationId>(address: string, query: object = {}, given?: CallOptions) =>
      new List<ItemOf<Id>>((cursor) => {
        const asked = cursor === undefined ? query : { ...query, cursor };
        return ask<Id>('GET', address, { query: asked }, given) as Promise<Page<ItemOf<Id>>>;
      }),

    /** Sends a file as a form. */
    async upload<Id extends OperationId>(
      address: string,
      file: FileInput,
      { fileName, ...fields }: object & { fileName?: string | undefined },
      given?: PostOptions,
    ): Promise<Answer<Id>> {
      const body = () => formOf(file, fields, fileName);
      body();
      return ask<Id>('POST', address, { body }, given, fileTimeoutMs);
    },

    /** A file at a signed address: the key is not sent there. */
    download(url: string, given: CallOptions = {}): Promise<Download> {
      const sent: Sent = {
        redirect: 'follow',
        method: 'GET',
        url,
        headers: {},
        options: given,
        timeoutMs: fileTimeoutMs,
      };
      return untilDone(sent, async (reply) => downloadOf(reply));
    },
  };
}

async function readJson<Read>(reply: Response): Promise<Read> {
  const text = await reply.text();
  try {
    return JSON.parse(text);
  } catch (cause) {
    const facts = { code: 'unreadable_answer', requestId: reply.headers.get('x-request-id') ?? undefined };
    throw new PortrayError(
      'The server answered, and not as Portray does.',
      { ...facts, status: reply.status },
      { cause },
    );
  }
}

/** The address of `/v1`. Without encryption only a server on this machine is asked, since the key would be read on the way. */
function baseOf(server: string): string {
  if (typeof server !== 'string' || !URL.canParse(server)) {
    throw invalid('Please give the address of the server, such as https://portray.example.', 'server');
  }
  const { protocol, hostname, host, pathname } = new URL(server);
  const isHere = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  if (protocol !== 'https:' && !(protocol === 'http:' && isHere)) {
    throw invalid('The address of the server must begin with https://, so that nobody reads the key.', 'server');
  }
  return `${protocol}//${host}${pathname.replace(/\/+$/, '').replace(/\/v1$/, '')}/v1`;
}

/** `crypto.randomUUID` is not there in pages without encryption. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const firstDelayMs = 500;
const longestDelayMs = 8_000;
/** What asks for more patience than this is told to the caller instead. */
const longestRetryAfterSeconds = 60;

/** These do not get better by asking again at once: they need another request, another setup, or a look at what happened. */
const final = new Set<string>(['daily_limit_reached', 'outcome_unclear', 'not_configured', 'storage_full']);

/**
 * How long to wait before the same request is sent again; undefined where that would not help.
 * @param attempt How often it was sent, from 1.
 * @param random From 0 to 1, so that many clients do not come back in the same moment.
 */
function retryDelayMs(error: PortrayError, attempt: number, random = Math.random()): number | undefined {
  if (!mayPass(error)) return undefined;
  const usual = Math.min(longestDelayMs, firstDelayMs * 2 ** (attempt - 1));
  const { retryAfterSeconds } = error;
  if (retryAfterSeconds === undefined) return usual * (0.5 + random / 2);
  if (retryAfterSeconds > longestRetryAfterSeconds) return undefined;
  return retryAfterSeconds * 1_000 + (random * usual) / 2;
}

function mayPass(error: PortrayError): boolean {
  if (error instanceof ConnectionError) return true;
  const { code, status } = error;
  if (final.has(code) || status === 501) return false;
  return code === 'request_in_progress' || status === 408 || status === 429 || status >= 500;
}
