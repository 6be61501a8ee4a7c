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

test('when a worker is killed, another one takes its video over: made once, charged once, nothing left behind', async () => {
  const first = await stage.startProcess();
  const { principal, id, untilEnded } = await stage.begin(
    'One two three four five six seven eight nine ten eleven twelve thirteen fourteen.',
  );
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
});
