import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { known } from '@portray/foundation/known';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aloneIn } from './machine-lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portray-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const claims = async () => (await readdir(folder)).filter((name) => name.startsWith('.busy-'));
/** A claim of another process, touched so many seconds ago. */
async function claimOf(name: string, secondsAgo: number): Promise<string> {
  const path = join(folder, `.busy-${name}-${crypto.randomUUID()}`);
  await writeFile(path, '');
  const at = new Date(Date.now() - secondsAgo * 1_000);
  await utimes(path, at, at);
  return path;
}

test('of many who come at once, after one that was ended, one works at a time', async () => {
  await claimOf('grace', 60);
  let [atWork, most, done] = [0, 0, 0];
  const work = async () => {
    atWork += 1;
    most = Math.max(most, atWork);
    await readdir(folder);
    atWork -= 1;
    done += 1;
  };
  await Promise.all(Array.from({ length: 6 }, () => aloneIn(folder, 'grace', work)));
  expect([most, done, await claims()]).toEqual([1, 6, []]);
});

test('who is taken for ended and comes back takes nothing away from who has it by now', async () => {
  await aloneIn(folder, 'grace', async () => {
    await rm(join(folder, known((await claims())[0])));
    await claimOf('grace', 0);
  });
  expect(await claims()).toHaveLength(1);
});

test('work of another name, though it begins alike, is not waited for; failed work leaves nothing behind', async () => {
  await claimOf('grace-2', 0);
  await expect(aloneIn(folder, 'grace', () => Promise.reject(new Error('It failed.')))).rejects.toThrow('It failed.');
  expect(await claims()).toHaveLength(1);
});
