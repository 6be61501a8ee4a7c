import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { imageMakerPromises } from '@portray/ports/image-maker-contract';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { presenterPaths } from '../photo/test-portraits.ts';
import { createBuiltInImageMaker } from './built-in-image-maker.ts';

const maker = createBuiltInImageMaker({ random: Math.random, sizePixels: 96 });

let home: string;
let folder: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'portray-painter-'));
  folder = join(home, 'made');
  await mkdir(folder);
});
afterEach(() => rm(home, { recursive: true, force: true }));

describe('the painter', () => {
  const [sourcePath = ''] = presenterPaths;
  test.each(imageMakerPromises)('$title', ({ run }) =>
    run({ maker, folder, prompt: 'woman with curly hair and glasses', sourcePath, strangeWord: 'hat' }));

  test('paints square pictures of the size it was opened with, and tells of each one', async () => {
    const told: number[] = [];
    const onProgress = (ratio: number) => told.push(ratio);
    const { images } = await maker.make({ prompt: 'woman with curly hair', count: 4, folder, onProgress });
    for (const { path } of images) {
      expect(await sharp(path).metadata()).toMatchObject({ format: 'jpeg', width: 96, height: 96 });
    }
    expect(told).toEqual([0, 0.25, 0.5, 0.75, 1]);
  });
});
