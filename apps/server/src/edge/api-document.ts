import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { api } from '@portray/contracts/api';
import { errorReply } from '@portray/contracts/error-reply';
import { z } from 'zod';
import { streamPaths } from './api-document-streams.ts';

type Operations = Record<string, { security?: object[] }>;
type Described = { '~orpc': { meta: { needsAccount?: boolean }; route: { method?: string; path?: string } } };

const introduction = `A photo, a script and a voice become a talking-avatar video.

Sign up at \`/auth/sign-up/email\`, confirm the address, sign in at \`/auth/sign-in/email\`, and send the \`token\` of the
answer, or the \`access_token\` of \`GET /session\`, as a bearer. Whatever goes wrong is answered as
\`{code, title, message, retry, requestId}\`.`;

/** The OpenAPI document: calls from the contract, what is no call from `streamPaths`. */
export async function writeApiDocument(publicUrl: string): Promise<object> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate(api, {
    info: { title: 'Portray', version: '1', description: introduction },
    servers: [{ url: `${publicUrl}/api` }],
    security: [{ bearer: [] }, { cookie: [] }],
    components: {
      schemas: { Error: z.toJSONSchema(errorReply, { target: 'draft-2020-12' }) as object },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'portray.session_token' },
      },
    },
    customErrorResponseBodySchema: { $ref: '#/components/schemas/Error' },
  });
  const paths = (document.paths ?? {}) as Record<string, Operations>;
  for (const call of openCalls()) paths[call.path]![call.method]!.security = [];
  return { ...document, paths: { ...paths, ...streamPaths } };
}

/** The calls that need no account. */
function openCalls(): { path: string; method: string }[] {
  const calls = Object.values(api).flatMap((noun) => Object.values(noun) as Described[]);
  return calls
    .filter((call) => call['~orpc'].meta.needsAccount === false)
    .map(({ '~orpc': { route } }) => ({ path: route.path ?? '', method: (route.method ?? 'POST').toLowerCase() }));
}
