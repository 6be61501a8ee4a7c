import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@portray/foundation/errors';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { removeOwnFile } from '../files/own-files.ts';
import { deleteDueFiles, forgetUnusedFiles } from '../files/upkeep.ts';
import type { Principal } from '../principal.ts';
import { openTestStudio, type TestStudio } from '../studio.test-data.ts';
import { addClip, addMusic, addNotes, addSlides } from './add-asset.ts';
import { createMemoryReaders } from './assets.test-data.ts';
import { musicPath } from './music-path.ts';
import { getOwnAsset, listMusic, listOwnAssets, removeAsset, renameAsset } from './own-assets.ts';
import { failAsset, failLostAssets, readAsset } from './read-asset.ts';

let studio: TestStudio;
let folder: string;
let readers: ReturnType<typeof createMemoryReaders>;
let ana: Principal;
beforeAll(async () => {
  studio = await openTestStudio();
  folder = await mkdtemp(join(tmpdir(), 'portray-assets-'));
});
afterAll(async () => {
  await studio?.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  readers = createMemoryReaders();
  ana = await studio.addPerson();
});

const deps = () => ({ ...studio.deps, assetReaders: async () => readers });
const running = () => ({ signal: new AbortController().signal });
const keyOf = (id: string, { userId } = ana) => ({ userId, assetId: id });
const read = (id: string, run = running()) => readAsset(deps(), keyOf(id), run);
const get = (id: string) => getOwnAsset(deps(), ana, { id });
const openFiles = async ({ userId } = ana): Promise<string[]> => {
  const rows = await studio.rows(
    'select path from stored_files where user_id = $1 and delete_after is null order by path',
    [userId],
  );
  return rows.map(({ path }) => path.replace(userId, 'ana'));
};

async function upload(fileName = 'Lesson 4.pdf') {
  const localPath = join(folder, 'upload');
  await writeFile(localPath, `content of ${fileName}`);
  return { localPath, folder, fileName };
}
const slidesOf = async (fileName?: string) => addSlides(deps(), ana, await upload(fileName));

test('slides are read page by page, and what was uploaded goes then', async () => {
  const added = await slidesOf();
  expect(added).toMatchObject({ kind: 'slides', name: 'Lesson 4', state: 'reading', percent: 0, pages: [] });
  expect(await openFiles()).toEqual([`uploads/ana/${added.id}.bin`]);
  await read(added.id);
  const asset = await get(added.id);
  expect(asset).toMatchObject({ state: 'ready', percent: 100, problem: null });
  expect(asset.pages.map(({ page, text, notes }) => ({ page, text, notes }))).toEqual([
    { page: 1, text: 'Page 1', notes: null },
    { page: 2, text: 'Page 2', notes: null },
  ]);
  expect(asset.pages.map(({ contents }) => contents?.cells.length)).toEqual([144, 144]);
  expect(await openFiles()).toEqual([`slides/ana/${added.id}-1.webp`, `slides/ana/${added.id}-2.webp`]);
  expect(await studio.leftovers()).toEqual([]);
});

test('a clip has its picture, music its sound; a second run of a job changes nothing', async () => {
  const clip = await addClip(deps(), ana, await upload('Tour.mov'));
  const music = await addMusic(deps(), ana, await upload('Jingle.mp3'), '2026-11');
  for (const { id } of [clip, music, clip]) await read(id);
  expect((await get(clip.id)).clip).toMatchObject({
    url: `/files/clips/${ana.userId}/${clip.id}.mp4`,
    poster_url: `/files/clips/${ana.userId}/${clip.id}.jpg`,
    duration_seconds: 4,
    has_sound: true,
  });
  expect((await get(music.id)).music).toMatchObject({ duration_seconds: 61 });
  expect((await listOwnAssets(deps(), ana, { kind: 'music' })).map(({ name }) => name)).toEqual(['Jingle']);
});

test('music needs the tick that it may be used, which is noted', async () => {
  const uploaded = await upload('Jingle.mp3');
  expect(() => addMusic(deps(), ana, uploaded, undefined)).toThrow(/right to use this music/);
  const { id } = await addMusic(deps(), ana, uploaded, '2026-11');
  const [consent] = await studio.rows('select kind, file_url from consents where user_id = $1', [ana.userId]);
  expect(consent).toEqual({ kind: 'music', file_url: `/files/music/${ana.userId}/${id}.m4a` });
});

test('a worker that dies in the middle leaves its pages to the next one, and none comes twice', async () => {
  const { id } = await slidesOf();
  const stopped = new AbortController();
  const { drawSlides } = readers;
  readers.drawSlides = async ({ onSlide, ...request }) => {
    await drawSlides({ ...request, onSlide: (slide) => slide.number === 1 && onSlide?.(slide) });
    // The first page is on its way into the store; then the process is told to stop.
    await expect.poll(async () => (await get(id)).pages.length).toBe(1);
    stopped.abort();
    throw new AppError('cancelled', 'Stopped.');
  };
  await expect(read(id, { signal: stopped.signal })).rejects.toMatchObject({ code: 'cancelled' });
  expect(await get(id)).toMatchObject({ state: 'reading', pages: [{ page: 1 }] });
  readers.drawSlides = drawSlides;
  await read(id);
  expect((await get(id)).pages.map(({ page }) => page)).toEqual([1, 2]);
});

test('what cannot be read says why in one sentence, and nothing of it is kept', async () => {
  const { id } = await slidesOf();
  const reason = new AppError('invalid_input', 'This PDF asks for a password. Save a copy without one, and add that.');
  await failAsset(deps(), keyOf(id), reason);
  expect(await get(id)).toMatchObject({ state: 'failed', problem: reason.message, pages: [] });
  expect(await openFiles()).toEqual([]);
  await read(id);
  expect(await get(id), 'it is over').toMatchObject({ state: 'failed' });
});

test('a page that may not be shown is named, and ends the reading', async () => {
  const { id } = await slidesOf();
  const { moderator } = readers;
  let looked = 0;
  readers.moderator = {
    check: (request) => {
      looked += 1;
      return looked === 2
        ? Promise.resolve({ verdict: 'block', reasons: [{ category: 'sexual' }] })
        : moderator.check(request);
    },
  };
  await expect(read(id)).rejects.toMatchObject({
    code: 'image_not_suitable',
    message: 'Page 2 of these slides was rejected by the content filter. Please take it out, and add the rest.',
  });
});

test('a reading whose job is gone fails, others go on', async () => {
  const [lost, waiting] = [await slidesOf('Lost.pdf'), await slidesOf('Waiting.pdf')];
  await studio.rows(`update assets set created_at = $1::timestamptz - interval '1 hour'`, [
    studio.clock.at.toISOString(),
  ]);
  await studio.rows(`delete from pgboss.job where data->>'assetId' = $1`, [lost.id]);
  await failLostAssets(deps());
  expect(await get(lost.id)).toMatchObject({ state: 'failed', problem: expect.stringContaining('interrupted') });
  expect(await get(waiting.id)).toMatchObject({ state: 'reading' });
});

test('notes come from the presentation, before the pages or after them; another number of slides is said', async () => {
  const { id } = await slidesOf();
  const notes = ['Good morning.', '', 'More than there are pages.'];
  const withNotes = { ...deps(), readSlideNotes: async () => notes };
  expect((await addNotes(withNotes, ana, await upload('Lesson 4.pptx'), id)).problem).toBeNull();
  await read(id);
  const asset = await get(id);
  expect(asset.pages.map((page) => page.notes)).toEqual(['Good morning.', '']);
  expect(asset.problem).toMatch(
    /^The presentation has 3 slides and the PDF 2 pages: notes are taken for the first 2\./,
  );
  notes.pop();
  expect((await addNotes(withNotes, ana, await upload('Lesson 4.pptx'), id)).problem).toBeNull();
});

test('nobody reads, renames, deletes or adds to what is of another person', async () => {
  const { id } = await slidesOf();
  const ben = await studio.addPerson();
  const gone = { code: 'not_found' };
  await expect(getOwnAsset(deps(), ben, { id })).rejects.toMatchObject(gone);
  await expect(renameAsset(deps(), ben, { id, name: 'Mine' })).rejects.toMatchObject(gone);
  await expect(removeAsset(deps(), ben, { id })).rejects.toMatchObject(gone);
  const withNotes = { ...deps(), readSlideNotes: async () => ['A note.'] };
  await expect(addNotes(withNotes, ben, await upload(), id)).rejects.toMatchObject(gone);
  expect(await listOwnAssets(deps(), ben, {})).toEqual([]);
  expect(await renameAsset(deps(), ana, { id, name: 'Lesson 5' })).toMatchObject({ name: 'Lesson 5' });
});

test('what is deleted while it is read stops being read, and its files go', async () => {
  const { id } = await slidesOf();
  const { drawSlides } = readers;
  readers.drawSlides = async (request) => {
    await removeAsset(deps(), ana, { id });
    return drawSlides(request);
  };
  await read(id).catch((error) => expect(error).toMatchObject({ code: 'cancelled' }));
  await expect(get(id)).rejects.toMatchObject({ code: 'not_found' });
  // What came into the store meanwhile has no row, or goes with the next look at what nothing names.
  studio.clock.at = new Date(studio.clock.at.getTime() + 2 * 86_400_000);
  await studio.rows(`update stored_files set created_at = '2026-11-01' where user_id = $1`, [ana.userId]);
  await forgetUnusedFiles(deps());
  await deleteDueFiles(deps());
  expect(await openFiles()).toEqual([]);
});

test('a file of an asset is deleted with that alone, and used for nothing else', async () => {
  const { id } = await slidesOf();
  await read(id);
  const path = `slides/${ana.userId}/${id}-1.webp`;
  await expect(removeOwnFile(deps(), ana, { path })).rejects.toMatchObject({ code: 'conflict' });
  const asMusic = musicPath(deps(), ana.userId, { kind: 'upload', url: `/files/${path}` });
  await expect(asMusic).rejects.toMatchObject({ code: 'invalid_input' });
  await removeAsset(deps(), ana, { id });
  expect(await openFiles()).toEqual([]);
});

test('the music of a storyboard is a file of ours, or of the person; what is not there is said', async () => {
  const { id } = await addMusic(deps(), ana, await upload('Jingle.mp3'), '2026-11');
  await read(id);
  const path = `music/${ana.userId}/${id}.m4a`;
  const source = { kind: 'upload', url: `/files/${path}` } as const;
  expect(await musicPath(deps(), ana.userId, source)).toBe(path);
  const ben = await studio.addPerson();
  await expect(musicPath(deps(), ben.userId, source)).rejects.toMatchObject({ code: 'not_found' });
  expect(await musicPath(deps(), ben.userId, { kind: 'piece', id: 'calm' })).toBe('samples/music/calm-1.flac');
  const unknown = musicPath(deps(), ben.userId, { kind: 'piece', id: 'polka' });
  await expect(unknown).rejects.toMatchObject({ code: 'not_found' });
  expect(await listMusic(deps()), 'none has been made here').toEqual([]);
});
