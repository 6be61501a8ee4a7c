import { Readable } from 'node:stream';
import { ourTemplates } from '@portray/contracts/our-templates';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import { beforeEach, describe, expect, test } from 'vitest';
import { newFilePath } from '../files/new-file-path.ts';
import { registerFile } from '../files/store-file.ts';
import type { Principal } from '../principal.ts';
import type { TestStudio } from '../studio.test-data.ts';
import { saveTemplate } from '../templates/write-templates.ts';
import { cancelVideo } from '../videos/finish/cancel-video.ts';
import { listOf, openBatches, rowOf, tableOf } from './batches.test-data.ts';
import { readBatchRows, readPreviews } from './read-batch.ts';
import { startBatch } from './run-batch.ts';
import { changeCell, createBatch, leaveOut, mapColumns, removeBatch } from './write-batch.ts';

const room = openBatches();
const { add, read, rowsOf, statesOf, make } = room;
let studio: TestStudio;
let ana: Principal;
let deps: typeof room.deps;
beforeEach(() => {
  ({ studio, ana, deps } = room);
});

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

test('two tabs: what was started is not started again, changed or deleted', async () => {
  const id = await make(listOf('Mara'));
  await expect(startBatch(deps, ana, { id, credits: 1 })).rejects.toMatchObject({ code: 'conflict' });
  await expect(changeCell(deps, ana, { id, number: 1, column: 0, text: 'x' })).rejects.toMatchObject({
    code: 'conflict',
  });
  await expect(removeBatch(deps, ana, { id })).rejects.toMatchObject({ code: 'conflict' });
  const [row] = await rowsOf(id);
  await cancelVideo(deps, ana, { id: known(row?.video_id) });
  expect(await statesOf(id)).toEqual(['cancelled']);
});

describe('a cell that the voice cannot say', () => {
  const sentence = 'This voice reads English letters only.';
  beforeEach(() => {
    studio.voice.checkScript = async ({ script }) => {
      if (!/[a-z]/i.test(script)) throw new AppError('language_not_supported', sentence);
    };
  });

  async function addWithVoice(...rows: string[]) {
    const [template] = ourTemplates.filter(({ id }) => id === 'follow-up');
    const { variables, draft, storyboard, places } = known(template);
    const { id } = await saveTemplate(deps, ana, {
      name: 'Greetings',
      description: '',
      purpose: null,
      variables,
      places,
      draft: { ...draft, elevenlabs_voice_id: 'en-anna' },
      storyboard: { ...storyboard, scenes: storyboard.scenes.map((scene) => ({ ...scene, script: '{{offer}}' })) },
    });
    const text = tableOf(...rows);
    return createBatch(deps, ana, { template_id: id, name: 'customers.csv', text, pictures: {} });
  }

  test('is named by row and column before the start, and can be mended in place', async () => {
    const list = await addWithVoice(rowOf('Mara'), rowOf('Wen', '你好'));
    expect(list).toMatchObject({ counts: { ready: 1, 'to-mend': 1 }, credits: 1 });
    const { rows } = await readBatchRows(deps, ana, { id: list.id, only: 'to-mend', from: 0, limit: 10 });
    const column = list.columns.findIndex(({ variable }) => variable === 'offer');
    expect(rows).toMatchObject([{ number: 2, problems: [{ column, message: expect.stringContaining(sentence) }] }]);
    const mended = await changeCell(deps, ana, { id: list.id, number: 2, column, text: 'Hello.' });
    expect(mended).toMatchObject({ state: 'ready', problems: [] });
    expect(await changeCell(deps, ana, { id: list.id, number: 1, column, text: '你好' })).toMatchObject({
      state: 'to-mend',
      problems: [{ column }],
    });
  });

  test('is left to the start where the engine of the voice does not answer', async () => {
    studio.voice.checkScript = async () => Promise.reject(new AppError('provider_down', 'It does not answer.'));
    expect((await addWithVoice(rowOf('Wen', '你好'))).counts).toMatchObject({ ready: 1, 'to-mend': 0 });
  });

  test('several rows that say the same are asked about once, and scenes whose own words can be said once for all rows', async () => {
    const asked: string[] = [];
    studio.voice.checkScript = async ({ script }) => {
      asked.push(script);
    };
    await addWithVoice(...Array.from({ length: 20 }, () => rowOf('Mara')));
    expect(asked).toEqual(['We begin.']);
    asked.length = 0;
    await add(tableOf(...Array.from({ length: 20 }, (_, n) => rowOf(`Person ${n}`, `We begin with ${n}.`))));
    expect(asked.every((script) => !/\d/.test(script))).toBe(true);
  });
});
