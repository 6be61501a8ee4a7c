import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { findFile } from '@portray/database/queries/files';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import { beforeEach, describe, expect, test } from 'vitest';
import type { WriteZip } from '../accounts/collect-export.ts';
import { newFilePath } from '../files/new-file-path.ts';
import type { Principal } from '../principal.ts';
import type { TestStudio } from '../studio.test-data.ts';
import { advanceBatch } from './advance-batch.ts';
import { readLinks } from './batch-links.ts';
import { listOf, many, openBatches } from './batches.test-data.ts';
import { readBatch, readBatches, readBatchRows } from './read-batch.ts';
import { cancelBatch, pauseBatch, resumeBatch, retryBatch } from './run-batch.ts';
import { removeBatch } from './write-batch.ts';
import { collectZip, failLostZips, orderZip } from './zip-batch.ts';

const room = openBatches();
const { add, read, statesOf, advance, creditsOf, start, make, setVideos, finish } = room;
let studio: TestStudio;
let ana: Principal;
let deps: typeof room.deps;
beforeEach(() => {
  ({ studio, ana, deps } = room);
});

test('a paused list starts nothing, and a cancelled one gives the credits of its videos back', async () => {
  const id = await make(listOf(...many(6)));
  await pauseBatch(deps, ana, { id });
  await finish();
  await advance(id);
  expect((await read(id)).counts).toMatchObject({ done: 4, waiting: 2, making: 0 });
  await resumeBatch(deps, ana, { id });
  await advance(id);
  expect(await creditsOf()).toBe(14);
  await cancelBatch(deps, ana, { id });
  expect(await read(id)).toMatchObject({ state: 'cancelled', counts: { done: 4, cancelled: 2, waiting: 0 } });
  expect(await creditsOf()).toBe(16);
  await advance(id);
  expect((await read(id)).state).toBe('cancelled');
  await expect(pauseBatch(deps, ana, { id })).rejects.toMatchObject({ code: 'conflict' });
});

describe('a list that is cancelled', () => {
  test('while one of its videos is being started takes that one back, too', async () => {
    const id = await start(listOf('Mara'));
    const { storyboards } = deps;
    const slow: typeof storyboards = {
      ...storyboards,
      make: async (...order) => {
        const made = await storyboards.make(...order);
        await cancelBatch(deps, ana, { id });
        return made;
      },
    };
    await advance(id, { ...deps, storyboards: slow });
    expect(await statesOf(id)).toEqual(['cancelled']);
    expect(await creditsOf()).toBe(20);
  });

  test('before the start of its video is made, and then comes back to a worker, leaves nothing that is made', async () => {
    const id = await start(listOf('Mara'));
    const { storyboards } = deps;
    const late: typeof storyboards = {
      ...storyboards,
      make: async (...order) => {
        await cancelBatch(deps, ana, { id });
        await storyboards.make(...order);
        throw new AppError('database_down', 'The worker was killed.');
      },
    };
    await expect(advance(id, { ...deps, storyboards: late })).rejects.toThrow('killed');
    await advance(id);
    expect(await statesOf(id)).toEqual(['cancelled']);
    expect(await creditsOf()).toBe(20);
  });

  test('can be cancelled again, which ends what was left over', async () => {
    const id = await make(listOf('Mara', 'Zoë'));
    // The process died after it had written the state.
    await studio.rows(`update batches set state = 'cancelled' where id = $1`, [id]);
    expect(await statesOf(id)).toEqual(['making', 'making']);
    expect((await cancelBatch(deps, ana, { id })).counts.cancelled).toBe(2);
    expect(await creditsOf()).toBe(20);
    expect((await cancelBatch(deps, ana, { id })).state).toBe('cancelled');
  });

  test('leaves a video that another list waits for, and the last list that is cancelled takes it back', async () => {
    const one = await start(listOf('Mara', 'Zoë'));
    await advance(one);
    const other = await start(listOf('Zoë', 'Ivo'));
    await advance(other);
    await cancelBatch(deps, ana, { id: one });
    expect([await statesOf(one), await statesOf(other)]).toEqual([
      ['cancelled', 'making'],
      ['making', 'making'],
    ]);
    await cancelBatch(deps, ana, { id: other });
    expect(await statesOf(other)).toEqual(['cancelled', 'cancelled']);
    expect(await creditsOf()).toBe(20);
  });

  test('leaves a finished video that its owner makes again by hand', async () => {
    const id = await make(listOf('Mara'));
    await finish();
    await studio.rows(`update video_projects set status = 'processing', attempt = attempt + 1 where user_id = $1`, [
      ana.userId,
    ]);
    await cancelBatch(deps, ana, { id });
    expect(await statesOf(id)).toEqual(['making']);
  });
});

test('links and a ZIP of what is finished', async () => {
  const id = await make(listOf('@cmd()', 'Zoë'));
  await expect(orderZip(deps, ana, { id })).rejects.toMatchObject({ code: 'conflict' });
  const path = newFilePath('videos', ana.userId, 'mp4', deps.now());
  await deps.files.put(path, { stream: Readable.from(['a video']) }, { contentType: 'video/mp4' });
  await finish();
  await studio.rows(`update video_projects set video_url = $1 where user_id = $2`, [`/files/${path}`, ana.userId]);
  const { csv } = await readLinks(deps, ana, { id });
  expect(csv).toContain("'@cmd(),Aurora");
  expect(csv.match(/https:\/\/portray\.example\/videos\/[0-9a-f-]{36}/g)).toHaveLength(2);
  const zipped: string[] = [];
  const writeZip: WriteZip = (entries) =>
    Readable.from(
      (async function* () {
        for (const { name, open } of entries) {
          zipped.push(name);
          yield await buffer(await open());
        }
      })(),
    );
  await orderZip(deps, ana, { id });
  await collectZip(
    { ...deps, writeZip },
    { userId: ana.userId, batchId: id },
    { signal: AbortSignal.timeout(5_000), isLastTry: true },
  );
  expect(zipped).toEqual(['0001 Sales follow-up cmd.mp4', '0002 Sales follow-up Zoë.mp4']);
  const { zip } = await read(id);
  expect(zip?.state).toBe('ready');
  expect(await deps.files.stat(known(zip?.url).slice('/files/'.length))).toBeDefined();
});

describe('a ZIP', () => {
  const writeZip: WriteZip = (entries) =>
    Readable.from(
      (async function* () {
        for (const { open } of entries) yield await buffer(await open());
      })(),
    );
  const collect = (batchId: string) =>
    collectZip(
      { ...deps, writeZip },
      { userId: ana.userId, batchId },
      { signal: AbortSignal.timeout(5_000), isLastTry: false },
    );
  const zipOf = async (id: string) => (await read(id)).zip;
  const pathOf = (url: string | null | undefined) => known(url ?? undefined).slice('/files/'.length);
  const isKept = async (path: string) =>
    (await deps.database.asPerson(ana.userId, (tx) => findFile(tx, ana.userId, path))) !== undefined;

  async function finished() {
    const id = await make(listOf('Mara'));
    const path = newFilePath('videos', ana.userId, 'mp4', deps.now());
    await deps.files.put(path, { stream: Readable.from(['a video']) }, { contentType: 'video/mp4' });
    await setVideos(`status = 'completed', video_url = '/files/${path}'`);
    await advance(id);
    return id;
  }

  test('whose worker died for good has failed, and can be ordered again', async () => {
    const id = await finished();
    await orderZip(deps, ana, { id });
    await failLostZips(deps);
    expect(await zipOf(id)).toMatchObject({ state: 'collecting' });
    await studio.rows(`update pgboss.job set state = 'failed' where name = 'zip-batch' and data->>'batchId' = $1`, [
      id,
    ]);
    await failLostZips(deps);
    expect(await zipOf(id)).toEqual({ state: 'failed', url: null });
    await orderZip(deps, ana, { id });
    await collect(id);
    expect(await zipOf(id)).toMatchObject({ state: 'ready' });
  });

  test('goes when another one takes its place, when the list is made again, and with the list', async () => {
    const id = await finished();
    const zipped = async () => {
      await orderZip(deps, ana, { id });
      await collect(id);
      return pathOf((await zipOf(id))?.url);
    };
    const first = await zipped();
    const second = await zipped();
    expect([await isKept(first), await isKept(second)]).toEqual([false, true]);
    await studio.rows('delete from video_projects where user_id = $1', [ana.userId]);
    await retryBatch(deps, ana, { id });
    expect([await zipOf(id), await isKept(second)]).toEqual([null, false]);
    await cancelBatch(deps, ana, { id });
    await removeBatch(deps, ana, { id });
    const third = await finished();
    await orderZip(deps, ana, { id: third });
    await collect(third);
    const path = pathOf((await zipOf(third))?.url);
    await removeBatch(deps, ana, { id: third });
    expect(await isKept(path)).toBe(false);
  });
});

test('other people see and change nothing of a list', async () => {
  const id = await make(listOf('Mara'));
  const ben = await studio.addPerson({ credits: 5, userType: 'pro' });
  const notFound = { code: 'not_found' };
  await expect(readBatch(deps, ben, { id })).rejects.toMatchObject(notFound);
  await expect(readBatchRows(deps, ben, { id, only: 'all', from: 0, limit: 10 })).rejects.toMatchObject(notFound);
  for (const act of [pauseBatch, cancelBatch, retryBatch, removeBatch, orderZip])
    await expect(act(deps, ben, { id })).rejects.toMatchObject(notFound);
  await advanceBatch(deps, { userId: ben.userId, batchId: id });
  expect((await read(id)).counts.making).toBe(1);
});

test('the lists are shown without what stands in their cells', async () => {
  const one = await start(listOf('Mara', 'Zoë', 'Zoë'));
  await advance(one);
  const other = await add([listOf('Mara', 'Ivo', 'Ivo'), ',Aurora,Ana,x,y,z,nope'].join('\n'));
  const lists = await readBatches(deps, ana);
  expect(lists.map(({ id }) => id)).toEqual([other.id, one]);
  expect(lists[0]).toEqual(await readBatch(deps, ana, { id: other.id }));
  expect(lists[0]).toMatchObject({ rows: 4, credits: 1, made_already: 2, counts: { ready: 3, 'to-mend': 1 } });
  expect(lists[1]).toMatchObject({ rows: 3, credits: 0, counts: { making: 3 } });
});
