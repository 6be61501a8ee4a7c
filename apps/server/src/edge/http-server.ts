import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import { Hono, type HonoRequest } from 'hono';
import type { Dependencies } from '../dependencies.ts';
import { answerV1 } from '../v1/answer-v1.ts';
import type { Authenticate } from './authenticate.ts';
import { createAnswerCall } from './calls.ts';
import type { HttpApp, HttpEnvironment } from './http-app.ts';
import type { RequestContext } from './implement.ts';
import type { Metrics } from './operating/metrics.ts';
import { traced } from './operating/traces.ts';
import { createAllowedMethods, MethodNotAllowed } from './requests/allowed-methods.ts';
import { faultReply } from './requests/fault-reply.ts';
import { addressOf, isOwnHost, requestIdOf } from './requests/request-facts.ts';
import { setSecurityHeaders } from './security-headers.ts';

export type HttpServerOptions = {
  deps: Dependencies;
  authenticate: Authenticate;
  metrics: Metrics;
  trustedProxies: number;
  /** Adds every address that is no call, in the order in which they are tried. */
  addRoutes: (app: HttpApp) => void;
};

/** A request in progress, with its measurements. */
type Arrival = { context: RequestContext; route: string; beganMs: number };

/** The one HTTP server: what the contract does not know as a call is a route of the Hono app. */
export function createHttpServer(options: HttpServerOptions): Server {
  const arrivals = new WeakMap<IncomingMessage, Arrival>();
  const { onBehalfOf } = options.deps.database;
  const answerCall = createAnswerCall();
  const app = createApp(options, arrivals);
  const listener = getRequestListener(app.fetch, {
    overrideGlobalObjects: false,
    // Only HTTP/1.0 may leave the name out.
    hostname: new URL(options.deps.publicUrl).host,
    errorHandler: (error) => {
      throw error;
    },
  });

  return createServer(
    { requestTimeout: 600_000, headersTimeout: 30_000, keepAliveTimeout: 65_000 },
    (request, response) => {
      request.url = withoutZeros(request.url);
      const arrival = createRequestContext(options, request, response);
      arrivals.set(request, arrival);
      traced(
        request,
        response,
        () => arrival.route,
        () =>
          onBehalfOf(
            () => callerOf(arrival),
            () => serve(request, response, arrival.context),
          ),
      ).catch((error) => refuse(response, arrival, error instanceof RequestError ? noAddress(error) : error));
    },
  );

  async function serve(request: IncomingMessage, response: ServerResponse, context: RequestContext): Promise<void> {
    const isOwn = isOwnHost(request, options.deps.publicUrl);
    if (isOwn && ((await answerV1(request, response, context)) || (await answerCall(request, response, context))))
      return;
    await listener(request, response);
  }
}

/** Takes no new connections, and closes those that are busy as soon as their reply is out; those that take longer are cut. */
export async function drain(door: Server, patienceMs: number): Promise<void> {
  const closed = once(door, 'close');
  door.close();
  const idle = setInterval(() => door.closeIdleConnections(), 100);
  const late = setTimeout(() => door.closeAllConnections(), patienceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}

function createApp({ addRoutes }: HttpServerOptions, arrivals: WeakMap<IncomingMessage, Arrival>): HttpApp {
  const app: HttpApp = new Hono<HttpEnvironment>();
  app.use(async (c, next) => {
    c.set('context', known(arrivals.get(c.env.incoming)).context);
    await next();
  });
  app.notFound(() => {
    throw nothingHere();
  });
  app.onError((error, c) => {
    const { requestId, log } = c.get('context');
    const { status, headers, body } = faultReply(otherMethod(error, c.req) ?? error, requestId, log);
    return Response.json(body, { status, headers });
  });
  addRoutes(app);
  const allowedMethods = createAllowedMethods(app.routes);
  return app;

  /** Nothing was found because another method was meant. */
  function otherMethod(cause: unknown, { method, path }: HonoRequest): MethodNotAllowed | undefined {
    if (!(cause instanceof AppError && cause.code === 'not_found')) return undefined;
    const allowed = allowedMethods(path);
    if (allowed.length === 0 || allowed.includes(method)) return undefined;
    return new MethodNotAllowed(method, allowed, { cause });
  }
}

/** The person, once that is known. */
const callerOf = ({ context: { principal, address } }: Arrival) => principal?.userId ?? address;

function createRequestContext(options: HttpServerOptions, request: IncomingMessage, response: ServerResponse): Arrival {
  const { deps, metrics, trustedProxies } = options;
  const requestId = requestIdOf(request);
  const context: RequestContext = {
    deps,
    principal: undefined,
    caller: undefined,
    requestId,
    log: deps.log.with({ requestId }),
    idempotencyKey: request.headers['idempotency-key']?.toString(),
    address: addressOf(request, trustedProxies),
    identify: async () => {
      await identify(options, request, response, arrival);
      return context.principal;
    },
    noteRoute: (route) => {
      arrival.route = route;
    },
    setHeader: (name, value) => response.setHeader(name, value),
    addCookie: (cookie) => response.appendHeader('set-cookie', cookie),
    readHeader: (name) => String(request.headers[name] ?? ''),
  };
  const arrival: Arrival = { context, route: 'other', beganMs: performance.now() };
  response.setHeader('x-request-id', requestId);
  // What is answered here is cached nowhere on the way; single routes say otherwise.
  if (/^\/(api|files|v1)\//.test(request.url ?? '')) response.setHeader('cache-control', 'no-store');
  setSecurityHeaders(response, deps.publicUrl.startsWith('https:'));
  response.once('close', () => {
    const { statusCode: status } = response;
    const ms = performance.now() - arrival.beganMs;
    const method = request.method ?? '';
    metrics.countRequest({ method, route: arrival.route, status }, ms / 1_000);
    const facts = {
      method,
      route: arrival.route,
      status,
      ms: Math.round(ms * 10) / 10,
      userId: context.principal?.userId,
    };
    context.log.info(response.writableFinished ? 'request.answered' : 'request.broken', facts);
  });
  return arrival;
}

async function identify(
  { authenticate }: HttpServerOptions,
  request: IncomingMessage,
  response: ServerResponse,
  { context }: Arrival,
): Promise<void> {
  const caller = await authenticate({ method: request.method ?? 'GET', headers: request.headers });
  context.caller = caller;
  context.principal = caller?.principal;
  for (const cookie of caller?.setCookies ?? []) response.appendHeader('set-cookie', cookie);
}

/** What went wrong outside of all routes. */
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

/**
 * No database keeps the character 0. It is dropped from a query; in a path it becomes the replacement character, so that the path
 * still leads nowhere.
 */
function withoutZeros(url = '/'): string {
  const [path = '', ...query] = url.split('?');
  return [path.replaceAll('%00', '%EF%BF%BD'), ...query.map(dropZeros)].join('?');
}

function dropZeros(text: string): string {
  const without = text.replaceAll('%00', '');
  return without === text ? text : dropZeros(without);
}

const nothingHere = () => new AppError('not_found', 'There is nothing at this address.');

/** What is no address of anything, such as a name that no server can have; it never reaches the routes. */
const noAddress = (cause: RequestError) => new AppError('forbidden', 'This address cannot be read.', { cause });
