import { readEnvironment } from '@portray/contracts/environment';
import { outsideServices } from '@portray/contracts/outside-services';
import { createLog } from '@portray/foundation/log';
import { expect, test } from 'vitest';
import { startTestServer } from './test-server.test-data.ts';
import { wireServer } from './wire.ts';

const { needs, options } = outsideServices.stripe;
const environment = readEnvironment({
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  AUTH_SECRET: 'x'.repeat(32),
});

test('a server that people reach from elsewhere has no test checkout unless it is asked for', async () => {
  const settings = { PAYMENTS: '', STRIPE_SECRET_KEY: ' ' };
  const server = await startTestServer({ env: settings });
  try {
    const ana = await server.person('ana@example.com');
    expect((await server.ask('/api/configuration')).body).toMatchObject({ payments: 'none' });
    expect(await ana.ask('/api/functions/purchase-credits', { body: { credits: 10 } })).toMatchObject({
      status: 501,
      body: {
        code: 'not_configured',
        message: expect.stringContaining('Credits cannot be bought here at the moment.'),
      },
    });
    expect(await server.rows('select id from payments')).toEqual([]);
    expect((await server.ask('/checkout/test/cs_test_1')).status).toBe(404);
  } finally {
    await server.stop();
  }
});

test.each([...needs, ...options])('with %s alone there is no test checkout, and no server', async (name) => {
  const started = wireServer({ ...environment, [name]: 'https://stripe.example' }, createLog('test', 'silent'));
  await expect(started).rejects.toMatchObject({ code: 'start_failed', message: expect.stringContaining('STRIPE') });
});
