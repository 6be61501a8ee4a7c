import { createLog } from '@portray/foundation/log';
import { createMemoryFiles } from '@portray/ports/memory-files';
import type { SharedSets } from '@portray/providers/shared-sets';
import { expect, test } from 'vitest';
import { followSharedSets, openSharedSets } from './voice-sets.ts';

const places = { PORTRAY_DATA: '/nowhere', VOICES_DIR: undefined };

test('voices are shared by a store that all machines have, and by no folder', async () => {
  const files = createMemoryFiles();
  expect(await openSharedSets({ ...places, S3_BUCKET: undefined }, files)).toBeUndefined();
  const shared = await openSharedSets({ ...places, S3_BUCKET: 'videos' }, files);
  expect(await shared?.listNames()).toEqual([]);
});

test('a machine follows the others through a store that fails now and then, until it stops', async () => {
  let looks = 0;
  const shared = {
    catchUp: async () => {
      looks += 1;
      if (looks === 1) throw new Error('The store does not answer.');
    },
  } as unknown as SharedSets;
  const stop = followSharedSets(shared, createLog('test', 'silent'), 1);
  await expect.poll(() => looks).toBeGreaterThan(2);
  stop();
  const before = looks;
  await new Promise((done) => setImmediate(done));
  expect(looks - before).toBeLessThanOrEqual(1);
});
