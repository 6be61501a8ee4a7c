import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareWorkFolder } from './work-folder.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portray-work-folder-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const nobodyRuns = () => false;

test('a process gets an empty folder of its own, also where it is the first', async () => {
  const data = join(folder, 'first');
  expect(await prepareWorkFolder(data, 7, nobodyRuns)).toBe(join(data, 'work', '7'));
  expect(await readdir(join(data, 'work', '7'))).toEqual([]);
});

test('what dead processes left behind goes, what belongs to running ones or to none stays', async () => {
  const data = join(folder, 'leftovers');
  for (const name of ['0', '1', '20', '30', 'notes'])
    await mkdir(join(data, 'work', name, 'deep'), { recursive: true });
  await prepareWorkFolder(data, 7, (pid) => pid === 30);
  expect((await readdir(join(data, 'work'))).sort()).toEqual(['0', '30', '7', 'notes']);
});

test('a process that was given the number of a dead one does not find its work', async () => {
  const data = join(folder, 'reused');
  await mkdir(join(data, 'work', '7', 'deep'), { recursive: true });
  await prepareWorkFolder(data, 7, () => true);
  expect(await readdir(join(data, 'work', '7'))).toEqual([]);
});

test('where nothing can be written the start fails and names the folder', async () => {
  const data = join(folder, 'a-file');
  await writeFile(data, '');
  await expect(prepareWorkFolder(data, 7, nobodyRuns)).rejects.toMatchObject({
    code: 'start_failed',
    message: expect.stringContaining(join(data, 'work')),
  });
});
