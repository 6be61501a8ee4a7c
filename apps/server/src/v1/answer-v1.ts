import type { IncomingMessage, ServerResponse } from 'node:http';
import { call } from '@orpc/server';
import { limits } from '@portray/contracts/limits';
import { AppError } from '@portray/foundation/errors';
import type { KeyUse } from '@portray/studio/developer/api-keys';
import { withScratch } from '@portray/studio/files/scratch';
import type { Principal } from '@portray/studio/principal';
import type { RequestContext } from '../edge/implement.ts';
import { either } from '../edge/requests/allowed-methods.ts';
import { maxBodyBytes } from '../edge/requests/read-json.ts';
import { signalOf, uploadLine } from '../routes/files/uploads.ts';
import { answerCaptionFile } from './caption-files.ts';
import { answerDocument } from './document/answer-document.ts';
import { answerKeyed } from './edge/answer-once.ts';
import { answerPreflight, checkOrigin, letPagesRead } from './edge/cross-origin.ts';
import { createKeyLimits } from './edge/key-limits.ts';
import { closeCursor, openCursor } from './edge/list-cursors.ts';
import { problemReply, V1Refusal } from './edge/problem.ts';
import { type Input, isUpload, readInput } from './edge/read-input.ts';
import { callsAt, type Found } from './edge/v1-calls.ts';
import type { V1Context } from './edge/v1-context.ts';
import { isRefused, keyOfRequest } from './key-of-request.ts';
import { handlerOf } from './router.ts';

/** Answers a request to `/v1`; false where it is none. */
export type AnswerV1 = (
  request: IncomingMessage,
  response: ServerResponse,
  context: RequestContext,
) => Promise<boolean>;

const isV1 = /^\/v1(?=[/?]|$)/;
/** Calls of each key, over every way in which it is used. */
export const countKeyCall = createKeyLimits();

/**
 * The calls under `/v1`. What is looked at first costs least: the address, the key, what it may do and how often; only then the
 * body is read.
 */
export const answerV1: AnswerV1 = async (request, response, context) => {
  const url = request.url ?? '';
  if (!isV1.test(url)) return false;
  const path = (url.split('?', 1)[0] ?? '').slice('/v1'.length) || '/';
  response.setHeader('cache-control', 'no-store');
  letPagesRead(request, response);
  let fields: readonly string[] = [];
  try {
    if (await answerCaptionFile(request, response, context, path)) return true;
    if (answerDocument(request, response, context, path)) return true;
    const at = callsAt(decoded(path));
    if (at.length === 0)
      throw new AppError('not_found', 'There is nothing at this address. Please look into the documentation.');
    const methods = methodsOf(at);
    if (request.method === 'OPTIONS') {
      context.noteRoute('v1.preflight');
      answerPreflight(response, methods);
      return true;
    }
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const found = at.find((one) => one.call.method === method);
    if (!found) throw notThatMethod(request.method ?? '', methods);
    fields = isUpload(request, found) ? ['file', ...found.call.fields] : found.call.fields;
    context.noteRoute(`v1.${found.call.name}`);
    const { status, body } = await answer(request, response, context, found);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  } catch (error) {
    const { status, headers, body } = problemReply(error, { ...context, publicUrl: context.deps.publicUrl }, fields);
    if (response.headersSent || response.destroyed) {
      response.destroy();
      return true;
    }
    leaveBody(request, response);
    response.writeHead(status, headers).end(JSON.stringify(body));
  }
  return true;
};

/** Whose key it is, allowed to make this call: counted, and noted for the log. Throws V1Refusal. */
async function identifyKey(
  request: IncomingMessage,
  response: ServerResponse,
  context: RequestContext,
  scope: Found['call']['meta']['scope'],
): Promise<{ key: KeyUse; principal: Principal }> {
  const { deps } = context;
  deps.rateLimits.takeCall(context.address);
  const key = await keyOfRequest(deps, request);
  if (isRefused(key)) {
    const { refused, message } = key;
    const said = refused === 'key_missing' ? '' : ', error="invalid_token"';
    throw new V1Refusal(refused, message, { headers: { 'www-authenticate': `Bearer realm="portray"${said}` } });
  }
  const principal: Principal = { userId: key.userId, email: key.email, sessionId: `key ${key.keyId}`, aal: 'aal1' };
  context.principal = principal;
  checkOrigin(request, key, deps.publicUrl);
  for (const [name, value] of Object.entries(await countKeyCall(key))) response.setHeader(name, value);
  if (scope && !key.scopes.includes(scope)) {
    const detail = `This API key may not do this. It needs the scope “${scope}”.`;
    const said = `Bearer realm="portray", error="insufficient_scope", scope="${scope}"`;
    throw new V1Refusal('scope_missing', detail, { headers: { 'www-authenticate': said } });
  }
  return { key, principal };
}

/** A small body that nobody read is passed over; the rest of a large one is not waited for. */
function leaveBody(request: IncomingMessage, response: ServerResponse): void {
  if (request.complete) return;
  const isSmall = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY) <= maxBodyBytes;
  if (isSmall) request.resume();
  else response.setHeader('connection', 'close');
}

const nobody: Pick<V1Context, 'key' | 'principal'> = {
  key: { keyId: '', userId: '', email: '', mode: 'test', scopes: [], perMinute: 1 },
  principal: { userId: '', email: '', sessionId: '', aal: 'aal1' },
};

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  context: RequestContext,
  found: Found,
): Promise<{ status: number; body: unknown }> {
  const { meta } = found.call;
  const who = meta.scope ? await identifyKey(request, response, context, meta.scope) : nobody;
  const { deps } = context;
  const { signal, release } = signalOf(request);
  const given = { context, found, who, request, signal };
  try {
    if (!isUpload(request, found)) return await handle(given, await readInput(request, found, ''));
    await deps.rateLimits.take('upload', who.principal.userId);
    const receive = () =>
      withScratch(deps.scratchFolder, async (folder) => handle(given, await readInput(request, found, folder), folder));
    const share = { of: who.principal.userId, places: limits.maxUploadsPerPerson };
    return await uploadLine.take(receive, signal, share);
  } finally {
    release();
  }
}

export type Given = {
  context: Pick<RequestContext, 'deps' | 'requestId' | 'log'>;
  found: Pick<Found, 'call'>;
  who: Pick<V1Context, 'key' | 'principal'>;
  request: Pick<IncomingMessage, 'headers'>;
  signal: AbortSignal;
};

/** Makes a call for whom it is, once for each `Idempotency-Key`. Throws what the call throws. */
export async function handle(
  { context, found, who, request, signal }: Given,
  { fields, file }: Input,
  folder?: string,
): Promise<{ status: number; body: unknown }> {
  const { name, method, status, meta } = found.call;
  let sent = status;
  const run = async (deps: V1Context['deps']): Promise<object> => {
    const given: V1Context = {
      ...who,
      deps,
      requestId: context.requestId,
      log: context.log,
      file: file && folder !== undefined ? { ...file, folder } : undefined,
      setStatus: (other) => {
        sent = other;
      },
    };
    const answered = await call(handlerOf(name), openCursor(found.call, fields), { context: given, signal });
    return closeCursor(found.call, fields, answered as object);
  };
  if (method !== 'POST' || !meta.scope) return { status: sent, body: await run(context.deps) };
  const body = await answerKeyed(
    {
      deps: context.deps,
      userId: who.principal.userId,
      header: request.headers['idempotency-key']?.toString(),
      request: { call: `v1.${name}`, mode: who.key.mode, fields, file: file?.digest },
      keeps: meta.keeps,
      limit: meta.limit,
    },
    run,
  );
  return { status: sent, body };
}

function methodsOf(at: readonly Found[]): string[] {
  const methods = new Set(at.map(({ call: { method } }) => method));
  if (methods.has('GET')) methods.add('HEAD');
  return [...methods, 'OPTIONS'].sort();
}

function notThatMethod(method: string, methods: readonly string[]): V1Refusal {
  const useful = methods.filter((name) => name !== 'OPTIONS' && name !== 'HEAD');
  const detail = `This address does not answer ${method}. Please use ${either.format(useful)}.`;
  return new V1Refusal('method_not_allowed', detail, { headers: { allow: methods.join(', ') } });
}

/** What cannot be read leads nowhere. */
function decoded(path: string): string {
  try {
    return path.split('/').map(decodeURIComponent).join('/');
  } catch {
    return '/?';
  }
}
