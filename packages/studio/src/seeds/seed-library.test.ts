import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMemoryPhotoCheck } from '@portray/ports/memory-media-tools';
import { createMemoryVoice, createMemoryVoices } from '@portray/ports/memory-voice';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
    ...{ database, files, scratchFolder, log, clips: [] },
    portraits: ['ana', 'ben'].map((name) => ({ id: name, name, picturePath })),
    voices: createMemoryVoices(createMemoryVoice()),
    checkPhoto: createMemoryPhotoCheck(),
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

/** Voices, and portraits of ours. */
async function counts() {
  const [found] = await studio.rows(
    `select (select count(*)::int from default_voices) voices,
            (select count(*)::int from sample_portraits where id in ('ana', 'ben')) portraits`,
  );
  return `${found!.voices} ${found!.portraits}`;
}

test('whoever is there first has two voices to choose from before all else is made, then a portrait', async () => {
  const seen: string[] = [];
  const whenIdle = async () => void seen.push(await counts());
  await seedLibrary({ ...deps, whenIdle });
  expect([...seen, await counts()]).toEqual(['0 0', '1 0', '2 0', '2 1', '2 2', '3 2', '4 2']);
});

test('a start that was stopped goes on where it was, and one that finds everything makes nothing', async () => {
  const stopping = new AbortController();
  const whenIdle = async () => void ((await counts()) === '2 1' && stopping.abort());
  await expect(seedLibrary({ ...deps, whenIdle, signal: stopping.signal })).rejects.toThrow();
  expect(await counts()).toBe('2 1');
  await vi.waitUntil(() => seedLibrary(deps), waiting);
  expect(await counts()).toBe('4 2');
  const asked: string[] = [];
  await vi.waitUntil(() => seedLibrary({ ...deps, whenIdle: async () => void asked.push('again') }), waiting);
  expect(asked).toEqual([]);
});
