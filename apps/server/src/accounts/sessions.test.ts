import { known } from '@portray/foundation/known';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, publicUrl, startTestServer, type TestServer, until } from '../test-server.test-data.ts';

let server: TestServer;
let ana: Person;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.person('ana@example.com');
});
afterAll(() => server?.stop());

const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

describe('tokens', () => {
  test('an access token says who, with which assurance and in which session, and no more', () => {
    const claims = decodeJwt(ana.accessToken);
    expect(Object.keys(claims).sort()).toEqual(['aal', 'aud', 'email', 'exp', 'iat', 'iss', 'sid', 'sub']);
    expect(claims).toMatchObject({ sub: ana.id, email: 'ana@example.com', aal: 'aal1', iss: publicUrl });
    expect(known(claims.exp) - known(claims.iat)).toBe(600);
  });

  test('session token, access token and cookie all open the same account', async () => {
    for (const headers of [as(ana.token).headers, as(ana.accessToken).headers, { cookie: ana.cookie }]) {
      expect((await server.ask('/api/profile', { headers })).body).toMatchObject({ email: 'ana@example.com' });
    }
  });

  test('an access token gives no longer life', async () => {
    const { body } = await server.ask('/api/session', as(ana.accessToken));
    expect(body).toMatchObject({ access_token: ana.accessToken, refresh_token: '' });
  });

  test('the session token is given only to a client that holds it: no page learns what its cookie keeps from scripts', async () => {
    const { body } = await server.ask('/api/session', { headers: { cookie: ana.cookie } });
    expect(body).toMatchObject({ refresh_token: '', user: { email: 'ana@example.com' } });
    expect(JSON.stringify(body)).not.toContain(ana.token);
    expect((await server.ask('/api/session', as(ana.token))).body).toMatchObject({ refresh_token: ana.token });
  });

  test.each([
    ['nonsense', 'nonsense'],
    ['a token without a user', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.'],
    ['one that was changed', 'CHANGED'],
  ])('%s opens nothing', async (_, given) => {
    const [header, , signature] = ana.accessToken.split('.');
    const payload = Buffer.from(JSON.stringify({ ...decodeJwt(ana.accessToken), sub: crypto.randomUUID() }));
    const token = given === 'CHANGED' ? `${header}.${payload.toString('base64url')}.${signature}` : given;
    expect(await server.ask('/api/profile', as(token))).toMatchObject({
      status: 401,
      body: { code: 'not_authenticated', title: 'Authentication Required' },
    });
  });

  test('signing out ends the access token, too, and live events', async () => {
    const ben = await server.person('ben@example.com');
    const events = await fetch(`${server.url}/api/events`, as(ben.accessToken));
    expect((await ben.ask('/api/profile')).status).toBe(200);
    await server.ask('/api/auth/sign-out', { body: {}, ...as(ben.token) });
    await until(async () => (await ben.ask('/api/profile')).status === 401);
    expect(await events.text()).toContain('event: hello');
    const kept = await server.rows(`select event from account_events where user_id = $1 and event = 'signed_out'`, [
      ben.id,
    ]);
    expect(kept).toHaveLength(1);
  });

  test('no address of the sign-in library tells the token of a session', async () => {
    for (const path of ['get-session', 'list-sessions', 'list-accounts', 'token']) {
      const { body } = await server.ask(`/api/auth/${path}`, as(ana.token));
      expect(JSON.stringify(body), path).not.toContain(ana.token);
    }
  });

  test('a session that is used is prolonged to thirty days, and the browser is told; one that is not used ends', async () => {
    const days = (cookie: string) =>
      server
        .rows(`select extract(epoch from "expiresAt" - now()) / 86400 as days from auth.session where token = $1`, [
          decodeURIComponent(cookie).replace(/^.*session_token=([^.]+).*$/, '$1'),
        ])
        .then(([row]) => Number(row?.days));
    const age = (cookie: string, by: string) =>
      server.rows(
        `update auth.session set "expiresAt" = "expiresAt" - $2::interval, "updatedAt" = "updatedAt" - $2::interval
         where token = $1`,
        [decodeURIComponent(cookie).replace(/^.*session_token=([^.]+).*$/, '$1'), by],
      );
    const used = await server.signIn('ana@example.com');
    expect(await days(used.cookie)).toBeCloseTo(30, 1);
    await age(used.cookie, '29 days');
    expect(await days(used.cookie)).toBeCloseTo(1, 1);
    const reply = await server.ask('/api/profile', { headers: { cookie: used.cookie } });
    expect(reply.status).toBe(200);
    expect(await days(used.cookie)).toBeCloseTo(30, 1);
    expect(reply.headers.getSetCookie().join()).toMatch(/portray\.session_token=[^;]+;.*Max-Age=2592000/);
    const unused = await server.signIn('ana@example.com');
    await age(unused.cookie, '31 days');
    expect((await server.ask('/api/profile', { headers: { cookie: unused.cookie } })).status).toBe(401);
  });

  test('nothing that is told to a signed-in user is kept on the way', async () => {
    for (const path of ['/api/session', '/api/profile', '/api/videos', '/api/auth/list-sessions', '/api/videos/none']) {
      const { headers } = await server.ask(path, { headers: { cookie: ana.cookie } });
      expect(headers.get('cache-control'), path).toBe('no-store');
    }
  });

  test.each([
    'just now',
    '3 hours ago',
  ])('a person who signed in %s sees their sessions and ends one of them', async (when) => {
    const other = await server.signIn('ana@example.com');
    if (when !== 'just now')
      await server.rows(`update auth.session set "createdAt" = "createdAt" - interval '3 hours' where token = $1`, [
        ana.token,
      ]);
    const { body } = await server.ask('/api/auth/list-sessions', as(ana.token));
    expect(JSON.stringify(body)).not.toContain('token');
    const newest = (body as unknown as { id: string; createdAt: string }[]).toSorted((a, b) =>
      b.createdAt.localeCompare(a.createdAt),
    )[0];
    const ben = await server.person(`ben-${when.length}@example.com`);
    await server.ask('/api/auth/revoke-session', { body: { id: newest?.id }, ...as(ben.token) });
    expect((await other.ask('/api/profile')).status).toBe(200);
    await server.ask('/api/auth/revoke-session', { body: { id: newest?.id }, ...as(ana.token) });
    await until(async () => (await other.ask('/api/profile')).status === 401);
    expect((await ana.ask('/api/profile')).status).toBe(200);
  });
});

describe('a browser that another site directs', () => {
  const change = (headers: Record<string, string>) =>
    server.ask('/api/profile', { method: 'PATCH', body: { full_name: 'Mallory' }, headers });

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['no origin', {}],
    ['a hidden origin', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['an origin that looks alike', { origin: 'http://portray.test.evil.example' }],
    ['our name under another scheme', { origin: publicUrl.replace('http:', 'https:') }],
  ])('changes nothing with the cookie and %s', async (_, headers) => {
    expect(await change({ cookie: ana.cookie, ...(headers as object) })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
    expect((await ana.ask('/api/profile')).body.full_name).toBeNull();
  });

  test('is refused at sign-in, too, where it comes from our name under another scheme', async () => {
    for (const origin of [publicUrl.replace('http:', 'https:'), server.url.replace('http:', 'https:')]) {
      const reply = await server.ask('/api/auth/sign-out', { body: {}, headers: { cookie: ana.cookie, origin } });
      expect(reply).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    }
    expect((await ana.ask('/api/profile')).status).toBe(200);
  });

  test('may do it from our own pages', async () => {
    expect((await change({ cookie: ana.cookie, origin: publicUrl })).status).toBe(200);
    expect((await change({ cookie: ana.cookie, origin: server.url })).status).toBe(200);
    expect((await change({ cookie: ana.cookie, 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });

  test('keeps its cookie from scripts and from other sites', async () => {
    const reply = await server.ask('/api/auth/sign-in/email', {
      body: { email: 'ana@example.com', password: 'correct horse 42' },
    });
    expect(reply.headers.getSetCookie().join()).toMatch(/portray\.session_token=.*HttpOnly; SameSite=Lax/);
  });
});

describe('guessing', () => {
  const guess = (email: string, headers = {}) =>
    server.ask('/api/auth/sign-in/email', { body: { email, password: 'wrong password' }, headers });

  test('of 100 guesses at once ten are answered, and the reply says when to come back', async () => {
    const replies = await Promise.all(Array.from({ length: 100 }, () => guess('victim@example.com')));
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(10);
    const refused = replies.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(90);
    expect(Number(known(refused[0]).headers.get('retry-after'))).toBeGreaterThan(0);
    expect(known(refused[0]).body).toMatchObject({ code: 'too_many_requests', retry: true });
  });

  test('claiming to come from elsewhere does not help', async () => {
    expect((await guess('another@example.com', { 'x-forwarded-for': '203.0.113.9' })).status).toBe(429);
  });

  test('sign-up is no faster oracle than sign-in', async () => {
    const tries = Array.from({ length: 20 }, () =>
      server.ask('/api/auth/sign-up/email', { body: { email: 'ana@example.com', password: 'correct horse 42' } }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 409)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });

  test('mails to one mailbox are few, and the reply does not tell which mailbox is spared', async () => {
    const ask = () => server.ask('/api/auth/request-password-reset', { body: { email: 'ben@example.com' } });
    const bodies = new Set<string>();
    for (let round = 0; round < 8; round++) bodies.add(JSON.stringify((await ask()).body));
    expect(bodies.size).toBe(1);
    // One confirmation mail and at most four of these.
    expect((await server.mailsTo('ben@example.com')).length).toBeLessThanOrEqual(5);
  });
});
