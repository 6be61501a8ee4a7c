import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test-server.test-data.ts';

const secret = 'whsec_1';
const later = '2100-01-01T00:00:00.000Z';
let server: TestServer;

beforeAll(async () => {
  const env = { HEYGEN_API_KEY: 'key', HEYGEN_WEBHOOK_SECRET: secret, DID_API_KEY: 'key' };
  server = await startTestServer({ env });
  const { id } = await server.person('ana@example.com');
  await server.rows(
    `insert into remote_tasks (user_id, kind, subject_id, provider, key, remote_id, deadline, state)
     select $1, 'render', engine, engine, 'render-' || engine, engine || '_42', $2, 'running'
     from unnest(array['heygen', 'did']) engine`,
    [id, later],
  );
});
afterAll(() => server?.stop());
beforeEach(() => server.rows('update remote_tasks set next_check_at = $1', [later]));

/** The engines whose video is looked at again at once. */
async function hurried(): Promise<unknown[]> {
  const rows = await server.rows('select provider from remote_tasks where next_check_at < $1', [later]);
  return rows.map(({ provider }) => provider);
}

function tell(body: string, key = secret) {
  const signature = createHmac('sha256', key).update(body).digest('hex');
  const headers = { 'heygen-signature': signature, 'heygen-timestamp': String(Date.now() / 1_000) };
  return server.ask('/api/webhooks/heygen', { body, headers });
}

const about = (video_id: string) => JSON.stringify({ event_type: 'avatar_video.success', event_data: { video_id } });

test('HeyGen asks before it takes the address, and its signed word makes the next look come at once, however often it comes', async () => {
  expect((await server.ask('/api/webhooks/heygen', { method: 'OPTIONS' })).status).toBe(200);
  for (let times = 0; times < 3; times += 1) expect((await tell(about('heygen_42'))).status).toBe(200);
  expect(await hurried()).toEqual(['heygen']);
});

test('a word with another signature changes nothing, nor does one about an unknown video', async () => {
  expect((await tell(about('heygen_42'), 'another')).status).toBe(400);
  expect((await tell(about('did_42'))).status).toBe(200);
  expect((await tell('{}')).status).toBe(200);
  expect(await hurried()).toEqual([]);
});

test('D-ID names an order by the key that it alone was told', async () => {
  expect((await server.ask('/api/webhooks/did/render-heygen', { body: {} })).status).toBe(200);
  expect(await hurried()).toEqual([]);
  expect((await server.ask('/api/webhooks/did/render-did', { body: { status: 'done' } })).status).toBe(200);
  expect(await hurried()).toEqual(['did']);
});
