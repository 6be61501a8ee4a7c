import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyPhoto, createMemoryPhotoCheck, writeMusic } from '@portray/ports/memory-media-tools';
import { createMemoryVoice, createMemoryVoices } from '@portray/ports/memory-voice';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestStudio, type TestStudio } from '../studio.test-data.ts';
import { readShowcase } from '../videos/library/read-videos.ts';
import type { SeedDeps, StockClip } from './seed-deps.ts';
import { seedShowcase } from './seed-showcase.ts';

let studio: TestStudio;
let folder: string;
let deps: SeedDeps;
let posters: number;

beforeEach(async () => {
  studio = await openTestStudio();
  folder = await mkdtemp(join(tmpdir(), 'portray-showcase-test-'));
  posters = 0;
  const { database, files, scratchFolder, log } = studio.deps;
  deps = {
    database,
    files,
    scratchFolder,
    log,
    portraits: [],
    ownPortraits: [],
    makeMusic: writeMusic,
    clips: [await clip('lesson'), await clip('coach')],
    voices: createMemoryVoices(createMemoryVoice()),
    checkPhoto: createMemoryPhotoCheck(),
    cleanPhoto: copyPhoto,
    encodeAudio: (_, outPath) => writeFile(outPath, 'sound'),
    makeThumbnail: (_, outPath) => {
      posters += 1;
      return writeFile(outPath, 'a poster');
    },
    whenIdle: async () => {},
    signal: new AbortController().signal,
  };
});

afterEach(async () => {
  await studio.close();
  await rm(folder, { recursive: true });
});

async function clip(id: string, contents = `video of ${id}`): Promise<StockClip> {
  const [videoPath, captionsPath] = [join(folder, `${id}.mp4`), join(folder, `${id}.vtt`)];
  await writeFile(videoPath, contents);
  await writeFile(captionsPath, 'WEBVTT');
  return { id, title: `The ${id}`, language: 'en', durationSeconds: 5.5, videoPath, captionsPath };
}

test('the first start shows our own videos in their order, each with poster and captions', async () => {
  expect(await seedShowcase(deps)).toBe(2);
  const shown = await readShowcase(deps);
  expect(shown.map(({ title }) => title)).toEqual(['The lesson', 'The coach']);
  expect(shown[0]).toMatchObject({
    language: 'en',
    duration_seconds: 5.5,
    video_url: '/files/samples/showcase/lesson.mp4',
    stored_video_url: '/files/samples/showcase/lesson.mp4',
    thumbnail_url: '/files/samples/showcase/lesson.jpg',
    captions_url: '/files/samples/showcase/lesson.vtt',
  });
  for (const end of ['mp4', 'jpg', 'vtt'])
    expect(await deps.files.stat(`samples/showcase/lesson.${end}`)).toBeDefined();
  expect(await studio.leftovers()).toEqual([]);
});

test('a second start changes nothing', async () => {
  await seedShowcase(deps);
  const before = await readShowcase(deps);
  expect(await seedShowcase(deps)).toBe(0);
  expect(await readShowcase(deps)).toEqual(before);
  expect(posters).toBe(2);
});

test('a video that was lost, or was made anew, is brought back alone', async () => {
  await seedShowcase(deps);
  await deps.files.remove('samples/showcase/coach.jpg');
  expect(await seedShowcase(deps)).toBe(1);
  deps.clips[0] = await clip('lesson', 'a longer video of the lesson');
  expect(await seedShowcase(deps)).toBe(1);
  expect((await deps.files.stat('samples/showcase/lesson.mp4'))?.bytes).toBe(28);
  expect(await readShowcase(deps)).toHaveLength(2);
});

test('a video that does not come with the product any more is no longer shown', async () => {
  await seedShowcase(deps);
  await seedShowcase({ ...deps, clips: deps.clips.slice(1) });
  expect((await readShowcase(deps)).map(({ title }) => title)).toEqual(['The coach']);
});

test('what people show stands before our own videos, and there are never more than eight', async () => {
  await seedShowcase(deps);
  const { userId } = await studio.addPerson();
  await studio.rows(
    `insert into video_projects (user_id, title, status, is_showcased, created_at)
     select $1, 'Shown ' || n, 'completed', true, now() + n * interval '1 s' from generate_series(1, 7) n`,
    [userId],
  );
  const shown = await readShowcase(deps);
  expect(shown.map(({ title }) => title)).toEqual([...[7, 6, 5, 4, 3, 2, 1].map((n) => `Shown ${n}`), 'The lesson']);
});

test('an operator who stops the start keeps what is there, and the next start goes on', async () => {
  const stopping = new AbortController();
  const whenIdle = async () => void (posters === 1 && stopping.abort());
  await expect(seedShowcase({ ...deps, whenIdle, signal: stopping.signal })).rejects.toThrow();
  expect(await readShowcase(deps)).toHaveLength(1);
  expect(await seedShowcase(deps)).toBe(1);
  expect((await readShowcase(deps)).map(({ title }) => title)).toEqual(['The lesson', 'The coach']);
});
