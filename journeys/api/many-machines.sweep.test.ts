import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask, createTestDatabase, type TestDatabase } from '@portray/database/testing';
import { known } from '@portray/foundation/known';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStore } from '../src/doubles/store.ts';
import { createPerson, type Person, until } from '../src/person.ts';
import { type Product, startProduct } from '../src/product/product.ts';
import { fromStage } from '../src/product/stage.ts';

const photoPath = join(import.meta.dirname, '../../packages/presenters/pictures/kofi.jpg');

let folder: string;
let database: TestDatabase;
let store: Awaited<ReturnType<typeof startStore>>;
let apis: Product[];
let workers: Product[];

beforeAll(async () => {
  await fromStage('pages');
  folder = await mkdtemp(join(tmpdir(), 'portray-machines-'));
  database = await createTestDatabase();
  store = await startStore(join(folder, 'store'));
  const shared = {
    DATABASE_URL: database.url,
    AUTH_SECRET: randomBytes(32).toString('base64'),
    ENCRYPTION_KEYS: randomBytes(32).toString('base64'),
    ...store.env,
  };
  const machine = (name: string, env: Record<string, string>) =>
    startProduct({ dataFolder: join(folder, name), env: { ...shared, ...env } });
  apis = [await machine('api-1', { ROLE: 'api' }), await machine('api-2', { ROLE: 'api' })];
  workers = await Promise.all(['worker-1', 'worker-2', 'worker-3'].map((name) => machine(name, { ROLE: 'worker' })));
});

afterAll(async () => {
  await Promise.all([...(apis ?? []), ...(workers ?? [])].map((product) => product.stop()));
  await store?.close();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

test('people do not notice that two servers and three workers serve them, nor that a worker dies', async () => {
  const [here, there] = apis;
  const ben = createPerson(known(here).url, 'ben@example.com');
  await ben.register();
  const again = createPerson(known(there).url, 'ben@example.com');
  await again.signIn();
  const imageUrl = await ben.talkingPhoto(photoPath);
  const [first, second] = [await startVideo(ben, imageUrl, 'One'), await startVideo(again, imageUrl, 'Two')];
  // Events of a video that was started at one server arrive at the other.
  const watched = [again.watch(first), ben.watch(second)];
  await killRenderingWorker(ben, first);
  for (const { video } of await Promise.all(watched)) {
    expect(video).toMatchObject({ status: 'completed', percent: 100 });
    expect((await ben.download(known(video.video_url))).byteLength).toBeGreaterThan(50_000);
  }
  expect(await again.call('get-user-credits')).toMatchObject({
    credits: { available_credits: 1, used_credits: 2 },
    stats: { videosThisMonth: 2 },
  });
});

test('scenes of a long video are drawn by several workers, and come to their end when one of those dies', async () => {
  const mia = createPerson(known(apis[0]).url, 'mia@example.com');
  await mia.register();
  await ask(database.url, `update user_credits set user_type = 'pro'`);
  const { secret } = await mia.ask('/api/api-keys', {
    body: { name: 'Scenes', mode: 'live', scopes: ['read', 'create'], password: mia.password },
  });
  const sentence = 'Every scene of this lesson says a few words, long enough for other workers to come and help. ';
  const scenes = Array.from({ length: 6 }, (_, index) => ({
    script: sentence.repeat(2).trim(),
    background: { kind: 'colour', colour: `#20306${index}` },
    texts: [{ kind: 'title', text: `Part ${index + 1}`, from_word: 0 }],
  }));
  await mia.samplePortrait();
  const { data } = await askV1(String(secret), '/sample_photos?limit=1');
  const ordered = await askV1(String(secret), '/videos', {
    photo: { id: known((data as { id: string }[])[0]).id },
    voice: { id: await mia.quickStartVoice() },
    scenes,
  });
  const watched = mia.watch(String(ordered.id));
  const holders = await until(async () => {
    const rows = await ask(database.url, 'select distinct held_by from video_parts where held_by is not null');
    return rows.length > 1 ? rows : undefined;
  }, 180_000);
  expect(holders.length).toBeGreaterThan(1);
  for (const pid of await known(workers[0]).pidsOf('apps/worker/src/main.ts')) process.kill(pid, 'SIGKILL');
  const { video } = await watched;
  expect(video).toMatchObject({ status: 'completed', percent: 100 });
  expect(video.duration_seconds).toBeGreaterThan(60);
  expect(await ask(database.url, 'select from video_parts')).toEqual([]);
}, 300_000);

async function askV1(secret: string, path: string, body?: object): Promise<Record<string, unknown>> {
  const reply = await fetch(`${known(apis[1]).url}/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${secret}`,
      ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = (await reply.json()) as Record<string, unknown>;
  expect(reply.ok, JSON.stringify(answer)).toBe(true);
  return answer;
}

async function startVideo(person: Person, imageUrl: string, name: string): Promise<string> {
  const { projectId } = await person.call('create-avatar-video', {
    projectName: name,
    avatarImageUrl: imageUrl,
    script: 'This is a longer sentence, so that there is time for something to go wrong while it is rendered.',
    voiceId: await person.quickStartVoice(),
    voiceChoice: 'existing',
    language: 'en',
  });
  return String(projectId);
}

/** Pulls the plug of every worker, and of whatever it started, while a video is rendered; their launchers start new ones. */
async function killRenderingWorker(person: Person, videoId: string): Promise<void> {
  await until(async () => ((await person.video(videoId)).stage === 'rendering' ? true : undefined), 60_000);
  const pids = await Promise.all(workers.map((worker) => worker.pidsOf('apps/worker/src/main.ts')));
  expect(pids.flat().length).toBeGreaterThanOrEqual(workers.length);
  for (const pid of pids.flat()) process.kill(pid, 'SIGKILL');
}
