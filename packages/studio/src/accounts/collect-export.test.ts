import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestLibrary, type TestLibrary } from '../library.test-data.ts';
import { keepPhoto } from '../photos/keep-photo.ts';
import { listPhotos } from '../photos/read-photos.ts';
import { removePhoto } from '../photos/remove-photo.ts';
import { endExport, forgetExport, latestExport, startExport } from './account-export.ts';
import { collectExport, type WriteZip } from './collect-export.ts';

let library: TestLibrary;
beforeAll(async () => {
  library = await openTestLibrary();
});
afterAll(() => library?.close());

/** Names and contents one after the other, as a ZIP has them. */
const writeZip: WriteZip = (entries) =>
  Readable.from(
    (async function* () {
      for (const { name, open } of entries) yield `--- ${name}\n${await text(await open())}`;
    })(),
  );

const run = { signal: new AbortController().signal, isLastTry: false };
const deps = () => ({ ...library.deps, writeZip });
const newcomer = async (email: string) => ({ userId: await library.addPerson(email) });

async function photoOf(owner: { userId: string }, content: string) {
  const url = await library.upload(owner, 'jpg', content);
  await keepPhoto(library.deps, owner, { original_image_url: url });
  return known((await listPhotos(library.deps, owner, { limit: 1 })).items[0]);
}

async function collected(owner: { userId: string }): Promise<string> {
  const { id } = await startExport(deps(), owner);
  await collectExport(deps(), { userId: owner.userId, exportId: id }, run);
  const { url } = known(await latestExport(deps(), owner));
  const { stream } = await library.deps.files.open(known(url).slice('/files/'.length));
  return text(stream);
}

test('a person gets everything of theirs, but not what they deleted and could still take back', async () => {
  const owner = await newcomer('dora@example.com');
  await photoOf(owner, 'the picture that stays');
  await removePhoto(deps(), owner, { id: (await photoOf(owner, 'the picture that goes')).id, undoSeconds: 10 });
  const zip = await collected(owner);
  expect(zip).toContain('--- data/profiles.json');
  expect(zip).toContain('the picture that stays');
  expect(zip).not.toContain('the picture that goes');
  expect(zip.match(/"original_image_url"/g)).toHaveLength(1);
  expect(await latestExport(deps(), owner)).toMatchObject({ state: 'ready', photos: 1, voices: 0, videos: 0 });
  const [mail] = await library.rows(`select data->>'subject' as subject from pgboss.job where data->>'to' = $1`, [
    'dora@example.com',
  ]);
  expect(mail).toEqual({ subject: 'Your data is ready' });
  // The ZIP itself is not in the next one.
  expect(await collected(owner)).not.toContain('portray-data.zip');
});

test('asking twice goes on with the one that is being collected', async () => {
  const owner = await newcomer('emil@example.com');
  const first = await startExport(deps(), owner);
  expect(await startExport(deps(), owner)).toEqual(first);
});

test('a worker that was interrupted begins again, and a file that is gone leaves a note', async () => {
  const owner = await newcomer('finn@example.com');
  const { original_image_url: url } = await photoOf(owner, 'a picture');
  const { id } = await startExport(deps(), owner);
  const order = { userId: owner.userId, exportId: id };
  const broken: WriteZip = () =>
    new Readable({
      read() {
        this.destroy(new AppError('storage_down', 'The store is away.'));
      },
    });
  await expect(collectExport({ ...deps(), writeZip: broken }, order, run)).rejects.toMatchObject({
    code: 'storage_down',
  });
  expect(await latestExport(deps(), owner)).toMatchObject({ state: 'collecting' });
  await library.deps.files.remove(url.slice('/files/'.length));
  await collectExport(deps(), order, run);
  const { stream } = await library.deps.files.open(known((await latestExport(deps(), owner))?.url).slice(7));
  expect(await text(stream)).toContain('This file no longer exists');
});

test('a file that breaks off breaks the ZIP instead of being short in it', async () => {
  const owner = await newcomer('fred@example.com');
  await photoOf(owner, 'a picture');
  const { id } = await startExport(deps(), owner);
  const breaking = () =>
    new Readable({
      read() {
        this.destroy(new AppError('storage_down', 'The store is away.'));
      },
    });
  const { files } = library.deps;
  const open: typeof files.open = async (path) => ({ ...(await files.open(path)), stream: breaking() });
  const collecting = collectExport(
    { ...deps(), files: { ...files, open } },
    { userId: owner.userId, exportId: id },
    run,
  );
  await expect(collecting).rejects.toMatchObject({ code: 'storage_down' });
  expect(await library.deps.files.list(`exports/${owner.userId}/`)).toEqual([]);
});

test('its owner sees how far it is, and it stands in the history of the account', async () => {
  const owner = await newcomer('fay@example.com');
  for (const content of ['12345', '1234567890']) await photoOf(owner, content);
  const { id } = await startExport(deps(), owner);
  const seen: unknown[] = [];
  const look = async () => {
    const { bytes_done, bytes_total } = known(await latestExport(deps(), owner));
    seen.push([bytes_done, bytes_total]);
  };
  const watched: WriteZip = (entries) =>
    Readable.from(
      (async function* () {
        await look();
        for (const { name, open } of entries) {
          yield `${name}\n${await text(await open())}`;
          library.clock.at = new Date(library.clock.at.getTime() + 3_600);
        }
        await vi.waitFor(async () => expect((await latestExport(deps(), owner))?.bytes_done).toBe(15), 5_000);
      })(),
    );
  await collectExport({ ...deps(), writeZip: watched }, { userId: owner.userId, exportId: id }, run);
  expect(seen).toEqual([[0, 15]]);
  expect(await library.rows('select event from account_events where user_id = $1', [owner.userId])).toEqual([
    { event: 'data_exported' },
  ]);
});

test('after the last try it has failed, and can be asked for again', async () => {
  const owner = await newcomer('gail@example.com');
  const { id } = await startExport(deps(), owner);
  const failing: WriteZip = () => {
    throw new AppError('storage_full', 'The disk is full.');
  };
  const order = { userId: owner.userId, exportId: id };
  const last = { ...run, isLastTry: true };
  await expect(collectExport({ ...deps(), writeZip: failing }, order, last)).rejects.toThrow('The disk is full.');
  expect(await latestExport(deps(), owner)).toMatchObject({ id, state: 'failed', url: null });
  expect((await startExport(deps(), owner)).id).not.toBe(id);
});

test('one that is given up leaves nothing, also while it is written', async () => {
  const owner = await newcomer('hugo@example.com');
  const { id } = await startExport(deps(), owner);
  const order = { userId: owner.userId, exportId: id };
  const slow: WriteZip = (entries) =>
    Readable.from(
      (async function* () {
        await endExport(deps(), owner);
        yield* writeZip(entries);
      })(),
    );
  await collectExport({ ...deps(), writeZip: slow }, order, run);
  expect(await latestExport(deps(), owner)).toBeNull();
  expect(await library.deps.files.list(`exports/${owner.userId}/`)).toEqual([]);
  await collectExport(deps(), order, run);
  expect(await latestExport(deps(), owner)).toBeNull();
});

test('a ZIP goes after its day, and not the one that took its place', async () => {
  const owner = await newcomer('ida@example.com');
  await collected(owner);
  const first = known(await latestExport(deps(), owner));
  await collected(owner);
  await forgetExport(deps(), { userId: owner.userId, exportId: first.id });
  const second = known(await latestExport(deps(), owner));
  expect(second.url).not.toBeNull();
  await forgetExport(deps(), { userId: owner.userId, exportId: second.id });
  expect(await latestExport(deps(), owner)).toBeNull();
  const kept = await library.rows('select path from stored_files where user_id = $1 and delete_after is null', [
    owner.userId,
  ]);
  expect(kept).toEqual([]);
});
