import type { ServiceReport } from '@portray/contracts/operator';
import { known } from '@portray/foundation/known';
import { createLog } from '@portray/foundation/log';
import { startBlueskyServer } from '@portray/providers/bluesky-double';
import { startDidDouble } from '@portray/providers/did-double';
import { startElevenLabsServer } from '@portray/providers/elevenlabs-testing';
import { startHeygenDouble } from '@portray/providers/heygen-double';
import { startStripeDouble } from '@portray/providers/stripe-double';
import { startXServer } from '@portray/providers/x-double';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-data.ts';

const appPassword = 'wxyz-2345-ijkl-7777';
const keys = { did: 'YW5h:wrong-did-key', x: 'x-client-secret-of-this-server', stripe: 'whsec_double' };
const doubles: { close(): Promise<unknown> }[] = [];
const lines: string[] = [];
/** Tokens that the networks gave out. */
const tokens: string[] = [];
const answers: string[] = [];
let server: TestServer;
let olga: Person;
let ana: Person;

async function start<Double extends { close(): Promise<unknown> }>(starting: Promise<Double>): Promise<Double> {
  const double = await starting;
  doubles.push(double);
  return double;
}

/** Notes the tokens in what the networks answer, and leaves the answers as they are. */
function listen(): void {
  const plainFetch = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
    const response = await plainFetch(...request);
    if (server && String(request[0]).startsWith(server.url)) return response;
    const text = await response.clone().text();
    tokens.push(...[...text.matchAll(/"(?:\w+_token|\w+Jwt)":"([^"]+)"/g)].map(([, token]) => known(token)));
    return response;
  });
}

beforeAll(async () => {
  listen();
  const [heygen, did, elevenLabs, stripe, bluesky, x] = await Promise.all([
    start(startHeygenDouble({ balance: 12 })),
    start(startDidDouble()),
    start(startElevenLabsServer()),
    start(startStripeDouble()),
    start(startBlueskyServer({ appPassword })),
    start(startXServer({ clientId: 'app', clientSecret: keys.x })),
  ]);
  Object.assign(keys, { heygen: heygen.apiKey, elevenLabs: elevenLabs.apiKey, stripeKey: 'sk_test_double' });
  server = await startTestServer({
    env: {
      OPERATOR_EMAILS: 'Olga@example.com, oscar@example.com',
      HEYGEN_API_KEY: heygen.apiKey,
      HEYGEN_BASE_URL: heygen.url,
      DID_API_KEY: keys.did,
      DID_BASE_URL: did.url,
      ELEVENLABS_API_KEY: elevenLabs.apiKey,
      ELEVENLABS_BASE_URL: elevenLabs.baseUrl,
      PAYMENTS: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_double',
      STRIPE_WEBHOOK_SECRET: keys.stripe,
      STRIPE_BASE_URL: stripe.url,
      X_CLIENT_ID: 'app',
      X_CLIENT_SECRET: keys.x,
      X_BASE_URL: x.url,
      BLUESKY_BASE_URL: bluesky.url,
    },
    overrides: { log: createLog('test', 'info', { write: (line) => void lines.push(line) }) },
  });
  olga = await server.person('olga@example.com');
  ana = await server.person('ana@example.com');
}, 60_000);
afterAll(async () => {
  vi.restoreAllMocks();
  await server?.stop();
  await Promise.all(doubles.map((double) => double.close()));
});

async function list(): Promise<ServiceReport[]> {
  const reply = await olga.ask('/api/operator/providers');
  expect(reply.status).toBe(200);
  answers.push(JSON.stringify(reply.body));
  return reply.body as unknown as ServiceReport[];
}
const check = async (id: string) => {
  const reply = await olga.ask(`/api/operator/providers/${id}/check`, { method: 'POST', body: {} });
  answers.push(JSON.stringify(reply.body));
  return reply;
};
const find = (reports: ServiceReport[], wanted: string) => known(reports.find(({ id }) => id === wanted));

test('only operators see the services and may check them', async () => {
  for (const [person, status, code] of [
    [server, 401, 'not_authenticated'],
    [ana, 403, 'forbidden'],
  ] as const) {
    expect(await person.ask('/api/operator/providers')).toMatchObject({ status, body: { code } });
    const asked = person.ask('/api/operator/providers/heygen/check', { method: 'POST', body: {} });
    expect(await asked).toMatchObject({ status, body: { code } });
  }
  expect((await olga.ask('/api/session')).body).toMatchObject({ user: { is_operator: true } });
  expect((await ana.ask('/api/session')).body.user).not.toHaveProperty('is_operator');
  expect(find(await list(), 'heygen')).toMatchObject({ state: 'configured', checkedAt: null, answer: null });
});

test('services are told apart: off, set up, and those that cannot be checked without signing in', async () => {
  const reports = await list();
  expect(find(reports, 'youtube')).toMatchObject({
    state: 'off',
    settings: expect.arrayContaining([{ name: 'YOUTUBE_CLIENT_SECRET', isSet: false }]),
  });
  expect(find(reports, 'x')).toMatchObject({
    state: 'configured',
    uncheckable: 'It cannot be checked without a user’s sign-in.',
  });
  expect(await check('x')).toMatchObject({ status: 501, body: { code: 'not_configured' } });
  expect(await check('youtube')).toMatchObject({
    status: 501,
    body: { message: 'YouTube is not set up on this server.' },
  });
  expect(await check('nothing')).toMatchObject({ status: 404 });
});

test('a check tells what is left, and what is wrong; every operator sees it from then on', async () => {
  expect((await check('heygen')).body).toMatchObject({
    state: 'working',
    answer: { quotas: [{ unit: 'USD', left: 12 }] },
  });
  expect((await check('stripe')).body).toMatchObject({ state: 'working', answer: { mode: 'test' } });
  expect((await check('elevenlabs')).body).toMatchObject({ state: 'working' });
  const refused = {
    title: 'Service Configuration Error',
    message: 'D-ID refuses the key of this server. It answered 401.',
  };
  expect((await check('did')).body).toMatchObject({ state: 'failing', fault: refused });
  const reports = await list();
  expect(find(reports, 'did')).toMatchObject({ state: 'failing', fault: refused, checkedAt: expect.any(String) });
  expect(find(reports, 'stripe')).toMatchObject({ state: 'working', fault: null, answer: { mode: 'test' } });
});

test('work of a person that failed at a service shows there, unless it was the person’s own photo', async () => {
  const insert = `insert into remote_tasks (user_id, kind, subject_id, provider, key, state, deadline, settled_at, error_code, error_message)
    values ($1, 'render', $2, $3, $2, 'failed', now(), now(), $4, $5)`;
  await server.rows(insert, [ana.id, 'a', 'heygen', 'face_not_detected', 'No face.']);
  await server.rows(insert, [ana.id, 'b', 'twitter', 'provider_down', 'X does not answer.']);
  const reports = await list();
  expect(find(reports, 'heygen').lastFailure).toBeNull();
  expect(find(reports, 'x').lastFailure).toMatchObject({ message: 'X does not answer.', at: expect.any(String) });
});

test('no key and no token is in an answer, in the log, or readable in the database', async () => {
  await connectAccounts();
  expect(tokens.length).toBeGreaterThanOrEqual(4);
  const dump = await dumpDatabase();
  expect(dump).toContain('ana@example.com');
  expect(lines.join('')).toContain('request.answered');
  const secrets = [...Object.values(keys), appPassword, ...tokens];
  expect(secrets.filter((secret) => secret.length < 8)).toEqual([]);
  for (const text of [answers.join(''), lines.join(''), dump]) {
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  }
});

/** Connects X and Bluesky, each also once with what is wrong. */
async function connectAccounts(): Promise<void> {
  const call = async (name: string, body: object) => {
    const reply = await ana.ask(`/api/functions/${name}`, { body });
    answers.push(JSON.stringify(reply.body));
    return reply;
  };
  const begun = await call('twitter-oauth', { action: 'initiate_oauth' });
  const { headers } = await fetch(String(begun.body.authUrl), { redirect: 'manual' });
  const { searchParams } = new URL(known(headers.get('location')));
  for (const code of [searchParams.get('code'), 'a-used-code-of-somebody']) {
    const query = new URLSearchParams({ code: String(code), state: String(searchParams.get('state')) });
    await fetch(`${server.url}/api/oauth/twitter/callback?${query}`, { headers: { cookie: ana.cookie } });
  }
  const bluesky = { action: 'initiate_oauth', address: 'ana.bsky.social' };
  await call('bluesky-oauth', { ...bluesky, appPassword: 'wrong-word-of-somebody' });
  expect((await call('bluesky-oauth', { ...bluesky, appPassword })).body).toMatchObject({ connected: true });
  expect((await call('twitter-oauth', { action: 'check_status' })).body).toMatchObject({ connected: true });
}

async function dumpDatabase(): Promise<string> {
  const tables = await server.rows(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema in ('public', 'auth', 'pgboss')`,
  );
  const rows = await Promise.all(
    tables.map(({ name }) => server.rows(`select row_to_json(t)::text as row from ${name} t`)),
  );
  return rows
    .flat()
    .map(({ row }) => row)
    .join('\n');
}
