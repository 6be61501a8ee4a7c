import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../test-server.test-data.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

const signUp = (body: object) => server.ask('/api/auth/sign-up/email', { body });
const signIn = (email: string, password: string) =>
  server.ask('/api/auth/sign-in/email', { body: { email, password } });

describe('an address that two people sign up with', () => {
  const owners = 'the password of the owner';
  const strangers = 'the password of a stranger';

  /** The links of both mails, in the order of the sign-ups. */
  async function signUpTwice(email: string): Promise<string[]> {
    await signUp({ email, password: owners });
    await signUp({ email, password: strangers });
    const mails = await server.mailsTo(email);
    return mails.map(({ text }) => /https?:\/\/\S+/.exec(text)?.[0] ?? '');
  }
  const opens = async (email: string, secret: string) => (await signIn(email, secret)).status === 200;

  test.each([
    ['the first mail', [0], owners, strangers],
    ['the second mail', [1], strangers, owners],
    ['the first mail, then the second', [0, 1], owners, strangers],
    ['the second mail, then the first', [1, 0], strangers, owners],
  ])('opens, after %s was clicked, with the password of that sign-up only', async (_, clicks, right, wrong) => {
    const email = `both-${clicks.join('-')}@example.com`;
    const links = await signUpTwice(email);
    for (const click of clicks) await server.ask(links[click] ?? '');
    expect([await opens(email, right), await opens(email, wrong)]).toEqual([true, false]);
  });

  test('opens with neither before a link was clicked, and a mail that is asked for again is that of the newest', async () => {
    const email = 'again@example.com';
    await signUpTwice(email);
    expect([(await signIn(email, owners)).status, (await signIn(email, strangers)).status]).not.toContain(200);
    await server.ask('/api/auth/send-verification-email', { body: { email, callbackURL: '/?confirmed=1' } });
    const link = await server.linkIn(email, 'Confirm');
    expect((await server.ask(link)).headers.get('location')).toContain('confirmed=1');
    expect([await opens(email, strangers), await opens(email, owners)]).toEqual([true, false]);
  });

  test('keeps a password that its owner chose by mail, whichever link is clicked afterwards', async () => {
    const email = 'reset@example.com';
    const links = await signUpTwice(email);
    await server.ask('/api/auth/request-password-reset', { body: { email, redirectTo: '/auth?tab=reset' } });
    const landed = await server.ask(await server.linkIn(email, 'new password'));
    const token = new URL(landed.headers.get('location') ?? '', 'http://x').searchParams.get('token');
    await server.ask('/api/auth/reset-password', { body: { newPassword: 'chosen by the owner', token } });
    for (const link of links) expect((await server.ask(link)).headers.get('location')).toContain('error=');
    await server.ask('/api/auth/send-verification-email', { body: { email, callbackURL: '/' } });
    await server.ask(await server.linkIn(email, 'Confirm'));
    expect([await opens(email, 'chosen by the owner'), await opens(email, strangers)]).toEqual([true, false]);
  });
});
