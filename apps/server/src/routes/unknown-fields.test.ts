import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractCalls } from '../edge/contract-calls.ts';
import { type Person, startTestServer, type TestServer } from '../test-server.test-data.ts';

let server: TestServer;
let ana: Person;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.person('ana@example.com');
});
afterAll(() => server?.stop());

const written = async () => {
  const [counts] = await server.rows(
    `select (select count(*) from credit_transactions) as ledger, (select count(*) from video_projects) as videos,
      (select count(*) from image_orders) as images, (select count(*) from payments) as payments,
      (select count(*) from posts) as posts, (select count(*) from pgboss.job) as jobs,
      (select count(*) from idempotency_keys) as keys`,
  );
  return counts;
};

const writing = contractCalls().filter(({ method }) => method !== 'GET');

test('every call that writes is tried here', () => {
  expect(writing.length).toBeGreaterThan(50);
});

test.each(
  writing,
)('$method $path refuses a field that it does not know, by its name, and does nothing', async (call) => {
  await server.rows('delete from auth.rate_limits');
  const before = await written();
  const address = `/api${call.path.replace('{id}', crypto.randomUUID()).replace('{platform}', 'youtube')}`;
  const headers = { 'idempotency-key': 'key-of-a-misspelling' };
  const { status, body } = await ana.ask(address, { method: call.method, headers, body: { capions: 'burned' } });
  expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_input' });
  expect(body.message).toContain('Unknown field "capions".');
  expect(await written()).toEqual(before);
});
