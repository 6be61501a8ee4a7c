import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { smallPicture } from './small-picture.ts';

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
