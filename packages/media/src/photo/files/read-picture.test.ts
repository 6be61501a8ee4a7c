import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readPicture } from './read-picture.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portray-picture-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a picture without a person is read, and one larger than any frame is shrunk', async () => {
  const path = join(folder, 'wall.png');
  await sharp({ create: { width: 3_200, height: 400, channels: 3, background: '#336699' } })
    .png()
    .toFile(path);
  const picture = await readPicture(path, folder);
  expect(picture).toMatchObject({ width: 2_560, height: 320 });
  const pixels = await readFile(picture.pixelsPath);
  expect(pixels).toHaveLength(2_560 * 320 * 3);
  expect([...pixels.subarray(0, 3)]).toEqual([0x33, 0x66, 0x99]);
});

test('what is no picture is refused, and leaves nothing', async () => {
  const path = join(folder, 'words.png');
  await writeFile(path, 'not a picture at all');
  await expect(readPicture(path, folder)).rejects.toMatchObject({ code: 'invalid_image' });
  await expect(readPicture(join(folder, 'gone.jpg'), folder)).rejects.toMatchObject({ code: 'file_not_found' });
  expect(await readdir(folder)).toEqual(['words.png']);
});
