import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readUserCredits } from '@portray/studio/credits/read-credits';
import { readVideo } from '@portray/studio/videos/library/read-videos';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openWorkerStage, type WorkerStage, waiting } from './worker-stage.test-data.ts';

let stage: WorkerStage;
beforeAll(async () => {
  stage = await openWorkerStage();
}, 120_000);
afterEach(() => stage?.stopProcesses());
afterAll(() => stage?.close());

const script = 'One two three four five six seven eight nine ten eleven twelve thirteen fourteen.';

test('when a worker is killed, another one takes its video over: made once, charged once, nothing left behind', async () => {
  const first = await stage.startProcess();
  const { principal, id, untilEnded } = await stage.begin(script);
  await vi.waitFor(
    async () => expect((await readVideo(stage.deps, principal, { id })).percent).toBeGreaterThan(8),
    waiting,
  );
  first.kill('SIGKILL');
  await once(first, 'exit');
  await stage.startProcess();
  expect(await untilEnded()).toMatchObject({ status: 'completed' });
  const { credits, transactions } = await readUserCredits(stage.deps, principal);
  expect(credits).toMatchObject({ available_credits: 0, used_credits: 1 });
  expect(transactions.map(({ amount }) => amount)).toEqual([-1, 1]);
  expect(await readdir(join(stage.dataFolder, 'files', 'videos', principal.userId))).toHaveLength(2);
  expect(await readdir(join(stage.dataFolder, 'work'))).not.toContain(String(first.pid));
}, 120_000);

test('a worker that is stopped loses its video to another one, and when it wakes up it changes nothing', async () => {
  const first = await stage.startProcess();
  const { principal, id, untilEnded } = await stage.begin(script);
  const read = () => readVideo(stage.deps, principal, { id });
  await vi.waitFor(async () => expect((await read()).percent).toBeGreaterThan(8), waiting);
  first.kill('SIGSTOP');
  await stage.startProcess();
  const again = { timeout: 40_000, interval: 100 };
  await vi.waitFor(async () => expect((await jobOf(id)).retry_count).toBe(1), again);
  first.kill('SIGCONT');
  expect(await untilEnded()).toMatchObject({ status: 'completed' });
  // Whatever the first one still does, it has done when it has ended.
  await stage.stopProcesses();
  const { credits, transactions } = await readUserCredits(stage.deps, principal);
  expect(credits).toMatchObject({ available_credits: 0, used_credits: 1 });
  expect(transactions.map(({ amount }) => amount)).toEqual([-1, 1]);
  expect(await readdir(join(stage.dataFolder, 'files', 'videos', principal.userId))).toHaveLength(2);
  expect(await read()).toMatchObject({ status: 'completed' });
}, 120_000);

async function jobOf(videoId: string): Promise<{ retry_count: number }> {
  const { rows } = await stage.deps.database.pool.query(
    `select retry_count from pgboss.job where name = 'make-video' and data->>'videoId' = $1`,
    [videoId],
  );
  return rows[0] ?? { retry_count: 0 };
}
