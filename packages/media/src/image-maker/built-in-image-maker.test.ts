import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { known } from '@portray/foundation/known';
import { imageMakerPromises } from '@portray/ports/image-maker-contract';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { presenterPath } from '../photo/test-portraits.ts';
import { createBuiltInImageMaker } from './built-in-image-maker.ts';

const maker = createBuiltInImageMaker({ random: Math.random, sizePixels: 96, previewPixels: 48 });

let home: string;
let folder: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'portray-images-'));
  folder = join(home, 'made');
  await mkdir(folder);
});
afterEach(() => rm(home, { recursive: true, force: true }));

describe('the maker of portraits', () => {
  const sourcePath = presenterPath;
  const prompt = 'black and white, bald man with glasses';
  test.each(imageMakerPromises)('$title', ({ run }) =>
    run({ maker, folder, prompt, sourcePath, strangeWord: 'umbrella' }));

  test('draws square pictures of the size it was opened with, and tells of each one', async () => {
    const told: number[] = [];
    const onProgress = (ratio: number) => told.push(ratio);
    const { images } = await maker.make({ prompt: 'bald woman', count: 4, folder, onProgress });
    for (const { path } of images) {
      expect(await sharp(path).metadata()).toMatchObject({ format: 'jpeg', width: 96, height: 96 });
    }
    expect(told).toEqual(told.toSorted((one, other) => one - other));
    expect([told[0], told.at(-1)]).toEqual([0, 1]);
    // More often than once for each picture.
    expect(told.length).toBeGreaterThan(5);
  });

  test('draws previews smaller, and each one as the same person in the same light at its final size', async () => {
    const seeds = [0.21, 0.77];
    const sizes = { random: () => seeds.shift() ?? 0.5, sizePixels: 160, previewPixels: 64 };
    const { make, drawFinal } = createBuiltInImageMaker(sizes);
    const words = 'woman with red hair, closer, warm light';
    const { images } = await make({ prompt: words, count: 2, arePreviews: true, folder });
    const small: Buffer[] = [];
    const large: Buffer[] = [];
    for (const { path, recipe } of images) {
      expect(await sharp(path).metadata()).toMatchObject({ width: 64, height: 64 });
      small.push(await looksOf(path));
      const final = await known(drawFinal)(JSON.parse(JSON.stringify(recipe)), { folder });
      expect(await sharp(final.path).metadata()).toMatchObject({ width: 160, height: 160 });
      large.push(await looksOf(final.path));
    }
    for (const [one, looks] of small.entries()) {
      expect(difference(looks, known(large[one]))).toBeLessThan(5);
      expect(difference(looks, known(large[1 - one]))).toBeGreaterThan(10);
    }
  });

  test('says so where a recipe is of no release that it knows', async () => {
    const strange = known(maker.drawFinal)({ sculpture: { age: 0.2 }, finish: 'oil', change: {} }, { folder });
    await expect(strange).rejects.toMatchObject({ code: 'rendering_failed' });
    expect(await readdir(folder)).toEqual([]);
  });

  const looksOf = (path: string) => sharp(path).resize(32, 32, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  /** Of two pictures of one size: the mean over all values, of 255. */
  const difference = (one: Buffer, other: Buffer) =>
    one.reduce((sum, value, at) => sum + Math.abs(value - known(other[at])), 0) / one.length;
});

describe('the maker, given a photo', () => {
  let photo: string;
  beforeEach(async () => {
    photo = join(home, 'photo.png');
    await sharp(presenterPath).resize(420).toFile(photo);
  });
  /** Of one place of a picture, in parts of its size. */
  const colourAt = async (path: string, x: number, y: number) => {
    const small = await sharp(path).resize(50, 50, { fit: 'fill' }).removeAlpha().raw().toBuffer();
    return [...small.subarray((Math.round(50 * y) * 50 + Math.round(50 * x)) * 3).subarray(0, 3)];
  };

  test('puts another background behind the person, who stays', async () => {
    const { images, reading } = await maker.make({
      prompt: 'green background, and a hat',
      sourcePath: photo,
      count: 4,
      folder,
    });
    expect(reading).toEqual({ understood: ['green background'], notUnderstood: ['hat'] });
    const [changed = { path: '' }, ...more] = images;
    expect(more).toEqual([]);
    const [red = 0, green = 0, blue = 0] = await colourAt(changed.path, 0.02, 0.02);
    expect(green).toBeGreaterThan(Math.max(red, blue) + 25);
    const [before, after] = [await colourAt(photo, 0.5, 0.53), await colourAt(changed.path, 0.5, 0.53)];
    for (const [channel, value] of before.entries()) expect(Math.abs(value - (after[channel] ?? 0))).toBeLessThan(6);
  });

  test('says what a photo does not allow, and does the rest', async () => {
    const nobody = join(home, 'nobody.png');
    await sharp({ create: { width: 300, height: 200, channels: 3, background: '#4a6a9a' } })
      .png()
      .toFile(nobody);
    const { images, reading } = await maker.make({
      prompt: 'blurred background, black and white, closer',
      sourcePath: nobody,
      count: 1,
      folder,
    });
    expect(reading).toEqual({ understood: ['black and white'], notUnderstood: ['blurred background', 'closer'] });
    const [red, green, blue] = await colourAt(images[0]?.path ?? '', 0.5, 0.5);
    expect([green, blue]).toEqual([red, red]);
    const impossible = maker.make({ prompt: 'blur the background', sourcePath: nobody, count: 1, folder });
    await expect(impossible).rejects.toMatchObject({ code: 'provider_refused' });
  });

  test('refuses what only a provider can do, and a file that is no photo', async () => {
    const older = maker.make({ prompt: 'make me older', sourcePath: photo, count: 1, folder });
    await expect(older).rejects.toMatchObject({ code: 'provider_refused' });
    const sourcePath = join(home, 'notes.txt');
    await writeFile(sourcePath, 'no photo');
    const notes = maker.make({ prompt: 'sepia', sourcePath, count: 1, folder });
    await expect(notes).rejects.toMatchObject({ code: 'provider_refused' });
    expect(await readdir(folder)).toEqual([]);
  });
});
