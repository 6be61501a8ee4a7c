import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { AppError } from '@portray/foundation/errors';
import { Hono } from 'hono';
import type { Dependencies } from '../dependencies.ts';
import { createCalls } from './calls.ts';
import { faultReply } from './fault-reply.ts';
import type { HttpApp } from './http-app.ts';
import type { RequestContext } from './implement.ts';
import type { Metrics } from './metrics.ts';
import { readJson } from './read-json.ts';
import { addressOf, requestIdOf } from './request-facts.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { traced } from './traces.ts';
import type { WhoIsAsking } from './who.ts';

export type FrontDoorOptions = {
  deps: Dependencies;
  whoIsAsking: WhoIsAsking;
  metrics: Metrics;
  trustedProxies: number;
  /** Adds whatever is no call. */
  addPages: (app: HttpApp) => void;
};

/** A request on its way, with what is measured about it. */
type Arrival = { context: RequestContext; route: string; beganMs: number };

const streams = /^\/api\/(auth|files|events|webhooks|oauth|account|openapi\.json)(\/|$)/;
/** Exact addresses of the contract among the streams. */
const callsAmongStreams = /^\/api\/files\/?$/;
const withCaller = /^\/(api(?!\/auth)|checkout)\//;

/** The one HTTP server: calls of the contract go to the one handler, everything else to the pages. */
export function createFrontDoor(options: FrontDoorOptions): Server {
  const calls = createCalls();
  const arrivals = new WeakMap<IncomingMessage, Arrival>();
  const pages = createPages(options, arrivals);
  const listener = getRequestListener(pages.fetch, { overrideGlobalObjects: false });

  return createServer(
    { requestTimeout: 600_000, headersTimeout: 30_000, keepAliveTimeout: 65_000 },
    (request, response) => {
      const arrival = greet(options, request, response);
      arrivals.set(request, arrival);
      traced(
        request,
        response,
        () => arrival.route,
        () => serve(request, response, arrival),
      ).catch((error) => refuse(response, arrival, error));
    },
  );

  async function serve(request: IncomingMessage, response: ServerResponse, arrival: Arrival): Promise<void> {
    const path = pathOf(request);
    if (withCaller.test(path)) await identify(options, request, response, arrival);
    const isCall = path.startsWith('/api/') && (!streams.test(path) || callsAmongStreams.test(path));
    if (isCall) {
      if (request.method !== 'GET') Object.assign(request, { body: (await readJson(request)) ?? {} });
      const { matched } = await calls.handle(request, response, { prefix: '/api', context: arrival.context });
      if (matched) return;
    }
    await listener(request, response);
  }
}

function createPages({ addPages }: FrontDoorOptions, arrivals: WeakMap<IncomingMessage, Arrival>): HttpApp {
  const app: HttpApp = new Hono<{ Variables: { context: RequestContext }; Bindings: HttpBindings }>();
  app.use(async (c, next) => {
    c.set('context', arrivals.get(c.env.incoming)!.context);
    await next();
  });
  app.notFound(() => {
    throw nothingHere();
  });
  app.onError((error, c) => {
    const { requestId, log } = c.get('context');
    const { status, headers, body } = faultReply(error, requestId, log);
    return Response.json(body, { status, headers });
  });
  addPages(app);
  return app;
}

function greet(
  { deps, metrics, trustedProxies }: FrontDoorOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Arrival {
  const requestId = requestIdOf(request);
  const context: RequestContext = {
    deps,
    who: undefined,
    caller: undefined,
    requestId,
    log: deps.log.with({ requestId }),
    address: addressOf(request, trustedProxies),
    noteRoute: (route) => {
      arrival.route = route;
    },
    setHeader: (name, value) => response.setHeader(name, value),
  };
  const arrival: Arrival = { context, route: 'other', beganMs: performance.now() };
  response.setHeader('x-request-id', requestId);
  setSecurityHeaders(response, deps.publicUrl.startsWith('https:'));
  response.once('close', () => {
    const { statusCode: status } = response;
    const ms = performance.now() - arrival.beganMs;
    const method = request.method ?? '';
    metrics.countRequest({ method, route: arrival.route, status }, ms / 1_000);
    const facts = { method, route: arrival.route, status, ms: Math.round(ms * 10) / 10, userId: context.who?.userId };
    context.log.info(response.writableFinished ? 'request.answered' : 'request.broken', facts);
  });
  return arrival;
}

async function identify(
  { whoIsAsking }: FrontDoorOptions,
  request: IncomingMessage,
  response: ServerResponse,
  { context }: Arrival,
): Promise<void> {
  const caller = await whoIsAsking({ method: request.method ?? 'GET', headers: request.headers });
  context.caller = caller;
  context.who = caller?.who;
  for (const cookie of caller?.setCookies ?? []) response.appendHeader('set-cookie', cookie);
}

/** What went wrong outside of calls and pages, such as a body that cannot be read. */
function refuse(response: ServerResponse, { context }: Arrival, error: unknown): void {
  const { status, headers, body } = faultReply(error, context.requestId, context.log);
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  // The rest of a body that is too large is not read.
  if (!response.req.complete) response.setHeader('connection', 'close');
  response.writeHead(status, { ...headers, 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function pathOf({ url = '/' }: IncomingMessage): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

const nothingHere = () => new AppError('not_found', 'There is nothing at this address.');
