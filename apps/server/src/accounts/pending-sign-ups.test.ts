import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { cookieOf, startTestServer, type TestServer } from '../test-server.test-data.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { TRUSTED_PROXIES: '1' } });
});
let place = 0;
/** Each test comes from a network address of its own, whose limits are untouched. */
beforeEach(() => void place++);
afterAll(() => server?.stop());

const owners = 'the password of the owner';
const strangers = 'the password of a stranger';
/** Requests of a browser, which has its cookies and names its origin. */
const browser = (cookie: string) => ({
  headers: { origin: server.url, 'x-forwarded-for': `192.0.2.${place}`, ...(cookie && { cookie }) },
});
const noBrowser = '';

const post = (path: string, body: object, cookie = noBrowser) =>
  server.ask(`/api/auth/${path}`, { body, ...browser(cookie) });
const signUp = async (email: string, password: string, name = '') =>
  cookieOf(await post('sign-up/email', { email, password, name, callbackURL: '/?begun=1' }));
const click = (link: string, cookie = noBrowser) => server.ask(link, browser(cookie));
const confirm = (link: string, password?: string, cookie = noBrowser) =>
  post('confirm-sign-up', { token: tokenOf(link), ...(password && { password }) }, cookie);
const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? '';
const signIn = (email: string, password: string) => post('sign-in/email', { email, password });
const opens = async (email: string, password: string) => (await signIn(email, password)).status === 200;
const isIn = async (cookie: string) => (await server.ask('/api/session', { headers: { cookie } })).status === 200;
/** The links of the mails to an address, oldest first; '' for a mail without one that confirms. */
const linksTo = async (email: string) =>
  (await server.mailsTo(email)).map(({ text }) => /https?:\/\/\S+verify-email\S+/.exec(text)?.[0] ?? '');
const newest = async (email: string) => (await linksTo(email)).at(-1) ?? '';
const usersOf = (email: string) => server.rows(`select id, name from auth."user" where email = $1`, [email]);

let people = 0;
/** An address that its owner signed up with, and then another person. */
async function signUpTwice() {
  const email = `both-${people++}@example.com`;
  const cookies = [await signUp(email, owners, 'Olga Owner'), await signUp(email, strangers, 'Steve Stranger')];
  const [ownersLink = '', strangersLink = ''] = await linksTo(email);
  return { email, ownersLink, strangersLink, ownersCookie: cookies[0] ?? '', strangersCookie: cookies[1] ?? '' };
}

describe('a confirmation belongs to the sign-up that asked', () => {
  test('its link signs in in the browser that signed up, and opens what was begun there', async () => {
    const cookie = await signUp('nell@example.com', owners);
    expect(await usersOf('nell@example.com'), 'there is no account yet').toEqual([]);
    const landed = await click(await newest('nell@example.com'), cookie);
    expect([landed.status, landed.headers.get('location')]).toEqual([302, '/?begun=1']);
    expect(await isIn(cookieOf(landed))).toBe(true);
    expect(await opens('nell@example.com', owners)).toBe(true);
  });

  test('anywhere else it asks for the password of that sign-up, and signs in with it', async () => {
    await signUp('otto@example.com', owners);
    const link = await newest('otto@example.com');
    const landed = await click(link);
    const place = new URL(landed.headers.get('location') ?? '', server.url);
    expect(place.pathname + place.search).toBe(
      `/auth?${new URLSearchParams({ tab: 'confirm', token: tokenOf(link), email: 'otto@example.com' })}`,
    );
    expect(landed.headers.getSetCookie()).toEqual([]);
    expect((await confirm(link)).body).toEqual({ needsPassword: true });
    expect(await confirm(link, 'not it')).toMatchObject({ status: 400, body: { code: 'invalid_credentials' } });
    expect(await usersOf('otto@example.com')).toEqual([]);
    const confirmed = await confirm(link, owners);
    expect(confirmed).toMatchObject({ status: 200, body: { back: '/?begun=1' } });
    expect(await isIn(cookieOf(confirmed))).toBe(true);
  });

  test.each([
    ['as often as it likes', noBrowser],
    ['with the cookie of another sign-up', 'of the stranger'],
  ])('a mail scanner opens it %s, and nothing happens', async (_, whose) => {
    const { email, ownersLink, strangersCookie } = await signUpTwice();
    const cookie = whose ? strangersCookie : noBrowser;
    for (let round = 0; round < 3; round++) {
      const landed = await click(ownersLink, cookie);
      expect(landed.headers.get('location')).toContain('tab=confirm');
      expect(landed.headers.getSetCookie()).toEqual([]);
    }
    expect(await usersOf(email)).toEqual([]);
  });

  test('it works once: the second click leads its own browser on, and every other one to the sign-in', async () => {
    const cookie = await signUp('twice@example.com', owners);
    const link = await newest('twice@example.com');
    const inside = cookieOf(await click(link, cookie));
    expect((await click(link, inside)).headers.get('location')).toBe('/');
    expect((await click(link)).headers.get('location')).toBe('/auth?tab=signin&error=SIGN_UP_TOKEN');
    expect(await confirm(link, owners)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  });

  test('two clicks at once open one account', async () => {
    const { email, ownersLink, strangersLink } = await signUpTwice();
    const replies = await Promise.all([
      ...[1, 2, 3].map(() => confirm(ownersLink, owners)),
      ...[1, 2, 3].map(() => confirm(strangersLink, strangers)),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
    expect(await usersOf(email)).toHaveLength(1);
    expect(
      await server.rows('select 1 from auth.account where "userId" = $1', [(await usersOf(email))[0]?.id]),
    ).toHaveLength(1);
  });

  test('it expires after a day, and one that was changed was never good', async () => {
    const cookie = await signUp('late@example.com', owners);
    const link = await newest('late@example.com');
    expect((await click(`${link.slice(0, -2)}xx`, cookie)).headers.get('location')).toContain('error=SIGN_UP_TOKEN');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_500_000 });
    const late = await click(link, cookie).finally(() => vi.useRealTimers());
    expect(late.headers.get('location')).toBe('/auth?tab=signin&error=SIGN_UP_TOKEN');
    expect(await usersOf('late@example.com')).toEqual([]);
  });

  test('wrong passwords at the click are few', async () => {
    await signUp('guessed@example.com', owners);
    const link = await newest('guessed@example.com');
    const guesses = await Promise.all(Array.from({ length: 30 }, (_, guess) => confirm(link, `guess number ${guess}`)));
    expect(guesses.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(10);
    expect(guesses.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(20);
  });
});

describe('confirmation by another person’s sign-up', () => {
  const mails = {
    first: 'the mail of the owner',
    second: 'the mail of the stranger',
    third: 'the mail that a third asked for',
  };

  test.each([
    [mails.first, 0],
    [mails.second, 1],
    [mails.third, 2],
  ])('no one signs in with a password that was not given for the mail that was clicked: %s, in a foreign browser', async (_, mail) => {
    for (const given of [owners, strangers]) {
      const { email } = await signUpTwice();
      await post('send-verification-email', { email });
      const links = await linksTo(email);
      expect(links).toHaveLength(3);
      const link = links[mail] ?? '';
      const reply = link ? await confirm(link, given) : undefined;
      const right = [owners, strangers][mail];
      expect(reply?.status === 200).toBe(given === right);
      expect([await opens(email, owners), await opens(email, strangers)]).toEqual([
        given === right && right === owners,
        given === right && right === strangers,
      ]);
    }
  });

  test.each([
    ['owner', 0, owners, strangers, 'Olga Owner'],
    ['stranger', 1, strangers, owners, 'Steve Stranger'],
  ] as const)('in its own browser the mail of the %s opens the account with that password and name only', async (_, mail, right, wrong, name) => {
    const { email, ownersCookie, strangersCookie, ownersLink, strangersLink } = await signUpTwice();
    const [link = '', other = ''] = mail === 0 ? [ownersLink, strangersLink] : [strangersLink, ownersLink];
    const [cookie = '', others = ''] = mail === 0 ? [ownersCookie, strangersCookie] : [strangersCookie, ownersCookie];
    expect((await click(link, others)).headers.get('location')).toContain('tab=confirm');
    const session = cookieOf(await click(link, cookie));
    expect((await server.ask('/api/session', { headers: { cookie: session } })).body).toMatchObject({
      user: { email, name, email_confirmed: true },
    });
    expect((await server.ask('/api/profile', { headers: { cookie: session } })).body).toMatchObject({
      full_name: name,
    });
    expect((await click(other, others)).headers.get('location')).toContain('error=SIGN_UP_TOKEN');
    expect([await opens(email, right), await opens(email, wrong)]).toEqual([true, false]);
    const left = await server.rows(`select 1 from auth.verification where identifier like '%' || $1`, [email]);
    expect(left, 'what the other one gave is gone').toEqual([]);
  });

  test('the mail comes again for the sign-up that asks: by its cookie, or with its password', async () => {
    const { email, ownersCookie } = await signUpTwice();
    await post('send-verification-email', { email }, ownersCookie);
    expect(await confirm(await newest(email), strangers)).toMatchObject({ status: 400 });
    await post('send-verification-email', { email, password: strangers });
    expect(await confirm(await newest(email), owners)).toMatchObject({ status: 400 });
    await post('send-verification-email', { email, password: owners });
    expect(await confirm(await newest(email), owners)).toMatchObject({ status: 200 });
  });

  test('asked for without either, the mail says so and confirms nothing; the answer is always the same', async () => {
    const { email, strangersCookie } = await signUpTwice();
    const known = await server.person('known@example.com');
    const asked = [
      await post('send-verification-email', { email }),
      await post('send-verification-email', { email, password: 'neither of them' }),
      await post('send-verification-email', { email: known.email }),
      await post('send-verification-email', { email: 'unknown@example.com' }),
      await post('send-verification-email', { email: 'unknown@example.com' }, strangersCookie),
    ];
    expect(new Set(asked.map(({ body }) => JSON.stringify(body)))).toEqual(new Set(['{"status":true}']));
    const mails = (await server.mailsTo(email)).slice(2);
    expect(mails).toHaveLength(2);
    for (const { text } of mails) {
      expect(text).toContain('Somebody asked for this. If it was you, sign up again');
      expect(text).not.toContain('token=');
    }
    expect(await server.mailsTo('unknown@example.com')).toEqual([]);
    expect(await server.mailsTo(known.email)).toHaveLength(1);
  });

  test('a forgotten password of an address that is not confirmed leads to signing up again', async () => {
    const { email } = await signUpTwice();
    await post('request-password-reset', { email, redirectTo: '/auth?tab=reset' });
    expect((await server.mailsTo(email)).at(-1)?.text).toContain('sign up again');
    expect(await newest(email)).toBe('');
  });
});

describe('signing in before the address is confirmed', () => {
  test('says so to a user who knows the password of a pending sign-up, and nothing to anyone else', async () => {
    const { email } = await signUpTwice();
    for (const password of [owners, strangers]) {
      expect(await signIn(email, password)).toMatchObject({ status: 403, body: { code: 'email_not_confirmed' } });
    }
    const wrong = await signIn(email, 'neither of them');
    const unknown = await signIn('unknown-2@example.com', 'neither of them');
    expect(wrong).toMatchObject({ status: 400, body: { code: 'invalid_credentials' } });
    expect({ ...wrong.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
  });

  test('an answer about a wrong password takes as long for every address', async () => {
    const { email } = await signUpTwice();
    const known = await server.person('measured@example.com');
    const took = [];
    for (const address of [email, known.email, 'unknown-3@example.com']) {
      const from = performance.now();
      await signIn(address, 'neither of them');
      took.push(performance.now() - from);
    }
    for (const ms of took) expect(ms).toBeGreaterThan(395);
  });
});
