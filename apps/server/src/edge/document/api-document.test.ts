import { api } from '@portray/contracts/api';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createRoutes } from '../../routes/routes.ts';
import type { HttpApp } from '../http-app.ts';
import { writeApiDocument } from './api-document.ts';

type Contracted = { '~orpc': { route: { method?: string; path?: string } } };
type Documented = Record<string, Record<string, { summary?: string; responses?: object }>>;

type Schema = {
  description?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};
type Body = { description?: string; content?: Record<string, { schema?: Schema }> };
type Operation = {
  operationId?: string;
  tags?: string[];
  parameters?: { name: string; description?: string; schema: Schema }[];
  requestBody?: Body;
  responses?: Record<string, Body>;
};

const { paths, components } = (await writeApiDocument('https://portray.example')) as {
  paths: Documented;
  components: { schemas: Record<string, Schema> };
};

const calls = Object.values(api).flatMap((noun) =>
  Object.values(noun as Record<string, Contracted>).map(({ '~orpc': { route } }) => ({
    method: (route.method ?? 'POST').toLowerCase(),
    path: route.path ?? '',
  })),
);

test.each(calls)('the API document describes $method $path', ({ method, path }) => {
  expect(paths[path]?.[method]).toMatchObject({ summary: expect.stringMatching(/\w/), responses: expect.any(Object) });
});

test('the API document says where a call takes an Idempotency-Key', () => {
  for (const path of ['/functions/create-avatar-video', '/v1/videos', '/images']) {
    const { post } = paths[path] ?? {};
    expect(post).toMatchObject({ parameters: [{ name: 'Idempotency-Key', in: 'header' }], requestBody: {} });
    const responses = { 409: {}, 422: { description: expect.stringContaining('idempotency_key_reused') } };
    expect(post).toMatchObject({ responses });
  }
  expect(paths['/videos/{id}/share']?.post).not.toHaveProperty('parameters.1');
});

/** Not for programs of others: the document itself, the sign-in library's own door, and what networks, payments and presenters call. */
const undocumented = [
  '/api/openapi.json',
  '/api/auth/*',
  '/api/oauth/:platform/callback',
  '/api/oauth/popup.js',
  '/api/webhooks/payments',
  '/api/webhooks/heygen',
  '/api/webhooks/did/:key',
];

test('the API document describes every address under /api that is no call', () => {
  const app: HttpApp = new Hono();
  createRoutes({} as Parameters<typeof createRoutes>[0])(app);
  const served = app.routes
    .filter(({ path, method }) => path.startsWith('/api/') && method !== 'ALL')
    .map(({ path }) => path)
    .filter((path) => !undocumented.includes(path));
  const described = served.map((path) => path.slice('/api'.length).replace(/:(\w+)(\{[^}]*\})?/g, '{$1}'));
  expect(described.length).toBeGreaterThan(3);
  expect(described.filter((path) => !paths[path])).toEqual([]);
});

/** Sign-in is the library's, and the operator's page is its own reader. */
const withoutFieldWords = ['Sign-in', 'Operator'];

test('the API document describes every field of what people ask and are answered', () => {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({ path, method, operation })),
  );
  const described = operations.filter(
    ({ operation }) => !operation.tags?.some((tag) => withoutFieldWords.includes(tag)),
  );
  const bare = described.flatMap(({ path, method, operation }) =>
    bareFieldsOf(operation).map((field) => `${method} ${path} ${field}`),
  );
  const ofComponents = Object.values(components.schemas).flatMap((schema) => bareFields(schema));
  expect(described.length).toBeGreaterThan(80);
  expect([...bare, ...ofComponents]).toEqual([]);
});

test('the API document gives every operation an id of its own, and every refusal the words and codes behind its status', () => {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods as Record<string, Operation>));
  const ids = operations.map(({ operationId }) => operationId);
  expect(ids).toContain('auth.signIn.email.post');
  expect(new Set(ids).size).toBe(operations.length);
  expect(ids.filter((id) => !id || !/^[\w.]+$/.test(id))).toEqual([]);
  const described = operations.flatMap(({ responses = {} }) => Object.values(responses).map((one) => one.description));
  expect(described.filter((words) => !words || /^\d+$/.test(words))).toEqual([]);
  expect(paths['/videos/{id}']?.get).toMatchObject({
    responses: { '404': { description: 'Not Found (`not_found`)' } },
  });
});

test('the API document says what the live events are', () => {
  const stream = paths['/events']?.get as unknown as Operation;
  expect(stream.responses?.['200']?.content?.['text/event-stream']).toEqual({
    schema: { $ref: '#/components/schemas/LiveEvent' },
  });
  expect(JSON.stringify(components.schemas.LiveEvent)).toContain('video.progress');
});

function bareFieldsOf({ parameters = [], requestBody, responses = {} }: Operation): string[] {
  const bodies = [requestBody, ...Object.values(responses)].flatMap((body) => Object.values(body?.content ?? {}));
  const bareParameters = parameters.filter(({ description, schema }) => !description && !isDescribed(schema));
  return [...bareParameters.map(({ name }) => name), ...bodies.flatMap(({ schema }) => bareFields(schema))];
}

/** The names of fields without a description, wherever they are within a schema. */
function bareFields(schema: Schema | undefined): string[] {
  if (!schema) return [];
  const { properties = {}, items } = schema;
  const own = Object.entries(properties).filter(([, field]) => !isDescribed(field));
  const within = [...Object.values(properties), ...choicesOf(schema), items];
  return [...own.map(([name]) => name), ...within.flatMap((part) => bareFields(part))];
}

function isDescribed(schema: Schema): boolean {
  return schema.description !== undefined || choicesOf(schema).some(isDescribed);
}

function choicesOf({ anyOf = [], oneOf = [], allOf = [] }: Schema): Schema[] {
  return [...anyOf, ...oneOf, ...allOf];
}
