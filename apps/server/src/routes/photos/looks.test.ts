import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lookOutfits, lookTraits, lookWalls, presentersOffered } from '@portray/contracts/look-names';
import type { LookLibrary } from '@portray/contracts/looks';
import { known } from '@portray/foundation/known';
import { looks, outfits, walls } from '@portray/presenters/looks';
import { describePresenter, openLooks } from '@portray/studio/looks/open-looks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-data.ts';

let server: TestServer;
let ana: Person;
let folder: string;
const id = 'ada-work-office';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portray-look-pictures-'));
  const smallPicturePath = join(folder, 'looks', `${id}.webp`);
  await mkdir(join(folder, 'looks'));
  await writeFile(smallPicturePath, 'a small picture');
  const presenter = { id: 'ada', name: 'Ada', description: 'Woman with freckles, in a teal jumper' };
  const looks = openLooks(async () => [{ id, presenter, outfit: 'work', wall: 'office', smallPicturePath }]);
  server = await startTestServer({ overrides: { looks, lookPictures: folder } });
  ana = await server.person('ana@example.com');
});
afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true });
});

test('the library names its pictures, which browsers keep until there are others', async () => {
  const { body } = await ana.ask('/api/looks');
  const library = body as unknown as LookLibrary;
  expect(library.presenters).toEqual([{ id: 'ada', name: 'Ada', words: 'Woman with freckles', traits: ['woman'] }]);
  const { picture_url: url } = known(library.looks[0]);
  const picture = await server.ask(url);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(picture.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const undated = await server.ask(`/looks/${id}.webp`);
  expect(undated.headers.get('cache-control')).toBe('public, max-age=3600');
});

test.each([
  '/looks/nobody-work-office.webp',
  '/looks/..%2f..%2fpackage.json',
  '/looks/.hidden',
])('%s is no picture of the library', async (path) => {
  expect((await server.ask(path)).status).toBe(404);
});

test('a choice that is sent twice under one key is one drawing', async () => {
  const headers = { 'idempotency-key': 'choose-ada-once' };
  const choose = () => ana.ask(`/api/looks/${id}/choose`, { method: 'POST', body: {}, headers });
  const [first, second] = [await choose(), await choose()];
  expect(first.body).toMatchObject({ order: { look_id: id, state: 'processing', prompt: 'Ada, work, office' } });
  expect(second.body).toEqual(first.body);
  const jobs = await server.rows(`select data from pgboss.job where name = 'make-images'`);
  expect(jobs).toHaveLength(1);
});

test('a favourite is one until it is taken out again', async () => {
  const favour = (is_favourite: boolean) =>
    ana.ask(`/api/looks/${id}/favourite`, { method: 'PUT', body: { is_favourite } });
  expect((await favour(true)).body).toEqual({ favourites: [id] });
  const mine = await ana.ask('/api/looks/mine');
  expect(mine.body).toMatchObject({ favourites: [id], order: { look_id: id } });
  expect((await favour(false)).body).toEqual({ favourites: [] });
});

test('what comes with the product is what pages claim: every presenter in every outfit before every wall', () => {
  expect([outfits, walls]).toEqual([lookOutfits, lookWalls]);
  expect(new Set(looks.map(({ presenter }) => presenter.id)).size).toBe(presentersOffered);
  expect(looks).toHaveLength(presentersOffered * lookOutfits.length * lookWalls.length);
  const traits = new Set(looks.flatMap(({ presenter }) => describePresenter(presenter).traits));
  expect([...traits].sort()).toEqual([...lookTraits].sort());
});
