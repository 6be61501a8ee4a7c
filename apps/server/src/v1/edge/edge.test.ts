import { v1Codes, v1Errors } from '@portray/contracts/v1/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startV1Server, type V1Person, type V1Server } from '../v1.test-data.ts';
import { v1Calls } from './v1-calls.ts';

let server: V1Server;
let ana: V1Person;
beforeAll(async () => {
  server = await startV1Server();
  ana = await server.person('ana');
});
afterAll(() => server?.stop());

const elsewhere = 'https://pages.example';

describe('an error', () => {
  test('is a problem document that says where it is explained', async () => {
    const { status, body, headers } = await ana.v1('/videos', { body: {} });
    expect(headers.get('content-type')).toBe('application/problem+json');
    const address = `http://portray.test/docs/errors#${body.code}`;
    expect(body).toEqual({
      type: address,
      title: v1Errors.invalid_request.title,
      status,
      detail: 'Please send either a script or scenes.',
      code: 'invalid_request',
      param: 'script',
      doc_url: address,
      request_id: headers.get('x-request-id'),
    });
  });

  test.each([
    ['without a key', {}, 'key_missing', 'Bearer realm="portray"'],
    ['with a session', { authorization: 'Bearer abc.def.ghi' }, 'key_unknown', 'error="invalid_token"'],
    [
      'with an unknown key',
      { authorization: `Bearer pk_live_${'A'.repeat(43)}` },
      'key_unknown',
      'error="invalid_token"',
    ],
  ])('%s is answered 401 and says how to sign in', async (_name, headers, code, challenge) => {
    const reply = await server.ask('/v1/videos', { headers });
    expect({ status: reply.status, code: reply.body.code }).toEqual({ status: 401, code });
    expect(reply.headers.get('www-authenticate')).toContain(challenge);
  });

  test('of a method says which ones there are', async () => {
    const { status, body, headers } = await ana.v1('/videos', { method: 'PUT', body: {} });
    expect({ status, code: body.code }).toEqual({ status: 405, code: 'method_not_allowed' });
    expect(headers.get('allow')).toBe('GET, HEAD, OPTIONS, POST');
    expect((await ana.v1('/nothing')).body).toMatchObject({ status: 404, code: 'not_found' });
    expect((await ana.v1('/videos/%ff')).body).toMatchObject({ status: 404 });
  });

  test('of a body says what is wrong with it', async () => {
    const send = (body: string, type: string) =>
      ana.v1('/videos', { method: 'POST', body, headers: { 'content-type': type } });
    expect((await send('a=b', 'application/x-www-form-urlencoded')).body.code).toBe('unsupported_media_type');
    expect((await send('{"script": ', 'application/json')).body.code).toBe('unreadable_body');
    expect((await send('[1]', 'application/json')).body.code).toBe('unreadable_body');
    expect((await send('{}', 'application/json; charset=latin1')).body.code).toBe('unsupported_media_type');
    expect((await send('{}', 'application/json; charset="UTF-8"')).body.code).toBe('invalid_request');
    expect((await send(JSON.stringify({ script: 'x'.repeat(300_000) }), 'application/json')).body.code).toBe(
      'payload_too_large',
    );
    expect((await ana.v1('/videos?dry_run=true', { body: {} })).body).toMatchObject({
      code: 'unknown_parameter',
      param: 'dry_run',
    });
    const zipped = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    expect((await ana.v1('/videos', { method: 'POST', body: '{}', headers: zipped })).status).toBe(415);
    expect((await ana.v1('/videos?lmit=2')).body).toMatchObject({ code: 'unknown_parameter', param: 'lmit' });
    expect(
      (await ana.v1('/photos', { method: 'POST', body: 'x', headers: { 'content-type': 'text/plain' } })).body.code,
    ).toBe('unsupported_media_type');
  });

  test('of a key that came too often says when to come back', async () => {
    const [{ id = '' } = {}] = await server.rows(`update api_keys set per_minute = 2 where user_id = $1 returning id`, [
      ana.id,
    ]);
    const few = server.askWith(await server.keyOf(ana));
    await server.rows(`update api_keys set per_minute = 2 where user_id = $1 and id <> $2`, [ana.id, id]);
    const [first, second, third] = [await few('/languages'), await few('/languages'), await few('/languages')];
    expect(first?.headers.get('ratelimit-policy')).toBe('"key";q=2;w=60');
    expect(first?.headers.get('ratelimit')).toMatch(/^"key";r=1;t=\d+$/);
    expect(second?.status).toBe(200);
    expect(third).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(Number(third?.headers.get('retry-after'))).toBeGreaterThan(0);
    await server.rows('update api_keys set per_minute = 5000');
  });
});

describe('a web page of another origin', () => {
  test('may ask what it may do without a key', async () => {
    const { status, headers } = await server.ask('/v1/videos', { method: 'OPTIONS', headers: { origin: elsewhere } });
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-methods')).toContain('POST');
    expect(headers.get('access-control-allow-headers')).toContain('Authorization');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  });

  test('uses only keys that are meant for pages', async () => {
    const headers = { origin: elsewhere };
    const refused = await ana.v1('/languages', { headers });
    expect(refused).toMatchObject({ status: 403, body: { code: 'origin_not_allowed' } });
    const page = server.askWith(await server.keyOf(ana, { scopes: ['read', 'browser'] }));
    const { status, headers: sent } = await page('/languages', { headers });
    expect(status).toBe(200);
    expect(sent.get('access-control-allow-origin')).toBe('*');
    expect(sent.get('access-control-expose-headers')).toContain('RateLimit');
    expect((await ana.v1('/languages', { headers: { origin: 'http://portray.test' } })).status).toBe(200);
  });

  test('has no use for the cookie of a person', async () => {
    expect(await server.ask('/v1/videos', { headers: { cookie: ana.cookie } })).toMatchObject({ status: 401 });
  });
});

test('health needs no key', async () => {
  expect(await server.ask('/v1/health')).toMatchObject({ status: 200, body: { object: 'health', status: 'ok' } });
});

test('every listed code is one that a call names, and every code that a call names is listed', () => {
  const named = new Set(v1Calls.flatMap(({ meta }) => [...meta.errors]));
  expect([...named].sort()).toEqual([...v1Codes].sort());
});
