import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { api } from '@portray/contracts/api';
import { errorReply } from '@portray/contracts/error-reply';
import { liveEvent } from '@portray/contracts/events';
import { type RateLimit, rateLimits } from '@portray/contracts/rate-limits';
import { z } from 'zod';
import { contractCalls } from '../contract-calls.ts';
import { streamPaths } from './api-document-streams.ts';

type Operations = Record<string, { security?: object[]; 'x-rate-limit'?: RateLimit }>;

const introduction = `A photo, a script and a voice become a talking-avatar video.

Sign up at \`/auth/sign-up/email\`, confirm the address, sign in at \`/auth/sign-in/email\`, and send the \`token\` of the
answer, or the \`access_token\` of \`GET /session\`, as a bearer. Whatever goes wrong is answered as
\`{code, title, message, retry, requestId}\`. Where a call names an \`x-rate-limit\`, more than \`points\` tries within \`seconds\`
are answered 429 with a \`Retry-After\`.`;

/** The OpenAPI document: calls from the contract, other endpoints from `streamPaths`. */
export async function writeApiDocument(publicUrl: string): Promise<object> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate(api, {
    info: { title: 'Portray', version: '1', description: introduction },
    servers: [{ url: `${publicUrl}/api` }],
    security: [{ bearer: [] }, { cookie: [] }],
    components: {
      schemas: { Error: schemaOf(errorReply), LiveEvent: schemaOf(liveEvent) },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'portray.session_token' },
      },
    },
    customErrorResponseBodySchema: { $ref: '#/components/schemas/Error' },
  });
  const paths = (document.paths ?? {}) as Record<string, Operations>;
  for (const { path, method, meta } of contractCalls()) {
    const operation = paths[path]?.[method.toLowerCase()];
    if (!operation) continue;
    if (meta.needsAccount === false) operation.security = [];
    if (meta.limit) operation['x-rate-limit'] = rateLimits[meta.limit];
  }
  return { ...document, paths: { ...paths, ...streamPaths } };
}

function schemaOf(shape: z.ZodType): object {
  return z.toJSONSchema(shape, { target: 'draft-2020-12' });
}
