import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { findLook, looks, outfits, smallPicture, walls } from './looks.ts';
import { presenters } from './presenters.ts';

test('every presenter has every outfit before every wall, in the order of the presenters', () => {
  expect(new Set(looks.map(({ id }) => id)).size).toBe(240);
  expect(looks).toHaveLength(presenters.length * outfits.length * walls.length);
  expect([...new Set(looks.map(({ presenter }) => presenter))]).toEqual(presenters);
});

test('a look is found by its id', () => {
  expect(findLook('henrik-festive-window')).toMatchObject({
    presenter: { name: 'Henrik' },
    outfit: 'festive',
    wall: 'window',
  });
  expect(findLook('henrik-festive')).toBeUndefined();
});

test('each has a small picture of its own, and all together weigh less than 2 MB', async () => {
  const files = await Promise.all(looks.map(({ smallPicturePath }) => readFile(smallPicturePath)));
  expect(new Set(files.map((file) => file.toString('base64'))).size).toBe(looks.length);
  expect(files.reduce((sum, { byteLength }) => sum + byteLength, 0)).toBeLessThan(2_000_000);
  for (const file of files) expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', ...smallPicture });
});
