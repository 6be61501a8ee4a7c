import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { filesPromises } from '@portray/ports/files-contract';
import { createMemoryFiles } from '@portray/ports/memory-files';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runJob } from '../run-job.ts';
import { openTestStudio, type TestStudio, videoRequest } from '../studio.test-data.ts';
import { failVideo } from '../videos/finish/fail-video.ts';
import { readVideo } from '../videos/library/read-videos.ts';
import { renderVideo } from '../videos/render/render-video.ts';
import { startVideo } from '../videos/start/start-video.ts';
import { sweepOrphans } from './upkeep.ts';
import { findWhole, wholeFiles } from './whole-files.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await openTestStudio();
});
afterAll(() => studio?.close());

const path = 'images/11111111-1111-4111-8111-111111111111/1-a.jpg';
const damaged = { code: 'file_damaged' };

async function stored(noted: number, content = 'content') {
  const files = wholeFiles(createMemoryFiles(), studio.deps.database);
  await files.put(path, { stream: Readable.from([Buffer.from(content)]) }, { contentType: 'image/jpeg' });
  await studio.rows(
    `insert into stored_files (path, bytes, content_type, created_at) values ($1, $2, 'image/jpeg', '2020-01-01')
     on conflict (path) do update set bytes = excluded.bytes`,
    [path, noted],
  );
  return files;
}

test.each(filesPromises)('$title (behind a look at what was noted)', ({ run }) =>
  run(wholeFiles(createMemoryFiles(), studio.deps.database)));

test('a file that is as long as it was when it was stored is read', async () => {
  const files = await stored(7);
  expect(await files.stat(path)).toMatchObject({ bytes: 7 });
  expect(await text((await files.open(path, { start: 0, end: 2 })).stream)).toBe('con');
});

test.each([
  ['shorter', 8],
  ['longer', 6],
])('a file that is %s now is never read, not even in part', async (_, noted) => {
  const files = await stored(noted);
  await expect(files.stat(path)).rejects.toMatchObject(damaged);
  await expect(files.open(path)).rejects.toMatchObject(damaged);
  await expect(files.open(path, { start: 0, end: 2 })).rejects.toMatchObject(damaged);
  expect(await findWhole(files, path)).toBeUndefined();
});

test('the sweep keeps a damaged file and its row, and tells of it', async () => {
  const files = await stored(8);
  const told: unknown[] = [];
  const log = { ...studio.deps.log, error: (event: string) => void told.push(event) };
  await sweepOrphans({ ...studio.deps, files, log });
  expect(told).toEqual(['files.damaged']);
  expect(await studio.rows('select path from stored_files where path = $1', [path])).toHaveLength(1);
});

test('a video whose photo is damaged is not made of half a picture; its owner hears why and keeps the credit', async () => {
  const principal = await studio.addPerson({ credits: 1 });
  const { projectId } = await startVideo(studio.deps, principal, videoRequest());
  const job = { userId: principal.userId, videoId: projectId, attempt: 1 };
  const { avatar_image_url: photo } = await readVideo(studio.deps, principal, { id: projectId });
  await studio.rows(
    `insert into stored_files (path, bytes, content_type) values ($1, 1, 'image/jpeg')
     on conflict (path) do update set bytes = 1`,
    [String(photo).replace('/files/', '')],
  );
  const deps = { ...studio.deps, files: wholeFiles(studio.deps.files, studio.deps.database) };
  const run = { signal: new AbortController().signal, isLastTry: false };
  await runJob(
    run,
    () => renderVideo(deps, job, run),
    (reason) => failVideo(deps, job, reason),
  );
  expect(await readVideo(studio.deps, principal, { id: projectId })).toMatchObject({
    status: 'failed',
    error_code: 'file_damaged',
    processing_error: 'This file is damaged and cannot be used. Please upload or create it again.',
  });
});
