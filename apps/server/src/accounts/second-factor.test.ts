import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';
import { known } from '@portray/foundation/known';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  cookieOf,
  type Person,
  password,
  type Reply,
  startTestServer,
  type TestServer,
} from '../test-server.test-data.ts';

let server: TestServer;
let ana: Person;
let secret: string;
let backupCodes: string[];
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.person('ana@example.com');
});
afterAll(() => server?.stop());

const codeNow = () => createOTP(secret).totp();
const post = (path: string, body: object, headers: Record<string, string>) =>
  server.ask(`/api/auth/two-factor/${path}`, { body, headers: { origin: server.url, ...headers } });
const begin = () => server.ask('/api/auth/sign-in/email', { body: { email: 'ana@example.com', password } });
const sessionOf = async (reply: Reply) =>
  (await server.ask('/api/session', { headers: { authorization: `Bearer ${reply.body.token}` } })).body;

test('a second factor is on once a code was given, and the session then counts as aal2', async () => {
  const bearer = { authorization: `Bearer ${ana.token}` };
  expect((await post('enable', { password: 'not it' }, bearer)).status).toBe(400);
  const enabled = await post('enable', { password }, bearer);
  const uri = new URL(String(enabled.body.totpURI));
  secret = new TextDecoder().decode(base32.decode(known(uri.searchParams.get('secret'))));
  backupCodes = enabled.body.backupCodes as string[];
  expect(await post('verify-totp', { code: '000000' }, bearer)).toMatchObject({
    status: 400,
    body: { code: 'invalid_credentials', message: 'This code is not correct. Please try the newest one.' },
  });
  const verified = await post('verify-totp', { code: await codeNow() }, bearer);
  expect(await sessionOf(verified)).toMatchObject({
    user: { aal: 'aal2', factors: [{ factor_type: 'totp', status: 'verified' }] },
  });
});

test('after that the password alone opens nothing', async () => {
  const half = await begin();
  expect(half.body).toEqual({ twoFactorRedirect: true, twoFactorMethods: ['totp'] });
  expect((await server.ask('/api/session', { headers: { cookie: cookieOf(half) } })).status).toBe(401);
  const events = await server.rows(`select event from account_events where event = 'signed_in'`);
  expect(events).toHaveLength(1);
  const whole = await post('verify-totp', { code: await codeNow() }, { cookie: cookieOf(half) });
  expect(await sessionOf(whole)).toMatchObject({ user: { aal: 'aal2' } });
});

test('a backup code works once, also in capitals and without its dash', async () => {
  const code = known(backupCodes[0]);
  expect(code).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/);
  const typed = code.toUpperCase().replace('-', ' ');
  const first = await post('verify-backup-code', { code: typed }, { cookie: cookieOf(await begin()) });
  expect(await sessionOf(first)).toMatchObject({ user: { aal: 'aal2' } });
  const second = await post('verify-backup-code', { code }, { cookie: cookieOf(await begin()) });
  expect(second).toMatchObject({
    status: 400,
    body: { code: 'invalid_credentials', message: expect.stringMatching(/^This backup code is .* used before/) },
  });
});

test('it is turned off with the password, and the password alone suffices again', async () => {
  const half = await begin();
  const whole = await post('verify-totp', { code: await codeNow() }, { cookie: cookieOf(half) });
  const bearer = { authorization: `Bearer ${whole.body.token}` };
  const off = await post('disable', { password }, bearer);
  expect(off.status).toBe(200);
  expect(await sessionOf(await begin())).toMatchObject({ user: { aal: 'aal1', factors: [] } });
});
