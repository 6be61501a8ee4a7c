import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runFfmpeg } from '@portray/media/ffmpeg';
import { addClip, addMusic, addSlides } from '@portray/studio/assets/add-asset';
import { getOwnAsset } from '@portray/studio/assets/own-assets';
import type { Upload } from '@portray/studio/uploads/keep-recording';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openWorkerStage, type WorkerStage, waiting } from './worker-stage.test-data.ts';

let stage: WorkerStage;
let folder: string;
let owner: { userId: string };
beforeAll(async () => {
  stage = await openWorkerStage();
  folder = await mkdtemp(join(tmpdir(), 'portray-scene-files-'));
  const added = await stage.deps.database.pool.query(
    `insert into auth."user" (name, email) values ('', 'ana@example.com') returning id`,
  );
  owner = { userId: added.rows[0].id };
});
afterEach(() => stage.stopProcesses());
afterAll(async () => {
  await stage?.close();
  await rm(folder, { recursive: true, force: true });
});

const upload = (localPath: string): Upload => ({ localPath, folder, fileName: 'Lesson 4.pdf' });
const untilRead = (id: string) =>
  vi.waitFor(async () => {
    const asset = await getOwnAsset(stage.deps, owner, { id });
    expect(asset.state).not.toBe('reading');
    return asset;
  }, waiting);

/** Pages without anything on them; the reader finds its objects by itself. */
function blankPdf(pages: number): string {
  const numbers = Array.from({ length: pages }, (_, index) => index + 3);
  const kids = numbers.map((number) => `${number} 0 R`).join(' ');
  const page = (number: number) => `${number} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 960 540]>>endobj\n`;
  return `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count ${pages}/Kids[${kids}]>>endobj\n${numbers.map(page).join('')}trailer<</Root 1 0 R>>\n`;
}

test('a worker reads slides, a film and music with its own readers', async () => {
  const [pdf, film, sound] = ['a.pdf', 'a.mp4', 'a.mp3'].map((name) => join(folder, name)) as [string, string, string];
  await writeFile(pdf, blankPdf(2));
  const picture = ['-f', 'lavfi', '-i', 'testsrc=s=320x240:d=2'];
  await runFfmpeg(['-y', '-v', 'error', ...picture, '-pix_fmt', 'yuv420p', film]);
  await runFfmpeg(['-y', '-v', 'error', '-f', 'lavfi', '-i', 'sine=440:d=3', sound]);
  await stage.startProcess();
  const slides = await untilRead((await addSlides(stage.deps, owner, upload(pdf))).id);
  expect(slides).toMatchObject({ state: 'ready', problem: null, pages: [{ width: 2_560, height: 1_440 }, {}] });
  const clip = await untilRead((await addClip(stage.deps, owner, upload(film))).id);
  expect(clip).toMatchObject({ state: 'ready', problem: null, clip: { width: 320, height: 240, has_sound: false } });
  const music = await untilRead((await addMusic(stage.deps, owner, upload(sound), '2026-11')).id);
  expect(music).toMatchObject({ state: 'ready', problem: null });
  for (const url of [slides.pages[0]?.url, clip.clip?.url, clip.clip?.poster_url, music.music?.url])
    expect(await stage.deps.files.stat(String(url).replace('/files/', '')), url).toBeTruthy();
});

test('slides with more pages than a video can have end in one sentence, and leave the worker as it was', async () => {
  const pdf = join(folder, 'long.pdf');
  await writeFile(pdf, blankPdf(41));
  await stage.startProcess();
  const slides = await untilRead((await addSlides(stage.deps, owner, upload(pdf))).id);
  expect(slides).toMatchObject({ state: 'failed', pages: [] });
  expect(slides.problem).toBe(
    'This PDF has 41 pages, and 40 can be slides of a video. Export a part of it, and add that.',
  );
});
