import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestLibrary, type TestLibrary } from '../library.test-data.ts';
import { changeProfile } from './change-profile.ts';
import { forgetFiles } from './forget-files.ts';
import { subscribeToNewsletter } from './subscribe-to-newsletter.ts';

let library: TestLibrary;
beforeAll(async () => {
  library = await openTestLibrary();
});
afterAll(() => library?.close());

const dueOf = async (url: string) =>
  (await library.rows('select delete_after from stored_files where path = $1', [url.slice('/files/'.length)]))[0]
    ?.delete_after;

test('an address is put on a list once, and comes off every list with its account, whose files go', async () => {
  const { deps, ana, ben } = library;
  const [mine, foreign] = [await library.upload(ana, 'jpg'), await library.upload(ben, 'jpg')];
  const subscribe = (email: string, topic = 'newsletter') => subscribeToNewsletter(deps, { email, topic });
  for (const topic of ['newsletter', 'podcast']) await subscribe('ana@example.com', topic);
  await subscribe('ben@example.com');
  await expect(subscribe('ana@example.com')).rejects.toMatchObject({ code: 'conflict' });
  await forgetFiles(deps, { id: ana.userId, email: 'ana@example.com' });
  const { rows } = await library.database.pool.query('select email from newsletter_subscriptions');
  expect(rows).toEqual([{ email: 'ben@example.com' }]);
  expect([await dueOf(mine), await dueOf(foreign)]).toEqual([expect.any(Date), null]);
});

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
