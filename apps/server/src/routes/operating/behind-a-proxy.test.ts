import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-data.ts';

/** People reach it as portray.test; the proxy on the same machine adds nothing to their requests. */
let server: TestServer;
let ana: Person;
beforeAll(async () => {
  server = await startTestServer({ env: { METRICS_TOKEN: 'let-me-see', TRUSTED_PROXIES: '1' } });
  ana = await server.person('ana@example.com');
});
afterAll(() => server?.stop());

test('mails and figures are not for visitors whom a proxy passes on as if they were this machine', async () => {
  expect((await server.ask('/mailbox')).status).toBe(404);
  expect((await server.ask('/metrics')).status).toBe(404);
  expect((await server.ask('/api/configuration')).body).toMatchObject({ mailboxUrl: null });
  const authorization = 'Bearer let-me-see';
  expect((await server.ask('/metrics', { headers: { authorization } })).status).toBe(200);
});

test('a session does not help to guess its password, from however many addresses', async () => {
  const guess = (at: number) =>
    server.ask('/api/auth/change-password', {
      body: { currentPassword: `guess number ${at}`, newPassword: 'a newer password 1' },
      headers: { authorization: `Bearer ${ana.token}`, 'x-forwarded-for': `203.0.113.${at}` },
    });
  const statuses = [];
  for (let at = 1; at <= 12; at++) statuses.push((await guess(at)).status);
  expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
});

test('a test order is paid from our own page or by a program, and by no other site', async () => {
  const bought = await ana.ask('/api/functions/purchase-credits', { body: { credits: 10 } });
  const path = new URL(String(bought.body.url)).pathname;
  const pay = (headers: Record<string, string>) => server.ask(`${path}/pay`, { method: 'POST', headers });
  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ] as Record<string, string>[])
    expect(await pay(headers), JSON.stringify(headers)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect((await pay({ origin: 'http://portray.test' })).status).toBe(303);
  expect((await pay({ origin: server.url, 'sec-fetch-site': 'same-origin' })).status).toBe(303);
});
