import { boardOf, sceneOf } from '@portray/contracts/storyboard-testing';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readBalance } from '../../credits/read-credits.ts';
import type { Principal } from '../../principal.ts';
import { startStoryboard } from '../../storyboards/start-storyboard.ts';
import { createStoryboard, saveStoryboard } from '../../storyboards/write-storyboard.ts';
import { openTestStudio, portraitUrl, type TestStudio, videoRequest } from '../../studio.test-data.ts';
import { cancelVideo } from '../finish/cancel-video.ts';
import { failVideo } from '../finish/fail-video.ts';
import { readVideo } from '../library/read-videos.ts';
import { reviseVideo } from '../library/write-drafts.ts';
import { renderVideo } from '../render/render-video.ts';
import { retryVideo } from './retry-video.ts';
import { startVideo } from './start-video.ts';

let studio: TestStudio;
let ana: Principal;
beforeAll(async () => {
  studio = await openTestStudio();
});
afterAll(() => studio?.close());
beforeEach(async () => {
  ana = await studio.addPerson({ credits: 0, userType: 'pro' });
});

const asTest = { isTest: true };
const start = async (changes = {}) => (await startVideo(studio.deps, ana, videoRequest(changes), asTest)).projectId;
const read = (id: string) => readVideo(studio.deps, ana, { id });
const attemptAt = async (id: string) => {
  const [row] = await studio.rows('select attempt from video_projects where id = $1', [id]);
  return { userId: ana.userId, videoId: id, attempt: known(row).attempt };
};
const render = async (id: string) =>
  renderVideo(studio.deps, await attemptAt(id), { signal: new AbortController().signal });
const ledger = () => studio.rows('select amount from credit_transactions where user_id = $1', [ana.userId]);
const board = boardOf(sceneOf(1, { script: 'One two three.' }), sceneOf(2, { script: 'Four five.' }));
const begin = async () => {
  const draft = { title: 'Lesson', avatar_image_url: portraitUrl, voice_choice: 'existing' as const };
  const request = { draft: { ...draft, elevenlabs_voice_id: 'en-anna' }, storyboard: board };
  return (await createStoryboard(studio.deps, ana, request)).video.id;
};

test('a test is made without credits, says so over the picture, and leaves the ledger alone', async () => {
  const id = await start();
  await render(id);
  expect(await read(id)).toMatchObject({ status: 'completed', is_test: true });
  expect(known(studio.presenter.presented.at(-1)).settings).toMatchObject({ isTest: true });
  expect(await ledger()).toEqual([]);
  expect(await readBalance(studio.deps, ana)).toMatchObject({ available_credits: 0, used_credits: 0 });
});

test('a test is made by our own engine, whatever it is ordered from', async () => {
  const deps = { ...studio.deps, engines: { heygen: 'heygen' as const } };
  const { projectId } = await startVideo(deps, ana, videoRequest(), asTest);
  expect(await read(projectId)).toMatchObject({ engine: 'built-in' });
});

test('a script that takes more than ten seconds is refused before anything begins', async () => {
  const script = 'word '.repeat(40);
  await expect(start({ script })).rejects.toMatchObject({
    code: 'script_too_long',
    message: expect.stringMatching(/^Your script takes about 12 seconds to say, and a test video can last 10 seconds/),
  });
  expect(await studio.rows('select id from video_projects where user_id = $1', [ana.userId])).toEqual([]);
});

test('speech that turned out longer fails in a sentence about the test, not about credits', async () => {
  await studio.rows('insert into profiles (id, email) values ($1, $2)', [ana.userId, ana.email]);
  const id = await start();
  const long = new AppError('script_too_long', 'Too long. You got your credit back.');
  await failVideo(studio.deps, await attemptAt(id), long);
  expect(await read(id)).toMatchObject({ status: 'failed', processing_error: 'Too long.', is_test: true });
  const mails = await studio.rows(
    `select data->>'text' as text from pgboss.job where name = 'send-mail' and data->>'to' = $1`,
    [ana.email],
  );
  expect(known(mails.at(-1)).text).toContain('It was a test, which costs nothing.');
  expect(await ledger()).toEqual([]);
});

test('a test that failed or was cancelled stays a test when it is tried again', async () => {
  const id = await start();
  const cancelled = await cancelVideo(studio.deps, ana, { id });
  expect(cancelled.processing_error).toBe('You cancelled this video.');
  expect(await retryVideo(studio.deps, ana, { id })).toMatchObject({ is_test: true, status: 'processing' });
  expect(await ledger()).toEqual([]);
});

test('scenes are made as a test, and live for a credit afterwards, however few words changed', async () => {
  const id = await begin();
  expect(await startStoryboard(studio.deps, ana, { id, isTest: true })).toMatchObject({ credits: 0 });
  await render(id);
  expect(known(studio.scenePresenter.presented.at(-1)).settings.isTest).toBe(true);
  await expect(startStoryboard(studio.deps, ana, { id })).rejects.toMatchObject({ code: 'insufficient_credits' });
  await studio.rows(
    `insert into credit_transactions (user_id, transaction_type, amount, description) values ($1, 'purchase', 1, '')`,
    [ana.userId],
  );
  expect(await startStoryboard(studio.deps, ana, { id })).toMatchObject({ credits: 1 });
  await render(id);
  expect(await read(id)).toMatchObject({ status: 'completed', is_test: false });
  expect((await ledger()).map(({ amount }) => amount)).toEqual([1, -1]);
});

test('scenes that last longer than ten seconds are refused', async () => {
  const id = await begin();
  const held = { ...board, scenes: board.scenes.map((scene) => ({ ...scene, holdSeconds: 6 })) };
  await saveStoryboard(studio.deps, ana, { id, storyboard: held, version: 1 });
  await expect(startStoryboard(studio.deps, ana, { id, isTest: true })).rejects.toMatchObject({
    code: 'script_too_long',
  });
});

test('a test never takes the place of a finished video', async () => {
  ana = await studio.addPerson({ credits: 1, userType: 'pro' });
  const id = await begin();
  await startStoryboard(studio.deps, ana, { id });
  await render(id);
  await expect(startStoryboard(studio.deps, ana, { id, isTest: true })).rejects.toMatchObject({ code: 'conflict' });
  expect(await read(id)).toMatchObject({ is_test: false, status: 'completed' });
});

test('a test is not shown in the showcase', async () => {
  const id = await start();
  await render(id);
  await expect(reviseVideo(studio.deps, ana, { id, is_showcased: true })).rejects.toMatchObject({ code: 'conflict' });
});
