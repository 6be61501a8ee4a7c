import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { api } from '@portray/contracts/api';
import { asset } from '@portray/contracts/assets';
import { errorReply } from '@portray/contracts/error-reply';
import { liveEvent } from '@portray/contracts/events';
import { type RateLimit, rateLimits } from '@portray/contracts/rate-limits';
import { type FaultCode, faults } from '@portray/foundation/errors';
import { z } from 'zod';
import { contractCalls } from '../contract-calls.ts';
import { streamPaths } from './api-document-streams.ts';

type Operation = {
  operationId?: string;
  security?: object[];
  'x-rate-limit'?: RateLimit;
  parameters?: object[];
  responses?: Record<string, { description: string }>;
};
type Operations = Record<string, Operation>;

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
      schemas: { Error: schemaOf(errorReply), LiveEvent: schemaOf(liveEvent), Asset: schemaOf(asset) },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'portray.session_token' },
      },
    },
    customErrorResponseBodySchema: { $ref: '#/components/schemas/Error' },
  });
  const paths = (document.paths ?? {}) as Record<string, Operations>;
  for (const { path, method, meta, refusals } of contractCalls()) {
    const operation = paths[path]?.[method.toLowerCase()];
    if (!operation) continue;
    if (meta.needsAccount === false) operation.security = [];
    if (meta.takesKey) operation.parameters = [...(operation.parameters ?? []), keyHeader];
    if (meta.limit) operation['x-rate-limit'] = rateLimits[meta.limit];
    for (const [status, response] of Object.entries(operation.responses ?? {})) {
      response.description = refusalsOf(Number(status), refusals) || response.description;
    }
  }
  return { ...document, paths: { ...paths, ...withIds(streamPaths) } };
}

const keyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Of your choice: the same request under the same key is done once; another one is refused.',
  schema: { type: 'string', minLength: 8, maxLength: 100 },
};

/** The refusals with this status, such as 'Not Found (`not_found`)'. */
function refusalsOf(status: number, refusals: FaultCode[]): string {
  const same = refusals.filter((code) => faults[code].status === status);
  return same.map((code) => `${faults[code].title} (\`${code}\`)`).join(', ');
}

/** Calls have the ids of the contract; an endpoint outside of it is named after its address, as in 'auth.signIn.email.post'. */
function withIds(paths: Record<string, object>): Record<string, Operations> {
  const named = ([path, methods]: [string, object]) => {
    const name = path.split('/').filter(Boolean).map(camelCase).join('.');
    const operations = Object.entries(methods as Operations).map(([method, operation]) => {
      return [method, { operationId: `${name}.${method}`, ...operation }] as const;
    });
    return [path, Object.fromEntries(operations)] as const;
  };
  return Object.fromEntries(Object.entries(paths).map(named));
}

const camelCase = (part: string) =>
  part.replaceAll(/[{}]/g, '').replaceAll(/[-._](\w)/g, (_, letter: string) => letter.toUpperCase());

function schemaOf(shape: z.ZodType): object {
  return z.toJSONSchema(shape, { target: 'draft-2020-12' });
}
