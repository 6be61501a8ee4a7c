import { openQueue, type Queue } from '@portray/database/queue';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Principal } from '../../principal.ts';
import { openTestStudio, type TestStudio, videoRequest } from '../../studio.test-data.ts';
import { startVideo } from './start-video.ts';

let studio: TestStudio;
let worker: Queue;
beforeAll(async () => {
  studio = await openTestStudio();
  worker = await openQueue(studio.database, 'worker', () => {});
});
afterAll(async () => {
  await worker?.close(1_000);
  await studio?.close();
});

test('people take turns, no matter who came first with many videos, and paid ones go before free ones', async () => {
  const [ana, ben] = [await studio.addPerson({ credits: 5 }), await studio.addPerson({ credits: 5 })];
  const paid = await studio.addPerson({ credits: 5, userType: 'pro' });
  const names = new Map([ana, ben, paid].map(({ userId }, index) => [userId, ['ana', 'ben', 'paid'][index]]));
  const start = async (principal: Principal, videos: number) => {
    for (let video = 0; video < videos; video += 1) {
      await startVideo(studio.deps, principal, videoRequest({ projectName: `Video ${video}` }));
    }
  };
  await start(ana, 4);
  await start(ben, 2);
  await start(paid, 1);
  const order: (string | undefined)[] = [];
  await worker.work('make-video', async ({ userId }) => void order.push(names.get(userId)));
  await vi.waitFor(() => expect(order).toHaveLength(7), { timeout: 30_000, interval: 50 });
  expect(order).toEqual(['paid', 'ana', 'ben', 'ana', 'ben', 'ana', 'ana']);
}, 40_000);
