import { problem } from '@portray/contracts/v1/errors';
import { eventDataOf, webhookEvent } from '@portray/contracts/webhook-events';
import { codeSamples } from './code-samples.ts';
import { bodyOf, callFacts, examplesOf } from './contract-facts.ts';
import { bodyExamples, callExamples } from './examples.ts';
import { createNamedSchemas, type JsonSchema } from './named-schemas.ts';
import { headerComponents, problemExamples, responsesOf, shareReplies } from './replies.ts';
import { parameterComponents, parametersOf, requestBodyOf } from './requests.ts';
import { webhooksOf } from './webhook-paths.ts';

export type Operation = {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters: {
    $ref?: string;
    name?: string;
    in?: string;
    required?: boolean;
    schema?: JsonSchema;
    description?: string;
  }[];
  requestBody?: {
    required: boolean;
    content: Record<string, { schema: JsonSchema; examples?: Record<string, { value: unknown }> }>;
  };
  responses: Record<string, object>;
  'x-scope'?: string;
  'x-error-codes': string[];
  'x-codeSamples': { lang: string; label: string; source: string }[];
};

export type OpenApiDocument = {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string; description?: string }[];
  tags: { name: string; description?: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, object>;
  components: { schemas: Record<string, JsonSchema> } & Record<string, object>;
};

/** The version of `/v1`; grows by what is added, since nothing is taken away. */
const v1Version = '1.0.0';

/** The address that stands in for a server's own in the committed document. */
export const exampleUrl = 'https://portray.example';

const introduction = `A photo, a script and a voice become a talking-avatar video.

Send an API key of the page *Settings → Developer* as \`Authorization: Bearer pk_…\`. Errors are problem documents (RFC 9457) with a
\`code\`. Lists have \`limit\`, \`cursor\`, \`has_more\` and \`next_cursor\`. Every POST takes an \`Idempotency-Key\`. Answers may have more
fields, and enumerations more values, one day: leave alone what you do not know.`;

/** The OpenAPI 3.1 document of every call under `/v1`, as a server at `publicUrl` shows it. */
export function writeV1Document(publicUrl: string): OpenApiDocument {
  const calls = callFacts();
  const examples = callExamples();
  const bodies = new Map(calls.map((call) => [call.operationId, bodyOf(call)]));
  const schemas = createNamedSchemas([
    ...calls.flatMap(({ outputs }) => outputs.map((schema) => ({ schema, direction: 'output' as const }))),
    { schema: problem, direction: 'output' },
    { schema: webhookEvent, direction: 'output' },
    ...Object.values(eventDataOf).map((schema) => ({ schema, direction: 'output' as const })),
    ...calls.map(({ input }) => ({ schema: input, direction: 'input' as const })),
    ...[...bodies.values()].flatMap((schema) => (schema ? [{ schema, direction: 'input' as const }] : [])),
  ]);
  const named: Record<string, JsonSchema> = {};
  const operations = calls.map((call) => {
    const example = examples.get(call.operationId) ?? {};
    const schema = bodies.get(call.operationId);
    const body = schema && nameBody(named, call.operationId, schemas.of(schema, 'input'));
    const requestBody = requestBodyOf(call, body, {
      examples: bodyExamples(call, example),
      fields: fieldsOf(body, { ...schemas.components, ...named }),
    });
    const { scope, errors } = call.meta;
    const operation: Operation = {
      operationId: call.operationId,
      summary: call.summary,
      ...(call.description && { description: call.description }),
      tags: [call.tag],
      security: scope ? [{ apiKey: [] }] : [],
      parameters: parametersOf(call, schemas, example) as Operation['parameters'],
      ...(requestBody && { requestBody: requestBody as NonNullable<Operation['requestBody']> }),
      responses: responsesOf(call, schemas),
      ...(scope && { 'x-scope': scope }),
      'x-error-codes': [...errors],
      'x-codeSamples': codeSamples(call, example, exampleUrl),
    };
    return { path: call.path, method: call.method.toLowerCase(), operation };
  });
  const responses = shareReplies(operations.map(({ operation }) => operation));
  const paths: OpenApiDocument['paths'] = {};
  for (const { path, method, operation } of operations) paths[path] = { ...paths[path], [method]: operation };
  const problemSchema = schemas.components.Problem ?? {};
  const shared = withExamples({ ...schemas.components, ...named, Problem: problemSchema }, calls);
  const webhooks = webhooksOf(schemas);
  return atHome(
    {
      openapi: '3.1.1',
      info: { title: 'Portray API', version: v1Version, description: introduction },
      servers: [{ url: `${publicUrl}/v1` }],
      tags: [...new Set(calls.map(({ tag }) => tag))].map((name) => ({ name, description: tagMeanings[name] ?? name })),
      paths,
      webhooks,
      components: {
        schemas: onlyUsed(shared, JSON.stringify({ paths, webhooks, responses })),
        parameters: parameterComponents,
        headers: headerComponents,
        examples: problemExamples(exampleUrl),
        responses,
        securitySchemes: {
          apiKey: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'pk_live_… or pk_test_…',
            description: 'An API key.',
          },
        },
      },
    },
    publicUrl,
  );
}

/** What the nouns are, for readers. */
const tagMeanings: Record<string, string> = {
  Videos: 'A video is ordered, made within seconds or minutes, and then has signed addresses for its files.',
  Storyboards: 'A project with scenes, which can be changed and made again: only scenes that changed are rendered.',
  Photos: 'Who is seen: photos of yours, and portraits that every account may use.',
  Voices:
    'Who speaks: ready-made voices, voices made from a recording of yours, and recordings that are heard as they are.',
  'Speech and captions': 'Sound and captions alone, without a video.',
  Images: 'Pictures of people who do not exist, drawn from a description.',
  Posts: 'Videos on the networks that you have connected.',
  Templates: 'Storyboards with variables.',
  Batches: 'One template and a table: a video for each row.',
  'Brand kits': 'Logo, colours, typefaces, intro and end card of a brand.',
  Files: 'Backgrounds, logos, fonts, slides, clips and music.',
  Credits: 'What videos cost and what is left.',
  Service: 'Languages, health, and the API key itself.',
  Events: 'What happened on your account.',
  Webhooks: 'Servers of yours that are told of events, signed as Standard Webhooks says.',
};

/** A body without a name of its own is named after its call, such as 'UpdateVideo'. */
function nameBody(named: Record<string, JsonSchema>, operationId: string, schema: JsonSchema): JsonSchema {
  if ('$ref' in schema) return schema;
  const name = (operationId[0] ?? '').toUpperCase() + operationId.slice(1);
  named[name] = schema;
  return { $ref: `#/components/schemas/${name}` };
}

/** Those that something refers to; of uploads with a form of their own the fields alone would stay over. */
function onlyUsed(components: Record<string, JsonSchema>, uses: string): Record<string, JsonSchema> {
  const isUsed = (name: string, text: string) => text.includes(`"#/components/schemas/${name}"`);
  const used = Object.keys(components).filter((name) => {
    const others = Object.entries(components).filter(([other]) => other !== name);
    return isUsed(name, uses) || others.some(([, schema]) => isUsed(name, JSON.stringify(schema)));
  });
  const kept = Object.fromEntries(used.map((name) => [name, components[name] ?? {}]));
  return used.length === Object.keys(components).length ? kept : onlyUsed(kept, uses);
}

/** The schema behind a reference to a component. */
function fieldsOf(body: JsonSchema | undefined, components: Record<string, JsonSchema>): JsonSchema {
  const { $ref } = body ?? {};
  return typeof $ref === 'string' ? (components[$ref.split('/').at(-1) ?? ''] ?? {}) : (body ?? {});
}

function withExamples(
  components: Record<string, JsonSchema>,
  calls: ReturnType<typeof callFacts>,
): Record<string, JsonSchema> {
  const examples = new Map(
    calls.flatMap(({ outputs, input }) =>
      [...outputs, input].map((schema) => [schema.meta()?.id, examplesOf(schema)] as const),
    ),
  );
  return Object.fromEntries(
    Object.entries(components).map(([name, schema]) => {
      const shown = examples.get(name) ?? [];
      return [name, shown.length > 0 && !schema.examples ? { ...schema, examples: shown } : schema];
    }),
  );
}

/** Addresses of the examples are those of this server. */
function atHome(document: OpenApiDocument, publicUrl: string): OpenApiDocument {
  if (publicUrl === exampleUrl) return document;
  return JSON.parse(JSON.stringify(document).replaceAll(exampleUrl, publicUrl)) as OpenApiDocument;
}
