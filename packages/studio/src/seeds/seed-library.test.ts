import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { musicPieceIds } from '@portray/contracts/music-pieces';
import { findPhotoByUrl, listSamplePortraits } from '@portray/database/queries/photos';
import { AppError } from '@portray/foundation/errors';
import { copyPhoto, createMemoryPhotoCheck, writeMusic } from '@portray/ports/memory-media-tools';
import { createMemoryVoice, createMemoryVoices } from '@portray/ports/memory-voice';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listMusic } from '../assets/own-assets.ts';
import { openTestStudio, type TestStudio } from '../studio.test-data.ts';
import type { SeedDeps } from './seed-deps.ts';
import { seedLibrary } from './seed-library.ts';

/** The lock of a start that has ended lasts until the database has noticed. */
const waiting = { timeout: 30_000, interval: 50 };

let studio: TestStudio;
let folder: string;
let deps: SeedDeps;

beforeEach(async () => {
  studio = await openTestStudio();
  await studio.rows('delete from default_voices');
  folder = await mkdtemp(join(tmpdir(), 'portray-seed-test-'));
  const picturePath = join(folder, 'ana.jpg');
  await writeFile(picturePath, 'a portrait');
  const { database, files, scratchFolder, log } = studio.deps;
  deps = {
    database,
    files,
    scratchFolder,
    log,
    makeMusic: writeMusic,
    clips: [],
    portraits: ['ana', 'ben'].map((name) => ({ id: name, name, picturePath })),
    voices: createMemoryVoices(createMemoryVoice()),
    checkPhoto: createMemoryPhotoCheck(),
    cleanPhoto: copyPhoto,
    ownPortraits: undefined,
    encodeAudio: (_, outPath) => writeFile(outPath, 'sound'),
    makeThumbnail: (_, outPath) => writeFile(outPath, 'a poster'),
    whenIdle: async () => {},
    signal: new AbortController().signal,
  };
});

afterEach(async () => {
  await studio.close();
  await rm(folder, { recursive: true });
});

/** Voices, those that can be heard at once, and portraits of ours. */
async function counts() {
  const [found] = await studio.rows(
    `select (select count(*)::int from default_voices) voices,
            (select count(*)::int from default_voices where sample_audio_url <> '') samples,
            (select count(*)::int from sample_portraits where id in ('ana', 'ben')) portraits`,
  );
  return `${found!.voices} ${found!.samples} ${found!.portraits}`;
}

test('all voices are listed before anything is made, then two have a sample, then there are portraits and music', async () => {
  const seen: string[] = [];
  const whenIdle = async () => void seen.push(await counts());
  await seedLibrary({ ...deps, whenIdle });
  const music = musicPieceIds.map(() => '4 2 2');
  expect([...seen, await counts()]).toEqual(['4 0 0', '4 1 0', '4 2 0', '4 2 1', ...music, '4 2 2', '4 3 2', '4 4 2']);
  expect((await listMusic(studio.deps)).map(({ id }) => id)).toEqual(musicPieceIds);
});

test('a start that was stopped goes on where it was, and one that finds everything makes nothing', async () => {
  const stopping = new AbortController();
  const whenIdle = async () => void ((await counts()) === '4 2 1' && stopping.abort());
  await expect(seedLibrary({ ...deps, whenIdle, signal: stopping.signal })).rejects.toThrow();
  expect(await counts()).toBe('4 2 1');
  await vi.waitUntil(() => seedLibrary(deps), waiting);
  expect(await counts()).toBe('4 4 2');
  const asked: string[] = [];
  await vi.waitUntil(() => seedLibrary({ ...deps, whenIdle: async () => void asked.push('again') }), waiting);
  expect(asked).toEqual([]);
});

test('a voice that was listened to meanwhile keeps that sample, and one whose facts change keeps its own', async () => {
  const spoken: string[] = [];
  const voices = {
    ...deps.voices,
    speak: (...[engine, request]: Parameters<SeedDeps['voices']['speak']>) => {
      spoken.push(request.voiceId);
      return deps.voices.speak(engine, request);
    },
  };
  await seedLibrary({ ...deps, voices });
  expect(new Set(spoken).size).toBe(4);
  await studio.rows(`update default_voices set accent = 'another', is_active = false`);
  await vi.waitUntil(() => seedLibrary({ ...deps, voices }), waiting);
  expect(spoken).toHaveLength(4);
  expect(await studio.rows(`select 1 from default_voices where accent = 'another' or not is_active`)).toEqual([]);
});

/** The portraits that people choose from. */
const offered = async () => {
  const portraits = await deps.database.asSystem((tx) => listSamplePortraits(tx));
  return portraits.map(({ name }) => name);
};

test('a portrait that was drawn anew replaces the one before it', async () => {
  await seedLibrary(deps);
  await writeFile(join(folder, 'ana.jpg'), 'a better portrait');
  await vi.waitUntil(() => seedLibrary(deps), waiting);
  expect((await studio.deps.files.stat('samples/portraits/ana.jpg'))?.bytes).toBe('a better portrait'.length);
});

test('a portrait that no longer comes with the product leaves the list, can still be used, and may come back', async () => {
  await seedLibrary(deps);
  await vi.waitUntil(() => seedLibrary({ ...deps, portraits: deps.portraits.slice(1) }), waiting);
  expect(await offered()).toEqual(['ben']);
  const url = '/files/samples/portraits/ana.jpg';
  const found = await deps.database.asSystem((tx) => findPhotoByUrl(tx, randomUUID(), url));
  expect(found?.landmarks).toBeTruthy();
  expect(await studio.deps.files.stat('samples/portraits/ana.jpg')).toBeTruthy();
  await vi.waitUntil(() => seedLibrary(deps), waiting);
  expect(await offered()).toEqual(['ana', 'ben']);
});

test('portraits of an operator come after those of the product, and go when they are taken away', async () => {
  const picturePath = join(folder, 'ana.jpg');
  const ownPortraits = ['Zoe', 'Yan'].map((name) => ({ id: `own-${name}` as const, name, picturePath }));
  await seedLibrary({ ...deps, ownPortraits });
  const [zoe, yan] = [(await offered()).indexOf('Zoe'), (await offered()).indexOf('Yan')];
  expect(zoe).toBeGreaterThan((await offered()).indexOf('ben'));
  expect(yan).toBeGreaterThan(zoe);
  await vi.waitUntil(() => seedLibrary(deps), waiting);
  expect(await offered()).toContain('Yan');
  await vi.waitUntil(() => seedLibrary({ ...deps, ownPortraits: ownPortraits.slice(0, 1) }), waiting);
  expect(await offered()).toEqual(['ana', 'ben', 'Zoe']);
  expect(await studio.deps.files.stat('samples/portraits/own-Yan.jpg')).toBeUndefined();
  expect(await studio.rows(`select path from stored_files where path like '%own-Yan%'`)).toEqual([]);
});

test('a portrait of an operator that does not pass the photo check is left out, and the rest follows', async () => {
  const ownPortraits = [{ id: 'own-wall' as const, name: 'Wall', picturePath: join(folder, 'wall.png') }];
  const cleanPhoto = async () => Promise.reject(new AppError('invalid_image', 'This is no picture.'));
  await seedLibrary({ ...deps, ownPortraits, cleanPhoto });
  expect(await offered()).not.toContain('Wall');
  expect(await counts()).toBe('4 4 2');
});
