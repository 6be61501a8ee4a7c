import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { freshKit } from '@portray/contracts/brand-choices';
import { ourTemplates } from '@portray/contracts/our-templates';
import { boardOf, sceneOf } from '@portray/contracts/storyboard-testing';
import { findFile } from '@portray/database/queries/files';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { WriteZip } from '../accounts/collect-export.ts';
import { changeBrandKit, createBrandKit } from '../brand-kits/change-brand-kits.ts';
import { newFilePath } from '../files/new-file-path.ts';
import { eachTime } from '../once.ts';
import type { Principal } from '../principal.ts';
import { saveStoryboard } from '../storyboards/write-storyboard.ts';
import { openTestStudio, type TestStudio } from '../studio.test-data.ts';
import { saveTemplate } from '../templates/write-templates.ts';
import { reviseVideo } from '../videos/library/write-drafts.ts';
import { advanceBatch } from './advance-batch.ts';
import { readBatch, readBatches, readBatchRows } from './read-batch.ts';
import { cancelBatch, retryBatch, startBatch } from './run-batch.ts';
import { createTestStoryboards } from './storyboards.test-data.ts';
import { changeCell, createBatch, removeBatch } from './write-batch.ts';
import { collectZip, failLostZips, orderZip } from './zip-batch.ts';

let studio: TestStudio;
let ana: Principal;
let deps: TestStudio['deps'] & ReturnType<typeof createTestStoryboards>;
beforeAll(async () => {
  studio = await openTestStudio();
});
afterAll(() => studio?.close());
beforeEach(async () => {
  ana = await studio.addPerson({ credits: 20, userType: 'pro' });
  deps = { ...studio.deps, ...createTestStoryboards(studio.deps) };
});

const header = 'name,company,sender,topic,offer,next step,link';
const listOf = (...names: string[]) =>
  [header, ...names.map((name) => `${name},Aurora,Ana,the plan,We begin.,a call,a.example`)].join('\n');
const add = (text: string, template_id = 'follow-up') =>
  createBatch(deps, ana, { template_id, name: 'customers.csv', text, pictures: {} });
const advance = (batchId: string, with_ = deps) => advanceBatch(with_, { userId: ana.userId, batchId });
const rowsOf = async (id: string) => (await readBatchRows(deps, ana, { id, only: 'all', from: 0, limit: 100 })).rows;
const statesOf = async (id: string) => (await rowsOf(id)).map(({ state }) => state);
const credits = async () =>
  (await studio.rows('select available_credits from user_credits where user_id = $1', [ana.userId]))[0]
    .available_credits;
const setVideos = (change: string) =>
  studio.rows(`update video_projects set ${change} where user_id = $1 and status = 'processing'`, [ana.userId]);
const finish = () => setVideos(`status = 'completed', video_url = '/files/videos/' || id || '.mp4'`);

async function started(text: string, template?: string) {
  const { id, credits } = await add(text, template);
  await startBatch(deps, ana, { id, credits });
  return id;
}

test('a test list makes tests, costs nothing, and is not taken for the list itself', async () => {
  const table = { template_id: 'follow-up', name: 'customers.csv', text: listOf('Ben'), pictures: {} };
  const tried = await createBatch(deps, ana, { ...table, isTest: true });
  expect(tried).toMatchObject({ is_test: true, credits: 0 });
  const before = await credits();
  await startBatch(deps, ana, { id: tried.id, credits: 0 });
  await advance(tried.id);
  await finish();
  await advance(tried.id);
  expect(await statesOf(tried.id)).toEqual(['done']);
  expect(await credits()).toBe(before);
  const kinds = await studio.rows('select is_test from video_projects where user_id = $1', [ana.userId]);
  expect(kinds).toEqual([{ is_test: true }]);
  const paid = await createBatch(deps, ana, table);
  expect(paid).toMatchObject({ is_test: false, credits: 1, made_already: 0 });
  expect(await createBatch(deps, ana, { ...table, isTest: true })).toMatchObject({ credits: 0, made_already: 1 });
});

test('a list that another tab changed is started once that was seen, whatever it costs', async () => {
  const { id, credits: price, version } = await add(listOf('Mara'));
  await changeCell(deps, ana, { id, number: 1, column: 0, text: 'Zoë' });
  await expect(startBatch(deps, ana, { id, credits: price, version })).rejects.toThrow(
    'This list was changed. Please look at it again, and start it then.',
  );
  const seen = await readBatch(deps, ana, { id });
  expect(await startBatch(deps, ana, { id, credits: price, version: seen.version })).toMatchObject({
    state: 'running',
  });
});

test('without credits a list of one video is made with the bonus of the day, and a longer one says what there is', async () => {
  ana = await studio.addPerson({ credits: 0, userType: 'free' });
  await expect(started(listOf('Mara', 'Zoë'))).rejects.toThrow('This list needs 2 credits, and you have 1.');
  const id = await started(listOf('Mara'));
  await advance(id);
  expect(await statesOf(id)).toEqual(['making']);
  await expect(started(listOf('Ivo'))).rejects.toMatchObject({ code: 'daily_limit_reached' });
});

describe('a list that is cancelled', () => {
  test('while one of its videos is being started takes that one back, too', async () => {
    const id = await started(listOf('Mara'));
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
    expect(await credits()).toBe(20);
  });

  test('before the start of its video is made, and then comes back to a worker, leaves nothing that is made', async () => {
    const id = await started(listOf('Mara'));
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
    expect(await credits()).toBe(20);
  });

  test('can be cancelled again, which ends what was left over', async () => {
    const id = await started(listOf('Mara', 'Zoë'));
    await advance(id);
    // The process died after it had written the state.
    await studio.rows(`update batches set state = 'cancelled' where id = $1`, [id]);
    expect(await statesOf(id)).toEqual(['making', 'making']);
    expect((await cancelBatch(deps, ana, { id })).counts.cancelled).toBe(2);
    expect(await credits()).toBe(20);
    expect((await cancelBatch(deps, ana, { id })).state).toBe('cancelled');
  });

  test('leaves a video that another list waits for, and the last list that is cancelled takes it back', async () => {
    const one = await started(listOf('Mara', 'Zoë'));
    await advance(one);
    const other = await started(listOf('Zoë', 'Ivo'));
    await advance(other);
    await cancelBatch(deps, ana, { id: one });
    expect([await statesOf(one), await statesOf(other)]).toEqual([
      ['cancelled', 'making'],
      ['making', 'making'],
    ]);
    await cancelBatch(deps, ana, { id: other });
    expect(await statesOf(other)).toEqual(['cancelled', 'cancelled']);
    expect(await credits()).toBe(20);
  });

  test('leaves a finished video that its owner makes again by hand', async () => {
    const id = await started(listOf('Mara'));
    await advance(id);
    await finish();
    await studio.rows(`update video_projects set status = 'processing', attempt = attempt + 1 where user_id = $1`, [
      ana.userId,
    ]);
    await cancelBatch(deps, ana, { id });
    expect(await statesOf(id)).toEqual(['making']);
  });
});

describe('where a service outside is away', () => {
  const away = () => new AppError('provider_down', 'The voices do not answer. Please try again later.');
  const minutes = (count: number) => {
    studio.clock.at = new Date(studio.clock.at.getTime() + count * 60_000);
  };

  test('a row waits longer each time and has failed in the end, and the others go on', async () => {
    const id = await started(listOf('Mara', 'Zoë'));
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
    expect((await readBatch(deps, ana, { id })).state).toBe('finished');
    await retryBatch(deps, ana, { id });
    await advance(id);
    expect(await statesOf(id)).toEqual(['making', 'done']);
  });

  test('a row is made as soon as it is there again', async () => {
    const id = await started(listOf('Mara'));
    deps.refuse(away());
    await advance(id);
    minutes(1);
    await advance(id);
    expect(await statesOf(id)).toEqual(['making']);
  });
});

describe('what counts as made', () => {
  const kitOf = (name: string) => ({ ...freshKit, name });

  async function brandedTemplate(brandKitId: string) {
    const { name, description, purpose, variables, draft, storyboard, places } = known(
      ourTemplates.find(({ id }) => id === 'follow-up'),
    );
    const contents = {
      name,
      description,
      purpose,
      variables,
      draft,
      places,
      storyboard: { ...storyboard, brandKitId },
    };
    return (await saveTemplate({ ...deps, once: eachTime }, ana, contents)).id;
  }

  test('is not what was made before its brand kit changed, not even where the list was read before', async () => {
    const kit = await createBrandKit(deps, ana, { content: kitOf('Harbour') });
    const template = await brandedTemplate(kit.id);
    const before = await started(listOf('Mara'), template);
    await advance(before);
    await finish();
    const again = await add(listOf('Mara'), template);
    expect(again.credits).toBe(0);
    await changeBrandKit(deps, ana, { id: kit.id, version: kit.version, content: kitOf('Harbour Ltd') });
    expect((await readBatch(deps, ana, { id: again.id })).credits).toBe(1);
    await startBatch(deps, ana, { id: again.id, credits: 1 });
    await advance(again.id);
    expect(await statesOf(again.id)).toEqual(['making']);
  });

  test('is not a video that its owner changed, and is one that they only renamed', async () => {
    const id = await started(listOf('Mara', 'Zoë'));
    await advance(id);
    await setVideos(`status = 'failed', error_code = 'rendering_failed'`);
    const [mara, zoe] = await rowsOf(id);
    await reviseVideo(deps, ana, { id: known(mara?.video_id), title: 'Only renamed' });
    await reviseVideo(deps, ana, { id: known(zoe?.video_id), language: 'de' });
    await studio.rows(
      `update video_projects set status = 'completed', video_url = '/files/videos/' || id || '.mp4' where user_id = $1`,
      [ana.userId],
    );
    expect((await add(listOf('Mara', 'Zoë'))).made_already).toBe(1);
    await saveStoryboard(deps, ana, { id: known(mara?.video_id), version: 0, storyboard: boardOf(sceneOf(1)) });
    expect((await add(listOf('Mara', 'Zoë'))).made_already).toBe(0);
  });
});

test('the lists are shown without what stands in their cells', async () => {
  const one = await started(listOf('Mara', 'Zoë', 'Zoë'));
  await advance(one);
  const other = await add([listOf('Mara', 'Ivo', 'Ivo'), ',Aurora,Ana,x,y,z,nope'].join('\n'));
  const lists = await readBatches(deps, ana);
  expect(lists.map(({ id }) => id)).toEqual([other.id, one]);
  expect(lists[0]).toEqual(await readBatch(deps, ana, { id: other.id }));
  expect(lists[0]).toMatchObject({ rows: 4, credits: 1, made_already: 2, counts: { ready: 3, 'to-mend': 1 } });
  expect(lists[1]).toMatchObject({ rows: 3, credits: 0, counts: { making: 3 } });
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
  const zipOf = async (id: string) => (await readBatch(deps, ana, { id })).zip;
  const pathOf = (url: string | null | undefined) => known(url ?? undefined).slice('/files/'.length);
  const isKept = async (path: string) =>
    (await deps.database.asPerson(ana.userId, (tx) => findFile(tx, ana.userId, path))) !== undefined;

  async function finished() {
    const id = await started(listOf('Mara'));
    await advance(id);
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
