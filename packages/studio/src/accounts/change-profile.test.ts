import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestLibrary, type TestLibrary } from '../library.test-data.ts';
import { changeProfile } from './change-profile.ts';

let library: TestLibrary;
beforeAll(async () => {
  library = await openTestLibrary();
});
afterAll(() => library?.close());

const dueOf = async (url: string) =>
  (await library.rows('select delete_after from stored_files where path = $1', [url.slice('/files/'.length)]))[0]
    ?.delete_after;

test('a picture of a profile goes when it is taken off, and stays when only the name changes', async () => {
  const { deps } = library;
  const owner = { userId: await library.addPerson('cleo@example.com') };
  const url = await library.upload(owner, 'jpg');
  await library.rows('update profiles set avatar_url = $2 where id = $1', [owner.userId, url]);
  expect(await changeProfile(deps, owner, { full_name: 'Cleo' })).toMatchObject({ avatar_url: url });
  expect(await dueOf(url)).toBeNull();
  expect(await changeProfile(deps, owner, { avatar_url: null })).toMatchObject({ avatar_url: null });
  expect(await dueOf(url)).toEqual(library.clock.at);
});
