import { webhookEvent } from '@portray/contracts/webhook-events';
import { AppError } from '@portray/foundation/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeKey } from '../developer/api-keys.ts';
import type { Principal } from '../principal.ts';
import { openTestStudio, type TestStudio, videoRequest } from '../studio.test-data.ts';
import { cancelVideo } from '../videos/finish/cancel-video.ts';
import { failVideo } from '../videos/finish/fail-video.ts';
import { renderVideo } from '../videos/render/render-video.ts';
import { startVideo } from '../videos/start/start-video.ts';
import { creditsLow, videoStarted } from './events.ts';
import { recordEvent } from './record-event.ts';
import { readEvent, readEvents } from './webhook-deliveries.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await openTestStudio();
});
afterAll(() => studio?.close());

const events = async ({ userId }: Principal) =>
  (await readEvents(studio.deps, { userId }, { limit: 100 })).items.map(({ type, data }) => ({ type, data })).reverse();
const deliveries = ({ userId }: Principal) =>
  studio.rows(
    `select e.type, w.url from webhook_deliveries d join webhook_events e on e.id = d.event_id
     join webhook_endpoints w on w.id = d.endpoint_id where d.user_id = $1 order by d.sequence, w.url`,
    [userId],
  );

async function personWithKey(credits = 3): Promise<Principal> {
  const person = await studio.addPerson({ credits });
  const request = { name: 'Key', mode: 'live', scopes: ['read'], expires_at: null, per_minute: null } as const;
  await makeKey({ ...studio.deps, settings: { OPERATOR_EMAILS: [] } }, person, { ...request, scopes: ['read'] });
  return person;
}

async function addEndpoint({ userId }: Principal, url: string, types: string[], paused = false) {
  await studio.rows(
    `insert into webhook_endpoints (user_id, url, events, secret, secret_end, paused_at) values ($1, $2, $3, '', '', $4)`,
    [userId, url, types, paused ? studio.clock.at : null],
  );
}

async function start(person: Principal) {
  const { projectId: videoId } = await startVideo(studio.deps, person, videoRequest());
  const [{ attempt }] = await studio.rows('select attempt from video_projects where id = $1', [videoId]);
  return { userId: person.userId, videoId, attempt };
}

test('a video tells that it started and how it ended, in the words of the contract', async () => {
  const ana = await personWithKey();
  const [job] = [await start(ana)];
  const [{ id, retry_count: tryNumber }] = await studio.rows(
    `update pgboss.job set state = 'active' where name = 'make-video' and data ->> 'videoId' = $1 returning id, retry_count`,
    [job.videoId],
  );
  const claim = { queue: 'make-video', id, tryNumber };
  await renderVideo(studio.deps, { ...job, claim }, { signal: new AbortController().signal });
  const path = `/v1/videos/${job.videoId}`;
  expect(await events(ana)).toEqual([
    { type: 'video.started', data: { id: job.videoId, status: 'queued', mode: 'live', failure_code: null, path } },
    { type: 'video.completed', data: { id: job.videoId, status: 'completed', mode: 'live', failure_code: null, path } },
  ]);
  const { items } = await readEvents(studio.deps, ana, { limit: 2 });
  for (const event of items) expect(webhookEvent.parse(event)).toEqual(event);
  expect(await readEvent(studio.deps, ana, { id: items[0]!.id })).toEqual(items[0]);
});

test('a video that fails and one that its owner stops are told apart', async () => {
  const ana = await personWithKey(5);
  const failed = await start(ana);
  await failVideo(studio.deps, failed, new AppError('rendering_failed', 'It failed.'));
  await failVideo(studio.deps, failed, new AppError('rendering_failed', 'It failed.'));
  const stopped = await start(ana);
  await cancelVideo(studio.deps, ana, { id: stopped.videoId });
  expect(await events(ana)).toMatchObject([
    { type: 'video.started' },
    { type: 'video.failed', data: { id: failed.videoId, failure_code: 'rendering_failed' } },
    { type: 'video.started' },
    { type: 'video.cancelled', data: { id: stopped.videoId, status: 'cancelled' } },
  ]);
});

test('the last credits are told with the mail about them', async () => {
  const ana = await personWithKey(2);
  await start(ana);
  expect(await events(ana)).toMatchObject([{ type: 'credits.low', data: { available: 1 } }, { type: 'video.started' }]);
});

test('nothing is written for people whose programs cannot ask, nor where the change itself is undone', async () => {
  const ben = await studio.addPerson();
  await start(ben);
  expect(await studio.rows('select from webhook_events where user_id = $1', [ben.userId])).toEqual([]);
  const ana = await personWithKey();
  const undone = studio.database.asPerson(ana.userId, async (tx) => {
    await recordEvent(studio.deps, tx, ana.userId, creditsLow(1));
    throw new AppError('conflict', 'Something else was not right.');
  });
  await expect(undone).rejects.toThrow('not right');
  expect(await events(ana)).toEqual([]);
});

test('each endpoint is told what it asked for, one that is paused nothing, and a job is ordered for each', async () => {
  const ana = await studio.addPerson();
  await addEndpoint(ana, 'https://a.example/', ['video.started', 'credits.low']);
  await addEndpoint(ana, 'https://b.example/', ['video.started']);
  await addEndpoint(ana, 'https://c.example/', ['post.failed']);
  await addEndpoint(ana, 'https://d.example/', ['video.started'], true);
  const id = 'b7b6a1a4-3f6c-4a53-9d3e-0a4a2b8f7c11';
  await studio.database.asPerson(ana.userId, async (tx) => {
    await recordEvent(studio.deps, tx, ana.userId, videoStarted({ id, is_test: false }));
    await recordEvent(studio.deps, tx, ana.userId, creditsLow(1));
  });
  expect(await deliveries(ana)).toEqual([
    { type: 'video.started', url: 'https://a.example/' },
    { type: 'video.started', url: 'https://b.example/' },
    { type: 'credits.low', url: 'https://a.example/' },
  ]);
  const jobs = await studio.rows(
    `select count(*)::int, count(distinct group_id)::int as endpoints from pgboss.job where name = 'deliver-webhooks' and data ->> 'userId' = $1`,
    [ana.userId],
  );
  expect(jobs).toEqual([{ count: 3, endpoints: 2 }]);
});

test('events are listed newest first, page by page, of one kind where one is asked for, and only to their owner', async () => {
  const [ana, ben] = [await personWithKey(), await personWithKey()];
  await studio.database.asPerson(ana.userId, async (tx) => {
    for (const left of [5, 4, 3]) await recordEvent(studio.deps, tx, ana.userId, creditsLow(left));
  });
  const first = await readEvents(studio.deps, ana, { limit: 2 });
  const second = await readEvents(studio.deps, ana, { limit: 2, after: first.nextCursor ?? '' });
  expect([...first.items, ...second.items].map(({ data }) => data)).toMatchObject([
    { available: 3 },
    { available: 4 },
    { available: 5 },
  ]);
  expect(second.nextCursor).toBeNull();
  expect((await readEvents(studio.deps, ana, { limit: 2, type: 'video.failed' })).items).toEqual([]);
  const foreign = readEvents(studio.deps, ben, { limit: 2, after: first.nextCursor ?? '' });
  await expect(foreign).rejects.toMatchObject({ code: 'invalid_input' });
  await expect(readEvent(studio.deps, ben, { id: first.items[0]!.id })).rejects.toMatchObject({ code: 'not_found' });
});
