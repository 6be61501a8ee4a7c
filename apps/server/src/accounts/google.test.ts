import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';
import { known } from '@portray/foundation/known';
import { type MutableToken, OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cookieOf, password, type Reply, startTestServer, type TestServer } from '../test-server.test-data.ts';

let google: OAuth2Server;
let server: TestServer;
/** Who sits at Google's page. */
let visitor = { sub: '1001', email: 'gina@example.com', email_verified: true, name: 'Gina' };

beforeAll(async () => {
  google = new OAuth2Server();
  await google.issuer.keys.generate('RS256');
  await google.start(0, '127.0.0.1');
  google.service.on('beforeTokenSigning', (token: MutableToken) => Object.assign(token.payload, visitor));
  const discovery = `http://127.0.0.1:${google.address().port}/.well-known/openid-configuration`;
  server = await startTestServer({
    env: { GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'hush', GOOGLE_DISCOVERY_URL: discovery },
  });
});
afterAll(async () => {
  await server?.stop();
  await google?.stop();
});

const begin = () => server.ask('/api/auth/sign-in/social', { body: { provider: 'google', callbackURL: '/dashboard' } });

/** Google's page sends the browser back with a code. */
async function consent(begun: Reply): Promise<URL> {
  const reply = await fetch(String(begun.body.url), { redirect: 'manual' });
  return new URL(known(reply.headers.get('location')));
}

const comeBack = (to: URL, cookie: string) => server.ask(to.pathname + to.search, { headers: { cookie } });

describe('signing in with Google', () => {
  test('is offered where it is set up', async () => {
    expect((await server.ask('/api/configuration')).body).toMatchObject({
      googleSignIn: { isAvailable: true, reason: null },
    });
  });

  test('asks for offline access and consent, with state, PKCE and a nonce', async () => {
    const asked = new URL(String((await begin()).body.url)).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      access_type: 'offline',
      prompt: 'consent',
      code_challenge_method: 'S256',
      redirect_uri: 'http://portray.test/api/auth/callback/google',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(known(asked.get(name)).length).toBeGreaterThan(20);
  });

  test('opens an account with credits, and later the same one', async () => {
    for (let round = 0; round < 2; round++) {
      const begun = await begin();
      const landed = await comeBack(await withNonce(begun), cookieOf(begun));
      expect(landed.headers.get('location')).toMatch(/\/dashboard$/);
      const session = await server.ask('/api/session', { headers: { cookie: cookieOf(landed) } });
      expect(session.body).toMatchObject({
        user: { email: 'gina@example.com', email_confirmed: true, identities: [{ provider: 'google' }] },
      });
    }
    expect(await server.rows(`select available_credits from user_credits`)).toEqual([{ available_credits: 3 }]);
  });

  test('opens none for an address that Google has not checked: its owner can still sign up', async () => {
    visitor = { sub: '5555', email: 'olga@example.com', email_verified: false, name: 'Mallory' };
    const begun = await begin();
    const landed = await comeBack(await withNonce(begun), cookieOf(begun));
    expect(landed.headers.get('location')).toContain('error=');
    expect(await server.rows(`select 1 from auth."user" where email = 'olga@example.com'`)).toEqual([]);
    expect((await server.person('olga@example.com')).session.user).toMatchObject({ name: null });
  });

  test('does not open an account of a password with an address that Google has not checked', async () => {
    await server.register('paul@example.com');
    visitor = { sub: '6666', email: 'paul@example.com', email_verified: false, name: 'Mallory' };
    const begun = await begin();
    const landed = await comeBack(await withNonce(begun), cookieOf(begun));
    expect(landed.headers.get('location')).toContain('error=');
    expect((await server.ask('/api/session', { headers: { cookie: cookieOf(landed) } })).status).toBe(401);
  });

  test('opens an account of their own where another person signed up with the address, whose password is void', async () => {
    await server.ask('/api/auth/sign-up/email', { body: { email: 'vera@example.com', password } });
    visitor = { sub: '7777', email: 'vera@example.com', email_verified: true, name: 'Vera' };
    const begun = await begin();
    const landed = await comeBack(await withNonce(begun), cookieOf(begun));
    expect(landed.headers.get('location')).toMatch(/\/dashboard$/);
    const half = await server.ask('/api/auth/sign-in/email', { body: { email: 'vera@example.com', password } });
    expect(half.body).toMatchObject({ code: 'invalid_credentials' });
    const link = await server.linkIn('vera@example.com', 'Confirm');
    expect((await server.ask(link)).headers.get('location')).toContain('error=SIGN_UP_TOKEN');
  });

  test.each([
    ['without the browser that began it', (to: URL) => ({ to, cookie: '' })],
    ['with another state', (to: URL) => ({ to: withParameter(to, 'state', 'invented'), cookie: undefined })],
    ['without a state', (to: URL) => ({ to: withParameter(to, 'state', ''), cookie: undefined })],
    [
      'after a refusal at Google',
      (to: URL) => ({ to: withParameter(to, 'error', 'access_denied'), cookie: undefined }),
    ],
  ])('%s opens nothing', async (_, bend) => {
    visitor = { sub: '1001', email: 'gina@example.com', email_verified: true, name: 'Gina' };
    const begun = await begin();
    const { to, cookie = cookieOf(begun) } = bend(await withNonce(begun));
    const landed = await comeBack(to, cookie);
    expect(landed.headers.get('location') ?? '').toContain('error');
    expect(cookieOf(landed)).not.toMatch(/session_token=[^;]/);
  });

  test('works once with one code', async () => {
    const begun = await begin();
    const to = await withNonce(begun);
    expect((await comeBack(to, cookieOf(begun))).headers.get('location')).toMatch(/\/dashboard$/);
    expect((await comeBack(to, cookieOf(begun))).headers.get('location')).toContain('error');
  });
});

describe('an account without a password', () => {
  const signInAs = async (sub: string, email: string) => {
    visitor = { sub, email, email_verified: true, name: 'Hana' };
    const begun = await begin();
    return cookieOf(await comeBack(await withNonce(begun), cookieOf(begun)));
  };
  const ask = (path: string, cookie: string, body: object) =>
    server.ask(path, { body, headers: { cookie, origin: server.url } });

  test('gets one by mail, and is then deleted with it only', async () => {
    const cookie = await signInAs('2001', 'hana@example.com');
    await ask('/api/auth/request-password-reset', cookie, { email: 'hana@example.com', redirectTo: '/auth?tab=reset' });
    const landed = await server.ask(await server.linkIn('hana@example.com', 'new password'));
    const token = new URL(known(landed.headers.get('location')), 'http://x').searchParams.get('token');
    expect((await ask('/api/auth/reset-password', '', { newPassword: password, token })).status).toBe(200);
    const hana = await server.signIn('hana@example.com');
    expect(hana.session.user).toMatchObject({ identities: [{ provider: 'google' }, { provider: 'email' }] });
    expect((await ask('/api/auth/delete-user', hana.cookie, {})).status).toBe(403);
    expect((await ask('/api/auth/delete-user', hana.cookie, { password })).status).toBe(200);
  });

  test('is deleted soon after a sign-in, and not later', async () => {
    const cookie = await signInAs('2002', 'ivo@example.com');
    const age = (interval: string) =>
      server.rows(
        `update auth.session set "createdAt" = now() - $1::interval
         where "userId" = (select id from auth."user" where email = 'ivo@example.com')`,
        [interval],
      );
    await age('1 hour');
    expect(await ask('/api/auth/delete-user', cookie, {})).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    await age('1 minute');
    expect((await ask('/api/auth/delete-user', cookie, {})).status).toBe(200);
    expect(await server.rows(`select 1 from auth."user" where email = 'ivo@example.com'`)).toEqual([]);
  });
});

test('an account with a second factor is opened by its code only, also by a user who comes from Google', async () => {
  visitor = { sub: '3001', email: 'jo@example.com', email_verified: true, name: 'Jo' };
  const signIn = async () => {
    const begun = await begin();
    return comeBack(await withNonce(begun), cookieOf(begun));
  };
  const post = (path: string, cookie: string, body: object) =>
    server.ask(`/api/auth/${path}`, { body, headers: { cookie, origin: server.url } });
  const first = cookieOf(await signIn());
  await post('request-password-reset', first, { email: 'jo@example.com', redirectTo: '/auth?tab=reset' });
  const reset = await server.ask(await server.linkIn('jo@example.com', 'new password'));
  const token = new URL(known(reset.headers.get('location')), 'http://x').searchParams.get('token');
  await post('reset-password', '', { newPassword: password, token });
  const { cookie } = await server.signIn('jo@example.com');
  const enabled = await post('two-factor/enable', cookie, { password });
  const secret = known(new URL(String(enabled.body.totpURI)).searchParams.get('secret'));
  const step = Math.floor(Date.now() / 30_000);
  const codeAt = (later: number) => createOTP(new TextDecoder().decode(base32.decode(secret))).hotp(step + later);
  expect((await post('two-factor/verify-totp', cookie, { code: await codeAt(0) })).status).toBe(200);

  const half = await signIn();
  expect(half.headers.get('location')).toBe('/auth?tab=signin&step=code');
  expect((await server.ask('/api/session', { headers: { cookie: cookieOf(half) } })).status).toBe(401);
  const whole = await post('two-factor/verify-totp', cookieOf(half), { code: await codeAt(1) });
  const session = await server.ask('/api/session', { headers: { cookie: cookieOf(whole) } });
  expect(session.body).toMatchObject({ user: { email: 'jo@example.com', aal: 'aal2' } });
});

/** The double forgets the nonce that it was sent, so it is told once more. */
async function withNonce(begun: Reply): Promise<URL> {
  const nonce = new URL(String(begun.body.url)).searchParams.get('nonce');
  google.service.once('beforeTokenSigning', (token: MutableToken) => {
    token.payload.nonce = nonce;
  });
  return consent(begun);
}

function withParameter(url: URL, name: string, value: string): URL {
  const changed = new URL(url);
  changed.searchParams.set(name, value);
  if (name === 'error') changed.searchParams.delete('code');
  return changed;
}
