import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';
import { known } from '@portray/foundation/known';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  cookieOf,
  type Person,
  password,
  type Reply,
  startTestServer,
  type TestServer,
  until,
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

const stepMs = 30_000;
/** The code of now, or of some steps later; the clock stands still in these tests. */
const code = (later = 0, of = secret) => createOTP(of).hotp(Math.floor(Date.now() / stepMs) + later);
/** Lets the next code come, as people wait for it. */
const wait = () => vi.setSystemTime(Date.now() + stepMs);
let laterMs = 0;
beforeEach(() => {
  laterMs += 5 * stepMs;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + laterMs });
});
beforeEach(() => server.rows('delete from auth.rate_limits'));
afterEach(() => void vi.useRealTimers());

const post = (path: string, body: object, headers: Record<string, string>) =>
  server.ask(`/api/auth/${path}`, { body, headers: { origin: server.url, ...headers } });
const signIn = (email: string, secret = password) =>
  server.ask('/api/auth/sign-in/email', { body: { email, password: secret } });
const begin = () => signIn('ana@example.com');
const as = (token: unknown) => ({ authorization: `Bearer ${token}` });
const sessionOf = async (reply: Reply) => (await server.ask('/api/session', { headers: as(reply.body.token) })).body;

/** Turns the second factor on. */
async function turnOn(person: Person) {
  const enabled = await post('two-factor/enable', { password }, as(person.token));
  const uri = new URL(String(enabled.body.totpURI));
  const key = new TextDecoder().decode(base32.decode(known(uri.searchParams.get('secret'))));
  const verified = await post('two-factor/verify-totp', { code: await code(0, key) }, as(person.token));
  return { key, token: String(verified.body.token), backupCodes: enabled.body.backupCodes as string[] };
}

test('a second factor is on once a code was given, and the session then counts as aal2', async () => {
  expect((await post('two-factor/enable', { password: 'not it' }, as(ana.token))).status).toBe(400);
  const enabled = await post('two-factor/enable', { password }, as(ana.token));
  const uri = new URL(String(enabled.body.totpURI));
  secret = new TextDecoder().decode(base32.decode(known(uri.searchParams.get('secret'))));
  backupCodes = enabled.body.backupCodes as string[];
  expect(await post('two-factor/verify-totp', { code: '000000' }, as(ana.token))).toMatchObject({
    status: 400,
    body: { code: 'invalid_credentials', message: 'This code is not correct. Please try the newest one.' },
  });
  const verified = await post('two-factor/verify-totp', { code: await code() }, as(ana.token));
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
  const whole = await post('two-factor/verify-totp', { code: await code() }, { cookie: cookieOf(half) });
  expect(await sessionOf(whole)).toMatchObject({ user: { aal: 'aal2' } });
});

describe('one code twice', () => {
  const enter = async (given: string) =>
    post('two-factor/verify-totp', { code: given }, { cookie: cookieOf(await begin()) });
  const used = {
    status: 400,
    body: { code: 'invalid_credentials', message: expect.stringMatching(/used before.*next one/) },
  };

  test('the same code signs in once, in its own step and in the next', async () => {
    const given = await code();
    expect((await enter(given)).status).toBe(200);
    expect(await enter(given)).toMatchObject(used);
    wait();
    expect(await enter(given)).toMatchObject(used);
    expect((await enter(await code())).status, 'the next one').toBe(200);
  });

  test('a code of the step before does not count once a newer one did', async () => {
    const [before, now, next] = [await code(-1), await code(), await code(1)];
    expect((await enter(now)).status).toBe(200);
    expect(await enter(before)).toMatchObject(used);
    expect((await enter(next)).status).toBe(200);
    expect(await enter(now)).toMatchObject(used);
  });

  test('of ten at once, one is let in', async () => {
    const halves = await Promise.all(Array.from({ length: 10 }, begin));
    await server.rows('delete from auth.rate_limits');
    const given = await code();
    const replies = await Promise.all(
      halves.map((half) => post('two-factor/verify-totp', { code: given }, { cookie: cookieOf(half) })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('the code that turned it on does not sign in', async () => {
    const ben = await server.person('ben@example.com');
    const { key } = await turnOn(ben);
    const half = cookieOf(await signIn('ben@example.com'));
    const give = async (given: string) => post('two-factor/verify-totp', { code: given }, { cookie: half });
    expect(await give(await code(0, key))).toMatchObject(used);
    wait();
    expect((await give(await code(0, key))).status).toBe(200);
  });
});

test('a backup code works once, also in capitals and without its dash', async () => {
  const code = known(backupCodes[0]);
  expect(code).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/);
  const typed = code.toUpperCase().replace('-', ' ');
  const first = await post('two-factor/verify-backup-code', { code: typed }, { cookie: cookieOf(await begin()) });
  expect(await sessionOf(first)).toMatchObject({ user: { aal: 'aal2' } });
  const second = await post('two-factor/verify-backup-code', { code }, { cookie: cookieOf(await begin()) });
  expect(second).toMatchObject({
    status: 400,
    body: { code: 'invalid_credentials', message: expect.stringMatching(/^This backup code is .* used before/) },
  });
});

test('a session from before it was on changes nothing about how the account is opened', async () => {
  const cleo = await server.person('cleo@example.com');
  const old = String((await signIn('cleo@example.com')).body.token);
  const { token } = await turnOn(cleo);
  const { id } = cleo;
  const acts: [string, object][] = [
    ['two-factor/disable', { password }],
    ['two-factor/generate-backup-codes', { password }],
    ['two-factor/get-totp-uri', { password }],
    ['change-password', { currentPassword: password, newPassword: 'a newer password 1' }],
    ['delete-user', { password }],
  ];
  for (const [path, body] of acts) {
    expect(await post(path, body, as(old)), path).toMatchObject({
      status: 403,
      body: { code: 'forbidden', message: expect.stringMatching(/sign in again with a code/i) },
    });
  }
  expect(await server.rows('select 1 from auth."twoFactor" where "userId" = $1', [id])).toHaveLength(1);
  expect((await post('two-factor/generate-backup-codes', { password }, as(token))).status).toBe(200);
});

test('it is turned off with the password, and the password alone suffices again', async () => {
  const half = await begin();
  const whole = await post('two-factor/verify-totp', { code: await code() }, { cookie: cookieOf(half) });
  expect((await post('two-factor/disable', { password }, as(whole.body.token))).status).toBe(200);
  expect(await sessionOf(await begin())).toMatchObject({ user: { aal: 'aal1', factors: [] } });
});

describe('second factor as a lock', () => {
  const email = 'vera@example.com';
  const chosen = 'chosen by the owner';

  test('an attacker who confirmed and turned it on is out when the owner resets by mail, and the owner is in', async () => {
    const attacker = await server.person(email);
    const { token: held, key } = await turnOn(attacker);
    wait();
    const trusted = await post(
      'two-factor/verify-totp',
      { code: await code(0, key), trustDevice: true },
      { cookie: cookieOf(await signIn(email)) },
    );
    const half = cookieOf(await signIn(email));
    wait();
    await post('request-password-reset', { email, redirectTo: '/auth?tab=reset' }, {});
    expect((await server.mailsTo(email)).at(-1)?.text).toMatch(/two-step verification/);
    const landed = await server.ask(await server.linkIn(email, 'new password'));
    const token = new URL(known(landed.headers.get('location')), 'http://x').searchParams.get('token');
    const reset = await post('reset-password', { newPassword: chosen, token }, {});
    expect(reset).toMatchObject({ status: 200, body: { secondFactorEnded: true } });

    for (const lost of [held, attacker.token, trusted.body.token]) {
      expect((await server.ask('/api/session', { headers: as(lost) })).status).toBe(401);
    }
    await until(async () => (await attacker.ask('/api/profile')).status === 401);
    expect((await post('two-factor/verify-totp', { code: await code(0, key) }, { cookie: half })).status).not.toBe(200);
    const owner = await signIn(email, chosen);
    expect(await sessionOf(owner)).toMatchObject({ user: { aal: 'aal1', factors: [] } });
    const mail = (await server.mailsTo(email)).at(-1);
    expect(mail?.subject).toContain('password was changed');
    expect(mail?.text).toMatch(/Two-step verification was on.* now off/);
    const left = await server.rows('select 1 from auth.verification where value = $1', [attacker.id]);
    expect(left, 'no trusted device, no half sign-in').toEqual([]);
    const events = await server.rows('select event from account_events where user_id = $1', [attacker.id]);
    expect(events.map(({ event }) => event)).toContain('second_factor_off');
  });

  test('a reset of an account without one says nothing of it', async () => {
    const dan = await server.person('dan@example.com');
    await post('request-password-reset', { email: dan.email, redirectTo: '/auth?tab=reset' }, {});
    const landed = await server.ask(await server.linkIn(dan.email, 'new password'));
    const token = new URL(known(landed.headers.get('location')), 'http://x').searchParams.get('token');
    const reset = await post('reset-password', { newPassword: chosen, token }, {});
    expect(reset.body).toEqual({ status: true, secondFactorEnded: false });
    expect((await server.mailsTo(dan.email)).at(-1)?.text).not.toMatch(/two-step/i);
  });
});
