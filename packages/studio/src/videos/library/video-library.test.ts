import { advancedSettings } from '@portray/contracts/video-settings';
import { videoProject } from '@portray/contracts/videos';
import { readAccountRows } from '@portray/database/queries/account-export';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readRestorable } from '../../deletion/deletion.ts';
import { finishDeletion } from '../../deletion/finish-deletion.ts';
import type { Principal } from '../../principal.ts';
import { openTestStudio, portraitUrl, type TestStudio, videoRequest } from '../../studio.test-data.ts';
import { cancelVideo } from '../finish/cancel-video.ts';
import { renderVideo } from '../render/render-video.ts';
import { shareVideo, unshareVideo } from '../share/share-video.ts';
import { readSharedVideo } from '../share/watch-shared.ts';
import { startVideo } from '../start/start-video.ts';
import { checkVideoStatus, readShowcase, readVideo, readVideoCounts, readVideos } from './read-videos.ts';
import { removeDuplicateFailures, removeVideo, restoreVideo } from './remove-video.ts';
import { correctCaptions, readCaptionFile, readCaptions, readSharedCaptionFile } from './video-captions.ts';
import { createDraft, duplicateVideo, findOrCreateDraft, reviseVideo } from './write-drafts.ts';

let studio: TestStudio;
let ana: Principal;
let ben: Principal;
beforeAll(async () => {
  studio = await openTestStudio();
  [ana, ben] = [await studio.addPerson({ credits: 20 }), await studio.addPerson()];
});
afterAll(() => studio?.close());

async function finished(principal: Principal, projectName = 'Finished'): Promise<string> {
  const { projectId } = await startVideo(studio.deps, principal, videoRequest({ projectName }));
  const job = { userId: principal.userId, videoId: projectId, attempt: 1 };
  await renderVideo(studio.deps, job, { signal: new AbortController().signal });
  return projectId;
}

describe('drafts', () => {
  test('the draft of a title is found again with what was typed since', async () => {
    const first = await findOrCreateDraft(studio.deps, ana, { title: 'My draft', script: 'One' });
    const again = await findOrCreateDraft(studio.deps, ana, { title: 'My draft', script: 'Two' });
    expect(again).toMatchObject({ id: first.id, script: 'Two', status: 'draft' });
    expect((await findOrCreateDraft(studio.deps, ben, { title: 'My draft' })).id).not.toBe(first.id);
  });

  test('addresses in a draft are those of own files, kept without a host', async () => {
    const absolute = `https://portray.example${portraitUrl}`;
    expect(await createDraft(studio.deps, ana, { avatar_image_url: absolute })).toMatchObject({
      avatar_image_url: portraitUrl,
    });
    for (const avatar_image_url of ['https://evil.example/files/x.jpg', '//evil.example/files/x.jpg', 'javascript:1']) {
      const draft = createDraft(studio.deps, ana, { avatar_image_url });
      await expect(draft).rejects.toMatchObject({ code: 'invalid_input' });
    }
  });

  test('a copy has the content of the first one and nothing of its result', async () => {
    const id = await finished(ana, 'Original');
    const copy = await duplicateVideo(studio.deps, ana, { id });
    expect(copy).toMatchObject({ title: 'Original (copy)', status: 'draft', script: 'Hello there.', video_url: null });
    await expect(duplicateVideo(studio.deps, ben, { id })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('what an accepted translation was made of stays with the draft and its copy', async () => {
    const accepted_translation = { original: 'Bonjour.', from: 'fr', text: 'Good morning.', to: 'en' } as const;
    const { id } = await createDraft(studio.deps, ana, { script: 'Good morning.', accepted_translation });
    expect(await readVideo(studio.deps, ana, { id })).toMatchObject({ accepted_translation });
    expect(await duplicateVideo(studio.deps, ana, { id })).toMatchObject({ accepted_translation });
    const back = { id, script: 'Bonjour.', accepted_translation: null };
    expect(await reviseVideo(studio.deps, ana, back)).toMatchObject({ accepted_translation: null });
  });

  test('of two who write into a draft at the same time, the second is told, and overwrites only knowingly', async () => {
    const { id } = await createDraft(studio.deps, ana, { title: 'Draft', script: 'One.' });
    const write = (script: string, was?: string) =>
      reviseVideo(studio.deps, ana, { id, script, ...(was && { was: { script: was } }) });
    expect(await write('One, two.', 'One.')).toMatchObject({ script: 'One, two.' });
    await expect(write('One, three.', 'One.')).rejects.toMatchObject({ code: 'changed_elsewhere' });
    expect(await write('One, two.', 'One.')).toMatchObject({ script: 'One, two.' });
    expect(await reviseVideo(studio.deps, ana, { id, title: 'Named', was: { title: 'Draft' } })).toMatchObject({
      title: 'Named',
      script: 'One, two.',
    });
    expect(await write('One, three.', 'One, two.')).toMatchObject({ script: 'One, three.' });
    expect(await write('Four.')).toMatchObject({ script: 'Four.' });
  });

  test('what a draft was refused for stands on it until it is changed', async () => {
    const { id } = await createDraft(studio.deps, ana, { title: 'Refused' });
    const reason = { error_code: 'voice_not_found', processing_error: 'This voice no longer exists.' };
    await studio.rows('update video_projects set error_code = $2, processing_error = $3 where id = $1', [
      id,
      ...Object.values(reason),
    ]);
    expect(await reviseVideo(studio.deps, ana, { id, was: { title: 'Refused' } })).toMatchObject(reason);
    expect(await reviseVideo(studio.deps, ana, { id, elevenlabs_voice_id: 'en-anna' })).toMatchObject({
      error_code: null,
      processing_error: null,
      status: 'draft',
    });
  });

  test('a finished video keeps its words; its title and its showing may change', async () => {
    const id = await finished(ana);
    const words = reviseVideo(studio.deps, ana, { id, script: 'Other words' });
    await expect(words).rejects.toMatchObject({ code: 'conflict' });
    const changed = await reviseVideo(studio.deps, ana, { id, title: 'Renamed', is_showcased: true });
    expect(changed).toMatchObject({ title: 'Renamed', is_showcased: true });
    await expect(reviseVideo(studio.deps, ben, { id, title: 'Mine' })).rejects.toMatchObject({ code: 'not_found' });
    const draft = await createDraft(studio.deps, ana, { title: 'Draft' });
    const early = reviseVideo(studio.deps, ana, { id: draft.id, is_showcased: true });
    await expect(early).rejects.toMatchObject({ code: 'conflict' });
  });
});

test('the list is paged by key, filtered and searched, and shows no other user’s videos', async () => {
  const principal = await studio.addPerson();
  const titles = ['Alpha 100%', 'Beta', 'Gamma', 'Delta', 'Epsilon'];
  for (const title of titles) await createDraft(studio.deps, principal, { title, script: `About ${title}` });
  const first = await readVideos(studio.deps, principal, { limit: 2 });
  const second = await readVideos(studio.deps, principal, { limit: 2, cursor: first.nextCursor! });
  const third = await readVideos(studio.deps, principal, { limit: 2, cursor: second.nextCursor! });
  const seen = [first, second, third].flatMap(({ items }) => items.map(({ title }) => title));
  expect(seen).toEqual(titles.toReversed());
  expect(third.nextCursor).toBeNull();
  const found = await readVideos(studio.deps, principal, { limit: 9, search: '100%' });
  expect(found.items.map(({ title }) => title)).toEqual(['Alpha 100%']);
  expect((await readVideos(studio.deps, principal, { limit: 9, search: '_' })).items).toEqual([]);
  expect((await readVideos(studio.deps, principal, { limit: 9, status: 'completed' })).items).toEqual([]);
  expect(await readVideoCounts(studio.deps, principal, {})).toMatchObject({ all: 5, draft: 5, failed: 0 });
  expect(await readVideoCounts(studio.deps, principal, { search: 'beta' })).toMatchObject({ all: 1 });
  expect((await readVideos(studio.deps, ben, { limit: 9, search: 'Gamma' })).items).toEqual([]);
});

test('a video is found by its title and script without their accents', async () => {
  const principal = await studio.addPerson();
  await createDraft(studio.deps, principal, { title: 'Łódź at night', script: 'Zoë walks home.' });
  for (const search of ['lodz', 'ŁÓDŹ', 'zoe', 'Zoe\u0308 walks']) {
    expect((await readVideos(studio.deps, principal, { limit: 9, search })).items, search).toHaveLength(1);
  }
  expect(await readVideoCounts(studio.deps, principal, { search: 'zoe' })).toMatchObject({ all: 1 });
});

test('the list says of a video what its own page says', async () => {
  const principal = await studio.addPerson({ credits: 2 });
  const id = await finished(principal, 'Quotes " and \\ and 🎬');
  const settings = advancedSettings.parse({ voiceSpeed: 1.2 });
  await createDraft(studio.deps, principal, { title: 'Draft', advanced_settings: settings });
  const { items } = await readVideos(studio.deps, principal, { limit: 9 });
  expect(z.array(videoProject).parse(items)).toEqual(items);
  expect(items).toHaveLength(2);
  for (const item of items) expect(item).toEqual(await readVideo(studio.deps, principal, { id: item.id }));
  expect(items[1]).toMatchObject({ id, completed_at: studio.clock.at.toISOString(), duration_seconds: 0.8 });
});

test('a video goes with its files; the photo stays; a video in the making is cancelled first', async () => {
  const principal = await studio.addPerson({ credits: 2 });
  const id = await finished(principal);
  const { projectId: waiting } = await startVideo(studio.deps, principal, videoRequest({ projectName: 'Waiting' }));
  await expect(removeVideo(studio.deps, ben, { id })).rejects.toMatchObject({ code: 'not_found' });
  for (const one of [id, waiting]) await removeVideo(studio.deps, principal, { id: one });
  await expect(readVideo(studio.deps, principal, { id })).rejects.toMatchObject({ code: 'not_found' });
  const files = await studio.rows('select delete_after from stored_files where user_id = $1', [principal.userId]);
  expect(files.map(({ delete_after }) => delete_after <= studio.clock.at)).toEqual([true, true]);
  const [creditBalance] = await studio.rows('select available_credits from user_credits where user_id = $1', [
    principal.userId,
  ]);
  expect(creditBalance).toEqual({ available_credits: 1 });
});

describe('a deletion that can be undone', () => {
  const seconds = 10;
  async function marked(principal: Principal) {
    const id = await finished(principal, 'Regretted');
    await reviseVideo(studio.deps, principal, { id, is_showcased: true });
    const { token } = await shareVideo(studio.deps, principal, { id });
    await removeVideo(studio.deps, principal, { id, undoSeconds: seconds });
    const jobs = await studio.rows(
      `select data from pgboss.job where name = 'finish-deletion' and data->>'id' = $1 order by created_on`,
      [id],
    );
    return { id, token, job: jobs.at(-1)?.data };
  }
  const filesLeft = async (principal: Principal) => {
    const rows = await studio.rows('select path from stored_files where user_id = $1 and delete_after is null', [
      principal.userId,
    ]);
    return rows.length;
  };

  test('closes the video to everyone at once, and says for how long it can come back', async () => {
    const principal = await studio.addPerson({ credits: 1 });
    const { id, token } = await marked(principal);
    await expect(readVideo(studio.deps, principal, { id })).rejects.toMatchObject({ code: 'not_found' });
    await expect(readSharedVideo(studio.deps, { token })).rejects.toMatchObject({ code: 'not_found' });
    await expect(readCaptions(studio.deps, principal, { id })).rejects.toMatchObject({ code: 'not_found' });
    expect((await readShowcase(studio.deps)).map((video) => video.id)).not.toContain(id);
    expect((await readVideos(studio.deps, principal, { limit: 10 })).items).toEqual([]);
    expect(await readVideoCounts(studio.deps, principal, {})).toMatchObject({ all: 0 });
    expect(await filesLeft(principal)).toBe(0);
    studio.clock.at = new Date(studio.clock.at.getTime() + 3_000);
    expect(await readRestorable(studio.deps, 'video', principal)).toEqual([{ id, name: 'Regretted', secondsLeft: 7 }]);
    expect(await readRestorable(studio.deps, 'video', ben)).toEqual([]);
  });

  test('is taken back with its files and its link, and then nothing deletes it', async () => {
    const principal = await studio.addPerson({ credits: 1 });
    const { id, token, job } = await marked(principal);
    await expect(restoreVideo(studio.deps, ben, { id })).rejects.toMatchObject({ code: 'not_found' });
    expect(await restoreVideo(studio.deps, principal, { id })).toMatchObject({ id, status: 'completed' });
    expect(await filesLeft(principal)).toBe(2);
    expect(await readSharedVideo(studio.deps, { token })).toMatchObject({ title: 'Regretted' });
    await finishDeletion(studio.deps, job);
    expect(await readVideo(studio.deps, principal, { id })).toMatchObject({ id });
  });

  test('is final when its time is over, also where it was taken back once before', async () => {
    const principal = await studio.addPerson({ credits: 1 });
    const first = await marked(principal);
    await restoreVideo(studio.deps, principal, first);
    studio.clock.at = new Date(studio.clock.at.getTime() + 1_000);
    await removeVideo(studio.deps, principal, { id: first.id, undoSeconds: seconds });
    await finishDeletion(studio.deps, first.job);
    expect(await readRestorable(studio.deps, 'video', principal)).toHaveLength(1);
    studio.clock.at = new Date(studio.clock.at.getTime() + seconds * 1_000);
    await expect(restoreVideo(studio.deps, principal, first)).rejects.toMatchObject({ code: 'not_found' });
    const due = new Date(studio.clock.at).toISOString();
    await finishDeletion(studio.deps, { ...first.job, due });
    expect(await studio.rows('select id from video_projects where id = $1', [first.id])).toEqual([]);
  });
});

test('of failed videos with the same title and script only the newest stays', async () => {
  const principal = await studio.addPerson();
  const drafts = ['Same', 'Same', 'Same', 'Other'].map((title) =>
    createDraft(studio.deps, principal, { title, script: 'x' }),
  );
  const ids = (await Promise.all(drafts)).map(({ id }) => id);
  await createDraft(studio.deps, principal, { title: 'Same', script: 'x' });
  await studio.rows(`update video_projects set status = 'failed' where id = any($1)`, [ids]);
  expect(await removeDuplicateFailures(studio.deps, principal)).toEqual({ removed: 2 });
  expect(await removeDuplicateFailures(studio.deps, principal)).toEqual({ removed: 0 });
  expect(await readVideoCounts(studio.deps, principal, {})).toMatchObject({ all: 3, failed: 2, draft: 1 });
});

test('failed videos with scenes stay all: their scenes differ where title and script are the same', async () => {
  const principal = await studio.addPerson();
  const drafts = [1, 2].map(() => createDraft(studio.deps, principal, { title: 'Same', script: 'x' }));
  const ids = (await Promise.all(drafts)).map(({ id }) => id);
  await studio.rows(`update video_projects set status = 'failed', storyboard = '{}' where id = any($1)`, [ids]);
  expect(await removeDuplicateFailures(studio.deps, principal)).toEqual({ removed: 0 });
});

test('a video that its owner cancelled is found and counted as cancelled, never as failed', async () => {
  const principal = await studio.addPerson({ credits: 1 });
  const { projectId } = await startVideo(studio.deps, principal, videoRequest({ projectName: 'Cancelled' }));
  await cancelVideo(studio.deps, principal, { id: projectId });
  const failed = await createDraft(studio.deps, principal, { title: 'Failed' });
  await studio.rows(`update video_projects set status = 'failed' where id = $1`, [failed.id]);
  const titles = async (status: 'failed' | 'cancelled') =>
    (await readVideos(studio.deps, principal, { limit: 9, status })).items.map(({ title }) => title);
  expect([await titles('cancelled'), await titles('failed')]).toEqual([['Cancelled'], ['Failed']]);
  expect(await readVideoCounts(studio.deps, principal, {})).toMatchObject({ all: 2, failed: 1, cancelled: 1 });
  const { status, message } = await checkVideoStatus(studio.deps, principal, { projectId });
  expect({ status, message }).toEqual({ status: 'failed', message: 'This video was cancelled.' });
  const exported = await studio.database.asSystem((tx) => readAccountRows(tx, principal.userId));
  expect(exported.video_projects).toContainEqual(expect.objectContaining({ id: projectId, state: 'cancelled' }));
});

test('a share link shows the video to anyone who has it, until it is taken back', async () => {
  const id = await finished(ana, 'Shared');
  const { token, url } = await shareVideo(studio.deps, ana, { id });
  expect(url).toBe(`https://portray.example/v/${token}`);
  expect(Buffer.from(token, 'base64url')).toHaveLength(16);
  expect((await shareVideo(studio.deps, ana, { id })).token).toBe(token);
  const shared = await readSharedVideo(studio.deps, { token });
  expect(shared).toMatchObject({ title: 'Shared', captions_url: `/api/shared/${token}/captions.vtt` });
  expect(JSON.stringify(shared)).not.toContain('Hello there');
  expect(await readSharedCaptionFile(studio.deps, { token }, 'vtt')).toContain('WEBVTT');
  await expect(unshareVideo(studio.deps, ben, { id })).rejects.toMatchObject({ code: 'not_found' });
  expect(await unshareVideo(studio.deps, ana, { id })).toEqual({ success: true });
  await expect(readSharedVideo(studio.deps, { token })).rejects.toMatchObject({ code: 'not_found' });
  expect((await shareVideo(studio.deps, ana, { id })).token).not.toBe(token);
});

test('a draft cannot be shared', async () => {
  const { id } = await createDraft(studio.deps, ana, { title: 'Draft' });
  await expect(shareVideo(studio.deps, ana, { id })).rejects.toMatchObject({ code: 'conflict' });
});

test('the showcase shows the eight newest finished videos whose owners agreed', async () => {
  await studio.rows(`insert into video_projects (user_id, title, status, is_showcased, created_at)
    select '${ben.userId}', 'Shown ' || n, 'completed', true, now() + n * interval '1 s' from generate_series(1, 9) n`);
  const shown = await readShowcase(studio.deps);
  expect(shown.map(({ title }) => title)).toEqual([9, 8, 7, 6, 5, 4, 3, 2].map((n) => `Shown ${n}`));
});

describe('captions', () => {
  test('are corrected by their owner only, and played as corrected', async () => {
    const id = await finished(ana);
    const cues = [{ startSeconds: 0, endSeconds: 0.7, text: 'Hello <there> & you' }];
    await expect(correctCaptions(studio.deps, ben, { id, cues })).rejects.toMatchObject({ code: 'not_found' });
    await expect(readCaptions(studio.deps, ben, { id })).rejects.toMatchObject({ code: 'not_found' });
    const rude = cues.map((cue) => ({ ...cue, text: '[[harassment]]' }));
    await expect(correctCaptions(studio.deps, ana, { id, cues: rude })).rejects.toMatchObject({
      code: 'invalid_input',
    });
    await correctCaptions(studio.deps, ana, { id, cues });
    expect(await readCaptionFile(studio.deps, ana, id, 'vtt')).toContain('Hello &lt;there&gt; &amp; you');
    expect(await readCaptionFile(studio.deps, ana, id, 'srt')).toContain('00:00:00,000 --> 00:00:00,700');
  });

  test('of two who correct them at the same time, the second is told, and overwrites only knowingly', async () => {
    const id = await finished(ana);
    const { updated_at } = await readCaptions(studio.deps, ana, { id });
    const correct = (text: string, was?: { updated_at: string }) =>
      correctCaptions(studio.deps, ana, { id, cues: [{ startSeconds: 0, endSeconds: 0.7, text }], was });
    await correct('First', { updated_at });
    await expect(correct('Second', { updated_at })).rejects.toMatchObject({ code: 'changed_elsewhere' });
    expect(await correct('Second')).toMatchObject({ cues: [{ text: 'Second' }] });
  });

  test('end with the video', async () => {
    const id = await finished(ana);
    const cues = [{ startSeconds: 0, endSeconds: 99, text: 'Too long' }];
    await expect(correctCaptions(studio.deps, ana, { id, cues })).rejects.toMatchObject({ code: 'invalid_input' });
  });
});
