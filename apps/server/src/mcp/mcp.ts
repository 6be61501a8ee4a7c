import { type AuthInfo, createMcpHandler, type McpServer } from '@modelcontextprotocol/server';
import { createPortrayServer } from '@portray/mcp/create-server';
import type { HttpApp } from '../edge/http-app.ts';
import type { RequestContext } from '../edge/implement.ts';
import { callInProcess } from './call-in-process.ts';
import { type Asker, identifyAsker } from './identify-asker.ts';
import { resourceMetadataUrl } from './oauth.ts';
import { answerPreflight, forPages } from './pages.ts';

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
