import { AppError } from '@portray/foundation/errors';
import { createMemoryPhotoCheck } from '@portray/ports/memory-media-tools';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteDueFiles } from '../files/upkeep.ts';
import { openTestLibrary, type TestLibrary } from '../library.test-data.ts';
import { readPhotographedShelf } from '../looks/photographed-shelf.ts';
import { fetchPresenters } from './fetch-presenters.ts';
import {
  arrangePresenters,
  cancelPresenters,
  failInterruptedPresenters,
  installPresenters,
  readPresenters,
} from './order-presenters.ts';
import { fetchDeps, installOrdered, memoryFetch, stock, takeJob } from './presenters.test-data.ts';
import { removePresenter } from './remove-presenter.ts';

let library: TestLibrary;
let deps: TestLibrary['deps'];
beforeAll(async () => {
  library = await openTestLibrary();
  deps = { ...library.deps, photographed: async () => stock };
});
afterAll(() => library?.close());
beforeEach(async () => {
  await library.rows('delete from photographed_presenters');
  await library.rows('delete from presenter_shelf');
  await library.rows('delete from pgboss.job');
  for (const { path } of await deps.files.list('samples/')) await deps.files.remove(path);
});

const states = async () => (await readPresenters(deps)).presenters.map(({ state }) => state).join(' ');
const jobs = async () => (await library.rows(`select 1 from pgboss.job where name = 'install-presenters'`)).length;
const [keiko, ruth] = ['photo-keiko', 'photo-ruth'];

test('one order installs all: each is fetched, checked, signed and stored where every server finds it', async () => {
  expect((await installPresenters(deps, {})).presenters.map(({ state }) => state)).toEqual(stock.map(() => 'waiting'));
  const { fetchPicture, asked } = memoryFetch();
  await installOrdered(library, { fetchPicture });
  expect(asked).toEqual(stock.map(({ path }) => ({ path, from: null })));
  const { presenters } = await readPresenters(deps);
  expect(presenters[1]).toMatchObject({ id: ruth, state: 'installed', error: null, bytes: 9 });
  expect(presenters[1]?.words).toBe('Woman in her eighties with white curls and glasses');
  const url = presenters[1]?.pictureUrl ?? '';
  expect(url).toMatch(/^\/files\/samples\/presenters\/photo-ruth-[0-9a-f]{8}\.jpg$/);
  const { stream } = await deps.files.open(url.slice('/files/'.length));
  expect((await stream.toArray()).join('')).toBe('picture photo-ruth.jpg signed as photographed');
  const shelf = await readPhotographedShelf(deps);
  expect(shelf.presenters.map(({ name, traits }) => [name, traits])).toEqual([
    ['Keiko', ['woman']],
    ['Ruth', ['woman', 'glasses', 'grey-hair']],
    ['Wei', ['man']],
  ]);
  expect(await library.leftovers()).toEqual([]);
});

test('a second click orders nothing twice, and those that are there are not fetched again', async () => {
  await Promise.all([installPresenters(deps, { ids: [keiko] }), installPresenters(deps, { ids: [keiko] })]);
  expect(await jobs()).toBe(1);
  await installOrdered(library);
  const { fetchPicture, asked } = memoryFetch();
  await installPresenters(deps, {});
  await installOrdered(library, { fetchPicture });
  expect(asked.map(({ path }) => path)).toEqual(['photo-ruth.jpg', 'photo-wei.jpg']);
});

test('a picture that is not the right one is named with the reason, the rest is installed, and it can be tried again', async () => {
  await installPresenters(deps, { from: 'https://mirror.example/portraits/' });
  const wrong = new AppError('not_verified', 'photo-ruth.jpg is not the file that is known here.');
  const { fetchPicture, asked } = memoryFetch({ 'photo-ruth.jpg': wrong });
  await installOrdered(library, { fetchPicture });
  expect(asked[0]?.from).toBe('https://mirror.example/portraits');
  expect(await states()).toBe('installed failed installed');
  expect((await readPresenters(deps)).presenters[1]?.error).toBe(wrong.message);
  await installPresenters(deps, { ids: [ruth] });
  await installOrdered(library);
  expect(await states()).toBe('installed installed installed');
  expect((await readPresenters(deps)).presenters[1]?.error).toBeNull();
});

test('a picture that our own check refuses is not offered', async () => {
  await installPresenters(deps, { ids: [keiko] });
  const refusal = new AppError('face_not_detected', 'No human face was found.');
  await installOrdered(library, { checkPhoto: createMemoryPhotoCheck({ refusal }) });
  expect((await readPresenters(deps)).presenters[0]).toMatchObject({ state: 'failed', error: refusal.message });
  expect((await readPhotographedShelf(deps)).presenters).toEqual([]);
});

test('where nothing comes through, all that wait are told at once', async () => {
  await installPresenters(deps, {});
  const down = new AppError('provider_down', 'photo-keiko.jpg could not be downloaded.');
  const { fetchPicture, asked } = memoryFetch({ 'photo-keiko.jpg': down });
  await installOrdered(library, { fetchPicture });
  expect([await states(), asked.length]).toEqual(['failed failed failed', 1]);
});

test('a worker that dies is followed by one that goes on where it was; the first one writes nothing more', async () => {
  await installPresenters(deps, {});
  const first = (await takeJob(library, 'install-presenters'))?.claim ?? Promise.reject(new Error('no job'));
  const stopping = new AbortController();
  const { fetchPicture, asked } = memoryFetch();
  const stopped = fetchPresenters(
    fetchDeps(library, {
      fetchPicture: async (...request) => {
        await fetchPicture(...request);
        if (asked.length === 2) stopping.abort(new AppError('cancelled', 'Stopped.'));
        stopping.signal.throwIfAborted();
      },
    }),
    { signal: stopping.signal, isLastTry: false, claim: await first },
  );
  await expect(stopped).rejects.toMatchObject({ code: 'cancelled' });
  expect(await states()).toBe('installed installing waiting');
  const late = { signal: new AbortController().signal, isLastTry: false, claim: await first };
  await library.rows(`update pgboss.job set state = 'created', retry_count = 0`);
  await fetchPresenters(fetchDeps(library), late);
  expect(await states()).toBe('installed installing waiting');
  await installOrdered(library);
  expect(await states()).toBe('installed installed installed');
});

test('what waits can be cancelled; what was being fetched meanwhile is given up and leaves nothing', async () => {
  await installPresenters(deps, {});
  const { fetchPicture, asked } = memoryFetch();
  await installOrdered(library, {
    fetchPicture: async (...request) => {
      await fetchPicture(...request);
      if (asked.length === 2) await cancelPresenters(deps);
    },
  });
  expect([await states(), asked.length]).toEqual(['installed absent absent', 2]);
  expect(await deps.files.list('samples/presenters/photo-ruth')).toEqual([]);
});

test('those whose job is gone fail, and can be asked for again', async () => {
  await installPresenters(deps, { ids: [keiko] });
  await failInterruptedPresenters(deps);
  expect(await states()).toBe('waiting absent absent');
  await library.rows('delete from pgboss.job');
  await library.rows(`update photographed_presenters set asked_at = '2020-01-01'`);
  await failInterruptedPresenters(deps);
  expect(await states()).toBe('failed absent absent');
});

test('one that is removed is gone from the list and closed to everyone at once, and its file soon', async () => {
  await installPresenters(deps, { ids: [keiko] });
  await installOrdered(library);
  const [file] = await deps.files.list('samples/presenters/photo-keiko');
  const { presenters } = await removePresenter(deps, { id: keiko });
  expect(presenters[0]).toMatchObject({ state: 'absent', pictureUrl: null });
  expect((await readPhotographedShelf(deps)).presenters).toEqual([]);
  const open = 'select 1 from stored_files where path = $1 and delete_after is null';
  expect(await library.rows(open, [file?.path])).toEqual([]);
  await deleteDueFiles(deps);
  expect(await deps.files.list('samples/presenters/photo-keiko')).toEqual([]);
  await expect(removePresenter(deps, { id: keiko })).rejects.toMatchObject({ code: 'not_found' });
  await installPresenters(deps, { ids: [keiko] });
  await installOrdered(library);
  expect(await states()).toBe('installed absent absent');
});

test('they stand after those that are drawn until an operator puts them first', async () => {
  expect((await readPhotographedShelf(deps)).isFirst).toBe(false);
  expect((await arrangePresenters(deps, { isFirst: true })).isFirst).toBe(true);
  expect((await readPhotographedShelf(deps)).isFirst).toBe(true);
  expect((await arrangePresenters(deps, { isFirst: false })).isFirst).toBe(false);
});

test.each([
  ['somebody whom nobody knows', { ids: ['photo-nobody'] }, 'not_found'],
  ['a place that is neither a mirror nor a folder', { from: 'portraits' }, 'invalid_input'],
  ['an address of another kind', { from: 'file:///etc' }, 'invalid_input'],
  ['an address with a password in it', { from: 'https://me:secret@mirror.example' }, 'invalid_input'],
])('%s is refused before anything is fetched', async (_what, order, code) => {
  await expect(installPresenters(deps, order)).rejects.toMatchObject({ code });
  expect(await jobs()).toBe(0);
});
