import { freshCard, freshKit } from '@portray/contracts/brand-choices';
import { ourTemplates } from '@portray/contracts/our-templates';
import { known } from '@portray/foundation/known';
import { beforeEach, describe, expect, test } from 'vitest';
import { createBrandKit, makeBrandKitDefault, removeBrandKit } from '../brand-kits/change-brand-kits.ts';
import type { Principal } from '../principal.ts';
import type { TestStudio } from '../studio.test-data.ts';
import { saveTemplate } from '../templates/write-templates.ts';
import { listOf, many, openBatches } from './batches.test-data.ts';
import { readBatches, readBatchRows, readPreviews } from './read-batch.ts';
import { startBatch } from './run-batch.ts';
import { chooseKit, createBatch } from './write-batch.ts';

const room = openBatches();
const { add, read, advance, make, finish } = room;
let studio: TestStudio;
let ana: Principal;
let deps: typeof room.deps;
beforeEach(() => {
  ({ studio, ana, deps } = room);
});
const addKit = (name: string, change: object = {}) =>
  createBrandKit(deps, ana, { content: { ...freshKit, name, ...change } });

describe('a list whose template names no brand kit', () => {
  test('takes the default one, in its previews and in its videos, with intro and end card in the time', async () => {
    const before = await add(listOf('Mara'));
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
    expect(deps.kitsOfProjects).toEqual([kit.id]);
  });

  test('that was made is not there already once another kit is the default, and is again when it is the first one', async () => {
    const first = await addKit('Aurora');
    await make(listOf('Mara', 'Zoë'));
    await finish();
    const again = await add(listOf('Mara', 'Zoë'));
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
    const { id } = await add(listOf(...many(6)));
    await startBatch(deps, ana, { id, credits: 6 });
    await advance(id);
    await makeBrandKitDefault(deps, ana, await addKit('Borealis'));
    await finish();
    await advance(id);
    expect(await read(id)).toMatchObject({ brand_kit_id: first.id, counts: { making: 2, done: 4 } });
    expect(deps.kitsOfProjects).toEqual(Array(6).fill(first.id));
  });

  test('goes on when that kit is deleted, and its videos name it, so that they say why they look plain', async () => {
    const kit = await addKit('Aurora');
    const { id } = await add(listOf('Mara'));
    await startBatch(deps, ana, { id, credits: 1 });
    await removeBrandKit(deps, ana, kit);
    await advance(id);
    expect(deps.kitsOfProjects).toEqual([kit.id]);
    expect((await read(id)).counts.making).toBe(1);
  });

  test('says nothing of the kits of others', async () => {
    const ben = await studio.addPerson();
    await createBrandKit(deps, ben, { content: { ...freshKit, name: 'Ben' } });
    expect((await add(listOf('Mara'))).brand_kit_id).toBeNull();
  });
});

describe('a list whose owner chooses its brand kit', () => {
  const choose = (id: string, brand_kit_id?: string | null) => chooseKit(deps, ana, { id, brand_kit_id });
  const twoKits = async () =>
    [await addKit('Aurora'), await addKit('Borealis', { intro: freshCard('Borealis') })] as const;

  test('is made in that kit or in none, also in previews, price and time, until it follows the default again', async () => {
    const [first, second] = await twoKits();
    await make(listOf('Mara'));
    await finish();
    const { id, seconds } = await add(listOf('Mara'));
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
    const { id } = await add(listOf('Mara'));
    await choose(id, chosen);
    await makeBrandKitDefault(deps, ana, kits[1]);
    await startBatch(deps, ana, { id, credits: 1 });
    await advance(id);
    await finish();
    expect(deps.kitsOfProjects).toEqual([chosen ?? undefined]);
    expect(await read(id)).toMatchObject({ brand_kit_from: 'list', brand_kit_id: chosen, counts: { done: 1 } });
    const again = await add(listOf('Mara'));
    expect(again).toMatchObject({ brand_kit_from: 'default', brand_kit_id: kits[1].id, credits: at === null ? 1 : 0 });
    expect(await choose(again.id, chosen)).toMatchObject({ credits: 0, made_already: 1 });
  });

  test('can choose again when the chosen kit is deleted; started all the same, its videos name it', async () => {
    const [first, second] = await twoKits();
    const { id } = await add(listOf('Mara'));
    await choose(id, second.id);
    await removeBrandKit(deps, ana, second);
    expect(await read(id)).toMatchObject({ brand_kit_from: 'list', brand_kit_id: second.id });
    expect(await choose(id, first.id)).toMatchObject({ brand_kit_id: first.id });
    await removeBrandKit(deps, ana, first);
    await startBatch(deps, ana, { id, credits: 1 });
    await advance(id);
    expect(deps.kitsOfProjects).toEqual([first.id]);
  });

  test('is told of a kit that is not theirs, of one that was deleted, of a list that was started, and of one of others', async () => {
    const ben = await studio.addPerson();
    const bens = await createBrandKit(deps, ben, { content: { ...freshKit, name: 'Ben' } });
    const { id } = await add(listOf('Mara'));
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
    const { id } = await add(listOf('Mara'));
    const [chosen] = await Promise.allSettled([choose(id, second.id), startBatch(deps, ana, { id, credits: 1 })]);
    await advance(id);
    const wanted = chosen.status === 'fulfilled' ? second.id : first.id;
    expect(deps.kitsOfProjects).toEqual([wanted]);
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
    const order = { name: 'customers.csv', text: listOf('Mara'), pictures: {} };
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
