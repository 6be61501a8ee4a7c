import { randomBytes, randomUUID } from 'node:crypto';
import { limits } from '@portray/contracts/limits';
import { newWebhookEndpoint, webhookSecretShape } from '@portray/contracts/webhooks';
import { AppError } from '@portray/foundation/errors';
import type { OutsideAddresses } from '@portray/ports/outside-address';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { answerOnce, type Once } from '../once.ts';
import { createVault } from '../posts/connections/vault.ts';
import type { Principal } from '../principal.ts';
import { openTestStudio, type TestStudio } from '../studio.test-data.ts';
import { readDeliveries, recoverEvents, replayDelivery, sendTestEvent } from './webhook-deliveries.ts';
import {
  changeEndpoint,
  makeWebhookEndpoint,
  readWebhookEndpoint,
  readWebhookEndpoints,
  removeWebhookEndpoint,
  rotateWebhookSecret,
} from './webhook-endpoints.ts';

const outside: Pick<OutsideAddresses, 'check'> = {
  check(url) {
    if (url.startsWith('https://')) return new URL(url);
    throw new AppError('invalid_input', 'The address must begin with https://.');
  },
};

let studio: TestStudio;
let ana: Principal;
let deps: TestStudio['deps'] & { vault: ReturnType<typeof createVault>; outside: typeof outside };
beforeAll(async () => {
  studio = await openTestStudio();
  deps = { ...studio.deps, outside, vault: createVault([randomBytes(32).toString('base64')]) };
});
beforeEach(async () => {
  ana = await studio.addPerson();
});
afterAll(() => studio?.close());

const request = { url: 'https://example.com/hook', description: '', events: ['video.completed' as const] };
const make = (change = {}) => makeWebhookEndpoint(deps, ana, { ...request, ...change });
const keyed = <Answer>(key: string, work: (once: Once) => Promise<Answer>) =>
  answerOnce(deps, { userId: ana.userId, key, digest: 'same' }, work);

test('an endpoint says its secret once, and nothing readable of it is kept', async () => {
  const made = await make();
  expect(newWebhookEndpoint.parse(made)).toEqual(made);
  expect(made.secret).toMatch(webhookSecretShape);
  expect(made.endpoint.secret_end).toBe(made.secret.slice(-5));
  expect(await readWebhookEndpoint(deps, ana, made.endpoint)).toEqual(made.endpoint);
  const key = made.secret.slice('whsec_'.length, -5);
  expect(JSON.stringify(await readWebhookEndpoints(deps, ana))).not.toContain(key);
  expect(JSON.stringify(await studio.rows('select * from webhook_endpoints'))).not.toContain(key);
});

test('a repeat under the same key makes nothing more, and says the same secret, which the key does not keep', async () => {
  const order = () => keyed('key-of-an-endpoint', (once) => makeWebhookEndpoint({ ...deps, once }, ana, request));
  const [first, again] = [await order(), await order()];
  expect(again).toEqual(first);
  expect(await readWebhookEndpoints(deps, ana)).toHaveLength(1);
  const rotate = () =>
    keyed('key-of-a-rotation', (once) =>
      rotateWebhookSecret({ ...deps, once }, ana, { id: first.endpoint.id, overlap_hours: 24 }),
    );
  const [rotated, rotatedAgain] = [await rotate(), await rotate()];
  expect(rotatedAgain).toEqual(rotated);
  expect(rotated.secret).not.toBe(first.secret);
  const kept = JSON.stringify(await studio.rows('select started from idempotency_keys'));
  for (const { secret } of [first, rotated]) expect(kept).not.toContain(secret.slice(6, 40));
});

test('an address that cannot be used, one that is there already, and too many of them are refused', async () => {
  await expect(make({ url: 'http://example.com' })).rejects.toMatchObject({ code: 'invalid_input' });
  const { endpoint } = await make();
  await expect(make()).rejects.toMatchObject({ code: 'conflict' });
  for (let number = 1; number < limits.maxWebhookEndpoints; number += 1)
    await make({ url: `https://example.com/${number}` });
  await expect(make({ url: 'https://example.com/last' })).rejects.toThrow('up to 10 endpoints');
  const twin = changeEndpoint(deps, ana, { id: endpoint.id, url: 'https://example.com/1' });
  await expect(twin).rejects.toMatchObject({ code: 'conflict' });
});

test('an endpoint is changed, paused and turned on again, and nothing is sent to a paused one', async () => {
  const { endpoint } = await make();
  const { id } = endpoint;
  const moved = { url: 'https://example.org/', description: 'Moved', events: ['post.failed' as const] };
  expect(await changeEndpoint(deps, ana, { id, ...moved })).toEqual({ ...endpoint, ...moved });
  expect(await changeEndpoint(deps, ana, { id })).toEqual({ ...endpoint, ...moved });
  expect(await changeEndpoint(deps, ana, { id, paused: true })).toMatchObject({ paused_reason: 'owner' });
  const paused = { code: 'conflict', message: 'This endpoint is paused. Please let it go on first.' };
  await expect(sendTestEvent(deps, ana, { id })).rejects.toMatchObject(paused);
  expect(await changeEndpoint(deps, ana, { id, paused: false })).toMatchObject({
    paused_at: null,
    paused_reason: null,
  });
  expect(await sendTestEvent(deps, ana, { id })).toMatchObject({ type: 'webhook.test', state: 'waiting', attempts: 0 });
});

test("other people's endpoints and what was sent to them are not there", async () => {
  const ben = await studio.addPerson();
  const { endpoint } = await make();
  const { id } = endpoint;
  const { id: deliveryId } = await sendTestEvent(deps, ana, { id });
  const since = studio.clock.at.toISOString();
  const asked = [
    () => readWebhookEndpoint(deps, ben, { id }),
    () => changeEndpoint(deps, ben, { id, paused: true }),
    () => removeWebhookEndpoint(deps, ben, { id }),
    () => rotateWebhookSecret(deps, ben, { id, overlap_hours: 0 }),
    () => sendTestEvent(deps, ben, { id }),
    () => readDeliveries(deps, ben, { id, limit: 10 }),
    () => recoverEvents(deps, ben, { id, since }),
    () => replayDelivery(deps, ben, { id: deliveryId }),
    () => replayDelivery(deps, ana, { id: randomUUID() }),
  ];
  for (const ask of asked) await expect(ask()).rejects.toMatchObject({ code: 'not_found' });
  expect(await readWebhookEndpoint(deps, ana, { id })).toEqual(endpoint);
});

test('what was sent is listed newest first, page by page, and goes with its endpoint', async () => {
  const { endpoint } = await make();
  const { id } = endpoint;
  const sent = [];
  for (let minute = 0; minute < 3; minute += 1) {
    const now = () => new Date(studio.clock.at.getTime() + minute * 60_000);
    sent.unshift((await sendTestEvent({ ...deps, now }, ana, { id })).id);
  }
  const first = await readDeliveries(deps, ana, { id, limit: 2 });
  const second = await readDeliveries(deps, ana, { id, limit: 2, cursor: first.nextCursor ?? '' });
  expect([...first.items, ...second.items].map((one) => one.id)).toEqual(sent);
  expect(second.nextCursor).toBeNull();
  expect((await readDeliveries(deps, ana, { id, limit: 2, state: 'failed' })).items).toEqual([]);
  await removeWebhookEndpoint(deps, ana, { id });
  expect(await studio.rows('select from webhook_deliveries where user_id = $1', [ana.userId])).toEqual([]);
  await expect(removeWebhookEndpoint(deps, ana, { id })).rejects.toMatchObject({ code: 'not_found' });
});
