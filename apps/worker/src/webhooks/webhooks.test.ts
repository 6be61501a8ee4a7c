import { randomUUID } from 'node:crypto';
import { videoCompleted, videoStarted } from '@portray/studio/webhooks/events';
import { recoverEvents, replayDelivery, sendTestEvent } from '@portray/studio/webhooks/webhook-deliveries';
import { changeEndpoint, removeWebhookEndpoint, rotateWebhookSecret } from '@portray/studio/webhooks/webhook-endpoints';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startReceiver } from './receiver.test-data.ts';
import { openWebhookStage, type WebhookStage } from './webhook-stage.test-data.ts';

let stage: WebhookStage;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let ana: { userId: string; email: string };
/** The id of Ana's endpoint. */
let id: string;
beforeAll(async () => {
  stage = await openWebhookStage();
});
afterAll(() => stage?.close());
beforeEach(async () => {
  await stage.rows('delete from webhook_endpoints');
  receiver = await startReceiver();
  ana = await stage.addPerson();
  const { endpoint, secret } = await stage.addEndpoint(ana, receiver.url);
  id = endpoint.id;
  receiver.state.secret = secret;
});
afterEach(() => receiver?.stop());

const video = () => ({ id: randomUUID(), is_test: false });
const states = async () => (await stage.deliveries(id)).map(({ state }) => state);
const hours = (count: number) => stage.clock.at.getTime() + count * 3_600_000;

test('what happens is told at once: signed, verified by the official library, once', async () => {
  const one = video();
  await stage.happen(ana, videoStarted(one), videoCompleted(one));
  await stage.runJobs();
  expect(receiver.got).toMatchObject([
    { type: 'video.started', objectId: one.id, isVerified: true },
    { type: 'video.completed', objectId: one.id, isVerified: true },
  ]);
  expect(await stage.deliveries(id)).toMatchObject([
    { state: 'delivered', attempts: 1, status: 204, error: null },
    { state: 'delivered', attempts: 1, status: 204 },
  ]);
});

test('a server that is away for 23 hours gets everything once it is back, each event once, those of one video in order', async () => {
  const downUntil = hours(23);
  receiver.state.answer = receiver.down;
  const videos = [video(), video(), video()];
  for (const one of videos) {
    await stage.happen(ana, videoStarted(one));
    await stage.passHours(3);
    await stage.happen(ana, videoCompleted(one));
    await stage.passHours(3);
  }
  await stage.letPass(downUntil);
  expect(await states()).toEqual(new Array(6).fill('waiting'));
  expect(receiver.got.every(({ isVerified }) => isVerified)).toBe(true);
  expect(receiver.got.length).toBeLessThan(40);
  receiver.got.length = 0;
  receiver.state.answer = receiver.ok;
  await stage.passHours(1);
  expect(await states()).toEqual(new Array(6).fill('delivered'));
  expect(new Set(receiver.got.map((got) => got.id)).size).toBe(6);
  expect(receiver.got).toHaveLength(6);
  for (const one of videos) {
    const told = receiver.got.filter(({ objectId }) => objectId === one.id);
    expect(told.map(({ type }) => type)).toEqual(['video.started', 'video.completed']);
  }
  // The time is that of the attempt, and the id stays.
  expect(receiver.got.every(({ isVerified, atMs }) => isVerified && atMs >= downUntil)).toBe(true);
  expect((await stage.endpoint(id)).paused_at).toBeNull();
}, 60_000);

test('a server that takes nothing for a day is paused, its owner gets a mail, and what it missed can be sent', async () => {
  receiver.state.answer = (response) => void response.writeHead(500).end('out of order');
  const since = stage.clock.at.toISOString();
  const one = video();
  await stage.happen(ana, videoStarted(one));
  await stage.passHours(1);
  await stage.happen(ana, videoCompleted(one));
  await stage.passHours(24);
  expect(await stage.endpoint(id)).toMatchObject({ paused_reason: 'failing' });
  expect(await stage.deliveries(id)).toMatchObject([
    { state: 'failed', attempts: 13, status: 500, answer: 'out of order' },
    { state: 'failed', attempts: 0, error: 'The endpoint was paused.' },
  ]);
  expect(await stage.mails(ana.email)).toMatchObject([{ data: { subject: 'Your webhook was paused' } }]);
  receiver.got.length = 0;
  receiver.state.answer = receiver.ok;
  const other = video();
  await stage.happen(ana, videoStarted(other));
  await expect(recoverEvents(stage.deps, ana, { id, since })).rejects.toMatchObject({ code: 'conflict' });
  await changeEndpoint(stage.deps, ana, { id, paused: false });
  await stage.runJobs();
  expect(receiver.got).toEqual([]);
  expect(await recoverEvents(stage.deps, ana, { id, since })).toEqual({ events: 3 });
  expect(await recoverEvents(stage.deps, ana, { id, since: stage.clock.at.toISOString() })).toEqual({ events: 0 });
  await stage.runJobs();
  const inOrder = receiver.got.filter(({ objectId }) => objectId === one.id).map(({ type }) => type);
  expect(inOrder).toEqual(['video.started', 'video.completed']);
  expect(receiver.got).toHaveLength(3);
}, 60_000);

test('what happened before an endpoint was made is not sent to it', async () => {
  const since = stage.clock.at.toISOString();
  await stage.happen(ana, videoStarted(video()));
  await stage.passHours(1);
  const { endpoint } = await stage.addEndpoint(ana, `${receiver.url}/later`);
  expect(await recoverEvents(stage.deps, ana, { id: endpoint.id, since })).toEqual({ events: 0 });
}, 60_000);

test('a server that takes other events is not paused for one that it never takes', async () => {
  const [poison, fine] = [video(), video()];
  receiver.state.answer = (response, { objectId }) => void response.writeHead(objectId === poison.id ? 400 : 200).end();
  await stage.happen(ana, videoStarted(poison));
  await stage.passHours(2);
  await stage.happen(ana, videoStarted(fine));
  await stage.passHours(24);
  expect(await states()).toEqual(['failed', 'delivered']);
  expect((await stage.endpoint(id)).paused_at).toBeNull();
}, 60_000);

test('410 pauses an endpoint at once, and its owner gets one mail', async () => {
  receiver.state.answer = (response) => void response.writeHead(410).end();
  await stage.happen(ana, videoStarted(video()), videoStarted(video()), videoStarted(video()));
  await stage.runJobs();
  expect(await stage.endpoint(id)).toMatchObject({ paused_reason: 'gone' });
  expect(await states()).toEqual(['failed', 'failed', 'failed']);
  expect(await stage.mails(ana.email)).toHaveLength(1);
});

test('a server that asks for time gets it: nothing else is sent to it meanwhile', async () => {
  receiver.state.answer = (response) => void response.writeHead(429, { 'retry-after': '600' }).end();
  const askedAt = stage.clock.at.getTime();
  await stage.happen(ana, videoStarted(video()));
  await stage.runJobs();
  receiver.state.answer = receiver.ok;
  await stage.happen(ana, videoStarted(video()));
  await stage.letPass(askedAt + 599_000);
  expect(receiver.got).toHaveLength(1);
  await stage.passHours(1);
  expect(receiver.got).toHaveLength(3);
  expect(receiver.got.every(({ atMs }, index) => index === 0 || atMs >= askedAt + 600_000)).toBe(true);
});

test('redirects are not followed, and an answer without end is kept as its first words', async () => {
  receiver.state.answer = (response) => void response.writeHead(302, { location: receiver.url }).end();
  await stage.happen(ana, videoStarted(video()));
  await stage.runJobs();
  expect(receiver.got).toHaveLength(1);
  expect((await stage.deliveries(id))[0]).toMatchObject({ status: 302, error: expect.stringContaining('redirects') });
  receiver.state.answer = (response) => {
    const write = () => {
      while (response.write('\u0007x'.repeat(5_000)));
    };
    response.writeHead(200).on('drain', write);
    write();
  };
  await stage.passHours(1);
  expect((await stage.deliveries(id))[0]).toMatchObject({ state: 'delivered', answer: 'x'.repeat(1_000) });
});

test('four events at a time go to one server, whatever it has to catch up with', async () => {
  receiver.state.answer = (response) => void setImmediate(() => response.writeHead(200).end());
  await stage.happen(ana, ...Array.from({ length: 20 }, () => videoStarted(video())));
  await stage.runJobs();
  expect(await states()).toEqual(new Array(20).fill('delivered'));
  expect(receiver.state.mostAtOnce).toBeLessThanOrEqual(4);
});

test('both secrets sign while one is replaced, then the new one alone', async () => {
  const { secret: before } = receiver.state;
  const { secret: after } = await rotateWebhookSecret(stage.deps, ana, { id, overlap_hours: 24 });
  const verifiesWith = async (secret: string) => {
    receiver.state.secret = secret;
    await stage.happen(ana, videoStarted(video()));
    await stage.runJobs();
    return receiver.got.at(-1)?.isVerified;
  };
  expect([await verifiesWith(before), await verifiesWith(after)]).toEqual([true, true]);
  await stage.passHours(24);
  expect([await verifiesWith(before), await verifiesWith(after)]).toEqual([false, true]);
  const kept = JSON.stringify(await stage.endpoint(id));
  for (const secret of [before, after]) expect(kept).not.toContain(secret.slice('whsec_'.length));
});

test('an event is sent once more under its id, and a test event comes whatever was chosen', async () => {
  await changeEndpoint(stage.deps, ana, { id, events: ['video.started'] });
  await stage.happen(ana, videoStarted(video()));
  await stage.runJobs();
  const [delivery] = await stage.deliveries(id);
  expect(await replayDelivery(stage.deps, ana, { id: delivery.id })).toMatchObject({ state: 'waiting', attempts: 0 });
  await sendTestEvent(stage.deps, ana, { id });
  await stage.runJobs();
  expect(receiver.got.map(({ type }) => type).sort()).toEqual(['video.started', 'video.started', 'webhook.test']);
  expect(new Set(receiver.got.map((got) => got.id)).size).toBe(2);
  expect(await states()).toEqual(['delivered', 'delivered']);
});

test('a worker that stops in the middle loses nothing, and one whose job went to another writes nothing', async () => {
  const arrived = Promise.withResolvers<void>();
  receiver.state.answer = () => arrived.resolve();
  await stage.happen(ana, videoStarted(video()));
  const stop = new AbortController();
  const working = stage.runJobs(stop.signal);
  await arrived.promise;
  stop.abort();
  await expect(working).rejects.toMatchObject({ code: 'cancelled' });
  expect(await stage.deliveries(id)).toMatchObject([{ state: 'waiting', attempts: 0 }]);
  receiver.state.answer = async (response) => {
    await stage.rows(`update pgboss.job set retry_count = retry_count + 1 where state = 'active'`);
    receiver.ok(response, receiver.got[0]!);
  };
  await stage.runJobs();
  expect(await stage.deliveries(id)).toMatchObject([{ state: 'waiting', attempts: 0 }]);
  receiver.state.answer = receiver.ok;
  await stage.passHours(1);
  expect(await stage.deliveries(id)).toMatchObject([{ state: 'delivered', attempts: 1 }]);
  expect(new Set(receiver.got.map((got) => got.id)).size).toBe(1);
});

test('an endpoint that its owner deletes or pauses meanwhile gets nothing more', async () => {
  receiver.state.answer = receiver.down;
  await stage.happen(ana, videoStarted(video()));
  await stage.runJobs();
  await changeEndpoint(stage.deps, ana, { id, paused: true });
  receiver.got.length = 0;
  await stage.passHours(2);
  expect(await states()).toEqual(['failed']);
  await removeWebhookEndpoint(stage.deps, ana, { id });
  await stage.passHours(2);
  expect(receiver.got).toEqual([]);
});
