import { type AuthInfo, createMcpHandler, type McpServer } from '@modelcontextprotocol/server';
import { known } from '@portray/foundation/known';
import { createPortrayServer } from '@portray/mcp/create-server';
import { type CallV1, type V1CallOptions, V1Problem } from '@portray/mcp/v1-caller';
import type { KeyUse } from '@portray/studio/developer/api-keys';
import type { HttpApp } from '../edge/http-app.ts';
import type { RequestContext } from '../edge/implement.ts';
import { handle } from '../v1/answer-v1.ts';
import { problemReply, V1Refusal } from '../v1/edge/problem.ts';
import { v1Calls } from '../v1/edge/v1-calls.ts';
import { type Asker, identifyAsker } from './identify-asker.ts';
import { resourceMetadataUrl } from './oauth.ts';

/** Arguments are words and ids; files are named by their address. */
const maxBodyBytes = 1_000_000;
/** Streams that only wait for news, of which there are none. */
const maxSubscriptions = 100;

export type Served = { asker: Asker; context: RequestContext };

/** The tools of the product for who asks. */
export function portrayServer({ asker, context }: Served): McpServer {
  return createPortrayServer({
    callV1: callInProcess(context, asker.key),
    version: '1',
    mediaOrigin: new URL(context.deps.publicUrl).origin,
    scopes: asker.key.scopes,
    mayAskForMore: asker.mayAskForMore,
    noteFailure: (error, tool) => {
      context.log.error('mcp.tool_failed', { tool, error });
      return context.requestId;
    },
  });
}

/**
 * `/mcp`: the tools for assistants, by the Model Context Protocol over HTTP, for old and new clients alike. `build` makes the
 * server that answers one request.
 */
export function addMcp(app: HttpApp, build: (served: Served) => McpServer = portrayServer): void {
  const handler = createMcpHandler(({ authInfo }) => build(authInfo?.extra as Served), {
    maxRequestBodySize: maxBodyBytes,
    maxSubscriptions,
  });

  app.all('/mcp', async (c) => {
    const context = c.get('context');
    const request = c.req.raw;
    context.noteRoute('mcp');
    if (request.method === 'OPTIONS') return answerPreflight();
    const asker = await identifyAsker(context, c.env.incoming);
    const isKnown = !(asker instanceof Response);
    const reply = isKnown ? await handler.fetch(request, { authInfo: authInfoOf({ asker, context }) }) : asker;
    // The rest of a body that was not read is not waited for.
    if (!c.env.incoming.complete) c.env.outgoing.setHeader('connection', 'close');
    return forPages(reply, request);
  });
}

function authInfoOf(served: Served): AuthInfo {
  const { asker, context } = served;
  const { key, expiresAt } = asker;
  // The token itself goes no further.
  const kept = { token: '', clientId: key.keyId, scopes: [...key.scopes], expiresAt };
  return { ...kept, resourceMetadataUrl: resourceMetadataUrl(context.deps.publicUrl), extra: served };
}

const callsByName = new Map(v1Calls.map((call) => [call.name, call]));

/**
 * Makes calls of `/v1` for a key without a connection: the same handlers, scopes, limits and idempotency keys. The calls of one
 * request of the key count as one call of it.
 */
function callInProcess(context: RequestContext, key: KeyUse): CallV1 {
  const principal = { userId: key.userId, email: key.email, sessionId: `key ${key.keyId}`, aal: 'aal1' as const };
  return (async (name: string, input: Record<string, unknown>, { signal, idempotencyKey }: V1CallOptions) => {
    const call = known(callsByName.get(name));
    try {
      const { scope } = call.meta;
      if (scope && !key.scopes.includes(scope))
        throw new V1Refusal('scope_missing', `This needs the scope “${scope}”, which this key does not have.`);
      const request = { headers: idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey } };
      const given = { context, found: { call }, who: { key, principal }, request, signal };
      const { body } = await handle(given, { fields: input });
      return body;
    } catch (error) {
      const { publicUrl } = context.deps;
      const { body, headers } = problemReply(error, { ...context, publicUrl }, call.fields);
      const seconds = headers['retry-after'];
      throw new V1Problem(body, seconds === undefined ? undefined : Number(seconds));
    }
  }) as unknown as CallV1;
}

const sentHeaders = [
  ...(['Authorization', 'Content-Type', 'Last-Event-ID'] as const),
  ...(['Mcp-Protocol-Version', 'Mcp-Method', 'Mcp-Name', 'Mcp-Session-Id'] as const),
];
const readHeaders = ['WWW-Authenticate', 'Retry-After', 'X-Request-Id', 'Mcp-Session-Id'];

/**
 * Assistants that run in a browser may read the answers: a key is never sent by a browser of its own accord, as cookies are.
 * Whether the key may be used there is looked at when it comes.
 */
function answerPreflight(): Response {
  const headers = {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'POST, OPTIONS',
    'access-control-allow-headers': sentHeaders.join(', '),
    'access-control-max-age': '600',
  };
  return new Response(null, { status: 204, headers });
}

/** The same answer with what browsers and proxies have to know of it. */
function forPages(reply: Response, request: Request): Response {
  const headers = new Headers(reply.headers);
  headers.set('cache-control', 'no-store');
  headers.append('vary', 'Origin');
  if (request.headers.has('origin')) {
    headers.set('access-control-allow-origin', '*');
    headers.set('access-control-expose-headers', readHeaders.join(', '));
    headers.set('cross-origin-resource-policy', 'cross-origin');
  }
  // What is told while a tool works must not wait in a proxy.
  if (headers.get('content-type')?.startsWith('text/event-stream')) headers.set('x-accel-buffering', 'no');
  const { status, statusText } = reply;
  return new Response(reply.body, { status, statusText, headers });
}
