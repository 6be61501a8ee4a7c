import { usualPreferences } from '@portray/contracts/preferences';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestLibrary, type TestLibrary } from '../library.test-data.ts';
import { lowCreditsMail } from '../mails/mail-texts.ts';
import { mailPerson } from '../mails/post-mail.ts';
import { removeVoice, restoreVoice } from '../voices/remove-voice.ts';
import { changePreferences, readPreferences } from './preferences.ts';

let library: TestLibrary;
beforeAll(async () => {
  library = await openTestLibrary();
});
afterAll(() => library?.close());

const as = (person: { userId: string }, email: string) => ({ ...person, email });

test('the usual counts until a user chooses; what they choose stays, for them alone', async () => {
  const { deps } = library;
  const [ana, ben] = [as(library.ana, 'ana@example.com'), as(library.ben, 'ben@example.com')];
  expect(await readPreferences(deps, ana)).toEqual(usualPreferences);
  expect(await changePreferences(deps, ana, {})).toEqual(usualPreferences);
  await changePreferences(deps, ana, {
    theme: 'dark',
    language: 'de',
    voice_id: 'elevenlabs:anna',
    video_size: 'reel',
  });
  const chosen = await changePreferences(deps, ana, { voice_id: null, mail_video_ready: false });
  expect(chosen).toEqual({
    ...usualPreferences,
    theme: 'dark',
    language: 'de',
    video_size: 'reel',
    mail_video_ready: false,
  });
  expect(await readPreferences(deps, ben)).toEqual(usualPreferences);
});

test('a voice that was deleted is no longer what a new video begins with, and one whose deletion is taken back is', async () => {
  const { deps } = library;
  const owner = as({ userId: await library.addPerson('dora@example.com') }, 'dora@example.com');
  const [clone] = await library.rows(
    `insert into user_voice_clones (user_id, voice_name, elevenlabs_voice_id, engine)
     values ($1, 'Mine', 'match_dora', 'built-in') returning id`,
    [owner.userId],
  );
  const begins = async () => (await readPreferences(deps, owner)).voice_id;
  await changePreferences(deps, owner, { voice_id: 'match_dora' });
  await removeVoice(deps, owner, { id: clone.id, undoSeconds: 10 });
  expect(await begins()).toBeNull();
  await restoreVoice(deps, owner, { id: clone.id });
  expect(await begins()).toBe('match_dora');
  await removeVoice(deps, owner, { id: clone.id });
  expect(await begins()).toBeNull();
});

test('the newsletter goes to a user who is on its list, however they came there', async () => {
  const { deps, ben } = library;
  const owner = as(ben, 'Ben@example.com');
  await library.rows(`insert into newsletter_subscriptions (email, topic) values ('ben@example.com', 'newsletter')`);
  expect(await readPreferences(deps, owner)).toMatchObject({ mail_news: true });
  expect(await changePreferences(deps, owner, { mail_news: false })).toMatchObject({ mail_news: false });
  expect(await library.rows('select 1 from newsletter_subscriptions')).toEqual([]);
  expect(await changePreferences(deps, owner, { mail_news: true })).toMatchObject({ mail_news: true });
});

test('a mail that is not wanted is not written, and any other is', async () => {
  const { deps } = library;
  const userId = await library.addPerson('cleo@example.com');
  const owner = as({ userId }, 'cleo@example.com');
  const mail = lowCreditsMail(1, 'https://portray.example/pricing');
  const send = () => deps.database.asPerson(userId, (tx) => mailPerson(deps, tx, userId, 'mail_credits_low', mail));
  const sent = () =>
    library.rows(`select data->>'subject' as subject from pgboss.job where data->>'to' = 'cleo@example.com'`);
  await changePreferences(deps, owner, { mail_credits_low: false });
  await send();
  expect(await sent()).toEqual([]);
  await changePreferences(deps, owner, { mail_credits_low: true, mail_video_ready: false });
  await send();
  expect(await sent()).toEqual([{ subject: 'You have 1 credit left' }]);
});
