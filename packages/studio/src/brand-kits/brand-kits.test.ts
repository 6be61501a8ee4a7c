import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { freshCard, freshKit, typefaceName } from '@portray/contracts/brand-choices';
import type { BrandKitContent } from '@portray/contracts/brand-kit';
import { contentTypeOf } from '@portray/contracts/file-types';
import { limits } from '@portray/contracts/limits';
import { AppError } from '@portray/foundation/errors';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newFilePath } from '../files/new-file-path.ts';
import { registerFile } from '../files/store-file.ts';
import { forgetUnusedFiles } from '../files/upkeep.ts';
import type { Principal } from '../principal.ts';
import { openTestStudio, portraitUrl, type TestStudio } from '../studio.test-data.ts';
import {
  changeBrandKit,
  createBrandKit,
  duplicateBrandKit,
  listBrandKits,
  makeBrandKitDefault,
  removeBrandKit,
} from './change-brand-kits.ts';
import { brandGoneNote, readBrand } from './read-brand.ts';

let studio: TestStudio;
let folder: string;
let ana: Principal;
beforeAll(async () => {
  studio = await openTestStudio();
  folder = await mkdtemp(join(tmpdir(), 'portray-brand-kits-'));
});
afterAll(async () => {
  await studio?.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  ana = await studio.addPerson();
});

const kit = (changes: Partial<BrandKitContent> = {}): BrandKitContent => ({ ...freshKit, name: 'Harbour', ...changes });
/** One later than the other: kits of one moment have no order. */
function create(content = kit(), who = ana) {
  studio.clock.at = new Date(studio.clock.at.getTime() + 1);
  return createBrandKit(studio.deps, who, { content });
}
const list = async () =>
  (await listBrandKits(studio.deps, ana)).map(({ content, is_default }) => [content.name, is_default]);

async function keep(kind: 'logos' | 'fonts' | 'backdrops', extension: 'png' | 'woff2' | 'jpg', who = ana) {
  const path = newFilePath(kind, who.userId, extension, studio.clock.at);
  const stored = await studio.deps.files.put(
    path,
    { stream: Readable.from([`a ${kind}`]) },
    { contentType: contentTypeOf(path) },
  );
  await studio.database.asPerson(who.userId, (tx) => registerFile(tx, who.userId, stored));
  return `/files/${path}`;
}
test('words of cards that may not be shown, or cannot be drawn, are not kept; what stood there is not asked again', async () => {
  const endCard = freshCard('Harbour');
  const bad = { endCard: { ...endCard, line: 'Join the [[violence]]' } };
  await expect(create(kit(bad))).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining('violence'),
  });
  const { id, version } = await create(kit({ endCard }));
  const change = (content: Partial<BrandKitContent>) =>
    changeBrandKit(studio.deps, ana, { id, version, content: kit(content) });
  await expect(change(bad)).rejects.toMatchObject({ code: 'invalid_input' });
  await expect(change({ endCard: { ...endCard, line: 'Ahoy ⛵' } })).rejects.toThrow('Emoji cannot be drawn');
  const away = { check: () => Promise.reject(new AppError('provider_down', 'The moderator is away.')) };
  const other = kit({ endCard, name: 'Harbour Ltd' });
  expect(await changeBrandKit({ ...studio.deps, moderator: away }, ana, { id, version, content: other })).toMatchObject(
    {
      version: version + 1,
    },
  );
});

const logoOf = (url: string) => ({ ...freshKit.logo, onLight: { url, aspect: 2 } });

test('the first kit is the default, until another one is or it is deleted', async () => {
  const first = await create();
  const second = await create(kit({ name: 'Second' }));
  expect(await list()).toEqual([
    ['Harbour', true],
    ['Second', false],
  ]);
  expect(await makeBrandKitDefault(studio.deps, ana, second)).toMatchObject({ id: second.id, is_default: true });
  expect(await list()).toEqual([
    ['Harbour', false],
    ['Second', true],
  ]);
  await removeBrandKit(studio.deps, ana, second);
  expect(await list()).toEqual([['Harbour', true]]);
  await removeBrandKit(studio.deps, ana, first);
  expect(await list()).toEqual([]);
});

test('of two who change a kit at the same time the second is told', async () => {
  const { id, version } = await create();
  const changed = await changeBrandKit(studio.deps, ana, { id, version, content: kit({ name: 'Port' }) });
  expect(changed).toMatchObject({ version: 2, content: { name: 'Port' } });
  const late = changeBrandKit(studio.deps, ana, { id, version, content: kit({ name: 'Haven' }) });
  await expect(late).rejects.toMatchObject({ code: 'changed_elsewhere' });
});

test('a copy is another kit of the same content, and a 21st kit is refused', async () => {
  const { id } = await create();
  expect(await duplicateBrandKit(studio.deps, ana, { id })).toMatchObject({ is_default: false, version: 1 });
  for (let count = 2; count < limits.maxBrandKits; count += 1) await create();
  await expect(create()).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('up to 20') });
});

test("another person's kit is not there", async () => {
  const { id } = await create();
  const ben = await studio.addPerson();
  const gone = { code: 'not_found' };
  await expect(changeBrandKit(studio.deps, ben, { id, version: 1, content: kit() })).rejects.toMatchObject(gone);
  await expect(duplicateBrandKit(studio.deps, ben, { id })).rejects.toMatchObject(gone);
  await expect(makeBrandKitDefault(studio.deps, ben, { id })).rejects.toMatchObject(gone);
  await expect(removeBrandKit(studio.deps, ben, { id })).rejects.toMatchObject(gone);
  expect(await readBrand(studio.deps, { userId: ben.userId, brandKitId: id, folder })).toMatchObject({
    notes: [brandGoneNote],
  });
  expect(await list()).toEqual([['Harbour', true]]);
});

test('a kit takes own files only, each for what it was uploaded for, and keeps their addresses without a host', async () => {
  const [logo, font, picture] = [
    await keep('logos', 'png'),
    await keep('fonts', 'woff2'),
    await keep('backdrops', 'jpg'),
  ];
  const endCard = { ...freshCard('A'), ground: { kind: 'picture' as const, url: `https://portray.example${picture}` } };
  const text = { kind: 'own' as const, name: 'Harbour Sans', url: font };
  const { content } = await create(
    kit({ logo: logoOf(`https://portray.example${logo}`), text, endCard, presenter: { photoUrl: portraitUrl } }),
  );
  expect(content).toMatchObject({
    logo: logoOf(logo),
    endCard: { ground: { url: picture } },
    presenter: { photoUrl: portraitUrl },
  });
  const ben = await studio.addPerson();
  await expect(create(kit({ logo: logoOf(logo) }), ben)).rejects.toMatchObject({ code: 'not_found' });
  await expect(create(kit({ logo: logoOf(picture) }))).rejects.toMatchObject({ code: 'invalid_input' });
  await expect(create(kit({ logo: logoOf('https://example.com/a.png') }))).rejects.toMatchObject({
    code: 'invalid_input',
  });
});

test('a video is made with the logo and the fonts of its kit as files', async () => {
  const [logo, font] = [await keep('logos', 'png'), await keep('fonts', 'woff2')];
  const headings = { kind: 'own' as const, name: 'Harbour Sans', url: font };
  const { id } = await create(kit({ logo: logoOf(logo), headings, text: headings }));
  const { brand, notes } = await readBrand(studio.deps, { userId: ana.userId, brandKitId: id, folder });
  const family = typefaceName(headings);
  expect(notes).toEqual([]);
  expect(brand).toMatchObject({ headings: family, text: family, logo: { aspect: 2, corner: 'top-right' } });
  expect(brand?.typefaces).toEqual([{ family, path: expect.any(String) }]);
  expect(await readFile(brand?.logo?.path ?? '', 'utf8')).toBe('a logos');
});

test('a video has both logos of its kit, and one alone where the other is gone', async () => {
  const [light, dark] = [await keep('logos', 'png'), await keep('logos', 'png')];
  const both = { ...freshKit.logo, onLight: { url: light, aspect: 2 }, onDark: { url: dark, aspect: 3 } };
  const { id } = await create(kit({ logo: both }));
  const read = () => readBrand(studio.deps, { userId: ana.userId, brandKitId: id, folder });
  const { brand, notes } = await read();
  expect(notes).toEqual([]);
  expect(brand?.logo).toMatchObject({ madeFor: 'light', aspect: 2, other: { madeFor: 'dark' } });
  expect(brand?.logo?.other?.path).not.toBe(brand?.logo?.path);
  await studio.deps.files.remove(dark.slice('/files/'.length));
  const alone = await read();
  expect(alone.brand?.logo).toMatchObject({ madeFor: 'light' });
  expect(alone.brand?.logo).not.toHaveProperty('other');
  expect(alone.notes).toEqual([expect.stringContaining('One of the two logos')]);
});

test('what of a kit is gone stops no video: it is made with ours, and says so', async () => {
  const [logo, font] = [await keep('logos', 'png'), await keep('fonts', 'woff2')];
  const { id } = await create(kit({ logo: logoOf(logo), headings: { kind: 'own', name: 'A', url: font } }));
  for (const url of [logo, font]) await studio.deps.files.remove(url.slice('/files/'.length));
  const { brand, notes } = await readBrand(studio.deps, { userId: ana.userId, brandKitId: id, folder });
  expect(brand).toMatchObject({ headings: freshKit.headings.name });
  expect(brand).not.toHaveProperty('logo');
  expect(notes).toHaveLength(2);
  expect(await readBrand(studio.deps, { userId: ana.userId, brandKitId: undefined, folder })).toEqual({
    brand: undefined,
    kit: undefined,
    notes: [],
  });
});

test('files that no kit names go a day after they came; those of a kit stay, and a changed kit may lack one that is gone', async () => {
  const [used, unused, card] = [
    await keep('logos', 'png'),
    await keep('fonts', 'woff2'),
    await keep('backdrops', 'jpg'),
  ];
  const intro = { ...freshCard('A'), ground: { kind: 'picture' as const, url: card } };
  const { id, version } = await create(kit({ logo: logoOf(used), intro }));
  const tomorrow = new Date(Date.now() + 25 * 3_600_000);
  await forgetUnusedFiles({ ...studio.deps, now: () => tomorrow });
  const kept = await studio.rows('select path from stored_files where user_id = $1 and delete_after is null', [
    ana.userId,
  ]);
  expect(kept.map(({ path }) => `/files/${path}`).sort()).toEqual([card, used].sort());
  expect(kept).not.toContainEqual({ path: unused.slice('/files/'.length) });
  await studio.rows('delete from stored_files where path = $1', [used.slice('/files/'.length)]);
  await changeBrandKit(studio.deps, ana, { id, version, content: kit({ name: 'Still', logo: logoOf(used) }) });
});
