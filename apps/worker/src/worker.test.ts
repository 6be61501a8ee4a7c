import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { avatarVideoRequest } from '@portray/contracts/calls/functions';
import { readEnvironment } from '@portray/contracts/environment';
import { createTestDatabase, type TestDatabase } from '@portray/database/testing';
import { createLog } from '@portray/foundation/log';
import { copyPhoto } from '@portray/ports/memory-media-tools';
import { createMemoryModerator } from '@portray/ports/memory-moderator';
import { presenters, type StockPresenter } from '@portray/presenters/presenters';
import { readUserCredits } from '@portray/studio/credits/read-credits';
import { seedLibrary } from '@portray/studio/seeds/seed-library';
import { readVideo } from '@portray/studio/videos/library/read-videos';
import { startVideo } from '@portray/studio/videos/start/start-video';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Dependencies } from './dependencies.ts';
import { wireWorker } from './wire.ts';

const program = new URL('./worker-in-a-process.test-data.ts', import.meta.url).pathname;
const publicUrl = 'http://127.0.0.1:3999';
const workers: ChildProcess[] = [];
let testDatabase: TestDatabase;
let dataFolder: string;
let deps: Dependencies;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  dataFolder = await mkdtemp(join(tmpdir(), 'portray-worker-test-'));
  deps = await wireWorker(readEnvironment(environment()), createLog('test', 'silent'));
  await seedOne();
}, 120_000);

afterEach(async () => {
  await Promise.all(workers.splice(0).map(stop));
});

afterAll(async () => {
  await deps?.queue.close(1_000);
  await deps?.database.close();
  await testDatabase?.drop();
  await rm(dataFolder, { recursive: true, force: true });
});

test('the first start offers portraits with landmarks and voices with real sound, a second start changes nothing', async () => {
  const { rows: portraits } = await deps.database.pool.query('select id, image_url, landmarks from sample_portraits');
  expect(portraits).toMatchObject([{ id: 'clara', image_url: '/files/samples/portraits/clara.jpg' }]);
  expect(portraits[0].landmarks.points).toHaveLength(1_404);
  const before = await deps.database.pool.query('select * from default_voices order by id');
  expect(before.rows).toMatchObject([{ name: 'Grace', accent: 'american', is_approximate: false, is_active: true }]);
  expect((await deps.files.stat('samples/voices/en-us-grace.m4a'))!.bytes).toBeGreaterThan(5_000);
  await seedOne();
  expect((await deps.database.pool.query('select * from default_voices order by id')).rows).toEqual(before.rows);
});

test('a worker makes a video of two words with the real engine', async () => {
  await startProcess();
  const { principal, id } = await begin('Hello there.');
  const video = await untilEnded(principal, id);
  expect(video).toMatchObject({ status: 'completed', engine: 'built-in', width: 1_280, height: 720, percent: 100 });
  expect(video.duration_seconds).toBeGreaterThan(0.5);
  const stored = await deps.files.stat(video.video_url!.replace('/files/', ''));
  expect(stored!.bytes).toBeGreaterThan(20_000);
}, 60_000);

test('when a worker is killed, another one takes its video over: made once, charged once, nothing left behind', async () => {
  const first = await startProcess();
  const { principal, id } = await begin(
    'One two three four five six seven eight nine ten eleven twelve thirteen fourteen.',
  );
  await vi.waitFor(async () => expect((await readVideo(deps, principal, { id })).percent).toBeGreaterThan(8), waiting);
  first.kill('SIGKILL');
  await once(first, 'exit');
  await startProcess();
  expect(await untilEnded(principal, id)).toMatchObject({ status: 'completed' });
  const { credits, transactions } = await readUserCredits(deps, principal);
  expect(credits).toMatchObject({ available_credits: 0, used_credits: 1 });
  expect(transactions.map(({ amount }) => amount)).toEqual([-1, 1]);
  expect(await readdir(join(dataFolder, 'files', 'videos', principal.userId))).toHaveLength(2);
  expect(await readdir(join(dataFolder, 'work'))).not.toContain(String(first.pid));
}, 90_000);

const waiting = { timeout: 60_000, interval: 100 };

function environment(): Record<string, string> {
  return {
    DATABASE_URL: testDatabase.url,
    PUBLIC_URL: publicUrl,
    PORTRAY_DATA: dataFolder,
    AUTH_SECRET: 'x'.repeat(32),
  };
}

async function seedOne(): Promise<void> {
  const { voices, checkPhoto, encodeAudio, makeThumbnail } = await deps.videoEngines();
  const { database, files, scratchFolder, log } = deps;
  const english = async () => (await voices.voicesOf('built-in')).filter(({ name }) => name === 'Grace');
  const only = { ...voices, voicesOf: english };
  const [{ id, name, picturePath }] = presenters as [StockPresenter];
  const portraits = [{ id, name, picturePath: fileURLToPath(picturePath) }];
  const { signal } = new AbortController();
  const videoEngines = { voices: only, checkPhoto, encodeAudio, makeThumbnail };
  const stock = { portraits, ownPortraits: [], clips: [] };
  await seedLibrary({
    database,
    files,
    scratchFolder,
    log,
    cleanPhoto: copyPhoto,
    ...videoEngines,
    ...stock,
    signal,
    whenIdle: async () => {},
  });
}

async function startProcess(): Promise<ChildProcess> {
  const env = { ...process.env, ...environment() };
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  workers.push(child);
  await once(child.stdout!, 'data');
  return child;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function begin(script: string) {
  const email = `${crypto.randomUUID()}@example.com`;
  const { pool } = deps.database;
  const added = await pool.query(`insert into auth."user" (name, email) values ('', $1) returning id`, [email]);
  const userId: string = added.rows[0].id;
  await pool.query('insert into user_credits (user_id) values ($1)', [userId]);
  await pool.query(
    `insert into credit_transactions (user_id, transaction_type, amount, description) values ($1, 'starter', 1, '')`,
    [userId],
  );
  const principal = { userId, email, sessionId: '', aal: 'aal1' as const };
  const avatarImageUrl = '/files/samples/portraits/clara.jpg';
  const request = { projectName: 'Hello', avatarImageUrl, script, voiceId: 'en-us-grace', voiceChoice: 'existing' };
  const started = await startVideo(
    {
      ...deps,
      ...(await deps.videoEngines()),
      engines: { heygen: 'built-in' },
      presenterLimits: {},
      moderator: createMemoryModerator(),
    },
    principal,
    avatarVideoRequest.parse(request),
  );
  return { principal, id: started.projectId };
}

async function untilEnded(principal: Awaited<ReturnType<typeof begin>>['principal'], id: string) {
  const ended = vi.waitFor(async () => {
    const video = await readVideo(deps, principal, { id });
    expect(video.status).not.toBe('processing');
    return video;
  }, waiting);
  return ended;
}
