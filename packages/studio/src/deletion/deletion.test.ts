import { consentVersion } from '@portray/contracts/consent';
import { advancedSettings } from '@portray/contracts/video-settings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestLibrary, type TestLibrary } from '../library.test-data.ts';
import { eventsDuring } from '../live-events.test-data.ts';
import { keepPhoto } from '../photos/keep-photo.ts';
import { getPhoto, getPhotoLandmarks, listPhotos } from '../photos/read-photos.ts';
import { removePhoto, restorePhoto } from '../photos/remove-photo.ts';
import { cloneVoice } from '../voices/clones/clone-voice.ts';
import { listVoices } from '../voices/own-voices.ts';
import { removeVoice, restoreVoice } from '../voices/remove-voice.ts';
import { previewSpeech } from '../voices/speech/preview-speech.ts';
import { readRestorable } from './deletion.ts';
import { finishDeletion } from './finish-deletion.ts';

let library: TestLibrary;
beforeAll(async () => {
  library = await openTestLibrary();
});
afterAll(() => library?.close());

const undoSeconds = 10;
const consent = { version: consentVersion };

async function makePhoto(): Promise<{ id: string; name: string | null; url: string }> {
  const { deps, ana } = library;
  const url = await library.upload(ana, 'jpg');
  const { id } = await keepPhoto(deps, ana, { original_image_url: url, photo_name: 'Regretted' });
  return { id, name: 'Regretted', url };
}

async function makeVoice(): Promise<{ id: string; name: string | null; url: string }> {
  const { deps, ana } = library;
  const voiceUrl = await library.upload(ana, 'm4a');
  const { voiceId } = await cloneVoice(deps, ana, { voiceUrl, projectName: 'Regretted', language: 'en', consent });
  const [row] = await library.rows('select id, voice_name from user_voice_clones where elevenlabs_voice_id = $1', [
    voiceId,
  ]);
  return { id: row.id, name: row.voice_name, url: voiceUrl };
}

const kinds = [
  { kind: 'photo', make: makePhoto, remove: removePhoto, restore: restorePhoto, list: listPhotos },
  { kind: 'voice', make: makeVoice, remove: removeVoice, restore: restoreVoice, list: listVoices },
] as const;

describe.each(kinds)('a $kind that was deleted', ({ kind, make, remove, restore, list }) => {
  const isListed = async (id: string) =>
    (await list(library.deps, library.ana, { limit: 100 })).items.some((item) => item.id === id);
  const isOpen = async (url: string) => {
    const [file] = await library.rows('select delete_after from stored_files where path = $1', [url.slice(7)]);
    return file !== undefined && file.delete_after === null;
  };
  const jobOf = async (id: string) => {
    const jobs = await library.rows(
      `select data from pgboss.job where name = 'finish-deletion' and data->>'id' = $1 order by created_on`,
      [id],
    );
    return jobs.at(-1)?.data;
  };
  const wait = (seconds: number) => {
    library.clock.at = new Date(library.clock.at.getTime() + seconds * 1_000);
  };

  test('is closed with its file at once, and comes back as it was when it is taken back in time', async () => {
    const { deps, ana, ben } = library;
    const { id, name, url } = await make();
    await expect(remove(deps, ben, { id, undoSeconds })).rejects.toMatchObject({ code: 'not_found' });
    await remove(deps, ana, { id, undoSeconds });
    expect([await isListed(id), await isOpen(url)]).toEqual([false, false]);
    await expect(remove(deps, ana, { id, undoSeconds })).rejects.toMatchObject({ code: 'not_found' });
    wait(3);
    expect(await readRestorable(deps, kind, ana)).toEqual([{ id, name, secondsLeft: 7 }]);
    expect(await readRestorable(deps, kind, ben)).toEqual([]);
    await expect(restore(deps, ben, { id })).rejects.toMatchObject({ code: 'not_found' });
    expect(await restore(deps, ana, { id })).toMatchObject({ id });
    await finishDeletion(deps, await jobOf(id));
    expect([await isListed(id), await isOpen(url)]).toEqual([true, true]);
  });

  test('is told to a user who has the library open: when it goes, when it comes back, and when it goes for good', async () => {
    const { deps, ana } = library;
    const { id } = await make();
    const event = { type: 'library.changed', library: `${kind}s` };
    const tolds = (act: () => Promise<unknown>) => eventsDuring(library.database, act);
    const changed = [{ userId: ana.userId, event }];
    expect(await tolds(() => remove(deps, ana, { id, undoSeconds }))).toEqual(changed);
    expect(await tolds(() => restore(deps, ana, { id }))).toEqual(changed);
    expect(await tolds(() => remove(deps, ana, { id }))).toEqual(changed);
  });

  test('is gone when its time is over', async () => {
    const { deps, ana } = library;
    const { id } = await make();
    await remove(deps, ana, { id, undoSeconds });
    wait(undoSeconds);
    await expect(restore(deps, ana, { id })).rejects.toMatchObject({ code: 'not_found' });
    await finishDeletion(deps, await jobOf(id));
    await finishDeletion(deps, await jobOf(id));
    const table = kind === 'photo' ? 'user_talking_photos' : 'user_voice_clones';
    expect(await library.rows(`select id from ${table} where id = $1`, [id])).toEqual([]);
  });
});

test('a deleted photo cannot be used while it can still be taken back', async () => {
  const { deps, ana } = library;
  const { id, url } = await makePhoto();
  await removePhoto(deps, ana, { id, undoSeconds });
  const attempts = [
    getPhoto(deps, ana, { id }),
    getPhotoLandmarks(deps, ana, { id }),
    keepPhoto(deps, ana, { original_image_url: url }),
  ];
  for (const attempt of await Promise.allSettled(attempts)) {
    expect(attempt).toMatchObject({ status: 'rejected', reason: { code: 'not_found' } });
  }
});

test('a deleted photo leaves drafts and failed videos of its owner without one, and finished ones as they are', async () => {
  const { deps, ana } = library;
  const { id, url } = await makePhoto();
  await library.rows(
    `insert into video_projects (user_id, title, status, avatar_image_url)
     values ($1, 'With it', 'draft', $2), ($1, 'With it', 'completed', $2), ($1, 'With it', 'failed', $2)`,
    [ana.userId, url],
  );
  await removePhoto(deps, ana, { id: (await makePhoto()).id });
  const pictures = () =>
    library.rows(`select status, avatar_image_url as url from video_projects where title = 'With it' order by status`);
  expect((await pictures()).map((row) => row.url)).toEqual([url, url, url]);
  const told = await eventsDuring(library.database, () => removePhoto(deps, ana, { id }));
  const drafts = told.flatMap(({ event }) => (event.type === 'video.changed' ? [event.status] : []));
  expect(drafts.sort()).toEqual(['draft', 'failed']);
  expect(await pictures()).toEqual([
    { status: 'completed', url },
    { status: 'draft', url: null },
    { status: 'failed', url: null },
  ]);
});

test('a deleted voice leaves drafts without a voice and without what it said in them', async () => {
  const { deps, ana } = library;
  const { id, url } = await makeVoice();
  await library.rows(
    `insert into video_projects (user_id, title, status, script, elevenlabs_voice_id, voice_file_url, generated_audio_url)
     select $1, 'Spoken', 'draft', 'Hello.', elevenlabs_voice_id, $2, '/files/voices/a.m4a'
     from user_voice_clones where id = $3`,
    [ana.userId, url, id],
  );
  await removeVoice(deps, ana, { id });
  const [draft] = await library.rows(`select * from video_projects where title = 'Spoken'`);
  expect(draft).toMatchObject({ script: 'Hello.', elevenlabs_voice_id: null, voice_file_url: null });
  expect(draft.generated_audio_url).toBeNull();
});

test.each([
  'at once',
  'in its time',
])('what a voice said in previews goes with it when it is deleted %s', async (when) => {
  const { deps, ana, clock } = library;
  const { id } = await makeVoice();
  const [{ elevenlabs_voice_id: voiceId }] = await library.rows('select * from user_voice_clones where id = $1', [id]);
  const settings = advancedSettings.parse({});
  const request = { text: `Said ${when}.`, voiceId, language: 'en' as const, advancedSettings: settings };
  const { audioUrl } = await previewSpeech(deps, ana, request);
  const isOpen = async () =>
    (await library.rows('select delete_after from stored_files where path = $1', [audioUrl.slice(7)]))[0]
      ?.delete_after === null;
  expect(await isOpen()).toBe(true);
  if (when === 'at once') expect(await removeVoice(deps, ana, { id })).toEqual({ success: true });
  else {
    await removeVoice(deps, ana, { id, undoSeconds });
    expect(await isOpen()).toBe(true);
    clock.at = new Date(clock.at.getTime() + undoSeconds * 1_000);
    await finishDeletion(deps, { kind: 'voice', userId: ana.userId, id, due: clock.at.toISOString() });
  }
  expect(await isOpen()).toBe(false);
});
