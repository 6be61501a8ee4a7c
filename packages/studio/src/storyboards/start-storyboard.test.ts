import { freshCard, freshKit } from '@portray/contracts/brand-choices';
import type { Storyboard } from '@portray/contracts/storyboard';
import { boardOf, sceneId, sceneOf } from '@portray/contracts/storyboard-testing';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createBrandKit } from '../brand-kits/change-brand-kits.ts';
import { answerOnce } from '../once.ts';
import type { Principal } from '../principal.ts';
import { openTestStudio, portraitUrl, type TestStudio, videoRequest } from '../studio.test-data.ts';
import { cancelVideo } from '../videos/finish/cancel-video.ts';
import { failVideo } from '../videos/finish/fail-video.ts';
import { readVideo } from '../videos/library/read-videos.ts';
import { removeVideo } from '../videos/library/remove-video.ts';
import { readCaptions } from '../videos/library/video-captions.ts';
import { forgetOldParts } from '../videos/render/kept-parts.ts';
import { renderVideo } from '../videos/render/render-video.ts';
import { shareVideo } from '../videos/share/share-video.ts';
import { readSharedVideo } from '../videos/share/watch-shared.ts';
import { startVideo } from '../videos/start/start-video.ts';
import { planStoryboard } from './plan-storyboard.ts';
import { startStoryboard } from './start-storyboard.ts';
import { forgetOldVersions, readVersions, restoreVersion } from './versions.ts';
import { createStoryboard, readStoryboard, saveStoryboard } from './write-storyboard.ts';

let studio: TestStudio;
let ana: Principal;
beforeAll(async () => {
  studio = await openTestStudio();
});
afterAll(() => studio?.close());
beforeEach(async () => {
  ana = await studio.addPerson({ credits: 3, userType: 'pro' });
  studio.scenePresenter.presented.length = 0;
  studio.scenePresenter.state.drawn.length = 0;
  studio.scenePresenter.state.fault = undefined;
});

const words = 'One two three four five six seven eight nine ten.';
const lesson = boardOf(
  sceneOf(1, { script: words, texts: [{ kind: 'title', text: 'Welcome', fromWord: 0 }] }),
  sceneOf(2, { script: 'Adios amigos.', layout: { kind: 'voice-only' }, background: { kind: 'blur' } }),
);
const draft = {
  title: 'Lesson',
  avatar_image_url: portraitUrl,
  voice_choice: 'existing',
  elevenlabs_voice_id: 'en-anna',
} as const;

async function begin(storyboard: Storyboard = lesson, changes: object = {}): Promise<string> {
  const begun = await createStoryboard(studio.deps, ana, { draft: { ...draft, ...changes }, storyboard });
  return begun.video.id;
}
const start = (id: string, request = {}) => startStoryboard(studio.deps, ana, { id, ...request });
const rowOf = async (id: string) => known((await studio.rows('select * from video_projects where id = $1', [id]))[0]);
async function render(id: string): Promise<void> {
  const { attempt } = await rowOf(id);
  await renderVideo(
    studio.deps,
    { userId: ana.userId, videoId: id, attempt },
    { signal: new AbortController().signal },
  );
}
async function make(id: string, request = {}) {
  const started = await start(id, request);
  await render(id);
  return started;
}
async function rewrite(id: string, change: (board: Storyboard) => Storyboard): Promise<number> {
  const { storyboard, version } = await readStoryboard(studio.deps, ana, { id });
  const saved = await saveStoryboard(studio.deps, ana, { id, version, storyboard: change(storyboard) });
  return saved.version;
}
const saying = (script: string) => (board: Storyboard) => ({
  ...board,
  scenes: board.scenes.map((scene, index) => (index === 0 ? { ...scene, script } : scene)),
});
const creditsOf = async () =>
  Number(
    known((await studio.rows('select available_credits from user_credits where user_id = $1', [ana.userId]))[0])
      .available_credits,
  );
const contentOf = async (url: string | null) => {
  const chunks: Buffer[] = [];
  for await (const chunk of (await studio.deps.files.open(String(url).replace('/files/', ''))).stream)
    chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};

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
  await expect(start(id, { credits: 0 })).rejects.toMatchObject({ code: 'changed_elsewhere' });
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

test('scenes that were written since the last version are not lost where an older one comes back', async () => {
  const id = await begin();
  await make(id);
  await rewrite(id, saying('Quite another script than the one that it was before.'));
  await make(id);
  const version = await rewrite(id, saying('Not made yet, and dear to me.'));
  await restoreVersion(studio.deps, ana, { id, number: 1 });
  const kept = await readStoryboard(studio.deps, ana, { id });
  expect(kept).toMatchObject({ version, storyboard: { scenes: [{ script: 'Not made yet, and dear to me.' }, {}] } });
  await expect(restoreVersion(studio.deps, await studio.addPerson(), { id, number: 2 })).rejects.toMatchObject({
    code: 'not_found',
  });
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
