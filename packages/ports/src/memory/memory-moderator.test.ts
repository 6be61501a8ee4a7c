import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { moderatorPromises } from '../suites/moderator-contract.ts';
import { createMemoryModerator } from './memory-moderator.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portray-moderator-'));
  for (const name of ['plain.jpg', '[[sexual]].jpg']) await writeFile(join(folder, name), 'a picture');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a moderator of memory', () => {
  test.each(moderatorPromises)('$title', ({ run }) =>
    run({
      moderator: createMemoryModerator(),
      plainPicture: join(folder, 'plain.jpg'),
      blocked: [
        { use: 'script', texts: ['[[violence]]'] },
        { use: 'picture', picturePath: join(folder, '[[sexual]].jpg') },
      ],
    }));
});
