import type { IncomingMessage, ServerResponse } from 'node:http';
import { OpenAPIHandler } from '@orpc/openapi/node';
import { ORPCError } from '@orpc/server';
import type { ErrorReply } from '@portray/contracts/error-reply';
import { z } from 'zod';
import { router } from '../routes/router.ts';
import type { RequestContext } from './implement.ts';
import { faultReply } from './requests/fault-reply.ts';
import { maxBodyBytes, maxListBodyBytes, readJson } from './requests/read-json.ts';

/** Answers a request if it is a call; else it is as it was, its body unread. */
export type AnswerCall = (
  request: IncomingMessage,
  response: ServerResponse,
  context: RequestContext,
) => Promise<boolean>;

/** The calls of the contract under `/api`. Their addresses stand in the contract alone. */
export function createAnswerCall(): AnswerCall {
  const calls = createCalls();
  return async (request, response, context) => {
    if (!request.url?.startsWith('/api/')) return false;
    Object.defineProperty(request, 'body', {
      configurable: true,
      get: lazily(() => readJson(request, maxBytesOf(request))),
    });
    const { matched } = await calls.handle(request, response, { prefix: '/api', context });
    return matched;
  };
}

/** Lists of videos come as text in their call. */
function maxBytesOf({ method, url = '' }: IncomingMessage): number {
  return method === 'POST' && /^\/api\/batches(?:\?|$)/.test(url) ? maxListBodyBytes : maxBodyBytes;
}

function createCalls(): OpenAPIHandler<RequestContext> {
  return new OpenAPIHandler<RequestContext>(router, {
    // Node leaves the body of an answer to HEAD out by itself.
    rootInterceptors: [
      ({ next, request, ...options }) =>
        next({ ...options, request: request.method === 'HEAD' ? { ...request, method: 'GET' } : request }),
    ],
    interceptors: [
      async ({ context, next }) => {
        try {
          return await next();
        } catch (error) {
          throw worded(error, context);
        }
      },
    ],
    clientInterceptors: [
      ({ next, input, ...options }) =>
        next({ ...options, input: withAbsentFields(options.procedure['~orpc'].inputSchema, input) }),
    ],
    customErrorResponseBodyEncoder: ({ data }) => data as ErrorReply,
  });
}

/** The same error with the reply of our own as its data. */
function worded(error: unknown, { requestId, log, setHeader }: RequestContext): ORPCError<string, ErrorReply> {
  const { status, headers, body } = faultReply(error, requestId, log);
  for (const [name, value] of Object.entries(headers)) setHeader(name, value);
  // The rest of a body that is too large is not read.
  if (body.code === 'payload_too_large') setHeader('connection', 'close');
  return new ORPCError(body.code, { status, message: body.message, data: body, cause: error });
}

/** Does its work when it is first asked for, and never again. */
function lazily<Result>(work: () => Result): () => Result {
  let done: { result: Result } | undefined;
  return () => {
    done ??= { result: work() };
    return done.result;
  };
}

type Needed = { name: string; field: z.ZodType; isText: boolean };

const neededBySchema = new WeakMap<object, Needed[]>();

/**
 * The same input for what is left out, null or empty: a text that is needed is then empty, and the use case says what it
 * lacks; anything else that is needed is left out.
 */
function withAbsentFields(schema: unknown, input: unknown): unknown {
  if (!(schema instanceof z.ZodObject) || typeof input !== 'object' || input === null) return input;
  const filled: Record<string, unknown> = { ...input };
  for (const { name, field, isText } of neededIn(schema)) {
    const value = filled[name];
    if (value !== undefined && value !== null && value !== '') continue;
    if (isText) filled[name] = '';
    else if (!field.safeParse(value).success) delete filled[name];
  }
  return filled;
}

function neededIn(schema: z.ZodObject): Needed[] {
  const before = neededBySchema.get(schema);
  if (before) return before;
  const needed = Object.entries(schema.shape as Record<string, z.ZodType>)
    .filter(([, field]) => !field.safeParse(undefined).success)
    .map(([name, field]) => ({ name, field, isText: isText(field) }));
  neededBySchema.set(schema, needed);
  return needed;
}

function isText(field: z.ZodType): boolean {
  if (field instanceof z.ZodPipe) return isText(field.def.in as z.ZodType);
  return field instanceof z.ZodString;
}
