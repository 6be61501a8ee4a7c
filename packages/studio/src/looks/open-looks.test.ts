import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describePresenter, openLooks, type StockLook } from './open-looks.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portray-looks-'));
});
afterAll(() => rm(folder, { recursive: true }));

const ada = { id: 'ada', name: 'Ada', description: 'Woman with freckles, in a teal jumper' };
const lookIn = (picture: string, change: Partial<StockLook> = {}): StockLook => ({
  id: 'ada-work-office',
  presenter: ada,
  outfit: 'work',
  wall: 'office',
  smallPicturePath: join(folder, picture),
  ...change,
});

test('a look has another address as soon as it has another picture', async () => {
  const pictureUrl = async (content: string) => {
    await writeFile(join(folder, '1.webp'), content);
    return (await openLooks(async () => [lookIn('1.webp')])()).looks[0]?.picture_url;
  };
  const before = await pictureUrl('one');
  expect(before).toMatch(/^\/looks\/ada-work-office\.webp\?v=[\w-]{10}$/);
  expect(await pictureUrl('another')).not.toBe(before);
  expect(await pictureUrl('one')).toBe(before);
});

test('a look without its picture is not offered, nor a presenter without looks', async () => {
  await writeFile(join(folder, '2.webp'), 'there');
  const bo = { id: 'bo', name: 'Bo', description: 'Man, in a hat' };
  const missing = lookIn('missing.webp', { id: 'bo-work-office', presenter: bo });
  const { presenters, looks } = await openLooks(async () => [lookIn('2.webp'), missing])();
  expect([looks.map(({ id }) => id), presenters.map(({ id }) => id)]).toEqual([['ada-work-office'], ['ada']]);
});

test('what could not be read is read again by the next one who asks', async () => {
  let tries = 0;
  const open = openLooks(async () => {
    tries += 1;
    if (tries === 1) throw new Error('The disk is away.');
    return [];
  });
  await expect(open()).rejects.toThrow('The disk is away.');
  expect(await open()).toEqual({ presenters: [], looks: [] });
});

test.each([
  ['Woman in her late twenties with an auburn bob and freckles, in a teal jumper', ['woman']],
  ['Man in his seventies with white hair and square glasses, in a navy suit', ['man', 'glasses', 'grey-hair']],
  ['Man in his forties with a blue turban and a greying beard, in a shirt', ['man', 'beard', 'headwear']],
  ['Woman with short grey curls, round red glasses and hoops, in a roll neck', ['woman', 'glasses', 'grey-hair']],
  ['Woman with white hair in a bun and a hearing aid, in a blouse', ['woman', 'grey-hair', 'hearing-aid']],
  ['Man of about fifty with greying black hair, in a jacket', ['man', 'grey-hair']],
])('%s: what they can be found by', (description, traits) => {
  const presenter = describePresenter({ id: 'x', name: 'X', description });
  expect(presenter.traits).toEqual(traits);
  expect(description.startsWith(`${presenter.words}, in a`)).toBe(true);
});
