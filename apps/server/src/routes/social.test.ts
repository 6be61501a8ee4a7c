import { createMemoryPublisher, type MemoryPublisher } from '@portray/ports/memory-publisher';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../test-server.test-data.ts';

let server: TestServer;
let ana: Person;
let ben: Person;
const twitter: MemoryPublisher = createMemoryPublisher('twitter');

beforeAll(async () => {
  const env = { X_CLIENT_ID: 'app', X_CLIENT_SECRET: 'secret' };
  server = await startTestServer({ env, overrides: { publishers: { twitter } } });
  ana = await server.person('ana@example.com');
  ben = await server.person('ben@example.com');
});
afterAll(() => server?.stop());

const oauth = (person: Person, action: string) => person.ask('/api/functions/twitter-oauth', { body: { action } });

async function begin(person: Person): Promise<string> {
  const { body } = await oauth(person, 'initiate_oauth');
  const state = new URL(String(body.authUrl)).searchParams.get('state')!;
  const [flow] = await server.rows('select code_verifier from oauth_flows where state = $1', [state]);
  twitter.codes.set('code', String(flow?.code_verifier));
  return state;
}

/** As the place sends the popup back: a visit with the cookie of whoever sits there. */
async function comeBack(cookie: string, state: string): Promise<string> {
  const reply = await fetch(
    `${server.url}/api/oauth/twitter/callback?${new URLSearchParams({ state, code: 'code' })}`,
    {
      headers: { cookie },
    },
  );
  expect(reply.headers.get('content-security-policy')).not.toContain('unsafe-inline');
  return reply.text();
}

test('an account is connected in a popup, which tells the page that opened it', async () => {
  const state = await begin(ana);
  const page = await comeBack(ana.cookie, state);
  expect(page).toContain('data-message="twitter_auth_success"');
  expect(page).toContain(`data-state="${state}"`);
  expect((await oauth(ana, 'check_status')).body).toMatchObject({ connected: true });
  const post = await ana.ask('/api/functions/twitter-post', { body: { tweet: 'Hello' } });
  expect(post.body).toMatchObject({ success: true, tweetId: 'post-1' });
  await oauth(ana, 'disconnect');
  expect((await oauth(ana, 'check_status')).body).toMatchObject({ connected: false });
});

test('a popup of somebody else, of a visitor, or with markup for a state connects nothing', async () => {
  const state = await begin(ana);
  for (const [cookie, sent] of [
    [ben.cookie, state],
    ['', state],
    [ana.cookie, '"><script>alert(1)</script>'],
  ] as const) {
    const page = await comeBack(cookie, sent);
    expect(page).toContain('data-message="twitter_auth_error"');
    expect(page).not.toContain('<script>');
  }
  for (const person of [ana, ben])
    expect((await oauth(person, 'check_status')).body).toMatchObject({ connected: false });
});

test('posting without a connection, or an empty text, says what to do', async () => {
  const post = (tweet: string) => ben.ask('/api/functions/twitter-post', { body: { tweet } });
  expect(await post('Hello')).toMatchObject({
    status: 409,
    body: { code: 'not_connected', message: 'Please connect your Twitter account in Settings first' },
  });
  expect(await post('\u200b')).toMatchObject({
    status: 400,
    body: { message: 'Please enter some text for your tweet' },
  });
  expect((await post('x'.repeat(281))).body).toMatchObject({
    message: 'Tweet is too long. Maximum 280 characters allowed.',
  });
});

test('a key that somebody saves is never sent back', async () => {
  const credential = { platform: 'facebook', credential_type: 'facebookAppSecret', credential_value: 'top-secret' };
  expect((await ana.ask('/api/procedures/save_social_credential', { body: credential })).status).toBe(200);
  const { body } = await ana.ask('/api/procedures/get_platform_credentials', { body: { platform: 'facebook' } });
  expect(JSON.stringify(body)).toMatch(
    /^\[\{"credential_type":"facebookAppSecret","credential_value":"set on \d{4}-\d\d-\d\d"\}\]$/,
  );
});
