import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { avatarVideoRequest } from '@portray/contracts/calls/functions';
import { readEnvironment } from '@portray/contracts/environment';
import { createTestDatabase } from '@portray/database/testing';
import { createLog } from '@portray/foundation/log';
import { copyPhoto, writeMusic } from '@portray/ports/memory-media-tools';
import { createMemoryModerator } from '@portray/ports/memory-moderator';
import { presenters, type StockPresenter } from '@portray/presenters/presenters';
import { eachTime } from '@portray/studio/once';
import { seedLibrary } from '@portray/studio/seeds/seed-library';
import { readVideo } from '@portray/studio/videos/library/read-videos';
import { startVideo } from '@portray/studio/videos/start/start-video';
import { expect, vi } from 'vitest';
import type { Dependencies } from './dependencies.ts';
import { wireWorker } from './wire.ts';

const program = new URL('./worker-in-a-process.test-data.ts', import.meta.url).pathname;
const publicUrl = 'http://127.0.0.1:3999';

/** How tests wait for work that real processes do. */
export const waiting = { timeout: 60_000, interval: 100 };

export type WorkerStage = Awaited<ReturnType<typeof openWorkerStage>>;

/** A database and a store with one portrait and one voice, on which workers run in processes that tests may kill. */
export async function openWorkerStage() {
  const workers: ChildProcess[] = [];
  const testDatabase = await createTestDatabase();
  const dataFolder = await mkdtemp(join(tmpdir(), 'portray-worker-test-'));
  const environment = {
    DATABASE_URL: testDatabase.url,
    PUBLIC_URL: publicUrl,
    PORTRAY_DATA: dataFolder,
    AUTH_SECRET: 'x'.repeat(32),
  };
  const deps = await wireWorker(readEnvironment(environment), createLog('test', 'silent'));
  const seed = () => seedOne(deps);
  await seed();
  return {
    deps,
    dataFolder,
    seed,
    begin: (script: string) => begin(deps, script),
    async startProcess(): Promise<ChildProcess> {
      // biome-ignore lint/style/noProcessEnv: the process needs what this one has, such as a path.
      const env = { ...process.env, ...environment };
      const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
      workers.push(child);
      await once(child.stdout!, 'data');
      return child;
    },
    stopProcesses: () => Promise.all(workers.splice(0).map(stop)),
    async close() {
      await deps.queue.close(1_000);
      await deps.database.close();
      await testDatabase.drop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

async function seedOne(deps: Dependencies): Promise<void> {
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
    makeMusic: writeMusic,
    ...videoEngines,
    ...stock,
    signal,
    whenIdle: async () => {},
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function begin(deps: Dependencies, script: string) {
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
  const avatarImageUrl = '/files/samples/portraits/ada.jpg';
  const request = { projectName: 'Hello', avatarImageUrl, script, voiceId: 'en-us-grace', voiceChoice: 'existing' };
  const started = await startVideo(
    {
      ...deps,
      ...(await deps.videoEngines()),
      engines: { heygen: 'built-in' },
      presenterLimits: {},
      moderator: createMemoryModerator(),
      once: eachTime,
    },
    principal,
    avatarVideoRequest.parse(request),
  );
  const id = started.projectId;
  const untilEnded = (timeout = waiting.timeout) =>
    vi.waitFor(
      async () => {
        const video = await readVideo(deps, principal, { id });
        expect(video.status).not.toBe('processing');
        return video;
      },
      { ...waiting, timeout },
    );
  return { principal, id, untilEnded };
}
