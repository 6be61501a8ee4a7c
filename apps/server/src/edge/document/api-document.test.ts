import { api } from '@portray/contracts/api';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createRoutes } from '../../routes/routes.ts';
import type { HttpApp } from '../http-app.ts';
import { writeApiDocument } from './api-document.ts';

type Contracted = { '~orpc': { route: { method?: string; path?: string } } };
type Documented = Record<string, Record<string, { summary?: string; responses?: object }>>;

const { paths } = (await writeApiDocument('https://portray.example')) as { paths: Documented };

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
  const { post } = paths['/functions/create-avatar-video'] ?? {};
  expect(post).toMatchObject({ parameters: [{ name: 'Idempotency-Key', in: 'header' }], requestBody: {} });
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
