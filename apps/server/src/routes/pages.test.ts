import { connect } from 'node:net';
import { known } from '@portray/foundation/known';
import { createMemoryFiles } from '@portray/ports/memory-files';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer, until } from '../test-server.test-data.ts';

const files = createMemoryFiles();

let server: TestServer;
let ana: Person;
beforeAll(async () => {
  server = await startTestServer({
    env: { METRICS_TOKEN: 'let-me-see', TRUSTED_PROXIES: '1', PUBLIC_URL: 'http://localhost:3000' },
    overrides: { files },
  });
  ana = await server.person('ana@example.com');
});
afterAll(() => server?.stop());

describe('live events', () => {
  test('reach their person, wherever they happen, and no one else', async () => {
    const ben = await server.person('ben@example.com');
    const [anas, bens] = await Promise.all([listen(ana), listen(ben)]);
    await ana.ask('/api/videos', { body: { title: 'Mine' } });
    const event = { type: 'credits.changed' };
    await server.rows('select pg_notify($1, $2)', ['portray_events', JSON.stringify({ userId: ana.id, event })]);
    await until(async () => anas.text().includes('data: {"type":"credits.changed"}'));
    expect(bens.text()).not.toContain('data: {"type"');
    anas.stop();
    bens.stop();
  });

  test('begin with a greeting that tells how soon to come back', async () => {
    const stream = await listen(ana);
    await until(async () => stream.text().includes('event: hello'));
    expect(stream.text()).toMatch(/^retry: \d+\n/);
    expect(stream.headers.get('content-type')).toBe('text/event-stream');
    stream.stop();
  });

  test('are refused to visitors, and to a user who opens ever more windows', async () => {
    expect((await server.ask('/api/events')).status).toBe(401);
    const streams = await Promise.all(Array.from({ length: 20 }, () => listen(ana)));
    expect(await ana.ask('/api/events')).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    for (const stream of streams) stream.stop();
    const stream = await until(() => listen(ana).catch(() => undefined));
    stream.stop();
  });
});

async function listen(person: Person) {
  const stop = new AbortController();
  const headers = { authorization: `Bearer ${person.accessToken}` };
  const reply = await fetch(`${server.url}/api/events`, { headers, signal: stop.signal });
  if (!reply.ok) throw new Error(String(reply.status));
  let text = '';
  const reading = (async () => {
    for await (const chunk of known(reply.body)) text += Buffer.from(chunk).toString();
  })();
  reading.catch(() => {});
  return { text: () => text, headers: reply.headers, stop: () => stop.abort() };
}

describe('the edge', () => {
  test('every refusal has the same shape, and a request id that the log has, too', async () => {
    const reply = await server.ask('/api/nothing', { headers: { 'x-request-id': 'my-own-id-1' } });
    expect(reply.status).toBe(404);
    expect(reply.headers.get('x-request-id')).toBe('my-own-id-1');
    expect(reply.body).toEqual({
      code: 'not_found',
      title: 'Not Found',
      message: 'There is nothing at this address.',
      retry: false,
      requestId: 'my-own-id-1',
    });
    expect((await server.ask('/files/nothing')).body).toMatchObject({ code: 'file_not_found', retry: false });
    const strange = await server.ask('/api/nothing', { headers: { 'x-request-id': 'a b\tc' } });
    expect(strange.body.requestId).not.toBe('a b\tc');
  });

  test('a wrong field is named', async () => {
    const { body } = await ana.ask('/api/profile', { method: 'PATCH', body: { full_name: 5 } });
    expect(body).toMatchObject({ code: 'invalid_input', message: 'The full name must be text.' });
    const { body: film } = await ana.ask('/api/videos', { body: { title: 'A film' } });
    const change = (body: object) => ana.ask(`/api/videos/${film.id}`, { method: 'PATCH', body });
    const message = 'Unknown field "titel". Did you mean "title"?';
    expect(await change({ titel: 'Spelled wrong' })).toMatchObject({ status: 400, body: { message } });
    expect(await change({ title: 'Spelled right' })).toMatchObject({ status: 200, body: { title: 'Spelled right' } });
  });

  test.each([
    ['more than 256 kB', 'x'.repeat(300_000), 'application/json', 413, 'payload_too_large'],
    ['broken JSON', '{"email"', 'application/json', 400, 'invalid_input'],
    ['a form', 'email=a', 'application/x-www-form-urlencoded', 400, 'invalid_input'],
    ['JSON in disguise', '{"email":"a@b.de"}', 'text/plain', 400, 'invalid_input'],
  ])('%s is refused', async (_, body, type, status, code) => {
    const reply = await server.ask('/api/newsletter-subscriptions', { body, headers: { 'content-type': type } });
    expect({ status: reply.status, code: reply.body.code }).toEqual({ status, code });
  });

  test.each(['null', '[]', '"a"', '7'])('the body %s, which is no object, makes nothing', async (body) => {
    const before = await ana.ask('/api/videos');
    const made = await ana.ask('/api/videos', { body, headers: { 'content-type': 'application/json' } });
    expect(made).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect((await ana.ask('/api/videos')).body).toEqual(before.body);
  });

  test('a character 0 is dropped from every text, in addresses and in bodies', async () => {
    const made = await ana.ask('/api/videos', { body: { title: 'A\u0000 film', script: '\u0000Hello' } });
    expect(made).toMatchObject({ status: 200, body: { title: 'A film', script: 'Hello' } });
    for (const search of ['%00', 'A%00%20film', '%0%000film'])
      expect((await ana.ask(`/api/videos?search=${search}`)).body, search).toMatchObject({
        items: expect.arrayContaining([expect.objectContaining({ title: 'A film' })]),
      });
    const profile = await ana.ask('/api/profile', { method: 'PATCH', body: { full_name: 'An\u0000a' } });
    expect(profile.body.full_name).toBe('Ana');
    expect((await server.ask('/api/shared/%00')).status).toBe(404);
    expect((await ana.ask('/api/videos/%00')).body).not.toHaveProperty('items');
    expect((await server.ask('/%00')).status).toBe(404);
    const refused = await server.ask('/api/auth/sign-in/email', { body: { email: 'a\u0000', password: '\u0000' } });
    expect(refused.status).toBe(400);
  });

  test.each(['constructor', '__proto__', 'toString', 'package.json'])('/docs/%s is not there', async (name) => {
    expect((await server.ask(`/docs/${name}`)).status).toBe(404);
  });

  test('nothing may be framed, sniffed or run', async () => {
    for (const path of ['/api/configuration', '/docs', '/mailbox', '/api/nothing']) {
      const { headers } = await server.ask(path, { headers: { accept: 'text/html' } });
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/);
      expect(headers.get('content-security-policy')).not.toMatch(/unsafe-inline|unsafe-eval|https?:/);
    }
  });

  test('a fault of ours is told without its details', async () => {
    const check = server.deps.database.check;
    server.deps.database.check = () => Promise.reject(new TypeError('secret detail of the machine'));
    try {
      const reply = await server.ask('/readyz');
      expect(reply.status).toBe(500);
      expect(JSON.stringify(reply.body)).not.toContain('secret');
      expect(reply.body).toMatchObject({ code: 'unexpected', retry: true });
    } finally {
      server.deps.database.check = check;
    }
  });

  test('is alive, is ready, and shows its figures to this machine or to a client that has the token', async () => {
    expect((await server.ask('/healthz')).status).toBe(200);
    expect((await server.ask('/readyz')).status).toBe(200);
    expect((await server.ask('/metrics')).body.text).toContain('portray_http_requests_total');
    const throughProxy = { 'x-forwarded-for': '203.0.113.9' };
    expect((await server.ask('/metrics', { headers: throughProxy })).status).toBe(404);
    const withToken = { ...throughProxy, authorization: 'Bearer let-me-see' };
    expect((await server.ask('/metrics', { headers: withToken })).status).toBe(200);
  });

  test.each([
    '/api/configuration',
    '/api/auth/ok',
    '/files/nothing',
    '/docs',
  ])('%s is not answered under a foreign name, which could have been pointed to our number', async (path) => {
    expect(await rawGet(path, 'evil.example')).toMatch(/^HTTP\/1.1 403[\s\S]*"code":"forbidden"/);
    expect(await rawGet(path, 'localhost:3000.evil.example')).toMatch(/^HTTP\/1.1 403/);
    expect(await rawGet(path, 'localhost:3000')).not.toMatch(/^HTTP\/1.1 403/);
  });

  test('a monitor of servers may call them as it pleases', async () => {
    for (const path of ['/healthz', '/readyz']) expect(await rawGet(path, 'api-1')).toMatch(/^HTTP\/1.1 200/);
  });

  test('one visitor behind a proxy does not use up the tries of another', async () => {
    const guess = (address: string) =>
      server.ask('/api/auth/sign-up/email', {
        body: { email: 'ana@example.com', password: 'correct horse 42' },
        headers: { 'x-forwarded-for': `10.9.9.9, ${address}` },
      });
    for (let round = 0; round < 10; round++) await guess('203.0.113.1');
    expect((await guess('203.0.113.1')).status).toBe(429);
    expect((await guess('203.0.113.2')).status).toBe(409);
  });

  test('what is no HTTP at all does not disturb it', async () => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.on('error', () => {});
    socket.resume();
    socket.write('\x16\x03\x01 hello\r\n\r\n');
    await new Promise((closed) => socket.once('close', closed));
    expect((await server.ask('/healthz')).status).toBe(200);
  });
});

describe('pages', () => {
  test('the mailbox is for this machine only', async () => {
    const mails = (await server.ask('/mailbox')).body;
    expect(mails).toEqual([]);
    const page = (await server.ask('/mailbox', { headers: { accept: 'text/html' } })).body.text;
    expect(page).toContain('Mailbox');
    expect(page, 'a page without an icon asks for /favicon.ico').toContain('rel="icon" href="/favicon.svg"');
    expect((await server.ask('/mailbox', { headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(404);
    for (const header of ['x-real-ip', 'forwarded', 'via', 'x-forwarded-host'])
      expect((await server.ask('/mailbox', { headers: { [header]: 'proxy' } })).status, header).toBe(404);
    expect(await rawGet('/mailbox', 'evil.example')).toMatch(/^HTTP\/1.1 403/);
  });

  test('the page of the API document needs no other site', async () => {
    expect((await server.ask('/api/openapi.json')).body).toHaveProperty('paths');
    const page = String((await server.ask('/docs/site')).body.text);
    expect(page).not.toMatch(/https?:\/\/|<script>/);
    for (const [, path] of page.matchAll(/(?:src|href)="([^"]+)"/g)) {
      if (path !== '/favicon.svg') expect((await server.ask(known(path))).status, path).toBe(200);
    }
  });

  test('what this server can do is told with reasons', async () => {
    expect((await server.ask('/api/configuration')).body).toMatchObject({
      googleSignIn: { isAvailable: false, reason: 'Google sign-in is not available here.' },
      payments: 'test',
      mailboxUrl: expect.stringContaining('/mailbox'),
    });
  });

  test('a subscription begins with a mail, whose link is followed by a call of its page, and says nothing else', async () => {
    const call = (path: string, body: object) => server.ask(`/api/newsletter-subscriptions${path}`, { body });
    const subscribe = (email: string) => call('', { email });
    const email = 'reader@example.com';
    expect((await subscribe(' Reader@Example.com ')).status).toBe(200);
    const token = new URL(await server.linkIn(email, 'Confirm your subscription')).searchParams.get('token');
    expect((await call('/confirmation', { token })).body).toEqual({ email, topic: 'newsletter' });
    const [again, unknown] = [await subscribe(email), await subscribe('unknown@example.com')];
    expect([again.status, again.body]).toEqual([unknown.status, unknown.body]);
    const leave = new URL(await server.linkIn(email, 'You are subscribed already')).searchParams.get('token');
    expect((await call('/removal', { token: leave })).status).toBe(200);
    expect(await server.rows('select email from newsletter_subscriptions')).toEqual([]);
    const mailed = (await server.mailsTo(email)).length;
    for (let time = 0; time < 5; time++) await server.deps.rateLimits.take('mailTo', email).catch(() => undefined);
    expect((await subscribe(email)).status).toBe(200);
    expect(await server.mailsTo(email)).toHaveLength(mailed);
    expect((await subscribe('  ')).body).toMatchObject({ message: 'Please enter your email address' });
    expect((await subscribe('reader@')).body).toMatchObject({ message: 'This is not a valid email address.' });
  });
});

/** A request under another name than the machine's own. */
function rawGet(path: string, host: string): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`);
  return new Promise((resolve) => {
    let text = '';
    socket.on('data', (data) => {
      text += data;
    });
    socket.once('close', () => resolve(text));
  });
}
