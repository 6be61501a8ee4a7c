import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestStudio, type TestStudio } from '../studio.test-data.ts';
import { deleteDueFiles } from './delete-due-files.ts';
import { sweepOrphans } from './sweep-orphans.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await openTestStudio();
  await studio.rows(
    `insert into stored_files (path, bytes, content_type) values ('samples/portraits/clara.jpg', 1, 'image/jpeg')`,
  );
});
afterAll(() => studio?.close());

const put = (path: string) =>
  studio.deps.files.put(path, { stream: Readable.from(['content']) }, { contentType: 'image/jpeg' });
const register = (path: string, hoursAgo: number, dueInHours?: number) =>
  studio.rows(
    `insert into stored_files (path, bytes, content_type, created_at, delete_after)
     values ($1, 7, 'image/jpeg', $2::timestamptz - $3 * interval '1 h', $2::timestamptz + $4 * interval '1 h')`,
    [path, studio.clock.at.toISOString(), hoursAgo, dueInHours ?? null],
  );
const rowsOf = async (prefix: string) =>
  (await studio.rows('select path from stored_files where starts_with(path, $1)', [prefix])).map(({ path }) => path);
const filesOf = async (prefix: string) => (await studio.deps.files.list(prefix)).map(({ path }) => path);

test('files go when their time has come, and not before', async () => {
  for (const [name, due] of [
    ['past', -1],
    ['now', 0],
    ['future', 1],
  ] as const) {
    await put(`images/due/${name}.jpg`);
    await register(`images/due/${name}.jpg`, 2, due);
  }
  await Promise.all([deleteDueFiles(studio.deps), deleteDueFiles(studio.deps)]);
  await deleteDueFiles(studio.deps);
  expect(await filesOf('images/due/')).toEqual(['images/due/future.jpg']);
  expect(await rowsOf('images/due/')).toEqual(['images/due/future.jpg']);
});

test('a file that nobody knows goes after a day, one on its way stays', async () => {
  const now = studio.clock.at;
  studio.clock.at = new Date(now.getTime() - 25 * 3_600_000);
  await put('images/orphans/old.jpg');
  await put('images/orphans/known.jpg');
  await register('images/orphans/known.jpg', 0);
  studio.clock.at = now;
  await put('images/orphans/young.jpg');
  await sweepOrphans(studio.deps);
  await sweepOrphans(studio.deps);
  expect(await filesOf('images/orphans/')).toEqual(['images/orphans/known.jpg', 'images/orphans/young.jpg']);
});

test('a row whose file is gone goes after a day', async () => {
  await register('images/gone/old.jpg', 25);
  await register('images/gone/young.jpg', 1);
  await sweepOrphans(studio.deps);
  expect(await rowsOf('images/gone/')).toEqual(['images/gone/young.jpg']);
});
