import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { AppError } from '@portray/foundation/errors';
import { createLog } from '@portray/foundation/log';
import { createMemoryFiles } from '@portray/ports/memory-files';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findSmallPicture, type SmallPictureDeps } from './small-pictures.ts';

const clock = { at: new Date('2026-11-21T12:00:00.000Z') };
const path = 'images/ana/1-abc.jpg';
let deps: SmallPictureDeps;
let shrunk: number[];

beforeEach(async () => {
  shrunk = [];
  deps = {
    files: createMemoryFiles(() => clock.at),
    scratchFolder: await mkdtemp(join(tmpdir(), 'portray-small-pictures-')),
    log: createLog('test', 'silent'),
    shrinkPicture: async (_, outPath, widthPx) => {
      shrunk.push(widthPx);
      await writeFile(outPath, 'small');
    },
  };
});
afterEach(() => rm(deps.scratchFolder, { recursive: true }));

const put = (name: string, contentType: string) =>
  deps.files.put(name, { stream: Readable.from(['a large picture']) }, { contentType });

test('the small copy of a picture is made once, however many ask for it', async () => {
  const picture = await put(path, 'image/jpeg');
  const asked = await Promise.all([1, 2, 3].map(() => findSmallPicture(deps, picture, 160)));
  expect(new Set(asked.map((copy) => `${copy.path} ${copy.bytes}`))).toEqual(new Set([`small/160/${path} 5`]));
  await findSmallPicture(deps, picture, 160);
  await findSmallPicture(deps, picture, 480);
  expect(shrunk).toEqual([160, 480]);
});

test('a picture that was replaced gets a new copy', async () => {
  await findSmallPicture(deps, await put(path, 'image/jpeg'), 160);
  clock.at = new Date(clock.at.getTime() + 1_000);
  await findSmallPicture(deps, await put(path, 'image/jpeg'), 160);
  expect(shrunk).toEqual([160, 160]);
});

test('what is no picture of ours is sent as it is, and so is a picture whose copy cannot be made now', async () => {
  const sound = await put('voices/ana/1-abc.m4a', 'audio/mp4');
  expect(await findSmallPicture(deps, sound, 160)).toBe(sound);
  const picture = await put(path, 'image/jpeg');
  const shrinkPicture = () => Promise.reject(new AppError('storage_full', 'There is no space left.'));
  expect(await findSmallPicture({ ...deps, shrinkPicture }, picture, 160)).toBe(picture);
  expect((await findSmallPicture(deps, picture, 160)).path).toBe(`small/160/${path}`);
});
