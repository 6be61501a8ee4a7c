import { freshCard, freshKit } from '@portray/contracts/brand-choices';
import { ourTemplates } from '@portray/contracts/our-templates';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBrandKit, makeBrandKitDefault, removeBrandKit } from '../brand-kits/change-brand-kits.ts';
import type { Principal } from '../principal.ts';
import { openTestStudio, type TestStudio } from '../studio.test-data.ts';
import { saveTemplate } from '../templates/write-templates.ts';
import { advanceBatch } from './advance-batch.ts';
import { readBatch, readBatches, readBatchRows, readPreviews } from './read-batch.ts';
import { startBatch } from './run-batch.ts';
import { createTestStoryboards } from './storyboards.test-data.ts';
import { changeCell, chooseKit, createBatch } from './write-batch.ts';

let studio: TestStudio;
let ana: Principal;
let deps: TestStudio['deps'] & ReturnType<typeof createTestStoryboards>;
beforeAll(async () => {
  studio = await openTestStudio();
});
afterAll(() => studio?.close());
beforeEach(async () => {
  ana = await studio.addPerson({ credits: 20, userType: 'pro' });
  const testing = createTestStoryboards(studio.deps);
  const { create } = testing.storyboards;
  kitsOfVideos = [];
  const noting: typeof testing.storyboards = {
    ...testing.storyboards,
    create: (once, person, order) => {
      kitsOfVideos.push(order.storyboard.brandKitId);
      return create(once, person, order);
    },
  };
  deps = { ...studio.deps, ...testing, storyboards: noting };
});

const header = 'name,company,sender,topic,offer,next step,link';
const rowOf = (name: string, offer = 'We begin.') => `${name},Aurora,Ana,the plan,${offer},a call,a.example`;
const listOf = (...rows: string[]) => [header, ...rows].join('\n');
const add = (text: string) =>
  createBatch(deps, ana, { template_id: 'follow-up', name: 'customers.csv', text, pictures: {} });
const addKit = (name: string, change: object = {}) =>
  createBrandKit(deps, ana, { content: { ...freshKit, name, ...change } });
const read = (id: string) => readBatch(deps, ana, { id });
const advance = (batchId: string) => advanceBatch(deps, { userId: ana.userId, batchId });
const finish = () =>
  studio.rows(
    `update video_projects set status = 'completed', video_url = '/files/videos/' || id || '.mp4'
     where user_id = $1 and status = 'processing'`,
    [ana.userId],
  );
/** The kits that projects of lists were begun with. */
let kitsOfVideos: (string | undefined)[];

async function madeWith(text: string) {
  const { id, credits } = await add(text);
  await startBatch(deps, ana, { id, credits });
  await advance(id);
  return id;
}

describe('a list whose template names no brand kit', () => {
  test('takes the default one, in its previews and in its videos, with intro and end card in the time', async () => {
    const before = await add(listOf(rowOf('Mara')));
    expect(before.brand_kit_id).toBeNull();
    const captions = { style: 'boxed', place: 'top' };
    const endCard = { seconds: 4, name: 'Aurora', line: '', ground: { kind: 'ground' } };
    const kit = await addKit('Aurora', { captions, endCard });
    const list = await read(before.id);
    expect(list).toMatchObject({ brand_kit_id: kit.id, seconds: before.seconds + 4 });
    expect((await readBatches(deps, ana))[0]).toEqual(list);
    const [preview] = await readPreviews(deps, ana, { id: list.id });
    expect(preview?.storyboard).toMatchObject({ brandKitId: kit.id, captions });
    await startBatch(deps, ana, { id: list.id, credits: 1 });
    await advance(list.id);
    expect(kitsOfVideos).toEqual([kit.id]);
  });

  test('that was made is not there already once another kit is the default, and is again when it is the first one', async () => {
    const first = await addKit('Aurora');
    await madeWith(listOf(rowOf('Mara'), rowOf('Zoë')));
    await finish();
    const again = await add(listOf(rowOf('Mara'), rowOf('Zoë')));
    expect(again).toMatchObject({ credits: 0, made_already: 2, brand_kit_id: first.id });
    const second = await addKit('Borealis');
    await makeBrandKitDefault(deps, ana, second);
    expect(await read(again.id)).toMatchObject({ credits: 2, made_already: 0, brand_kit_id: second.id });
    const rows = await readBatchRows(deps, ana, { id: again.id, only: 'all', from: 0, limit: 10 });
    expect(rows.rows.map(({ made_already }) => made_already)).toEqual([false, false]);
    await expect(startBatch(deps, ana, { id: again.id, credits: 0 })).rejects.toMatchObject({
      code: 'price_changed',
      message: 'This list costs 2 credits by now. Please look at it again.',
    });
    await makeBrandKitDefault(deps, ana, first);
    expect(await read(again.id)).toMatchObject({ credits: 0, made_already: 2 });
  });

  test('keeps the kit that it was started with, whatever is the default afterwards', async () => {
    const first = await addKit('Aurora');
    const { id } = await add(listOf(...Array.from({ length: 6 }, (_, n) => rowOf(`Person ${n}`))));
    await startBatch(deps, ana, { id, credits: 6 });
    await advance(id);
    await makeBrandKitDefault(deps, ana, await addKit('Borealis'));
    await finish();
    await advance(id);
    expect(await read(id)).toMatchObject({ brand_kit_id: first.id, counts: { making: 2, done: 4 } });
    expect(kitsOfVideos).toEqual(Array(6).fill(first.id));
  });

  test('goes on when that kit is deleted, and its videos name it, so that they say why they look plain', async () => {
    const kit = await addKit('Aurora');
    const { id } = await add(listOf(rowOf('Mara')));
    await startBatch(deps, ana, { id, credits: 1 });
    await removeBrandKit(deps, ana, kit);
    await advance(id);
    expect(kitsOfVideos).toEqual([kit.id]);
    expect((await read(id)).counts.making).toBe(1);
  });

  test('says nothing of the kits of others', async () => {
    const ben = await studio.addPerson();
    await createBrandKit(deps, ben, { content: { ...freshKit, name: 'Ben' } });
    expect((await add(listOf(rowOf('Mara')))).brand_kit_id).toBeNull();
  });
});

describe('a list whose owner chooses its brand kit', () => {
  const choose = (id: string, brand_kit_id?: string | null) => chooseKit(deps, ana, { id, brand_kit_id });
  const twoKits = async () =>
    [await addKit('Aurora'), await addKit('Borealis', { intro: freshCard('Borealis') })] as const;

  test('is made in that kit or in none, also in previews, price and time, until it follows the default again', async () => {
    const [first, second] = await twoKits();
    await madeWith(listOf(rowOf('Mara')));
    await finish();
    const { id, seconds } = await add(listOf(rowOf('Mara')));
    expect(await read(id)).toMatchObject({ brand_kit_from: 'default', brand_kit_id: first.id, made_already: 1 });
    expect(await choose(id, second.id)).toMatchObject({
      brand_kit_from: 'list',
      brand_kit_id: second.id,
      credits: 1,
      made_already: 0,
      seconds: seconds + 4,
    });
    const kitsSeen = async () => (await readPreviews(deps, ana, { id })).map(({ storyboard }) => storyboard.brandKitId);
    expect(await kitsSeen()).toEqual([second.id]);
    expect(await choose(id, null)).toMatchObject({ brand_kit_from: 'list', brand_kit_id: null, credits: 1, seconds });
    expect(await kitsSeen()).toEqual([undefined]);
    expect(await choose(id)).toMatchObject({ brand_kit_from: 'default', brand_kit_id: first.id, credits: 0 });
    await makeBrandKitDefault(deps, ana, second);
    expect(await read(id)).toMatchObject({ brand_kit_id: second.id });
  });

  test.each([
    ['another kit', 1],
    ['no kit', null],
  ] as const)('with %s keeps it when the default changes, and its videos have it', async (_which, at) => {
    const kits = await twoKits();
    const chosen = at === null ? null : kits[at].id;
    const { id } = await add(listOf(rowOf('Mara')));
    await choose(id, chosen);
    await makeBrandKitDefault(deps, ana, kits[1]);
    await startBatch(deps, ana, { id, credits: 1 });
    await advance(id);
    await finish();
    expect(kitsOfVideos).toEqual([chosen ?? undefined]);
    expect(await read(id)).toMatchObject({ brand_kit_from: 'list', brand_kit_id: chosen, counts: { done: 1 } });
    const again = await add(listOf(rowOf('Mara')));
    expect(again).toMatchObject({ brand_kit_from: 'default', brand_kit_id: kits[1].id, credits: at === null ? 1 : 0 });
    expect(await choose(again.id, chosen)).toMatchObject({ credits: 0, made_already: 1 });
  });

  test('can choose again when the chosen kit is deleted; started all the same, its videos name it', async () => {
    const [first, second] = await twoKits();
    const { id } = await add(listOf(rowOf('Mara')));
    await choose(id, second.id);
    await removeBrandKit(deps, ana, second);
    expect(await read(id)).toMatchObject({ brand_kit_from: 'list', brand_kit_id: second.id });
    expect(await choose(id, first.id)).toMatchObject({ brand_kit_id: first.id });
    await removeBrandKit(deps, ana, first);
    await startBatch(deps, ana, { id, credits: 1 });
    await advance(id);
    expect(kitsOfVideos).toEqual([first.id]);
  });

  test('is told of a kit that is not theirs, of one that was deleted, of a list that was started, and of one of others', async () => {
    const ben = await studio.addPerson();
    const bens = await createBrandKit(deps, ben, { content: { ...freshKit, name: 'Ben' } });
    const { id } = await add(listOf(rowOf('Mara')));
    const noKit = { code: 'not_found', message: 'This brand kit no longer exists.' };
    await expect(choose(id, bens.id)).rejects.toMatchObject(noKit);
    await expect(chooseKit(deps, ben, { id, brand_kit_id: bens.id })).rejects.toMatchObject({
      code: 'not_found',
      message: 'This list is not there any more.',
    });
    const [kit] = await twoKits();
    await removeBrandKit(deps, ana, kit);
    await expect(choose(id, kit.id)).rejects.toMatchObject(noKit);
    await startBatch(deps, ana, { id, credits: 1 });
    await expect(choose(id, null)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('was started'),
    });
  });

  test('at the moment of a start has the kit that was chosen, or is refused; never another one', async () => {
    const [first, second] = await twoKits();
    const { id } = await add(listOf(rowOf('Mara')));
    const [chosen] = await Promise.allSettled([choose(id, second.id), startBatch(deps, ana, { id, credits: 1 })]);
    await advance(id);
    const wanted = chosen.status === 'fulfilled' ? second.id : first.id;
    expect(kitsOfVideos).toEqual([wanted]);
    expect(await read(id)).toMatchObject({ brand_kit_id: wanted, state: 'running' });
  });

  test('keeps the kit of its template, and may be read with a choice where the template has none', async () => {
    const [first, second] = await twoKits();
    const [ours] = ourTemplates.filter(({ id }) => id === 'follow-up');
    const { variables, draft, storyboard, places } = known(ours);
    const { id: template_id } = await saveTemplate(deps, ana, {
      name: 'Ours',
      description: '',
      purpose: null,
      variables,
      places,
      draft,
      storyboard: { ...storyboard, brandKitId: second.id },
    });
    const order = { name: 'customers.csv', text: listOf(rowOf('Mara')), pictures: {} };
    const list = await createBatch(deps, ana, { ...order, template_id });
    expect(list).toMatchObject({ brand_kit_from: 'template', brand_kit_id: second.id });
    const refused = {
      code: 'conflict',
      message: expect.stringContaining('a brand kit of its own'),
      about: 'brand_kit_id',
    };
    await expect(choose(list.id, first.id)).rejects.toMatchObject(refused);
    await expect(createBatch(deps, ana, { ...order, template_id, brand_kit_id: null })).rejects.toMatchObject(refused);
    const own = await createBatch(deps, ana, { ...order, template_id: 'follow-up', brand_kit_id: second.id });
    expect(own).toMatchObject({ brand_kit_from: 'list', brand_kit_id: second.id });
  });
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
    const text = listOf(...rows);
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
    await add(listOf(...Array.from({ length: 20 }, (_, n) => rowOf(`Person ${n}`, `We begin with ${n}.`))));
    expect(asked.every((script) => !/\d/.test(script))).toBe(true);
  });
});
