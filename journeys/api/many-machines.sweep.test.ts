import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@portray/database/testing';
import { known } from '@portray/foundation/known';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStore } from '../src/doubles/store.ts';
import { createPerson, type Person, until } from '../src/person.ts';
import { type Product, startProduct } from '../src/product/product.ts';

const photoPath = join(import.meta.dirname, '../../packages/presenters/pictures/kofi.jpg');

let folder: string;
let database: TestDatabase;
let store: Awaited<ReturnType<typeof startStore>>;
let apis: Product[];
let workers: Product[];

beforeAll(async () => {
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
