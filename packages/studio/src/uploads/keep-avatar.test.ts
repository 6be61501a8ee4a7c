import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeProfile } from '../accounts/change-profile.ts';
import { openTestLibrary, type TestLibrary } from '../library.test-data.ts';
import { createTalkingPhoto } from '../photos/create-talking-photo.ts';
import { keepPhoto } from '../photos/keep-photo.ts';
import { listPhotos } from '../photos/read-photos.ts';
import { keepAvatar, keepImage } from './keep-image.ts';

let library: TestLibrary;
let folder: string;
beforeAll(async () => {
  library = await openTestLibrary();
  folder = await mkdtemp(join(tmpdir(), 'portray-avatar-'));
});
afterAll(async () => {
  await library?.close();
  await rm(folder, { recursive: true, force: true });
});

type Owner = { userId: string };

async function upload(keep: typeof keepAvatar, owner: Owner) {
  const cleanPhoto = async (from: string, to: string) => {
    await copyFile(from, to);
    return { width: 640, height: 480 };
  };
  const localPath = join(folder, 'upload');
  await writeFile(localPath, 'a picture');
  return keep({ ...library.deps, cleanPhoto }, owner, { localPath, folder, fileName: 'me.jpg' });
}

const avatarOf = async ({ userId }: Owner) =>
  (await library.rows('select avatar_url from profiles where id = $1', [userId]))[0].avatar_url;
const isKept = async (path: string) =>
  (await library.rows('select 1 from stored_files where path = $1 and delete_after is null', [path])).length === 1;

test('an avatar is not among the photos, and cannot be made to talk or be put there', async () => {
  const { deps, ana } = library;
  const { url } = await upload(keepAvatar, ana);
  expect(await avatarOf(ana)).toBe(url);
  expect(await listPhotos(deps, ana, { limit: 10 })).toMatchObject({ items: [] });
  for (const attempt of [
    keepPhoto(deps, ana, { original_image_url: url }),
    createTalkingPhoto(deps, ana, { imageUrl: url, consent: { version: '2026-11' } }),
  ]) {
    await expect(attempt).rejects.toMatchObject({ code: 'invalid_input' });
  }
});

test('a photo that is uploaded does not become the avatar', async () => {
  const { ben } = library;
  await upload((given, ...rest) => keepImage({ ...given, prepareCheck() {} }, ...rest), ben);
  expect(await avatarOf(ben)).toBeNull();
});

test('an avatar goes with the next one, or when it is taken off; one that is refused changes nothing', async () => {
  const { deps, ben } = library;
  const [first, second] = [await upload(keepAvatar, ben), await upload(keepAvatar, ben)];
  expect([await isKept(first.path), await isKept(second.path)]).toEqual([false, true]);
  const blocking = { check: async () => ({ verdict: 'block' as const, reasons: [{ category: 'sexual' as const }] }) };
  const refused = upload((given, ...rest) => keepAvatar({ ...given, moderator: blocking }, ...rest), ben);
  await expect(refused).rejects.toMatchObject({ code: 'image_not_suitable' });
  expect(await avatarOf(ben)).toBe(second.url);
  expect(await changeProfile(deps, ben, { full_name: 'Ben' })).toMatchObject({ avatar_url: second.url });
  expect(await changeProfile(deps, ben, { avatar_url: null })).toMatchObject({ full_name: 'Ben', avatar_url: null });
  expect(await isKept(second.path)).toBe(false);
});
