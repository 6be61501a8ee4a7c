import { scriptOf } from '@portray/contracts/scenes-of';
import { boardOf, sceneOf } from '@portray/contracts/storyboard-testing';
import { advancedSettings } from '@portray/contracts/video-settings';
import { known } from '@portray/foundation/known';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestLibrary, type TestLibrary } from '../library.test-data.ts';
import { duplicateVideo, findOrCreateDraft, reviseVideo } from '../videos/library/write-drafts.ts';
import { createStoryboard, readStoryboard, saveStoryboard } from './write-storyboard.ts';

let library: TestLibrary;
beforeAll(async () => {
  library = await openTestLibrary();
});
afterAll(() => library?.close());

const person = (userId: string) => ({ userId, email: '', sessionId: '', aal: 'aal1' as const });
const ana = () => person(library.ana.userId);
const board = boardOf(sceneOf(1), sceneOf(2, { layout: { kind: 'voice-only' }, background: { kind: 'blur' } }));
const begin = (storyboard = board, draft = {}) =>
  createStoryboard(library.deps, ana(), { draft: { title: 'Lesson', ...draft }, storyboard });
const save = (id: string, version: number, storyboard = board) =>
  saveStoryboard(library.deps, ana(), { id, version, storyboard });

test('scenes are kept as they were written, and what they say is what lists and searches find', async () => {
  const begun = await begin();
  expect(begun).toMatchObject({ version: 1, storyboard: board, video: { has_storyboard: true, title: 'Lesson' } });
  expect(begun.video.script).toBe('This is scene 1.\n\nThis is scene 2.');
  const changed = boardOf(...board.scenes, sceneOf(3));
  expect(await save(begun.video.id, 1, changed)).toEqual({ version: 2 });
  const read = await readStoryboard(library.deps, ana(), { id: begun.video.id });
  expect(read).toMatchObject({ version: 2, storyboard: changed, video: { script: scriptOf(changed) } });
});

test.each([
  ['the character 0', 'a\u0000b'],
  ['half of an emoji', 'a\ud83cb'],
  ['its other half', '\udf89b'],
])('a script with %s is refused in a sentence', async (_name, script) => {
  await expect(begin(boardOf(sceneOf(1, { script }), sceneOf(2)))).rejects.toMatchObject({
    code: 'invalid_input',
    message: 'The text contains a character that cannot be stored. Please remove it.',
  });
});

test('of two who write at the same time the second is told, and nothing is lost', async () => {
  const { video } = await begin();
  const [one, other] = [boardOf(sceneOf(1, { script: 'One.' })), boardOf(sceneOf(1, { script: 'Other.' }), sceneOf(2))];
  const both = await Promise.allSettled([save(video.id, 1, one), save(video.id, 1, other)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const refused = both.find((each) => each.status === 'rejected');
  expect(refused?.reason).toMatchObject({ code: 'changed_elsewhere' });
  const kept = await readStoryboard(library.deps, ana(), { id: video.id });
  expect(kept.version).toBe(2);
  expect(await save(video.id, 1, kept.storyboard)).toEqual({ version: 2 });
});

test('a save whose answer was lost is no conflict for who sent it, and stays one for everybody else', async () => {
  const { video } = await begin();
  const [lost, next, other] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const scenes = (script: string) => boardOf(sceneOf(1, { script }));
  const send = (script: string, of: { save: string; unanswered?: string[] }) =>
    saveStoryboard(library.deps, ana(), { id: video.id, version: 1, storyboard: scenes(script), ...of });
  expect(await send('One.', { save: lost })).toEqual({ version: 2 });
  await expect(send('Two.', { save: next })).rejects.toMatchObject({ code: 'changed_elsewhere' });
  expect(await send('One, two.', { save: next, unanswered: [lost] })).toEqual({ version: 3 });
  // Neither after another save, nor after a change that no save made.
  await expect(send('Three.', { save: other, unanswered: [lost] })).rejects.toMatchObject({
    code: 'changed_elsewhere',
  });
  await reviseVideo(library.deps, ana(), { id: video.id, title: 'Named' });
  expect(await send('Three.', { save: other, unanswered: [lost, next] })).toEqual({ version: 4 });
});

test('what the wizard writes into its one scene is not overwritten by a storyboard that was opened before', async () => {
  const draft = await findOrCreateDraft(library.deps, ana(), { title: 'Two doors', script: 'Hello.' });
  const { storyboard, version } = await readStoryboard(library.deps, ana(), { id: draft.id });
  const [scene] = storyboard.scenes;
  const lost = crypto.randomUUID();
  const write = (script: string, of: { save?: string; unanswered?: string[] } = {}) =>
    saveStoryboard(library.deps, ana(), {
      id: draft.id,
      version,
      storyboard: { ...storyboard, scenes: [{ ...known(scene), script }] },
      ...of,
    });
  await write('From the storyboard.', { save: lost });
  await reviseVideo(library.deps, ana(), { id: draft.id, script: 'From the wizard.' });
  await expect(write('Too late.', { unanswered: [lost] })).rejects.toMatchObject({ code: 'changed_elsewhere' });
  const versionOf = async () => (await readStoryboard(library.deps, ana(), { id: draft.id })).version;
  const before = await versionOf();
  await reviseVideo(library.deps, ana(), { id: draft.id, title: 'Named', script: 'From the wizard.', language: 'de' });
  expect(await versionOf()).toBe(before);
  const advanced_settings = advancedSettings.parse({ backdrop: { kind: 'colour', colour: '#102030' } });
  await reviseVideo(library.deps, ana(), { id: draft.id, advanced_settings });
  expect(await versionOf()).toBe(before + 1);
  await reviseVideo(library.deps, ana(), {
    id: draft.id,
    advanced_settings: { ...advanced_settings, voiceSpeed: 1.1 },
  });
  expect(await versionOf()).toBe(before + 1);
});

test("the wizard's one scene stays a project of the wizard", async () => {
  const draft = await findOrCreateDraft(library.deps, ana(), { title: 'Plain', script: 'Hello.' });
  const { storyboard, version } = await readStoryboard(library.deps, ana(), { id: draft.id });
  expect({ version, scenes: storyboard.scenes.length }).toEqual({ version: 0, scenes: 1 });
  const said = { ...storyboard, scenes: storyboard.scenes.map((scene) => ({ ...scene, script: 'Good day.' })) };
  await save(draft.id, 0, said);
  const after = await readStoryboard(library.deps, ana(), { id: draft.id });
  expect(after.video).toMatchObject({ script: 'Good day.', has_storyboard: false });
  await reviseVideo(library.deps, ana(), { id: draft.id, script: 'Said by the wizard.' });
  const begun = await begin(boardOf(sceneOf(7)));
  expect(begun.video).toMatchObject({ has_storyboard: false, script: 'This is scene 7.' });
});

test('what a project with scenes says is changed in its storyboard alone', async () => {
  const { video } = await begin();
  const change = reviseVideo(library.deps, ana(), { id: video.id, script: 'Other words.' });
  await expect(change).rejects.toMatchObject({
    code: 'conflict',
    message: 'This video has scenes. Open its storyboard to change what is said.',
  });
  expect(await reviseVideo(library.deps, ana(), { id: video.id, title: 'Another' })).toMatchObject({
    title: 'Another',
  });
  expect((await findOrCreateDraft(library.deps, ana(), { title: 'Another' })).id).not.toBe(video.id);
});

test('a copy has the same scenes', async () => {
  const { video } = await begin();
  const copy = await duplicateVideo(library.deps, ana(), { id: video.id });
  const read = await readStoryboard(library.deps, ana(), { id: copy.id });
  expect(read).toMatchObject({ storyboard: board, video: { has_storyboard: true, status: 'draft' } });
});

test("the files of scenes are the person's own, and are kept without a host", async () => {
  const uploadClip = (owner: { userId: string }) => library.upload(owner, 'mp4', 'film', 'clips');
  const url = await uploadClip(library.ana);
  const clip = (address: string) =>
    boardOf(
      sceneOf(1),
      sceneOf(2, {
        background: {
          kind: 'clip',
          url: address,
          trim: { fromSeconds: 0, untilSeconds: 2 },
          sound: 'muted',
          fit: 'contain',
        },
      }),
    );
  const begun = await begin(clip(`https://portray.example${url}`));
  expect(begun.storyboard).toEqual(clip(url));
  const foreign = await uploadClip(library.ben);
  const message = 'Scene 2: its clip is gone. Please choose another background.';
  await expect(begin(clip(foreign))).rejects.toMatchObject({ code: 'file_not_found', message });
  const video = await library.upload(library.ana, 'mp4');
  await expect(begin(clip(video))).rejects.toMatchObject({ code: 'invalid_input' });
  await expect(begin(clip('https://elsewhere.example/a.mp4'))).rejects.toMatchObject({ code: 'invalid_input' });
  const portrait = await library.upload(library.ben, 'jpg');
  const shown = boardOf(sceneOf(1, { presenter: { photoUrl: portrait } }));
  await expect(begin(shown)).rejects.toMatchObject({ code: 'file_not_found' });
});

test('a file that goes does not keep the other scenes from being saved', async () => {
  const photoUrl = await library.upload(library.ana, 'jpg');
  const shown = boardOf(sceneOf(1, { presenter: { photoUrl } }), sceneOf(2));
  const { video } = await begin(shown);
  await library.rows('delete from stored_files where $1 = $2 || path', [photoUrl, '/files/']);
  const more = boardOf(...shown.scenes, sceneOf(3));
  expect(await save(video.id, 1, more)).toEqual({ version: 2 });
});

test('scenes of others, and of a video that is being made, are not written', async () => {
  const { video } = await begin();
  const ben = person(library.ben.userId);
  const request = { id: video.id, version: 1, storyboard: boardOf(sceneOf(5)) };
  await expect(saveStoryboard(library.deps, ben, request)).rejects.toMatchObject({ code: 'not_found' });
  await expect(readStoryboard(library.deps, ben, request)).rejects.toMatchObject({ code: 'not_found' });
  await library.rows(`update video_projects set status = 'processing' where id = $1`, [video.id]);
  await expect(save(video.id, 1, boardOf(sceneOf(5)))).rejects.toMatchObject({ code: 'conflict' });
});
