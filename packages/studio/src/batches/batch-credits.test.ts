import { freshKit } from '@portray/contracts/brand-choices';
import { limits } from '@portray/contracts/limits';
import { ourTemplates } from '@portray/contracts/our-templates';
import { boardOf, sceneOf } from '@portray/contracts/storyboard-testing';
import { known } from '@portray/foundation/known';
import { beforeEach, describe, expect, test } from 'vitest';
import { changeBrandKit, createBrandKit } from '../brand-kits/change-brand-kits.ts';
import { eachTime } from '../once.ts';
import type { Principal } from '../principal.ts';
import { saveStoryboard } from '../storyboards/write-storyboard.ts';
import type { TestStudio } from '../studio.test-data.ts';
import { saveTemplate } from '../templates/write-templates.ts';
import { reviseVideo } from '../videos/library/write-drafts.ts';
import { header, listOf, many, openBatches, rowOf } from './batches.test-data.ts';
import { readBatch } from './read-batch.ts';
import { cancelBatch, resumeBatch, startBatch } from './run-batch.ts';
import { changeCell, createBatch } from './write-batch.ts';

const room = openBatches();
const { add, read, rowsOf, statesOf, advance, creditsOf, start, make, setVideos, finish } = room;
let studio: TestStudio;
let ana: Principal;
let deps: typeof room.deps;
beforeEach(() => {
  ({ studio, ana, deps } = room);
});

describe('money', () => {
  test('a list starts only with enough credits, and at the price that was shown', async () => {
    const { id } = await add(listOf(...many(21)));
    await expect(startBatch(deps, ana, { id, credits: 21 })).rejects.toMatchObject({
      code: 'insufficient_credits',
      message: 'This list needs 21 credits, and you have 20. Please buy credits, or make a shorter list.',
    });
    await expect(startBatch(deps, ana, { id, credits: 1 })).rejects.toMatchObject({ code: 'price_changed' });
    expect(await creditsOf()).toBe(20);
  });

  test('where credits run out in the middle the list pauses, says so, and goes on later', async () => {
    const id = await make(listOf(...many(6)));
    await studio.rows(
      `insert into credit_transactions (user_id, transaction_type, amount, description) values ($1, 'video_creation', -16, 'Spent elsewhere')`,
      [ana.userId],
    );
    await finish();
    await advance(id);
    expect(await read(id)).toMatchObject({
      state: 'paused',
      reason: expect.stringContaining('0 credits remaining'),
      counts: { done: 4, waiting: 2 },
    });
    await studio.rows(
      `insert into credit_transactions (user_id, transaction_type, amount, description) values ($1, 'refund', 5, 'Given back')`,
      [ana.userId],
    );
    await resumeBatch(deps, ana, { id });
    await advance(id);
    expect(await read(id)).toMatchObject({ state: 'running', reason: null, counts: { making: 2, waiting: 0 } });
  });

  test('the same list again costs nothing, and of a changed one only what changed is made', async () => {
    await make(listOf('Mara', 'Zoë', 'Ivo'));
    await finish();
    const same = await add(listOf('Mara', 'Zoë', 'Ivo'));
    expect([same.credits, same.made_already]).toEqual([0, 3]);
    const other = await add(listOf('Mara', 'Wen', 'Ivo'));
    expect([other.credits, other.made_already]).toEqual([1, 2]);
    await startBatch(deps, ana, { id: other.id, credits: 1 });
    await advance(other.id);
    expect(await statesOf(other.id)).toEqual(['done', 'making', 'done']);
    expect(await creditsOf()).toBe(16);
  });

  test('rows that a cancelled list made are taken, whatever columns stand beside them', async () => {
    const id = await make(listOf('Mara', 'Zoë', 'Ivo', 'Wen', 'Ana', 'Tom'));
    await finish();
    await cancelBatch(deps, ana, { id });
    const counted = (await read(id)).counts;
    expect([counted.done, counted.cancelled]).toEqual([limits.batchVideosAtOnce, 6 - limits.batchVideosAtOnce]);
    const text = [
      `note;${header.replaceAll(',', ';')}`,
      `new;${rowOf('Mara').replaceAll(',', ';')}`,
      `x;${rowOf('Tom').replaceAll(',', ';')}`,
    ];
    const again = await add(text.join('\n'));
    expect([again.credits, again.made_already]).toEqual([1, 1]);
  });

  test('rows of a list that was read before credits were bought, and started after that, are not made twice', async () => {
    const [plan, cost] = [ana.userId, listOf('Mara', 'Zoë')];
    const become = (type: string) =>
      studio.rows(`update user_credits set user_type = $2 where user_id = $1`, [plan, type]);
    await become('free');
    const { id, credits } = await add(cost);
    await become('pro');
    await startBatch(deps, ana, { id, credits });
    await advance(id);
    await finish();
    const again = await add(cost);
    expect([again.credits, again.made_already]).toEqual([0, 2]);
  });

  test('rows of a changed list whose videos are there, or begun, say so before it is started', async () => {
    await make(listOf('Mara', 'Zoë'));
    const other = await add(listOf('Mara', 'Wen'));
    expect((await rowsOf(other.id)).map(({ made_already }) => made_already)).toEqual([true, false]);
  });

  test('two lists that run at the same time make and pay what both of them say once', async () => {
    const lists = [
      await add(listOf('Mara', 'Zoë')),
      await add(listOf('Mara', 'Wen')),
      await add(listOf('Wen', 'Mara')),
    ];
    for (const { id, credits } of lists) await startBatch(deps, ana, { id, credits });
    await Promise.all(lists.map(({ id }) => advance(id)));
    for (const { id } of lists) await advance(id);
    expect(await creditsOf()).toBe(17);
    const made = await Promise.all(lists.map(({ id }) => rowsOf(id)));
    expect(new Set(made.flat().map(({ video_id }) => video_id)).size).toBe(3);
    expect(made.flat().map(({ state }) => state)).toEqual(Array(6).fill('making'));
  });

  test('rows that say the same share one video', async () => {
    const { id, credits } = await add(listOf('Mara', 'Mara'));
    expect(credits).toBe(1);
    await startBatch(deps, ana, { id, credits });
    await advance(id);
    const [one, other] = await rowsOf(id);
    expect(one?.video_id).toBe(other?.video_id);
    expect(await creditsOf()).toBe(19);
  });
});

test('a test list makes tests, costs nothing, and is not taken for the list itself', async () => {
  const table = { template_id: 'follow-up', name: 'customers.csv', text: listOf('Ben'), pictures: {} };
  const tried = await createBatch(deps, ana, { ...table, isTest: true });
  expect(tried).toMatchObject({ is_test: true, credits: 0 });
  const before = await creditsOf();
  await startBatch(deps, ana, { id: tried.id, credits: 0 });
  await advance(tried.id);
  await finish();
  await advance(tried.id);
  expect(await statesOf(tried.id)).toEqual(['done']);
  expect(await creditsOf()).toBe(before);
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
  const seen = await read(id);
  expect(await startBatch(deps, ana, { id, credits: price, version: seen.version })).toMatchObject({
    state: 'running',
  });
});

test('without credits a list of one video is made with the bonus of the day, and a longer one says what there is', async () => {
  await room.signIn({ credits: 0, userType: 'free' });
  await expect(start(listOf('Mara', 'Zoë'))).rejects.toThrow('This list needs 2 credits, and you have 1.');
  const id = await make(listOf('Mara'));
  expect(await statesOf(id)).toEqual(['making']);
  await expect(start(listOf('Ivo'))).rejects.toMatchObject({ code: 'daily_limit_reached' });
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
    const before = await start(listOf('Mara'), template);
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
    const id = await make(listOf('Mara', 'Zoë'));
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
