import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@portray/foundation/errors';
import type { Moderator } from '@portray/ports/moderator';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestLibrary, type TestLibrary } from '../library.test-data.ts';
import { keepBackdrop, keepImage, keepTransformSource } from './keep-image.ts';

let library: TestLibrary;
let folder: string;
beforeAll(async () => {
  library = await openTestLibrary();
  folder = await mkdtemp(join(tmpdir(), 'portray-upload-'));
});
afterAll(async () => {
  await library?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Uploads a picture past a moderator; answers what that was asked, too. */
async function upload(verdict: 'allow' | 'review' | 'block', keep: typeof keepImage = keepImage) {
  const asked: Parameters<Moderator['check']>[0][] = [];
  const moderator: Moderator = {
    async check(request) {
      asked.push(request);
      return { verdict, reasons: verdict === 'allow' ? [] : [{ category: 'sexual' }] };
    },
  };
  const cleanPhoto = async (from: string, to: string) => {
    await copyFile(from, to);
    return { width: 640, height: 480 };
  };
  const localPath = join(folder, 'upload');
  await writeFile(localPath, 'a picture'.repeat(20));
  const request = { localPath, folder, fileName: 'me.jpg' };
  const prepareCheck = vi.fn();
  const kept = keep({ ...library.deps, cleanPhoto, moderator, prepareCheck }, library.ana, request);
  return { asked, kept, prepareCheck };
}

const photos = () => library.rows('select 1 from user_talking_photos where user_id = $1', [library.ana.userId]);

test('an uploaded photo that may not be used is refused as it was cleaned, and nothing of it is kept', async () => {
  const { asked, kept } = await upload('block');
  await expect(kept).rejects.toMatchObject({
    code: 'image_not_suitable',
    message: 'Image rejected by content filter. Please try a clear professional headshot.',
  });
  expect(asked).toEqual([{ use: 'picture', picturePath: join(folder, 'clean.jpg'), userId: library.ana.userId }]);
  expect(await photos()).toEqual([]);
  expect(await library.deps.files.list(`images/${library.ana.userId}/`)).toEqual([]);
});

test('a background that may not be used is refused in words of its own, and nothing of it is kept', async () => {
  const { kept } = await upload('block', keepBackdrop);
  await expect(kept).rejects.toMatchObject({
    code: 'image_not_suitable',
    message: 'This picture was rejected by the content filter. Please choose another background.',
  });
  expect(await library.deps.files.list(`backdrops/${library.ana.userId}/`)).toEqual([]);
});

test.each(['allow', 'review'] as const)('an uploaded photo with the verdict %s is kept', async (verdict) => {
  const { kept, prepareCheck } = await upload(verdict);
  expect(prepareCheck, 'the check that follows').toHaveBeenCalledOnce();
  expect((await kept).url).toMatch(/^\/files\/images\//);
  expect((await photos()).length).toBeGreaterThan(0);
});

test('a picture that is to be transformed is kept, and is no photo of the library', async () => {
  const before = await photos();
  const { kept } = await upload('allow', keepTransformSource);
  expect((await kept).url).toMatch(/^\/files\/temp-transforms\//);
  expect(await photos()).toEqual(before);
});

test('a background that could not be looked at says so in the words of the fault', async () => {
  const fault = new AppError('provider_down', 'The content filter does not answer.');
  const failing: typeof keepImage = (deps, owner, request) =>
    keepBackdrop({ ...deps, moderator: { check: () => Promise.reject(fault) } }, owner, request);
  const { kept } = await upload('allow', failing);
  await expect(kept).rejects.toMatchObject({ code: 'provider_down', message: 'The content filter does not answer.' });
});
