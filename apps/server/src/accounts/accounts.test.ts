import { known } from '@portray/foundation/known';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cookieOf, password, startTestServer, type TestServer, until } from '../test-server.test-data.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => server.rows('delete from auth.rate_limits'));
afterAll(() => server?.stop());

const signUp = (body: object) => server.ask('/api/auth/sign-up/email', { body });
const signIn = (email: string, secret = password) =>
  server.ask('/api/auth/sign-in/email', { body: { email, password: secret } });

describe('signing up', () => {
  test('a visitor signs up, confirms the address, signs in and has three credits', async () => {
    const asked = await signUp({ email: ' Ana@Example.com ', password });
    expect(asked).toMatchObject({
      status: 200,
      body: { token: null, message: 'Check your email for the confirmation link.' },
    });
    expect(await signIn('ana@example.com')).toMatchObject({
      status: 403,
      body: { code: 'email_not_confirmed', title: 'Email Not Confirmed' },
    });
    const headers = { cookie: cookieOf(asked) };
    const confirmed = await server.ask(await server.linkIn('ana@example.com', 'Confirm'), { headers });
    expect(confirmed.status).toBe(302);
    const ana = await server.signIn('ana@example.com');
    expect(ana.session).toMatchObject({
      token_type: 'bearer',
      expires_in: 600,
      user: { email: 'ana@example.com', email_confirmed: true, aal: 'aal1', factors: [] },
    });
    expect(ana.session.user).toMatchObject({ identities: [{ provider: 'email' }] });
    expect((await ana.ask('/api/user-credits')).body).toMatchObject({ available_credits: 3, user_type: 'free' });
    const entries = await server.rows('select transaction_type, amount, description from credit_transactions');
    expect(entries).toEqual([{ transaction_type: 'starter', amount: 3, description: 'Starter credits' }]);
  });

  test('a known address is told so, in the words of the specification', async () => {
    expect(await signUp({ email: 'ANA@example.com', password })).toMatchObject({
      status: 409,
      body: {
        code: 'account_exists',
        title: 'Account Already Exists',
        message: 'An account with this email already exists. Please sign in instead.',
      },
    });
  });

  test('a second sign-up of an address that waits for its confirmation is told that the mail comes again', async () => {
    const first = await signUp({ email: 'ben@example.com', password });
    expect(first.body).not.toHaveProperty('resent');
    expect(await signUp({ email: 'BEN@example.com', password: 'a newer password 1' })).toMatchObject({
      status: 200,
      body: { resent: true, message: expect.stringContaining('We sent a new confirmation link') },
    });
    await until(async () => (await server.mailsTo('ben@example.com')).length === 2);
    expect(await server.rows(`select id from auth."user" where email = 'ben@example.com'`)).toEqual([]);
  });
  test.each([
    ['12345', 'Password must be at least 6 characters long', ['length', 'common']],
    ['q7$', 'Password must be at least 6 characters long', ['length']],
    ['Password1', 'This password is too easy to guess. Please choose another one.', ['common']],
    ['x'.repeat(129), 'Password must be at most 128 characters long', ['length']],
  ])('the password %j is refused with every reason', async (weak, message, reasons) => {
    const refused = await signUp({ email: 'weak@example.com', password: weak });
    expect(refused).toMatchObject({ status: 400, body: { code: 'weak_password', message, reasons } });
    expect(await server.rows(`select id from auth."user" where email = 'weak@example.com'`)).toEqual([]);
  });

  test.each([
    'Lena.Own@example.com',
    ' lena.own@example.com',
    'lena.own',
  ])('their own address is no password: %j', async (own) => {
    expect(await signUp({ email: 'lena.own@example.com', password: own })).toMatchObject({
      status: 400,
      body: { code: 'weak_password', message: expect.stringContaining('Your email address'), reasons: ['address'] },
    });
  });

  test('what is no address, no password or no JSON is refused with a sentence', async () => {
    expect((await signUp({ email: 'nobody', password })).body).toMatchObject({
      code: 'invalid_input',
      message: 'Please enter a valid email address.',
    });
    expect((await signUp({ email: 'x@example.com' })).body).toMatchObject({
      message: 'Please check the field “password”.',
    });
    expect((await server.ask('/api/auth/sign-up/email', { body: '{"email":' })).body).toMatchObject({
      code: 'invalid_input',
    });
    expect((await server.ask('/api/auth/sign-up/email', { body: '[]' })).body).toMatchObject({ code: 'invalid_input' });
  });

  test('an address with an umlaut in its domain is one with its ASCII form', async () => {
    const asked = await signUp({ email: 'ulf@Müller.example', password });
    const link = await server.linkIn('ulf@xn--mller-kva.example', 'Confirm');
    await server.ask(link, { headers: { cookie: cookieOf(asked) } });
    for (const email of ['ulf@müller.example', 'ulf@xn--mller-kva.example']) {
      expect((await signIn(email)).status).toBe(200);
      expect((await signUp({ email, password })).body).toMatchObject({ code: 'account_exists' });
    }
  });

  test('no user is sent to another site from a link of ours', async () => {
    const callbackURL = 'https://evil.example/';
    expect(await signUp({ email: 'lured@example.com', password, callbackURL })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
    const token = new URL(await server.linkIn('ana@example.com', 'Confirm')).searchParams.get('token');
    const lure = `/api/auth/verify-email?token=${token}&callbackURL=${encodeURIComponent(callbackURL)}`;
    expect((await server.ask(lure)).status).toBe(403);
  });
});

describe('passwords', () => {
  test('a password is changed with the current one, and a mail says so', async () => {
    const carl = await server.person('carl@example.com');
    const change = (currentPassword: string, newPassword: string) =>
      server.ask('/api/auth/change-password', {
        body: { currentPassword, newPassword },
        headers: { authorization: `Bearer ${carl.token}` },
      });
    expect(await change('not it', 'a newer password 1')).toMatchObject({
      status: 400,
      body: { code: 'invalid_credentials', message: 'Current password is incorrect' },
    });
    expect((await change(password, 'carl@example.com')).body).toMatchObject({ reasons: ['address'] });
    expect((await change(password, '1234567')).body).toMatchObject({ code: 'weak_password', reasons: ['common'] });
    expect((await change(password, 'a newer password 1')).status).toBe(200);
    expect(await server.linkIn('carl@example.com', 'password was changed')).toContain('/auth');
    expect((await signIn('carl@example.com')).status).toBe(400);
    expect((await signIn('carl@example.com', 'a newer password 1')).status).toBe(200);
  });

  test('a forgotten password is replaced through a mail; the link works once and ends every session', async () => {
    const dora = await server.person('dora@example.com');
    const asked = await server.ask('/api/auth/request-password-reset', {
      body: { email: 'dora@example.com', redirectTo: '/auth?tab=reset' },
    });
    const unknown = await server.ask('/api/auth/request-password-reset', { body: { email: 'nobody@example.com' } });
    expect(unknown.body).toEqual(asked.body);
    const landed = await server.ask(await server.linkIn('dora@example.com', 'new password'));
    const token = new URL(known(landed.headers.get('location')), 'http://x').searchParams.get('token');
    const reset = () => server.ask('/api/auth/reset-password', { body: { newPassword: 'a newer password 1', token } });
    const own = await server.ask('/api/auth/reset-password', { body: { newPassword: 'dora@example.com', token } });
    expect(own.body).toMatchObject({ code: 'weak_password', reasons: ['address'] });
    expect((await reset()).status).toBe(200);
    expect(await reset()).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect((await server.ask('/api/session', { headers: { authorization: `Bearer ${dora.token}` } })).status).toBe(401);
    // The access token was good for ten minutes; it ends with its session.
    await until(async () => (await dora.ask('/api/profile')).status === 401);
    expect((await signIn('dora@example.com', 'a newer password 1')).status).toBe(200);
  });
});

describe('the end of an account', () => {
  test('rows go at once, files within a day, and tokens stop working', async () => {
    const eva = await server.person('eva@example.com');
    const path = `images/${eva.id}/1.jpg`;
    await server.rows(
      `insert into stored_files (path, user_id, bytes, content_type) values ($1, $2, 1, 'image/jpeg')`,
      [path, eva.id],
    );
    const remove = (body: object) =>
      server.ask('/api/auth/delete-user', { body, headers: { authorization: `Bearer ${eva.token}` } });
    expect((await remove({ password: 'not it' })).body).toMatchObject({ message: 'Current password is incorrect' });
    expect((await remove({ password })).status).toBe(200);
    await until(async () => (await eva.ask('/api/profile')).status === 401);
    expect(await server.rows('select id from profiles where id = $1', [eva.id])).toEqual([]);
    expect(await server.rows('select user_id from credit_transactions where user_id = $1', [eva.id])).toEqual([]);
    const [file] = await server.rows(
      'select user_id, delete_after <= now() as is_due from stored_files where path = $1',
      [path],
    );
    expect(file).toEqual({ user_id: null, is_due: true });
    // The address is free again.
    expect((await signUp({ email: 'eva@example.com', password })).status).toBe(200);
  });

  test('who has a password gives it, however new the session is', async () => {
    const gail = await server.person('gail@example.com');
    const headers = { authorization: `Bearer ${gail.token}` };
    expect(await server.ask('/api/auth/delete-user', { body: {}, headers })).toMatchObject({
      status: 403,
      body: { code: 'forbidden', message: 'Please enter your password, or sign in again first.' },
    });
    expect((await gail.ask('/api/profile')).status).toBe(200);
  });

  test('an old session alone does not suffice', async () => {
    const finn = await server.person('finn@example.com');
    await server.rows(`update auth.session set "createdAt" = now() - interval '1 hour' where token = $1`, [finn.token]);
    const reply = await server.ask('/api/auth/delete-user', {
      body: {},
      headers: { authorization: `Bearer ${finn.token}` },
    });
    expect(reply).toMatchObject({
      status: 403,
      body: { message: 'Please enter your password, or sign in again first.' },
    });
  });
});
