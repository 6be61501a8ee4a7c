import { known } from '@portray/foundation/known';
import { expect, test } from 'vitest';
import { publicUrl, startTestServer } from '../../test-server.test-data.ts';

test('where payments are real, a test payment is neither shown nor made, also one that was begun before', async () => {
  const server = await startTestServer();
  try {
    const ana = await server.person('ana@example.com');
    await ana.ask('/api/functions/purchase-credits', { body: { credits: 30 } });
    const session = String(known((await server.rows('select session_id from test_checkouts'))[0]).session_id);
    expect((await server.ask(`/checkout/test/${session}`)).status).toBe(200);
    const balance = async () => (await ana.ask('/api/user-credits')).body;
    const before = await balance();
    server.deps.payments = { ...server.deps.payments, provider: 'stripe' };
    expect((await server.ask(`/checkout/test/${session}`)).status).toBe(404);
    for (const choice of ['pay', 'cancel', 'refund']) {
      const request = { method: 'POST', headers: { origin: publicUrl } };
      expect((await server.ask(`/checkout/test/${session}/${choice}`, request)).status, choice).toBe(404);
    }
    expect(await balance()).toEqual(before);
  } finally {
    await server.stop();
  }
});
