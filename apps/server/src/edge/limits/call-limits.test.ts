import { api } from '@portray/contracts/api';
import { rateLimits } from '@portray/contracts/rate-limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test-server.test-data.ts';
import { limitCall } from '../implement.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

const subscribe = (at: number) =>
  server.ask('/api/newsletter-subscriptions', { body: { email: `reader-${at}@example.com` } });

test('a call is refused once its limit is reached, and says when to come back', async () => {
  const { points, seconds } = rateLimits.newsletter;
  for (let at = 0; at < points; at++) expect((await subscribe(at)).status).toBe(200);
  const { status, body, headers } = await subscribe(points);
  expect({ status, body }).toMatchObject({ status: 429, body: { code: 'too_many_requests', retry: true } });
  expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(seconds);
});

const { preview } = api.voices;
const { list } = api.videos;

test.each([
  { who: 'somebody signed in', call: preview, principal: ana(), counted: ['any call of ana', 'speech of ana'] },
  { who: 'a visitor', call: preview, counted: ['any call of 1.2.3.4', 'visitorPreview of 1.2.3.4'] },
  { who: 'a call without a limit', call: list, principal: ana(), counted: ['any call of ana'] },
])('$who is counted as the contract says', async ({ call, principal, counted }) => {
  const seen: string[] = [];
  const limits = {
    takeCall: (key: string) => void seen.push(`any call of ${key}`),
    take: async (name: string, key: string) => void seen.push(`${name} of ${key}`),
    giveBack: async () => undefined,
  };
  await limitCall({ principal, address: '1.2.3.4', deps: { rateLimits: limits } }, call['~orpc'].meta);
  expect(seen).toEqual(counted);
});

function ana() {
  return { userId: 'ana', email: 'ana@example.com', sessionId: 'one', aal: 'aal1' } as const;
}
