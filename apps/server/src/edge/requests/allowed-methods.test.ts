import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-data.ts';

let server: TestServer;
let ana: Person;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.person('ana@example.com');
});
afterAll(() => server?.stop());

test.each([
  { what: 'a function', method: 'GET', path: '/functions/create-avatar-video', allow: 'POST' },
  { what: 'a resource', method: 'DELETE', path: '/videos', allow: 'GET, HEAD, POST' },
  { what: 'one of many', method: 'PUT', path: '/photos/5', allow: 'DELETE, GET, HEAD, PATCH' },
  { what: 'an upload', method: 'GET', path: '/files/images', allow: 'POST' },
  { what: 'the live events', method: 'POST', path: '/events', allow: 'GET, HEAD' },
  { what: 'signing in', method: 'GET', path: '/auth/sign-in/email', allow: 'POST' },
  { what: 'signing in', method: 'DELETE', path: '/auth/sign-in/email', allow: 'POST' },
  { what: 'signing in', method: 'PUT', path: '/auth/jwks', allow: 'GET' },
  { what: 'a webhook', method: 'GET', path: '/webhooks/payments', allow: 'POST' },
])('$what tells a client that asks by $method what it answers', async ({ method, path, allow }) => {
  const { status, headers, body } = await server.ask(`/api${path}`, { method });
  expect({ status, allow: headers.get('allow') }).toEqual({ status: 405, allow });
  expect(body).toEqual({
    code: 'method_not_allowed',
    title: 'Method Not Allowed',
    message: `This address does not answer ${method}. Please use ${allow.replace(/, (?=[A-Z]+$)/, ' or ')}.`,
    retry: false,
    requestId: headers.get('x-request-id'),
  });
});

test.each(['GET', 'POST', 'DELETE'])('%s of what does not exist finds nothing', async (method) => {
  for (const path of ['/api/nothing', '/api/auth/nothing', '/api/videos/1/2/3'])
    expect(await server.ask(path, { method }), path).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

test.each([
  '/api/videos',
  '/api/configuration',
  '/api/events',
  '/api/openapi.json',
  '/healthz',
])('HEAD of %s is answered like GET, without a body', async (path) => {
  expect(await ana.ask(path, { method: 'HEAD' })).toMatchObject({ status: 200, body: { text: '' } });
});
