import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, password, startTestServer, type TestServer } from '../../test-server.test-data.ts';

let server: TestServer;
let ana: Person;
let ben: Person;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.person('ana@example.com');
  ben = await server.person('ben@example.com');
});
afterAll(() => server?.stop());

const usual = { name: ' Course site ', scopes: ['read', 'create', 'read'], password };
const make = async (person = ana, changes = {}) =>
  (await person.ask('/api/api-keys', { body: { ...usual, ...changes } })).body;
type Made = { key: { id: string }; secret: string };

test('a key is made with the password, listed, renamed, rotated and revoked', async () => {
  const { key, secret } = (await make()) as Made;
  expect(key).toMatchObject({ name: 'Course site', mode: 'live', scopes: ['read', 'create'], last_used_at: null });
  const address = `/api/api-keys/${key.id}`;
  await ana.ask(address, { method: 'PATCH', body: { name: 'Newsletter' } });
  const rotated = (await ana.ask(`${address}/rotate`, { body: { overlap_hours: 1, password } })).body as Made;
  expect(rotated.secret).not.toBe(secret);
  await ana.ask(`/api/api-keys/${rotated.key.id}`, { method: 'DELETE' });
  const { body } = await ana.ask('/api/api-keys');
  expect(Object.values(body)).toMatchObject([
    { id: key.id, name: 'Newsletter', replaced_by: rotated.key.id, works_until: expect.any(String), revoked_at: null },
    { id: rotated.key.id, revoked_reason: 'owner' },
  ]);
  expect(JSON.stringify(body)).not.toContain(secret);
});

test.each([
  [{ password: undefined }, 403, 'forbidden'],
  [{ password: 'not the password' }, 400, 'invalid_credentials'],
  [{ name: '  ' }, 400, 'missing_information'],
  [{ name: 'x'.repeat(61) }, 400, 'invalid_input'],
  [{ scopes: [] }, 400, 'invalid_input'],
  [{ scopes: ['everything'] }, 400, 'invalid_input'],
  [{ scopes: ['operate'] }, 403, 'forbidden'],
  [{ expires_at: '2020-01-01T00:00:00.000Z' }, 400, 'invalid_input'],
])('a key with %j is refused with a sentence', async (changes, status, code) => {
  const reply = await ana.ask('/api/api-keys', { body: { ...usual, ...changes } });
  expect({ status: reply.status, code: reply.body.code }).toEqual({ status, code });
  expect(reply.body.message).toMatch(/\S/);
});

test('an account without a password needs a sign-in of the last ten minutes', async () => {
  const cleo = await server.person('cleo@example.com');
  await server.rows('update auth.account set password = null where "userId" = $1', [cleo.id]);
  expect(await make(cleo, { password: undefined })).toHaveProperty('secret');
  await server.rows(`update auth.session set "createdAt" = now() - interval '11 minutes' where "userId" = $1`, [
    cleo.id,
  ]);
  expect(await make(cleo, { password: undefined })).toMatchObject({ code: 'forbidden' });
});

test('a key is no session: it opens none of these calls', async () => {
  const { secret } = (await make()) as Made;
  for (const path of ['/api/api-keys', '/api/session', '/api/videos']) {
    const reply = await server.ask(path, { headers: { authorization: `Bearer ${secret}` } });
    expect(reply.status).toBe(401);
  }
});

test('keys and what programs keep go with the account', async () => {
  const dora = await server.person('dora@example.com');
  await make(dora);
  await server.rows(`insert into api_metadata values ($1, 'video', 'v1', '{"a":"b"}')`, [dora.id]);
  await server.ask('/api/auth/delete-user', { body: { password }, headers: { authorization: `Bearer ${dora.token}` } });
  expect(await server.rows('select user_id from api_keys where user_id = $1', [dora.id])).toEqual([]);
  expect(await server.rows('select user_id from api_metadata where user_id = $1', [dora.id])).toEqual([]);
});

test('a password that is chosen by mail revokes the keys, whoever made them, and the mail says so', async () => {
  const email = 'edda@example.com';
  const edda = await server.person(email);
  await make(edda);
  await server.ask('/api/auth/request-password-reset', { body: { email, redirectTo: '/auth?tab=reset' } });
  const token = new URL(await server.linkIn(email, 'Choose')).pathname.split('/').at(-1);
  await server.ask('/api/auth/reset-password', { body: { token, newPassword: 'another horse 43' } });
  expect(await server.rows('select revoked_reason from api_keys where user_id = $1', [edda.id])).toEqual([
    { revoked_reason: 'account' },
  ]);
  expect((await server.mailsTo(email)).at(-1)?.text).toContain('Your API keys were revoked, too.');
});

test('a stolen session cannot rotate a key to read its secret, nor guess the password', async () => {
  const { key } = (await make(ben)) as Made;
  const rotate = (secret?: string) =>
    ben.ask(`/api/api-keys/${key.id}/rotate`, { body: { overlap_hours: 24, ...(secret && { password: secret }) } });
  expect((await rotate()).body.code).toBe('forbidden');
  for (let guess = 0; guess < 10; guess += 1) await rotate(`guess ${guess}`);
  expect((await rotate(password)).body.code).toBe('too_many_requests');
});
