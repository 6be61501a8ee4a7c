import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'vitest';
import { imageMakerPromises } from '../suites/image-maker-contract.ts';
import { createMemoryImageMaker } from './memory-image-maker.ts';

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'portray-image-maker-'));
  await mkdir(join(home, 'made'));
  await writeFile(join(home, 'source.png'), '\x89PNG');
});
afterEach(() => rm(home, { recursive: true, force: true }));

describe('an image maker of memory', () => {
  test.each(imageMakerPromises)('$title', ({ run }) =>
    run({
      maker: createMemoryImageMaker(),
      folder: join(home, 'made'),
      prompt: 'A baker',
      sourcePath: join(home, 'source.png'),
    }));
});
