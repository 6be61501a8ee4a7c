import { Readable } from 'node:stream';
import { createMemoryFiles } from '@portray/ports/memory-files';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestStudio, type TestStudio } from '../studio.test-data.ts';
import { deleteDueFiles, sweepOrphans } from './upkeep.ts';

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

test('the small copies of a picture go with it, and those of others stay', async () => {
  for (const name of ['going', 'staying']) {
    await put(`images/small/${name}.jpg`);
    await put(`small/160/images/small/${name}.jpg`);
  }
  await register('images/small/going.jpg', 2, -1);
  await register('images/small/staying.jpg', 2);
  await deleteDueFiles(studio.deps);
  expect(await filesOf('small/160/images/small/')).toEqual(['small/160/images/small/staying.jpg']);
});

/** Puts files into the store as they were put some hours ago. */
async function putBefore(hours: number, paths: string[]): Promise<void> {
  const now = studio.clock.at;
  studio.clock.at = new Date(now.getTime() - hours * 3_600_000);
  await Promise.all(paths.map(put));
  studio.clock.at = now;
}

test('an unknown file goes after a day, one on its way stays', async () => {
  await putBefore(25, ['images/orphans/known.jpg', 'images/orphans/old.jpg']);
  await register('images/orphans/known.jpg', 25);
  await putBefore(24, ['images/orphans/a-day.jpg']);
  await putBefore(23, ['images/orphans/young.jpg']);
  await sweepOrphans(studio.deps);
  await sweepOrphans(studio.deps);
  expect(await filesOf('images/orphans/')).toEqual([
    'images/orphans/a-day.jpg',
    'images/orphans/known.jpg',
    'images/orphans/young.jpg',
  ]);
});

test('what machines share by the store stays, though it has no row', async () => {
  await putBefore(48, ['voice-sets/sets/plain.jpg', 'voice-sets-of-others/plain.jpg']);
  await sweepOrphans(studio.deps);
  expect(await filesOf('voice-sets')).toEqual(['voice-sets/sets/plain.jpg']);
});

test('a small copy stays as long as its picture is known, and goes a day after it is not', async () => {
  await putBefore(25, [
    'images/copied/known.jpg',
    'small/480/images/copied/known.jpg',
    'small/480/images/copied/old.jpg',
  ]);
  await register('images/copied/known.jpg', 25);
  await sweepOrphans(studio.deps);
  expect(await filesOf('small/480/images/copied/')).toEqual(['small/480/images/copied/known.jpg']);
});

test('a row whose file is gone goes after a day', async () => {
  await register('images/gone/old.jpg', 25);
  await register('images/gone/young.jpg', 23);
  await sweepOrphans(studio.deps);
  expect(await rowsOf('images/gone/')).toEqual(['images/gone/young.jpg']);
});

test('a sweep that was stopped before it began touches nothing', async () => {
  await putBefore(25, ['images/stopped/old.jpg']);
  await register('images/stopped/gone.jpg', 25);
  await sweepOrphans(studio.deps, AbortSignal.abort());
  expect(await filesOf('images/stopped/')).toEqual(['images/stopped/old.jpg']);
  expect(await rowsOf('images/stopped/')).toEqual(['images/stopped/gone.jpg']);
  await sweepOrphans(studio.deps);
});

test('the operator reads how many files and rows a sweep removed, and nothing where there were none', async () => {
  const told: unknown[][] = [];
  const log = { ...studio.deps.log, info: (...line: unknown[]) => void told.push(line) };
  const sweep = () => sweepOrphans({ ...studio.deps, log });
  await sweep();
  await putBefore(25, ['images/told/old.jpg']);
  await sweep();
  for (const name of ['a', 'b']) await register(`images/told/${name}.jpg`, 25);
  await sweep();
  expect(told).toEqual([
    ['files.swept', { removed: 1, forgotten: 0 }],
    ['files.swept', { removed: 0, forgotten: 2 }],
  ]);
});

test('a store of many pages is swept to its end, and no living file of it is touched', async () => {
  const names = Array.from({ length: 2_100 }, (_, index) => `images/many/${String(index).padStart(4, '0')}.jpg`);
  const isOrphan = (path: string) => ['0000', '0999', '1000', '2099'].some((name) => path.includes(name));
  const living = names.filter((path) => !isOrphan(path));
  await putBefore(25, names);
  const lost = ['images/many/0001-lost.jpg', 'images/many/2098-lost.jpg'];
  await studio.rows(
    `insert into stored_files (path, bytes, content_type, created_at)
     select path, 7, 'image/jpeg', $2::timestamptz - interval '25 h' from unnest($1::text[]) path`,
    [[...living, ...lost], studio.clock.at.toISOString()],
  );
  await sweepOrphans(studio.deps);
  const kept: string[] = [];
  for (let after = ''; ; after = kept.at(-1) ?? '') {
    const page = await studio.deps.files.list('images/many/', { after });
    if (page.length === 0) break;
    kept.push(...page.map(({ path }) => path));
  }
  expect(kept).toEqual(living);
  expect((await rowsOf('images/many/')).sort()).toEqual(living);
});

test('the only file of a store is swept as well, and so is the only row', async () => {
  const files = createMemoryFiles(() => new Date(0));
  await files.put('images/only/old.jpg', { stream: Readable.from(['content']) }, { contentType: 'image/jpeg' });
  await studio.rows('delete from stored_files');
  await register('images/only/lost.jpg', 25);
  await sweepOrphans({ ...studio.deps, files });
  expect(await files.list('')).toEqual([]);
  expect(await rowsOf('')).toEqual([]);
});
