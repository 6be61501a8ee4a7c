import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filePathOf } from '@portray/contracts/file-urls';
import type { Scene } from '@portray/contracts/scene';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Principal } from '../principal.ts';
import { createStoryboard, readStoryboard } from '../storyboards/write-storyboard.ts';
import { openTestStudio, type TestStudio } from '../studio.test-data.ts';
import { addClip, addSlides } from './add-asset.ts';
import { createMemoryReaders } from './assets.test-data.ts';
import { measureAssets } from './measure-assets.ts';
import { getOwnAsset } from './own-assets.ts';
import { readAsset } from './read-asset.ts';

let studio: TestStudio;
let folder: string;
let readers: ReturnType<typeof createMemoryReaders>;
let ana: Principal;
beforeAll(async () => {
  studio = await openTestStudio();
  folder = await mkdtemp(join(tmpdir(), 'portray-measure-'));
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
const run = () => ({ signal: new AbortController().signal });
const get = (id: string) => getOwnAsset(deps(), ana, { id });
const empty = '0'.repeat(144);

/** As an earlier version left it: read, and not measured. */
async function readBefore(add: typeof addSlides) {
  const localPath = join(folder, 'upload');
  await writeFile(localPath, 'a file');
  const { id } = await add(deps(), ana, { localPath, folder, fileName: 'Lesson 4.pdf' });
  await readAsset(deps(), { userId: ana.userId, assetId: id }, run());
  await studio.rows(
    `update assets set is_measured = false, clip = clip - 'contents',
      pages = (select coalesce(jsonb_agg(page - 'contents'), '[]') from jsonb_array_elements(pages) as page) where id = $1`,
    [id],
  );
  return id;
}

test('slides and clips that were read before anything was measured are measured, and once', async () => {
  const [slides, clip] = [await readBefore(addSlides), await readBefore(addClip)];
  expect((await get(slides)).pages.map(({ contents }) => contents)).toEqual([undefined, undefined]);
  await measureAssets(deps(), run());
  expect((await get(slides)).pages.map(({ contents }) => contents?.cells)).toEqual([empty, empty]);
  expect((await get(clip)).clip?.contents?.cells).toBe(empty);
  readers.measureContents = async () => Promise.reject(new Error('It is measured again.'));
  await measureAssets(deps(), run());
});

test('a page whose picture is gone stays without, keeps no other from being measured, and is not tried again', async () => {
  const id = await readBefore(addSlides);
  const [first] = (await get(id)).pages;
  await studio.deps.files.remove(filePathOf(known(first).url, studio.deps.publicUrl));
  await measureAssets(deps(), run());
  await measureAssets(deps(), run());
  expect((await get(id)).pages.map(({ contents }) => contents?.cells)).toEqual([undefined, empty]);
});

test('while the store is away nothing is noted, and the next run goes on', async () => {
  const id = await readBefore(addSlides);
  const open = async () => Promise.reject(new AppError('storage_down', 'The store does not answer.'));
  const away = { ...deps(), files: { ...studio.deps.files, open } };
  await expect(measureAssets(away, run())).rejects.toMatchObject({ code: 'storage_down' });
  await measureAssets(deps(), run());
  expect((await get(id)).pages.every(({ contents }) => contents)).toBe(true);
});

test('a storyboard that shows such a page knows what stands in it, once that is measured', async () => {
  const id = await readBefore(addSlides);
  const { url } = known((await get(id)).pages[1]);
  const scene: Scene = {
    id: '00000000-0000-4000-8000-000000000001',
    script: 'Good morning.',
    layout: { kind: 'corner', corner: 'top-left', size: 'small', edge: 'circle' },
    background: { kind: 'slide', url, slidesId: id, page: 2, fit: 'contain' },
    texts: [],
    transition: 'cut',
    holdSeconds: 0,
  };
  const draft = { title: 'Lesson 4', language: 'en', video_size: 'youtube' as const };
  const board = { version: 1 as const, scenes: [scene] };
  const made = await createStoryboard(deps(), ana, { draft: draft as never, storyboard: board });
  const shown = async () =>
    (await readStoryboard(deps(), ana, { id: made.video.id })).storyboard.scenes.map(({ background }) => background);
  expect(await shown()).toEqual([expect.not.objectContaining({ contents: expect.anything() })]);
  await measureAssets(deps(), run());
  expect(await shown()).toEqual([expect.objectContaining({ contents: { aspect: 16 / 9, cells: empty } })]);
});
