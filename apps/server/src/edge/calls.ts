import { OpenAPIHandler } from '@orpc/openapi/node';
import { ORPCError } from '@orpc/server';
import type { ErrorReply } from '@portray/contracts/error-reply';
import { router } from '../routes/router.ts';
import { faultReply } from './fault-reply.ts';
import type { RequestContext } from './implement.ts';

/** Serves the calls of the contract under /api. */
export function createCalls(): OpenAPIHandler<RequestContext> {
  return new OpenAPIHandler<RequestContext>(router, {
    interceptors: [
      async ({ context, next }) => {
        try {
          return await next();
        } catch (error) {
          throw worded(error, context);
        }
      },
    ],
    customErrorResponseBodyEncoder: ({ data }) => data as ErrorReply,
  });
}

/** The same error with the reply of our own as its data. */
function worded(error: unknown, { requestId, log, setHeader }: RequestContext): ORPCError<string, ErrorReply> {
  const { status, headers, body } = faultReply(error, requestId, log);
  for (const [name, value] of Object.entries(headers)) setHeader(name, value);
  return new ORPCError(body.code, { status, message: body.message, data: body, cause: error });
}
