import { limits } from '@portray/contracts/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-data.ts';

let server: TestServer;
let ana: Person;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.person('ana@example.com');
});
afterAll(() => server?.stop());

const header = 'name,company,sender,topic,offer,next step';
const add = (text: string, headers = {}) =>
  ana.ask('/api/batches', { method: 'POST', headers, body: { template_id: 'follow-up', name: 'list.csv', text } });

test('a list of 1,000 rows and two million characters is read, once for its key', async () => {
  const row = (n: number) => `Person ${n},Aurora,Ana,plan,"${'We begin. '.repeat(35)}",a call,${'x'.repeat(1_550)}`;
  const text = `${header},note\n${Array.from({ length: 1_000 }, (_, n) => row(n)).join('\n')}`;
  expect(text.length).toBeGreaterThan(1_900_000);
  expect(text.length).toBeLessThan(limits.maxListCharacters);
  const headers = { 'idempotency-key': 'a-list-of-mine' };
  const { status, body } = await add(text, headers);
  expect({ status, rows: body.rows, counts: body.counts }).toMatchObject({
    status: 200,
    rows: 1_000,
    counts: { ready: 1_000 },
  });
  expect((await add(text, headers)).body.id).toBe(body.id);
  const { body: page } = await ana.ask(`/api/batches/${body.id}/rows?from=990&limit=50`);
  expect(page).toMatchObject({ total: 1_000, rows: { length: 10 } });
});

test('what is larger, or no table, is refused in a sentence', async () => {
  const { status, body } = await add('a'.repeat(limits.maxListCharacters + 1));
  expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_input' });
  expect((await add(header)).body.message).toContain('This list has one row only.');
  expect((await add(`${header}\n"Mara`)).body.message).toContain('A quotation mark in row 1 is never closed.');
});
