import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import { createMemoryNetwork } from '@portray/ports/memory-network';
import { createJobWaiter } from '@portray/studio/job-waiter';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer, until } from '../../test-server.test-data.ts';

let server: TestServer;
let ana: Person;
let ben: Person;
const twitter = createMemoryNetwork('twitter');

beforeAll(async () => {
  const env = { X_CLIENT_ID: 'app', X_CLIENT_SECRET: 'secret' };
  server = await startTestServer({ env, overrides: { networks: { twitter: twitter.network } } });
  ana = await server.person('ana@example.com');
  ben = await server.person('ben@example.com');
});
afterAll(() => server?.stop());

const oauth = (person: Person, action: string) => person.ask('/api/functions/twitter-oauth', { body: { action } });

/** What the place sends back once the person has agreed there. */
async function begin(person: Person): Promise<{ code: string; state: string }> {
  const { body } = await oauth(person, 'initiate_oauth');
  return twitter.agree(String(body.authUrl));
}

/** As the place sends the popup back: a visit with the cookie of the user who sits there. */
async function comeBack(cookie: string, answer: { code: string; state: string }): Promise<string> {
  const query = new URLSearchParams(answer);
  const reply = await fetch(`${server.url}/api/oauth/twitter/callback?${query}`, { headers: { cookie } });
  expect(reply.headers.get('content-security-policy')).not.toContain('unsafe-inline');
  return reply.text();
}

/** What a worker writes at the end of the newest post's job. */
async function endPost(change: string): Promise<void> {
  const query = `update posts set ${change} where user_id = $1 and state = 'publishing' returning id, state`;
  const [post] = await until(async () => {
    const rows = await server.rows(query, [ana.id]);
    return rows.length > 0 ? rows : undefined;
  });
  const event = { type: 'post.changed', postId: known(post).id, state: known(post).state, percent: 100 };
  await server.rows(`select pg_notify('portray_events', $1)`, [JSON.stringify({ userId: ana.id, event })]);
}

test('an account is connected in a popup, which tells the page that opened it', async () => {
  const answer = await begin(ana);
  const page = await comeBack(ana.cookie, answer);
  expect(page).toContain('data-message="twitter_auth_success"');
  expect(page).toContain(`data-state="${answer.state}"`);
  expect((await oauth(ana, 'check_status')).body).toMatchObject({ connected: true });
});

test('twitter-post answers with the post, as soon as it is out', async () => {
  const reply = ana.ask('/api/functions/twitter-post', { body: { tweet: 'Hello' } });
  await endPost(`state = 'published', remote_id = '1901', url = 'https://x.com/ana/status/1901'`);
  const body = { success: true, tweetId: '1901', url: 'https://x.com/ana/status/1901', error: null };
  expect(await reply).toMatchObject({ status: 200, body });
});

test('a post that could not be made is answered with the reason', async () => {
  const reply = ana.ask('/api/functions/twitter-post', { body: { tweet: 'Hello again' } });
  await endPost(`state = 'failed', error_code = 'provider_refused', error_message = 'X refused this.'`);
  expect(await reply).toMatchObject({ status: 422, body: { code: 'provider_refused', message: 'X refused this.' } });
});

test('where it takes longer, the answer is the post to ask for; posts can be read, stopped and tried again', async () => {
  const { jobWaiter } = server.deps;
  server.deps.jobWaiter = createJobWaiter(0);
  const { status, body } = await ana.ask('/api/functions/twitter-post', { body: { tweet: 'In a while' } });
  server.deps.jobWaiter = jobWaiter;
  const fields = { success: true, tweetId: null, url: null, error: null, status: 'processing' };
  expect([status, body]).toEqual([202, { ...fields, postId: expect.any(String) }]);
  const path = `/api/posts/${body.postId}`;
  expect((await ana.ask(path)).body).toMatchObject({ platform: 'twitter', state: 'publishing', text: 'In a while' });
  expect((await ben.ask(path)).status).toBe(404);
  expect((await ana.ask(`${path}/cancel`, { body: {} })).body).toMatchObject({ state: 'cancelled' });
  expect((await ana.ask('/api/posts?state=cancelled')).body).toMatchObject({ items: [{ id: body.postId }] });
  expect((await ana.ask(`${path}/retry`, { body: {} })).body).toMatchObject({ state: 'publishing' });
});

test('a post can wait for its time', async () => {
  const scheduledAt = new Date(Date.now() + 3_600_000).toISOString();
  const body = { platform: 'twitter', text: 'Tomorrow', scheduledAt };
  const { status, body: created } = await ana.ask('/api/posts', { body });
  expect([status, created.state, created.scheduled_at]).toEqual([200, 'scheduled', scheduledAt]);
  expect((await ana.ask('/api/posts', { body: { ...body, text: 'x'.repeat(281) } })).body).toMatchObject({
    message: 'Tweet is too long. Maximum 280 characters allowed.',
  });
});

test('a scheduled post is checked, changed and cancelled; one that has ended is forgotten', async () => {
  const words = { platform: 'twitter', text: 'On Monday' };
  const scheduledAt = new Date(Date.now() + 3_600_000).toISOString();
  const check = (text: string) => ana.ask('/api/posts/check', { body: { ...words, text } });
  expect((await check('\u{1f600}'.repeat(2))).body).toMatchObject({ max_length: 280, faults: [] });
  expect((await check('')).body).toMatchObject({
    faults: [{ about: 'text', message: 'Please enter some text for your tweet' }],
  });
  const { body: created } = await ana.ask('/api/posts', { body: { ...words, scheduledAt } });
  const path = `/api/posts/${created.id}`;
  const change = { method: 'PATCH', body: { text: 'On Tuesday', scheduledAt } };
  expect((await ben.ask(path, change)).status).toBe(404);
  expect((await ana.ask(path, change)).body).toMatchObject({ state: 'scheduled', text: 'On Tuesday' });
  expect((await ana.ask('/api/networks')).body).toContainEqual(
    expect.objectContaining({ platform: 'twitter', state: 'connected', account: 'Ana', waiting_posts: 2 }),
  );
  expect((await ana.ask(path, { method: 'DELETE' })).status).toBe(409);
  await ana.ask(`${path}/cancel`, { body: {} });
  expect((await ana.ask(path, { method: 'DELETE' })).body).toEqual({ success: true });
  expect((await ana.ask(path)).status).toBe(404);
});

test('a person may end a connection, and hears what is left to do where the network did not confirm it', async () => {
  const { connector } = twitter.network;
  const { revoke } = connector;
  connector.revoke = () => Promise.reject(new AppError('provider_refused', 'No.'));
  const details = expect.stringContaining(
    'Twitter did not confirm that the permission ended. To be sure, remove it on X',
  );
  expect((await oauth(ana, 'disconnect')).body).toMatchObject({ connected: false, details });
  connector.revoke = revoke;
  expect((await oauth(ana, 'check_status')).body).toMatchObject({ connected: false });
  await comeBack(ana.cookie, await begin(ana));
  expect((await oauth(ana, 'disconnect')).body).toMatchObject({ connected: false, details: null });
});

test('a popup of another user, of a visitor, or with markup for a state connects nothing', async () => {
  const answer = await begin(ana);
  for (const [cookie, sent] of [
    [ben.cookie, answer],
    ['', answer],
    [ana.cookie, { ...answer, state: '"><script>alert(1)</script>' }],
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
});

test('a key that was saved is never sent back', async () => {
  const credential = { platform: 'facebook', credential_type: 'facebookAppSecret', credential_value: 'top-secret' };
  expect((await ana.ask('/api/procedures/save_social_credential', { body: credential })).status).toBe(200);
  const { body } = await ana.ask('/api/procedures/get_platform_credentials', { body: { platform: 'facebook' } });
  expect(JSON.stringify(body)).toMatch(
    /^\[\{"credential_type":"facebookAppSecret","credential_value":"set on \d{4}-\d\d-\d\d"\}\]$/,
  );
  expect((await ana.ask('/api/procedures/remove_own_app', { body: {} })).body).toEqual({ ended: [] });
  const left = await ana.ask('/api/procedures/get_platform_credentials', { body: { platform: 'facebook' } });
  expect(left.body).toEqual([]);
});
