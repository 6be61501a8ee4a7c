import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { shrinkPicture, smallPicture } from './small-picture.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portray-small-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a picture becomes a JPEG of at most 1,024 pixels, without its metadata', async () => {
  const path = join(folder, 'large.png');
  const create = { width: 2_000, height: 500, channels: 3, background: '#345' } as const;
  await sharp({ create })
    .withExif({ IFD0: { Copyright: 'Ana' } })
    .toFile(path);
  const small = await sharp(await smallPicture(path)).metadata();
  expect([small.format, small.width, small.height, small.exif]).toEqual(['jpeg', 1_024, 256, undefined]);
  await expect(smallPicture(join(folder, 'nothing.png'))).rejects.toMatchObject({ code: 'file_not_found' });
});

test('a small copy has the width that was asked for and its height in proportion, and nothing is enlarged', async () => {
  const [path, out] = [join(folder, 'large.jpg'), join(folder, 'small.jpg')];
  await sharp({ create: { width: 1_024, height: 1_536, channels: 3, background: '#345' } }).toFile(path);
  await shrinkPicture(path, out, 160);
  const small = await sharp(out).metadata();
  expect([small.format, small.width, small.height]).toEqual(['jpeg', 160, 240]);
  await shrinkPicture(path, out, 2_000);
  expect((await sharp(out).metadata()).width).toBe(1_024);
  await expect(shrinkPicture(join(folder, 'nothing.jpg'), out, 160)).rejects.toMatchObject({ code: 'invalid_image' });
});
