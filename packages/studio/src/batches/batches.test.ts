import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { limits } from '@portray/contracts/limits';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { WriteZip } from '../accounts/collect-export.ts';
import { newFilePath } from '../files/new-file-path.ts';
import { registerFile } from '../files/store-file.ts';
import type { Principal } from '../principal.ts';
import { openTestStudio, type TestStudio } from '../studio.test-data.ts';
import { cancelVideo } from '../videos/finish/cancel-video.ts';
import { endAttempt } from '../videos/finish/end-attempt.ts';
import { advanceBatch, advanceBatches, advanceBatchOf } from './advance-batch.ts';
import { readLinks } from './batch-links.ts';
import { readBatch, readBatchRows, readPreviews } from './read-batch.ts';
import { cancelBatch, pauseBatch, resumeBatch, retryBatch, startBatch } from './run-batch.ts';
import { createTestStoryboards } from './storyboards.test-data.ts';
import { changeCell, createBatch, leaveOut, mapColumns, removeBatch } from './write-batch.ts';
import { collectZip, orderZip } from './zip-batch.ts';

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
const rowOf = (name: string) => `${name},Aurora,Ana,the plan,We begin.,a call,a.example`;
const listOf = (...names: string[]) => [header, ...names.map(rowOf)].join('\n');
const many = (count: number) => Array.from({ length: count }, (_, n) => `Person ${n + 1}`);

const add = (text: string, person = ana) =>
  createBatch(deps, person, { template_id: 'follow-up', name: 'customers.csv', text, pictures: {} });
const read = (id: string, person = ana) => readBatch(deps, person, { id });
const rowsOf = async (id: string) => (await readBatchRows(deps, ana, { id, only: 'all', from: 0, limit: 100 })).rows;
const statesOf = async (id: string) => (await rowsOf(id)).map(({ state }) => state);
const advance = (batchId: string) => advanceBatch(deps, { userId: ana.userId, batchId });
const creditsOf = async ({ userId }: Principal) =>
  (await studio.rows('select available_credits from user_credits where user_id = $1', [userId]))[0].available_credits;
const finish = () =>
  studio.rows(
    `update video_projects set status = 'completed', video_url = '/files/videos/' || id || '.mp4'
     where user_id = $1 and status = 'processing'`,
    [ana.userId],
  );

async function fail() {
  const videos = await studio.rows(
    `select id, attempt from video_projects where user_id = $1 and status = 'processing'`,
    [ana.userId],
  );
  for (const { id: videoId, attempt } of videos) {
    const reason = new AppError('rendering_failed', 'It failed.');
    await studio.database.asPerson(ana.userId, (tx) =>
      endAttempt(deps, tx, { userId: ana.userId, videoId, attempt }, reason),
    );
  }
}

async function started(text: string) {
  const { id, credits } = await add(text);
  await startBatch(deps, ana, { id, credits });
  await advance(id);
  return id;
}

test('pictures of a table are named by the address of the file, and one that is not there is named in its row', async () => {
  const pictureOf = async ({ userId }: Principal) => {
    const path = newFilePath('backdrops', userId, 'jpg', studio.clock.at);
    const bytes = Readable.from([Buffer.alloc(500)]);
    const stored = await studio.deps.files.put(path, { stream: bytes }, { contentType: 'image/jpeg' });
    await studio.database.asPerson(userId, (tx) => registerFile(tx, userId, stored));
    return `/files/${path}`;
  };
  const [own, foreign] = [await pictureOf(ana), await pictureOf(await studio.addPerson())];
  const header = 'address,place,price,rooms,first,second,third,day,picture_1';
  const rowOf = (picture: string) => `12 Mill Lane,Ashford,$1,4,One.,Two.,Three.,2026-12-12,${picture}`;
  const text = [header, rowOf(own), rowOf(foreign), rowOf('/files/../x'), rowOf('kitchen.jpg')].join('\n');
  const { id } = await createBatch(deps, ana, { template_id: 'listing', name: 'homes.csv', text, pictures: {} });
  const rows = await rowsOf(id);
  expect(rows.map(({ problems }) => problems.length)).toEqual([0, 1, 1, 1]);
  expect(rows[1]?.problems[0]).toMatchObject({
    column: 8,
    message: expect.stringContaining('First picture: there is no picture'),
  });
});

test('twenty greetings are made, a few at a time, and each takes one credit', async () => {
  const id = await started(listOf(...many(20)));
  expect((await read(id)).counts).toMatchObject({ making: limits.batchVideosAtOnce, waiting: 16 });
  expect(await creditsOf(ana)).toBe(20 - limits.batchVideosAtOnce);
  for (let round = 0; round < 5; round += 1) {
    await finish();
    await advance(id);
  }
  expect(await read(id)).toMatchObject({ state: 'finished', counts: { done: 20, waiting: 0 }, credits: 0 });
  expect(await creditsOf(ana)).toBe(0);
  const titles = await studio.rows('select title from video_projects where user_id = $1', [ana.userId]);
  expect(new Set(titles.map(({ title }) => title)).size).toBe(20);
});

test('a list is looked through before: bad cells are named, mended in place, or left out', async () => {
  const { id, counts, columns, credits } = await add(
    [listOf('Mara', 'Zoë'), `,Aurora,Ana,x,y,z,nope`, `${rowOf('Wen')}`].join('\n'),
  );
  expect(columns.map(({ variable }) => variable)).toEqual([
    'name',
    'company',
    'sender',
    'topic',
    'offer',
    'next_step',
    'link',
  ]);
  expect([counts.ready, counts['to-mend'], credits]).toEqual([3, 1, 3]);
  const { rows } = await readBatchRows(deps, ana, { id, only: 'to-mend', from: 0, limit: 10 });
  expect(rows).toMatchObject([{ number: 3, problems: [{ column: 0, message: 'Name is missing.' }, { column: 6 }] }]);
  await changeCell(deps, ana, { id, number: 3, column: 0, text: 'Ivo' });
  expect((await read(id)).counts['to-mend']).toBe(1);
  expect(await changeCell(deps, ana, { id, number: 3, column: 6, text: 'b.example' })).toMatchObject({
    state: 'ready',
    problems: [],
  });
  await changeCell(deps, ana, { id, number: 4, column: 0, text: '' });
  expect((await leaveOut(deps, ana, { id, isLeftOut: true })).counts).toMatchObject({
    ready: 3,
    'left-out': 1,
    'to-mend': 0,
  });
  expect((await leaveOut(deps, ana, { id, isLeftOut: false })).counts).toMatchObject({ 'left-out': 0, 'to-mend': 1 });
  const [first] = await readPreviews(deps, ana, { id });
  expect(first).toMatchObject({
    number: 1,
    storyboard: { scenes: [{ script: expect.stringContaining('Hello Mara.') }, {}, {}] },
  });
});

test('a cell that was mended in an earlier list is named where the file still lacks it', async () => {
  const text = [listOf('Mara'), ',Borealis,Ana,x,y,z,b.example'].join('\n');
  const { id } = await add(text);
  await changeCell(deps, ana, { id, number: 2, column: 0, text: 'Ivo' });
  const { rows } = await readBatchRows(deps, ana, { id: (await add(text)).id, only: 'to-mend', from: 0, limit: 10 });
  expect(rows).toMatchObject([
    { problems: [{ column: 0, message: 'Name is missing. It was “Ivo” in “customers.csv”.' }] },
  ]);
});

test('columns can be matched otherwise, and all rows are looked at again', async () => {
  const { id } = await add(listOf('Mara').replace('name,', 'first,'));
  expect((await read(id)).counts['to-mend']).toBe(1);
  const variables = (await read(id)).columns.map(({ variable }) => variable).with(0, 'name');
  expect((await mapColumns(deps, ana, { id, variables })).counts).toMatchObject({ ready: 1, 'to-mend': 0 });
  await expect(mapColumns(deps, ana, { id, variables: variables.with(1, 'name') })).rejects.toThrow('same variable');
  await expect(mapColumns(deps, ana, { id, variables: ['name'] })).rejects.toThrow('for each column');
});

describe('money', () => {
  test('a list starts only with enough credits, and at the price that was shown', async () => {
    const { id } = await add(listOf(...many(21)));
    await expect(startBatch(deps, ana, { id, credits: 21 })).rejects.toMatchObject({
      code: 'insufficient_credits',
      message: 'This list needs 21 credits, and you have 20. Please buy credits, or make a shorter list.',
    });
    await expect(startBatch(deps, ana, { id, credits: 1 })).rejects.toMatchObject({ code: 'price_changed' });
    expect(await creditsOf(ana)).toBe(20);
  });

  test('where credits run out in the middle the list pauses, says so, and goes on later', async () => {
    const id = await started(listOf(...many(6)));
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
    await started(listOf('Mara', 'Zoë', 'Ivo'));
    await finish();
    const same = await add(listOf('Mara', 'Zoë', 'Ivo'));
    expect([same.credits, same.made_already]).toEqual([0, 3]);
    const other = await add(listOf('Mara', 'Wen', 'Ivo'));
    expect([other.credits, other.made_already]).toEqual([1, 2]);
    await startBatch(deps, ana, { id: other.id, credits: 1 });
    await advance(other.id);
    expect(await statesOf(other.id)).toEqual(['done', 'making', 'done']);
    expect(await creditsOf(ana)).toBe(16);
  });

  test('rows that a cancelled list made are taken, whatever columns stand beside them', async () => {
    const id = await started(listOf('Mara', 'Zoë', 'Ivo', 'Wen', 'Ana', 'Tom'));
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
    await started(listOf('Mara', 'Zoë'));
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
    expect(await creditsOf(ana)).toBe(17);
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
    expect(await creditsOf(ana)).toBe(19);
  });
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
    expect(await creditsOf(ana)).toBe(20 - making);
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
    expect(await creditsOf(ana)).toBe(19);
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
    const id = await started(listOf('Mara'));
    await finish();
    await studio.rows(`delete from video_projects where user_id = $1`, [ana.userId]);
    expect(await statesOf(id)).toEqual(['deleted']);
    await retryBatch(deps, ana, { id });
    await advance(id);
    expect(await statesOf(id)).toEqual(['making']);
  });
});

test('a paused list starts nothing, and a cancelled one gives the credits of its videos back', async () => {
  const id = await started(listOf(...many(6)));
  await pauseBatch(deps, ana, { id });
  await finish();
  await advance(id);
  expect((await read(id)).counts).toMatchObject({ done: 4, waiting: 2, making: 0 });
  await resumeBatch(deps, ana, { id });
  await advance(id);
  expect(await creditsOf(ana)).toBe(14);
  await cancelBatch(deps, ana, { id });
  expect(await read(id)).toMatchObject({ state: 'cancelled', counts: { done: 4, cancelled: 2, waiting: 0 } });
  expect(await creditsOf(ana)).toBe(16);
  await advance(id);
  expect((await read(id)).state).toBe('cancelled');
  await expect(pauseBatch(deps, ana, { id })).rejects.toMatchObject({ code: 'conflict' });
});

test('two tabs: what was started is not started again, changed or deleted', async () => {
  const id = await started(listOf('Mara'));
  await expect(startBatch(deps, ana, { id, credits: 1 })).rejects.toMatchObject({ code: 'conflict' });
  await expect(changeCell(deps, ana, { id, number: 1, column: 0, text: 'x' })).rejects.toMatchObject({
    code: 'conflict',
  });
  await expect(removeBatch(deps, ana, { id })).rejects.toMatchObject({ code: 'conflict' });
  const [row] = await rowsOf(id);
  await cancelVideo(deps, ana, { id: known(row?.video_id) });
  expect(await statesOf(id)).toEqual(['cancelled']);
});

test('the clock and the end of a video go on with the lists that run', async () => {
  const id = await started(listOf('Mara'));
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

test('links and a ZIP of what is finished', async () => {
  const id = await started(listOf('@cmd()', 'Zoë'));
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

test('other people see and change nothing of a list', async () => {
  const id = await started(listOf('Mara'));
  const ben = await studio.addPerson({ credits: 5, userType: 'pro' });
  const notFound = { code: 'not_found' };
  await expect(read(id, ben)).rejects.toMatchObject(notFound);
  await expect(readBatchRows(deps, ben, { id, only: 'all', from: 0, limit: 10 })).rejects.toMatchObject(notFound);
  for (const act of [pauseBatch, cancelBatch, retryBatch, removeBatch, orderZip])
    await expect(act(deps, ben, { id })).rejects.toMatchObject(notFound);
  await advanceBatch(deps, { userId: ben.userId, batchId: id });
  expect((await read(id)).counts.making).toBe(1);
});
