import { sceneId } from '@portray/contracts/storyboard-testing';
import { AppError } from '@portray/foundation/errors';
import { beforeEach, expect, test } from 'vitest';
import type { Principal } from '../principal.ts';
import { type TestStudio, videoRequest } from '../studio.test-data.ts';
import { cancelVideo } from '../videos/finish/cancel-video.ts';
import { failVideo } from '../videos/finish/fail-video.ts';
import { readVideo } from '../videos/library/read-videos.ts';
import { removeVideo } from '../videos/library/remove-video.ts';
import { correctCaptions, readCaptions } from '../videos/library/video-captions.ts';
import { forgetOldParts } from '../videos/render/kept-parts.ts';
import { shareVideo } from '../videos/share/share-video.ts';
import { readSharedVideo } from '../videos/share/watch-shared.ts';
import { startVideo } from '../videos/start/start-video.ts';
import { planStoryboard } from './plan-storyboard.ts';
import { openStoryboards, saying, words } from './storyboards.test-data.ts';
import { forgetOldVersions, readVersions, restoreVersion } from './versions.ts';
import { readStoryboard } from './write-storyboard.ts';

const room = openStoryboards();
const { begin, start, rowOf, render, make, rewrite, creditsOf } = room;
let studio: TestStudio;
let ana: Principal;
beforeEach(() => {
  ({ studio, ana } = room);
});
const contentOf = async (url: string | null) => {
  const chunks: Buffer[] = [];
  for await (const chunk of (await studio.deps.files.open(String(url).replace('/files/', ''))).stream)
    chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};

test('a second version draws what is new alone, costs nothing for a typo, and is shown under the same link', async () => {
  const id = await begin();
  await make(id);
  const first = await readVideo(studio.deps, ana, { id });
  const { token } = await shareVideo(studio.deps, ana, { id });
  await rewrite(id, saying(words.replace('ten', 'eleven')));
  const plan = await planStoryboard(studio.deps, ana, { id });
  expect(plan).toMatchObject({ words: 12, maxWords: 800, credits: 0, newSceneIds: [sceneId(1)], faults: [] });
  expect(plan.whyFree).toContain('2 more can be free');
  studio.scenePresenter.state.drawn.length = 0;
  expect(await start(id, { credits: 0 })).toMatchObject({ credits: 0 });
  const waiting = await readVideo(studio.deps, ana, { id });
  expect(waiting).toMatchObject({ status: 'processing', video_url: first.video_url });
  expect(await readSharedVideo(studio.deps, { token })).toMatchObject({ title: 'Lesson' });
  await render(id);
  expect(studio.scenePresenter.state.drawn).toEqual([words.replace('ten', 'eleven')]);
  const second = await readVideo(studio.deps, ana, { id });
  expect(second).toMatchObject({ status: 'completed', share_token: token });
  expect(second.video_url).not.toBe(first.video_url);
  expect(await creditsOf()).toBe(2);
  expect((await rowOf(id)).free_versions).toBe(1);
  const free = `select description from credit_transactions where user_id = $1 and amount = 0`;
  expect(await studio.rows(free, [ana.userId])).toEqual([{ description: 'New version with few words changed: free' }]);
  const versions = await readVersions(studio.deps, ana, { id });
  expect(versions.map(({ number, is_current, video_url }) => ({ number, is_current, video_url }))).toEqual([
    { number: 2, is_current: true, video_url: second.video_url },
    { number: 1, is_current: false, video_url: first.video_url },
  ]);
});

test('a version is free three times, for few words and within a day', async () => {
  const id = await begin();
  await make(id);
  const price = () => planStoryboard(studio.deps, ana, { id }).then(({ credits }) => credits);
  expect(await price()).toBe(0);
  await rewrite(id, saying('Quite another script than the one that it was before.'));
  expect(await price()).toBe(1);
  await expect(start(id, { credits: 0 })).rejects.toMatchObject({ code: 'price_changed' });
  await rewrite(id, saying(words));
  const { at } = studio.clock;
  studio.clock.at = new Date(at.getTime() + 25 * 3_600_000);
  expect(await price()).toBe(1);
  studio.clock.at = at;
  expect(await price()).toBe(0);
  await studio.rows('update video_projects set free_versions = 3 where id = $1', [id]);
  expect(await price()).toBe(1);
});

test('a version that fails or is cancelled leaves the one before as it was, and gives back what was taken', async () => {
  const id = await begin();
  await make(id);
  const first = await readVideo(studio.deps, ana, { id });
  const { token } = await shareVideo(studio.deps, ana, { id });
  await rewrite(id, saying('Quite another script than the one that it was before.'));
  await start(id);
  expect(await creditsOf()).toBe(1);
  const { attempt } = await rowOf(id);
  await failVideo(
    studio.deps,
    { userId: ana.userId, videoId: id, attempt },
    new AppError('rendering_failed', 'It broke.'),
  );
  const shown = ['status', 'video_url', 'thumbnail_url', 'duration_seconds', 'resolution', 'completed_at'] as const;
  const same = Object.fromEntries(shown.map((name) => [name, first[name]]));
  const after = await readVideo(studio.deps, ana, { id });
  expect(after).toMatchObject({ ...same, processing_error: 'It broke.' });
  expect(await creditsOf()).toBe(2);
  expect(await readSharedVideo(studio.deps, { token })).toMatchObject({ title: 'Lesson' });
  await rewrite(id, saying(words));
  await start(id, { credits: 0 });
  expect(await cancelVideo(studio.deps, ana, { id })).toMatchObject({ ...same, processing_error: null });
  expect(await creditsOf()).toBe(2);
  expect((await rowOf(id)).free_versions).toBe(0);
  expect(await readVersions(studio.deps, ana, { id })).toMatchObject([{ number: 1, is_current: true }]);
});

test('an older version comes back with its scenes, and goes after thirty days with its files', async () => {
  const id = await begin();
  await make(id);
  await rewrite(id, saying('Quite another script than the one that it was before.'));
  await make(id);
  const second = await readVideo(studio.deps, ana, { id });
  const restored = await restoreVersion(studio.deps, ana, { id, number: 1 });
  expect(await contentOf(restored.video_url)).toBe(`${words}|Adios amigos.`);
  expect((await readStoryboard(studio.deps, ana, { id })).storyboard.scenes[0]?.script).toBe(words);
  const { cues } = await readCaptions(studio.deps, ana, { id });
  expect(cues[0]?.text).toBe('One');
  const versions = await readVersions(studio.deps, ana, { id });
  expect(versions.map(({ number, is_current }) => [number, is_current])).toEqual([
    [2, false],
    [1, true],
  ]);
  const { at } = studio.clock;
  studio.clock.at = new Date(at.getTime() + 31 * 86_400_000);
  await forgetOldVersions(studio.deps);
  await forgetOldVersions(studio.deps);
  await expect(restoreVersion(studio.deps, ana, { id, number: 2 })).rejects.toMatchObject({ code: 'not_found' });
  studio.clock.at = at;
  expect(await readVersions(studio.deps, ana, { id })).toHaveLength(1);
  const gone = `select path from stored_files where '/files/' || path = any($1) and delete_after is not null`;
  const urls = [second.video_url, restored.video_url];
  expect((await studio.rows(gone, [urls])).map(({ path }) => `/files/${path}`)).toEqual([second.video_url]);
});

test('whether captions are in the picture is said of the version that is shown, to its owner and with its link', async () => {
  const id = await begin();
  await make(id);
  const { token } = await shareVideo(studio.deps, ana, { id });
  const said = async () => {
    const { in_picture } = await readCaptions(studio.deps, ana, { id });
    return [in_picture, (await readSharedVideo(studio.deps, { token })).captions_in_picture];
  };
  expect(await said()).toEqual([false, false]);
  await rewrite(id, (board) => ({ ...board, captions: { shown: true } }));
  expect(await said()).toEqual([false, false]);
  await make(id);
  expect(await said()).toEqual([true, true]);
  const { cues } = await readCaptions(studio.deps, ana, { id });
  const corrected = await correctCaptions(studio.deps, ana, { id, cues: cues.slice(1) });
  expect(corrected).toMatchObject({ in_picture: true, cues: cues.slice(1) });
  await restoreVersion(studio.deps, ana, { id, number: 1 });
  expect(await said()).toEqual([false, false]);
  await restoreVersion(studio.deps, ana, { id, number: 2 });
  expect(await said()).toEqual([true, true]);
});

test('scenes that were written since the last version are not lost where an older one comes back, and that is known before', async () => {
  const id = await begin();
  await make(id);
  await rewrite(id, saying('Quite another script than the one that it was before.'));
  await make(id);
  const edits = async () =>
    (await readVersions(studio.deps, ana, { id })).map(({ number, has_later_edits }) => [number, has_later_edits]);
  expect(await edits()).toEqual([
    [2, false],
    [1, false],
  ]);
  const version = await rewrite(id, saying('Not made yet, and dear to me.'));
  expect(await edits()).toEqual([
    [2, true],
    [1, false],
  ]);
  await restoreVersion(studio.deps, ana, { id, number: 1 });
  expect(await edits()).toEqual([
    [2, false],
    [1, true],
  ]);
  const kept = await readStoryboard(studio.deps, ana, { id });
  expect(kept).toMatchObject({ version, storyboard: { scenes: [{ script: 'Not made yet, and dear to me.' }, {}] } });
  await expect(restoreVersion(studio.deps, await studio.addPerson(), { id, number: 2 })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('a video goes with all its versions', async () => {
  const id = await begin();
  await make(id);
  await rewrite(id, saying(words.replace('ten', 'eleven')));
  await make(id);
  const urls = (await readVersions(studio.deps, ana, { id })).map(({ video_url }) => video_url);
  await removeVideo(studio.deps, ana, { id });
  const kept = `select path from stored_files where '/files/' || path = any($1) and delete_after is null`;
  expect(await studio.rows(kept, [urls])).toEqual([]);
  expect(await studio.rows('select 1 from video_versions where project_id = $1', [id])).toEqual([]);
});

test('a video of the wizard is made again as it was, by the engine that made it', async () => {
  const { projectId: id } = await startVideo(studio.deps, ana, videoRequest());
  await render(id);
  const first = await readVideo(studio.deps, ana, { id });
  await make(id);
  expect(studio.scenePresenter.presented).toEqual([]);
  const second = await readVideo(studio.deps, ana, { id });
  expect(second).toMatchObject({ status: 'completed', has_storyboard: false });
  expect(second.video_url).not.toBe(first.video_url);
});

test('where the store fails, parts are drawn again; what nobody uses for thirty days goes', async () => {
  const id = await begin();
  await make(id);
  const parts = () => studio.rows('select path from kept_parts where user_id = $1', [ana.userId]);
  const [one, other] = (await parts()) as [{ path: string }, { path: string }];
  await studio.deps.files.remove(one.path);
  const { files } = studio.deps;
  const broken = () => Promise.reject(new AppError('storage_down', 'The store is away.'));
  studio.deps.files = { ...files, open: (path) => (path === other.path ? broken() : files.open(path)) };
  studio.scenePresenter.state.drawn.length = 0;
  try {
    await make(id, { credits: 0 });
  } finally {
    studio.deps.files = files;
  }
  expect(studio.scenePresenter.state.drawn).toHaveLength(2);
  expect(await readVideo(studio.deps, ana, { id })).toMatchObject({ status: 'completed' });
  expect(await parts()).toHaveLength(2);
  const { at } = studio.clock;
  studio.clock.at = new Date(at.getTime() + 31 * 86_400_000);
  await forgetOldParts(studio.deps);
  studio.clock.at = at;
  expect(await parts()).toEqual([]);
});
