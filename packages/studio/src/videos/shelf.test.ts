import { advancedSettings } from '@portray/contracts/video-settings';
import { videoProject } from '@portray/contracts/videos';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestStudio, portraitUrl, type TestStudio, videoRequest } from '../studio.test-data.ts';
import type { Who } from '../who.ts';
import { makeVideo } from './make-video.ts';
import { readShowcase, readVideo, readVideoCounts, readVideos } from './read-videos.ts';
import { removeDuplicateFailures, removeVideo } from './remove-video.ts';
import { readSharedVideo, shareVideo, unshareVideo } from './share-video.ts';
import { startVideo } from './start-video.ts';
import { correctCaptions, readCaptionFile, readCaptions, readSharedCaptionFile } from './video-captions.ts';
import { createDraft, duplicateVideo, findOrCreateDraft, reviseVideo } from './write-drafts.ts';

let studio: TestStudio;
let ana: Who;
let ben: Who;
beforeAll(async () => {
  studio = await openTestStudio();
  [ana, ben] = [await studio.addPerson({ credits: 20 }), await studio.addPerson()];
});
afterAll(() => studio?.close());

async function finished(who: Who, projectName = 'Finished'): Promise<string> {
  const { projectId } = await startVideo(studio.deps, who, videoRequest({ projectName }));
  const job = { userId: who.userId, videoId: projectId, attempt: 1 };
  await makeVideo(studio.deps, job, { signal: new AbortController().signal });
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

test('the list is paged by key, filtered and searched, and shows nobody else’s videos', async () => {
  const who = await studio.addPerson();
  const titles = ['Alpha 100%', 'Beta', 'Gamma', 'Delta', 'Epsilon'];
  for (const title of titles) await createDraft(studio.deps, who, { title, script: `About ${title}` });
  const first = await readVideos(studio.deps, who, { limit: 2 });
  const second = await readVideos(studio.deps, who, { limit: 2, cursor: first.nextCursor! });
  const third = await readVideos(studio.deps, who, { limit: 2, cursor: second.nextCursor! });
  const seen = [first, second, third].flatMap(({ items }) => items.map(({ title }) => title));
  expect(seen).toEqual(titles.toReversed());
  expect(third.nextCursor).toBeNull();
  const found = await readVideos(studio.deps, who, { limit: 9, search: '100%' });
  expect(found.items.map(({ title }) => title)).toEqual(['Alpha 100%']);
  expect((await readVideos(studio.deps, who, { limit: 9, search: '_' })).items).toEqual([]);
  expect((await readVideos(studio.deps, who, { limit: 9, status: 'completed' })).items).toEqual([]);
  expect(await readVideoCounts(studio.deps, who, {})).toMatchObject({ all: 5, draft: 5, failed: 0 });
  expect(await readVideoCounts(studio.deps, who, { search: 'beta' })).toMatchObject({ all: 1 });
  expect((await readVideos(studio.deps, ben, { limit: 9, search: 'Gamma' })).items).toEqual([]);
});

test('the list says of a video what its own page says', async () => {
  const who = await studio.addPerson({ credits: 2 });
  const id = await finished(who, 'Quotes " and \\ and 🎬');
  const settings = advancedSettings.parse({ voiceSpeed: 1.2 });
  await createDraft(studio.deps, who, { title: 'Draft', advanced_settings: settings });
  const { items } = await readVideos(studio.deps, who, { limit: 9 });
  expect(z.array(videoProject).parse(items)).toEqual(items);
  expect(items).toHaveLength(2);
  for (const item of items) expect(item).toEqual(await readVideo(studio.deps, who, { id: item.id }));
  expect(items[1]).toMatchObject({ id, completed_at: studio.clock.at.toISOString(), duration_seconds: 0.8 });
});

test('a video goes with its files; the photo stays; a video in the making is cancelled first', async () => {
  const who = await studio.addPerson({ credits: 2 });
  const id = await finished(who);
  const { projectId: waiting } = await startVideo(studio.deps, who, videoRequest({ projectName: 'Waiting' }));
  await expect(removeVideo(studio.deps, ben, { id })).rejects.toMatchObject({ code: 'not_found' });
  for (const one of [id, waiting]) await removeVideo(studio.deps, who, { id: one });
  await expect(readVideo(studio.deps, who, { id })).rejects.toMatchObject({ code: 'not_found' });
  const files = await studio.rows('select delete_after from stored_files where user_id = $1', [who.userId]);
  expect(files.map(({ delete_after }) => delete_after <= studio.clock.at)).toEqual([true, true]);
  const [purse] = await studio.rows('select available_credits from user_credits where user_id = $1', [who.userId]);
  expect(purse).toEqual({ available_credits: 1 });
});

test('of failed videos with the same title and script only the newest stays', async () => {
  const who = await studio.addPerson();
  const drafts = ['Same', 'Same', 'Same', 'Other'].map((title) =>
    createDraft(studio.deps, who, { title, script: 'x' }),
  );
  const ids = (await Promise.all(drafts)).map(({ id }) => id);
  await createDraft(studio.deps, who, { title: 'Same', script: 'x' });
  await studio.rows(`update video_projects set status = 'failed' where id = any($1)`, [ids]);
  expect(await removeDuplicateFailures(studio.deps, who)).toEqual({ removed: 2 });
  expect(await removeDuplicateFailures(studio.deps, who)).toEqual({ removed: 0 });
  expect(await readVideoCounts(studio.deps, who, {})).toMatchObject({ all: 3, failed: 2, draft: 1 });
});

test('a share link shows the video to whoever has it, until it is taken back', async () => {
  const id = await finished(ana, 'Shared');
  const { token, url } = await shareVideo(studio.deps, ana, { id });
  expect(url).toBe(`https://portray.example/v/${token}`);
  expect(Buffer.from(token, 'base64url')).toHaveLength(16);
  expect((await shareVideo(studio.deps, ana, { id })).token).toBe(token);
  const shared = await readSharedVideo(studio.deps, { token });
  expect(shared).toMatchObject({ title: 'Shared', captions_url: `/api/shared/${token}/captions.vtt` });
  expect(JSON.stringify(shared)).not.toContain('Hello there');
  expect(await readSharedCaptionFile(studio.deps, token, 'vtt')).toContain('WEBVTT');
  await expect(unshareVideo(studio.deps, ben, { id })).rejects.toMatchObject({ code: 'not_found' });
  await unshareVideo(studio.deps, ana, { id });
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
    await correctCaptions(studio.deps, ana, { id, cues });
    expect(await readCaptionFile(studio.deps, ana, id, 'vtt')).toContain('Hello &lt;there&gt; &amp; you');
    expect(await readCaptionFile(studio.deps, ana, id, 'srt')).toContain('00:00:00,000 --> 00:00:00,700');
  });

  test('end with the video', async () => {
    const id = await finished(ana);
    const cues = [{ startSeconds: 0, endSeconds: 99, text: 'Too long' }];
    await expect(correctCaptions(studio.deps, ana, { id, cues })).rejects.toMatchObject({ code: 'invalid_input' });
  });
});
