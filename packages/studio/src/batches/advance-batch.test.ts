import { limits } from '@portray/contracts/limits';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Principal } from '../principal.ts';
import type { TestStudio } from '../studio.test-data.ts';
import { advanceBatch, advanceBatches, advanceBatchOf } from './advance-batch.ts';
import { listOf, many, openBatches } from './batches.test-data.ts';
import { retryBatch, startBatch } from './run-batch.ts';

const room = openBatches();
const { add, read, rowsOf, statesOf, advance, creditsOf, start, make, finish, fail } = room;
let studio: TestStudio;
let ana: Principal;
let deps: typeof room.deps;
beforeEach(() => {
  ({ studio, ana, deps } = room);
});

test('twenty greetings are made, a few at a time, and each takes one credit', async () => {
  const id = await make(listOf(...many(20)));
  expect((await read(id)).counts).toMatchObject({ making: limits.batchVideosAtOnce, waiting: 16 });
  expect(await creditsOf()).toBe(20 - limits.batchVideosAtOnce);
  for (let round = 0; round < 5; round += 1) {
    await finish();
    await advance(id);
  }
  expect(await read(id)).toMatchObject({ state: 'finished', counts: { done: 20, waiting: 0 }, credits: 0 });
  expect(await creditsOf()).toBe(0);
  const titles = await studio.rows('select title from video_projects where user_id = $1', [ana.userId]);
  expect(new Set(titles.map(({ title }) => title)).size).toBe(20);
});

describe('what goes wrong on the way', () => {
  test('two workers at the same list start each row once', async () => {
    const { id, credits } = await add(listOf(...many(8)));
    await startBatch(deps, ana, { id, credits });
    await Promise.all([advance(id), advance(id), advance(id)]);
    await advance(id);
    const videos = await studio.rows(`select id from video_projects where user_id = $1`, [ana.userId]);
    const making = (await statesOf(id)).filter((state) => state === 'making').length;
    expect(videos).toHaveLength(making);
    expect(await creditsOf()).toBe(20 - making);
    expect(making).toBeLessThanOrEqual(limits.batchVideosAtOnce + 2);
  });

  test('a worker that was killed after it started a video starts no second one', async () => {
    const { id, credits } = await add(listOf('Mara'));
    await startBatch(deps, ana, { id, credits });
    const { storyboards } = deps;
    const dies: typeof storyboards = {
      ...storyboards,
      make: async (...order) => {
        await storyboards.make(...order);
        throw new AppError('database_down', 'The worker was killed.');
      },
    };
    await expect(advanceBatch({ ...deps, storyboards: dies }, { userId: ana.userId, batchId: id })).rejects.toThrow();
    await advance(id);
    expect(await statesOf(id)).toEqual(['making']);
    expect(await studio.rows(`select id from video_projects where user_id = $1`, [ana.userId])).toHaveLength(1);
    expect(await creditsOf()).toBe(19);
  });

  test('a video that was refused is named in its row, the next ones go on, and it can be made again', async () => {
    const { id, credits } = await add(listOf('Mara', 'Zoë'));
    await startBatch(deps, ana, { id, credits });
    deps.refuse(new AppError('voice_not_found', 'This voice no longer exists.'));
    await advance(id);
    expect(await rowsOf(id)).toMatchObject([
      { state: 'failed', error: 'This voice no longer exists.' },
      { state: 'making' },
    ]);
    await fail();
    await advance(id);
    expect(await rowsOf(id)).toMatchObject([{ state: 'failed' }, { state: 'failed', error: 'It failed.' }]);
    expect((await read(id)).state).toBe('finished');
    await retryBatch(deps, ana, { id });
    await advance(id);
    expect(await statesOf(id)).toEqual(['making', 'making']);
  });

  test('a full queue is waited for', async () => {
    const { id, credits } = await add(listOf('Mara'));
    await startBatch(deps, ana, { id, credits });
    deps.refuse(new AppError('too_many_requests', 'You have 50 videos in the queue.'));
    await advance(id);
    expect(await statesOf(id)).toEqual(['waiting']);
    await advance(id);
    expect(await statesOf(id)).toEqual(['making']);
  });

  test('a video that is deleted says so, and can be made again', async () => {
    const id = await make(listOf('Mara'));
    await finish();
    await studio.rows(`delete from video_projects where user_id = $1`, [ana.userId]);
    expect(await statesOf(id)).toEqual(['deleted']);
    await retryBatch(deps, ana, { id });
    await advance(id);
    expect(await statesOf(id)).toEqual(['making']);
  });
});

test('the clock and the end of a video go on with the lists that run', async () => {
  const id = await make(listOf('Mara'));
  const queued = async () =>
    (
      await studio.rows(
        `select count(*)::int as count from pgboss.job where name = 'advance-batch' and data->>'batchId' = $1`,
        [id],
      )
    )[0].count;
  const before = await queued();
  await advanceBatches(deps);
  const [row] = await rowsOf(id);
  await advanceBatchOf(deps, { userId: ana.userId, videoId: known(row?.video_id) });
  expect(await queued()).toBe(before + 2);
});

describe('where a service outside is away', () => {
  const away = () => new AppError('provider_down', 'The voices do not answer. Please try again later.');
  const minutes = (count: number) => {
    studio.clock.at = new Date(studio.clock.at.getTime() + count * 60_000);
  };

  test('a row waits longer each time and has failed in the end, and the others go on', async () => {
    const id = await start(listOf('Mara', 'Zoë'));
    deps.refuse(away());
    await advance(id);
    expect(await statesOf(id)).toEqual(['waiting', 'waiting']);
    await advance(id);
    expect(await statesOf(id)).toEqual(['waiting', 'making']);
    for (const wait of [1, 5, 15]) {
      minutes(wait);
      deps.refuse(away());
      await advance(id);
      expect(await statesOf(id)).toEqual(['waiting', 'making']);
      await advance(id);
      expect(await statesOf(id)).toEqual(['waiting', 'making']);
    }
    minutes(60);
    deps.refuse(away());
    await advance(id);
    expect((await rowsOf(id))[0]).toMatchObject({ state: 'failed', error: away().message });
    await finish();
    await advance(id);
    expect((await read(id)).state).toBe('finished');
    await retryBatch(deps, ana, { id });
    await advance(id);
    expect(await statesOf(id)).toEqual(['making', 'done']);
  });

  test('a row is made as soon as it is there again', async () => {
    const id = await start(listOf('Mara'));
    deps.refuse(away());
    await advance(id);
    minutes(1);
    await advance(id);
    expect(await statesOf(id)).toEqual(['making']);
  });
});
