import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { AppError } from '@portray/foundation/errors';
import type { Files } from '@portray/ports/files';
import { createMemoryFiles } from '@portray/ports/memory-files';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchFile, withScratch } from './scratch.ts';

let scratch: string;
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'portray-scratch-test-'));
});
afterAll(() => rm(scratch, { recursive: true, force: true }));

describe('a folder for one piece of work', () => {
  test('is gone with all that is in it, and the result stays', async () => {
    const result = await withScratch(scratch, async (folder) => {
      await mkdir(join(folder, 'frames'));
      await writeFile(join(folder, 'frames', '1.png'), 'a picture');
      return readFile(join(folder, 'frames', '1.png'), 'utf8');
    });
    expect([result, await readdir(scratch)]).toEqual(['a picture', []]);
  });

  test('is gone after a failure, which is passed on', async () => {
    await expect(withScratch(scratch, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await readdir(scratch)).toEqual([]);
  });

  test('may be removed by the work itself', async () => {
    expect(await withScratch(scratch, (folder) => rm(folder, { recursive: true }).then(() => 'done'))).toBe('done');
  });

  test('that cannot be made means that no space is left', async () => {
    const work = withScratch(join(scratch, 'missing'), async () => 'never');
    await expect(work).rejects.toMatchObject({ code: 'storage_full' });
  });
});

describe('a stored file', () => {
  const reading = (stream: Readable) => ({ open: async () => ({ stream }) }) as unknown as Files;
  const breaking = (fault: Error) =>
    reading(
      new Readable({
        read() {
          this.destroy(fault);
        },
      }),
    );
  const fetchFrom = (files: Files, signal?: AbortSignal) =>
    fetchFile(files, 'images/ana/1-a.jpg', join(scratch, 'copy.jpg'), signal);

  test('is copied to this machine', async () => {
    const files = createMemoryFiles();
    await files.put('images/ana/1-a.jpg', { stream: Readable.from(['a picture']) }, { contentType: 'image/jpeg' });
    await fetchFrom(files);
    expect(await readFile(join(scratch, 'copy.jpg'), 'utf8')).toBe('a picture');
  });

  test('that is missing is told as such, and so is what the store says itself', async () => {
    await expect(fetchFrom(createMemoryFiles())).rejects.toMatchObject({ code: 'file_not_found' });
    const full = breaking(new AppError('storage_full', 'The disk is full.'));
    await expect(fetchFrom(full)).rejects.toMatchObject({ code: 'storage_full', message: 'The disk is full.' });
  });

  test('that breaks off is the fault of the store, unless the work was stopped', async () => {
    await expect(fetchFrom(breaking(new Error('reset')))).rejects.toMatchObject({ code: 'storage_down' });
    const running = new AbortController().signal;
    await expect(fetchFrom(breaking(new Error('reset')), running)).rejects.toMatchObject({ code: 'storage_down' });
    const stopped = AbortSignal.abort();
    await expect(fetchFrom(breaking(new Error('reset')), stopped)).rejects.toMatchObject({ code: 'cancelled' });
  });
});
