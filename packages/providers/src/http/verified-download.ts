import { mkdir, open, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { AppError } from '@portray/foundation/errors';
import { sha256Of } from '../sha256-of.ts';
import { readRetryAfter } from './retry-after.ts';
import { type Wait, waitFor } from './send-again.ts';

export type VerifiedDownload = {
  /** Where the same file lies, tried in turn. */
  addresses: readonly string[];
  /** Gets the whole file. What has come of it lies beside it as `.part`, and the next call goes on from there. */
  to: string;
  /** 64 hexadecimal digits. */
  sha256: string;
  /** Where the size is known, no other one is taken. */
  bytes?: number | undefined;
  fetch?: typeof fetch;
  wait?: Wait;
  onProgress?: ((receivedBytes: number, wholeBytes: number | undefined) => void) | undefined;
  signal?: AbortSignal | undefined;
  /** A server that sends nothing for so long has lost us. */
  stallMs?: number;
};

const mostRedirects = 5;
/** Cuts in a row after which an address is given up; one that sent something begins to count anew. */
const mostCuts = 4;
/** Of a file whose size nobody states: more than any model, less than a disk. */
const mostBytes = 4 * 2 ** 30;

type Order = VerifiedDownload & { name: string; part: string; fetch: typeof fetch; wait: Wait; stallMs: number };

/**
 * Downloads a file and keeps it only if it is the one that is meant. A cut, a stop and a new start of the process lose
 * nothing that has come. Throws AppError: not_found (no address has it), not_verified (another size or hash),
 * provider_busy (with `retryAfterSeconds`), provider_down, storage_full, output_not_writable, cancelled.
 */
export async function downloadVerified(request: VerifiedDownload): Promise<void> {
  const rest = { fetch: request.fetch ?? fetch, wait: request.wait ?? waitFor, stallMs: request.stallMs ?? 30_000 };
  const order = { ...request, ...rest, name: basename(request.to), part: `${request.to}.part` };
  await mkdir(dirname(order.to), { recursive: true });
  let last = new AppError('not_found', `Nobody has said where ${order.name} lies.`);
  for (const address of order.addresses) {
    try {
      return await takeFrom(order, address);
    } catch (error) {
      if (!(error instanceof AppError) || isOurs(error)) throw error;
      // What may come later, or was not the right file, says more than 'not here'.
      if (last.code === 'not_found' || error.code === 'provider_busy') last = error;
    }
  }
  throw last;
}

/** What another address would not mend. */
const isOurs = ({ code }: AppError) =>
  code === 'cancelled' || code === 'storage_full' || code === 'output_not_writable';

/** Forgets what has come of a download. */
export async function forgetPart(to: string): Promise<void> {
  await rm(`${to}.part`, { force: true });
  await rm(`${to}.part.etag`, { force: true });
}

async function takeFrom(order: Order, address: string): Promise<void> {
  const hadPart = (await sizeOf(order.part)) > 0;
  await receive(order, address);
  if (await keepIfRight(order)) return;
  // What lay here may have been damaged, or of another file; one that came whole just now was not.
  if (hadPart) await receive(order, address);
  if (!hadPart || !(await keepIfRight(order))) throw anotherFile(order.name, 'SHA-256');
}

async function keepIfRight({ part, to, sha256, signal }: Order): Promise<boolean> {
  const own = await sha256Of(part, signal).catch((cause: unknown) => {
    throw signal?.aborted ? stopped(cause) : notWritten(part, cause);
  });
  const isRight = own === sha256.toLowerCase();
  if (isRight) await rename(part, to);
  await forgetPart(to);
  return isRight;
}

/** Fills the `.part`, and goes on after each cut as long as more of it comes. */
async function receive(order: Order, address: string): Promise<void> {
  let furthest = 0;
  for (let cuts = 0; ; ) {
    const have = await sizeOf(order.part);
    if (have > 0 && have === order.bytes) return;
    furthest = Math.max(furthest, have);
    try {
      return await receiveOnce(order, address, have);
    } catch (cause) {
      if (order.signal?.aborted) throw stopped(cause);
      if (cause instanceof AppError) throw cause;
      cuts = (await sizeOf(order.part)) > furthest ? 1 : cuts + 1;
      if (cuts >= mostCuts) throw down(order.name, cause);
      await order.wait(500 * 2 ** cuts, order.signal).catch((error: unknown) => {
        throw stopped(error);
      });
    }
  }
}

async function receiveOnce(order: Order, address: string, have: number): Promise<void> {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(new Error(`Nothing came for ${order.stallMs} ms.`)), order.stallMs);
  const signal = order.signal ? AbortSignal.any([silence.signal, order.signal]) : silence.signal;
  try {
    const etag = have > 0 ? await readFile(`${order.part}.etag`, 'utf8').catch(() => '') : '';
    const rest = { ...(have > 0 && { range: `bytes=${have}-` }), ...(etag && { 'if-range': etag }) };
    const headers = { 'accept-encoding': 'identity', ...rest };
    const response = await follow(order.fetch, address, { headers, signal });
    try {
      const start = await startOf(response, order, have);
      const whole = await checkSize(order, response, start);
      await keepEtag(order, response);
      await write(order, response, { start, whole, onBytes: () => void timer.refresh() });
    } finally {
      // One that was not read keeps its connection.
      if (!response.bodyUsed) await response.body?.cancel().catch(() => {});
    }
  } finally {
    clearTimeout(timer);
  }
}

/** Where the answer begins in the file; what lies here is forgotten where the server has nothing that fits it. */
async function startOf({ status, headers }: Response, order: Order, have: number): Promise<number> {
  if (status === 200) return 0;
  if (status === 206 && headers.get('content-range')?.startsWith(`bytes ${have}-`)) return have;
  if (status === 206 || status === 416) await forgetPart(order.to);
  if (status === 404 || status === 410)
    throw new AppError('not_found', `${order.name} is not where it was looked for.`);
  const after = readRetryAfter(headers.get('retry-after'), new Date());
  if (status === 429 || (status === 403 && after !== undefined)) throw busy(order.name, after);
  const cause = new Error(`The server answered ${status}.`);
  throw status >= 400 && status < 500 && status !== 416 ? down(order.name, cause) : cause;
}

/** The answer after at most five redirects: over https, or within the origin or machine that was named. */
async function follow(send: typeof fetch, address: string, init: RequestInit): Promise<Response> {
  const named = new URL(address);
  let url = named;
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    const response = await send(url, { ...init, redirect: 'manual' });
    const next = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || next === null) return response;
    await response.body?.cancel();
    url = new URL(next, url);
    const isNear = url.origin === named.origin || (isLoopback(url) && isLoopback(named));
    if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isNear))
      throw down(basename(named.pathname), new Error(`It leads to ${url.origin}, which is not https.`));
  }
  throw down(basename(named.pathname), new Error('The address leads on and on.'));
}

const isLoopback = ({ hostname }: URL) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);

/** The size of the whole file, where it is known or stated. */
async function checkSize(order: Order, { headers }: Response, start: number): Promise<number | undefined> {
  const range = /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1];
  const rest = headers.get('content-length');
  const stated = rest === null ? order.bytes : start + Number(rest);
  const whole = range === undefined ? stated : Number(range);
  if (whole !== (order.bytes ?? whole) || (whole ?? 0) > (order.bytes ?? mostBytes)) {
    // What has come may be of another file that is meant, too, whose turn comes next.
    if (start === 0) await forgetPart(order.to);
    throw anotherFile(order.name, 'size');
  }
  const { bavail, bsize } = await statfs(dirname(order.part));
  if (whole !== undefined && whole - start > bavail * bsize) throw full(order.name, whole - start);
  return whole;
}

async function keepEtag({ part }: Order, { headers }: Response): Promise<void> {
  const etag = headers.get('etag');
  // A weak one says nothing about bytes.
  if (etag && !etag.startsWith('W/')) await writeFile(`${part}.etag`, etag);
  else await rm(`${part}.etag`, { force: true });
}

type Writing = { start: number; whole: number | undefined; onBytes: () => void };

/** Appends what comes; each piece is on the disk before the next is asked for, so that a stop loses hardly anything. */
async function write(order: Order, response: Response, { start, whole, onBytes }: Writing): Promise<void> {
  let received = start;
  const most = whole ?? mostBytes;
  try {
    await using file = await open(order.part, start > 0 ? 'a' : 'w');
    for await (const piece of response.body ?? []) {
      onBytes();
      received += piece.length;
      if (received > most) throw anotherFile(order.name, 'size');
      await file.appendFile(piece);
      order.onProgress?.(received, whole);
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const isFull = code === 'ENOSPC' || code === 'EDQUOT';
    const isAnother = error instanceof AppError && error.code === 'not_verified';
    if (isAnother || isFull) await forgetPart(order.to);
    if (isFull) throw full(order.name, most - start, error);
    throw code === 'EACCES' || code === 'EROFS' || code === 'EPERM' ? notWritten(order.part, error) : error;
  }
  if (whole !== undefined && received < whole) throw new Error('The connection was cut.');
}

const sizeOf = async (path: string) => (await stat(path).catch(() => undefined))?.size ?? 0;
const megabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} MB`;
const stopped = (cause: unknown) => new AppError('cancelled', 'Stopped before it was finished.', { cause });
const anotherFile = (name: string, what: string) =>
  new AppError('not_verified', `${name} is not the file that is known here: its ${what} differs.`);
const down = (name: string, cause: unknown) =>
  new AppError('provider_down', `${name} could not be downloaded. Try again: it goes on from where it stopped.`, {
    cause,
  });
const busy = (name: string, retryAfterSeconds: number | undefined) =>
  new AppError('provider_busy', `Too much was downloaded from where ${name} lies. Please try again later.`, {
    retryAfterSeconds,
  });
const full = (name: string, bytes: number, cause?: unknown) =>
  new AppError('storage_full', `The disk has no room for ${name}: ${megabytes(bytes)} are needed. Please free some.`, {
    cause,
  });
const notWritten = (path: string, cause: unknown) =>
  new AppError('output_not_writable', `${path} cannot be written. Please check who may write there.`, { cause });
