import { freshCard, freshKit } from '@portray/contracts/brand-choices';
import { boardOf, sceneId, sceneOf } from '@portray/contracts/storyboard-testing';
import { AppError } from '@portray/foundation/errors';
import { beforeEach, expect, test } from 'vitest';
import { createBrandKit } from '../brand-kits/change-brand-kits.ts';
import { answerOnce } from '../once.ts';
import type { Principal } from '../principal.ts';
import { portraitUrl, type TestStudio, videoRequest } from '../studio.test-data.ts';
import { readVideo } from '../videos/library/read-videos.ts';
import { readCaptions } from '../videos/library/video-captions.ts';
import { startVideo } from '../videos/start/start-video.ts';
import { planStoryboard } from './plan-storyboard.ts';
import { startStoryboard } from './start-storyboard.ts';
import { lesson, openStoryboards, words } from './storyboards.test-data.ts';

const room = openStoryboards();
const { begin, start, rowOf, render, make, rewrite, creditsOf } = room;
let studio: TestStudio;
let ana: Principal;
beforeEach(() => {
  ({ studio, ana } = room);
});

test('a video of several scenes is made for one credit, with the captions of each where it begins', async () => {
  const id = await begin();
  expect(await make(id)).toEqual({ projectId: id, status: 'processing', credits: 1 });
  const video = await readVideo(studio.deps, ana, { id });
  expect(video).toMatchObject({ status: 'completed', engine: 'built-in', duration_seconds: 2 });
  const [request] = studio.scenePresenter.presented;
  expect(request?.scenes.map(({ photo, speech, captions }) => [!!photo, !!speech, captions.shown])).toEqual([
    [true, true, false],
    [false, true, false],
  ]);
  const { cues } = await readCaptions(studio.deps, ana, { id });
  expect(cues.find(({ text }) => text.startsWith('Adios'))?.startSeconds).toBe(1);
  expect(await creditsOf()).toBe(2);
  expect(await studio.leftovers()).toEqual([]);
  await expect(start(id, { version: 0 })).rejects.toMatchObject({ code: 'changed_elsewhere' });
});

test('each scene has its own voice and photo, and the first of them that is missing is named', async () => {
  const voiced = boardOf(
    sceneOf(1, { voice: { id: 'es-carla', speed: 1.2 } }),
    sceneOf(2, { voice: { id: 'gone' }, presenter: { photoUrl: portraitUrl } }),
  );
  const id = await begin(voiced, { elevenlabs_voice_id: null });
  const message = 'Scene 2: This voice no longer exists. Please choose another one.';
  await expect(start(id)).rejects.toMatchObject({ code: 'voice_not_found', message });
  const plan = await planStoryboard(studio.deps, ana, { id });
  expect(plan.faults).toEqual([{ sceneId: sceneId(2), message }]);
  expect(await readVideo(studio.deps, ana, { id })).toMatchObject({ status: 'draft', processing_error: message });
  await rewrite(id, (board) => ({
    ...board,
    scenes: board.scenes.map((scene) => ({ ...scene, voice: { id: 'en-anna' } })),
  }));
  await make(id);
  expect(await creditsOf()).toBe(2);
});

test('what scenes say and show is looked at before anything is paid', async () => {
  const shown = boardOf(sceneOf(1), sceneOf(2, { texts: [{ kind: 'title', text: 'forbidden title', fromWord: 0 }] }));
  const id = await begin(shown);
  const { moderator } = studio.deps;
  const looked: string[][] = [];
  studio.deps.moderator = {
    check: async (request) => {
      if ('texts' in request) looked.push(request.texts);
      throw new AppError('provider_down', 'The moderator does not answer.');
    },
  };
  try {
    await expect(start(id)).rejects.toMatchObject({ code: 'provider_down' });
  } finally {
    studio.deps.moderator = moderator;
  }
  expect(looked.flat()).toEqual(['Lesson', 'This is scene 1.\n\nThis is scene 2.', 'forbidden title']);
  expect(await creditsOf()).toBe(3);
});

test('too many words, scenes that say nothing and a recording for several scenes are refused in a sentence', async () => {
  const long = boardOf(sceneOf(1, { script: 'word '.repeat(801) }), sceneOf(2));
  await expect(begin(long).then((id) => start(id))).rejects.toMatchObject({ code: 'script_too_long' });
  const silent = boardOf(sceneOf(1), sceneOf(2, { script: '' }));
  await expect(begin(silent).then((id) => start(id))).rejects.toMatchObject({
    message: 'Scene 2 says nothing. Write its script, let it stay a moment, or delete it.',
  });
  const heard = await begin(lesson);
  await studio.rows(
    `update video_projects set voice_choice = 'recording', voice_file_url = '/files/recordings/x.wav' where id = $1`,
    [heard],
  );
  const plan = await planStoryboard(studio.deps, ana, { id: heard });
  expect(plan.faults.map(({ message }) => message)).toContain(
    'A recording can be heard in a video of one scene. Please choose a voice that says these scenes.',
  );
  await expect(start(heard)).rejects.toBeInstanceOf(AppError);
  expect(await creditsOf()).toBe(3);
});

test('the wizard does not start a project with scenes, nor takes one for a draft of its title', async () => {
  const id = await begin();
  const order = videoRequest({ projectId: id, projectName: 'Lesson' });
  await expect(startVideo(studio.deps, ana, order)).rejects.toMatchObject({ code: 'conflict' });
  const { projectId } = await startVideo(studio.deps, ana, videoRequest({ projectName: 'Lesson' }));
  expect(projectId).not.toBe(id);
});

test('two who order at once under one key get one video for one credit', async () => {
  const id = await begin();
  const ask = () =>
    answerOnce(studio.deps, { userId: ana.userId, key: 'one-and-the-same', digest: 'd' }, (once) =>
      startStoryboard({ ...studio.deps, once }, ana, { id }),
    );
  const both = await Promise.allSettled([ask(), ask()]);
  expect(both.filter(({ status }) => status === 'fulfilled')).not.toEqual([]);
  expect(await ask()).toMatchObject({ projectId: id, credits: 1 });
  expect(await creditsOf()).toBe(2);
  const [{ jobs }] = (await studio.rows(
    `select count(*)::int as jobs from pgboss.job where name = 'make-video' and data->>'videoId' = $1`,
    [id],
  )) as [{ jobs: number }];
  expect(jobs).toBe(1);
});

test('the plan says whether an AI-generated presenter is seen, as the video will', async () => {
  for (const layout of ['full', 'voice-only'] as const) {
    const id = await begin(boardOf(sceneOf(1, { script: words, layout: { kind: layout } })));
    const { hasPresenter } = await planStoryboard(studio.deps, ana, { id });
    await start(id);
    expect([hasPresenter, (await rowOf(id)).has_presenter], layout).toEqual([layout === 'full', layout === 'full']);
  }
});

test('what all scenes share and lack is said once', async () => {
  const shared = { avatar_image_url: null, elevenlabs_voice_id: null };
  const id = await begin(boardOf(...[1, 2, 3].map((n) => sceneOf(n, { script: words }))), shared);
  const { faults } = await planStoryboard(studio.deps, ana, { id });
  expect(faults).toEqual([
    { sceneId: sceneId(1), message: 'Please choose who is seen.' },
    { sceneId: sceneId(1), message: 'Please choose a voice.' },
  ]);
});

test('videos of a list let single videos of the same plan go first', async () => {
  const ids = [await begin(), await begin(), await begin()];
  for (const [at, id] of ids.entries()) await start(id, { isOfList: at < 2 });
  const jobs = await studio.rows(
    `select data->>'videoId' as id from pgboss.job where name = 'make-video' and group_id = $1 order by priority desc`,
    [ana.userId],
  );
  expect(jobs.map((job) => job.id)).toEqual([ids[2], ids[0], ids[1]]);
});

test('the cards of the brand kit count: their words are looked at, and their seconds are part of the length', async () => {
  const content = { ...freshKit, name: 'Harbour', intro: freshCard('Harbour'), endCard: freshCard('Goodbye') };
  const kit = await createBrandKit(studio.deps, ana, { content });
  const plain = await planStoryboard(studio.deps, ana, { id: await begin() });
  const id = await begin({ ...lesson, brandKitId: kit.id });
  expect((await planStoryboard(studio.deps, ana, { id })).seconds).toBeCloseTo(plain.seconds + 8);
  // Kept before cards were looked at.
  await studio.rows(
    `update brand_kits set content = jsonb_set(content, '{endCard,name}', '"[[hate]]"') where id = $1`,
    [kit.id],
  );
  await expect(start(id)).rejects.toMatchObject({ code: 'invalid_input', message: expect.stringContaining('hate') });
  expect(await creditsOf()).toBe(3);
  await studio.rows(`update brand_kits set content = jsonb_set(content, '{endCard,name}', '"Bye 👋"') where id = $1`, [
    kit.id,
  ]);
  const { faults } = await planStoryboard(studio.deps, ana, { id });
  expect(faults).toMatchObject([{ sceneId: null, message: expect.stringContaining('Emoji cannot be drawn') }]);
  await expect(start(id)).rejects.toThrow('Emoji cannot be drawn');
});

test('a render that is interrupted is taken up again from the scenes that were started', async () => {
  const id = await begin();
  await start(id);
  studio.scenePresenter.state.fault = new AppError('storage_down', 'The store is away.');
  await expect(render(id)).rejects.toMatchObject({ code: 'storage_down' });
  studio.scenePresenter.state.fault = undefined;
  studio.scenePresenter.state.drawn.length = 0;
  await Promise.all([render(id), render(id)]);
  expect(studio.scenePresenter.state.drawn).toEqual([]);
  expect(await readVideo(studio.deps, ana, { id })).toMatchObject({ status: 'completed' });
  expect(await creditsOf()).toBe(2);
  expect(await studio.leftovers()).toEqual([]);
});
