import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { makeKey } from '@portray/studio/developer/api-keys';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../test-server.test-data.ts';
import { keyOfRequest } from './key-of-request.ts';

let server: TestServer;
let ana: { userId: string; email: string };
beforeAll(async () => {
  server = await startTestServer({ env: { PUBLIC_URL: 'https://portray.example', TRUSTED_PROXIES: '1' } });
  const person = await server.person('ana@example.com');
  ana = { userId: person.id, email: person.email };
});
afterAll(() => server?.stop());

const usual = { name: 'Course site', mode: 'live', scopes: ['create'], expires_at: null, per_minute: null } as const;
const newKey = () => makeKey({ ...server.deps, settings: {} }, ana, { ...usual, scopes: ['create'] });

function request(authorization: string | undefined, scheme: 'http' | 'https'): IncomingMessage {
  const proxy = Object.defineProperty(new Socket(), 'remoteAddress', { value: '10.0.0.1' });
  const headers = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': scheme, host: 'portray.example' };
  return Object.assign(new IncomingMessage(proxy), {
    headers: { ...headers, ...(authorization && { authorization }) },
  });
}

test('a key that came by https says whose call it is', async () => {
  const { key, secret } = await newKey();
  expect(await keyOfRequest(server.deps, request(`Bearer ${secret}`, 'https'))).toMatchObject({
    keyId: key.id,
    ...ana,
    scopes: ['create'],
  });
});

test.each([
  [undefined, 'key_missing'],
  ['Basic cGs6', 'key_missing'],
  ['Bearer', 'key_missing'],
  ['Bearer pk_live_guess', 'key_unknown'],
  [`Bearer pk_live_${'A'.repeat(43)}`, 'key_unknown'],
])('%s is refused as %s', async (authorization, refused) => {
  const answer = await keyOfRequest(server.deps, request(authorization, 'https'));
  expect(answer).toMatchObject({ refused, status: 401, message: expect.stringMatching(/\.$/) });
});

test('a key that came by plain http is refused and revoked, and its owner told once', async () => {
  const { key, secret } = await newKey();
  const inClear = request(`Bearer ${secret}`, 'http');
  expect(await keyOfRequest(server.deps, inClear)).toMatchObject({ refused: 'key_sent_in_clear', status: 403 });
  expect(await keyOfRequest(server.deps, inClear)).toMatchObject({ refused: 'key_sent_in_clear' });
  expect(await keyOfRequest(server.deps, request(`Bearer ${secret}`, 'https'))).toMatchObject({
    refused: 'key_revoked',
  });
  const [row] = await server.rows('select revoked_reason from api_keys where id = $1', [key.id]);
  expect(row).toEqual({ revoked_reason: 'plain_http' });
  const mails = (await server.mailsTo(ana.email)).filter(({ subject }) => subject.includes('was revoked'));
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toBe('Your API key “Course site” was revoked');
  expect(mails[0]?.text).toContain(key.shown);
  expect(mails[0]?.text).not.toContain(secret);
  const events = await server.rows(`select facts from account_events where event = 'api_key_revoked'`);
  expect(events).toEqual([{ facts: { key: key.id, reason: 'plain_http' } }]);
});

test('a guess by plain http revokes nothing', async () => {
  const { secret } = await newKey();
  await keyOfRequest(server.deps, request(`Bearer pk_live_${'A'.repeat(43)}`, 'http'));
  expect(await keyOfRequest(server.deps, request(`Bearer ${secret}`, 'https'))).toMatchObject(ana);
});
