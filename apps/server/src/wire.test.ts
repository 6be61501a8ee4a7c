import { readEnvironment } from '@portray/contracts/environment';
import { outsideServices } from '@portray/contracts/outside-services';
import { createLog } from '@portray/foundation/log';
import { expect, test } from 'vitest';
import { wireServer } from './wire.ts';

const { needs, options } = outsideServices.stripe;
const environment = readEnvironment({
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  AUTH_SECRET: 'x'.repeat(32),
});

test.each([...needs, ...options])('with %s alone there is no test checkout, and no server', async (name) => {
  const started = wireServer({ ...environment, [name]: 'https://stripe.example' }, createLog('test', 'silent'));
  await expect(started).rejects.toMatchObject({ code: 'start_failed', message: expect.stringContaining('STRIPE') });
});
