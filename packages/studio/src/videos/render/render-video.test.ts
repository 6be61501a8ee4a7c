import { copyFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '@portray/contracts/limits';
import { insertPhoto } from '@portray/database/queries/photos-write';
import { AppError } from '@portray/foundation/errors';
import { createLog } from '@portray/foundation/log';
import { createMemoryImageMaker } from '@portray/ports/memory-image-maker';
import { createMemoryPhotoCheck } from '@portray/ports/memory-media-tools';
import { createMemoryVoice, createMemoryVoices } from '@portray/ports/memory-voice';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readBalance, readCreditUsage } from '../../credits/read-credits.ts';
import { storeFile } from '../../files/store-file.ts';
import type { ImageEngines } from '../../images/finish-image.ts';
import { eventsDuring } from '../../live-events.test-data.ts';
import type { Principal } from '../../principal.ts';
import { runJob } from '../../run-job.ts';
import { openTestStudio, type TestStudio, videoRequest } from '../../studio.test-data.ts';
import { cancelVideo } from '../finish/cancel-video.ts';
import { failLostVideos, failVideo } from '../finish/fail-video.ts';
import { readRenderPace, readVideo } from '../library/read-videos.ts';
import { readCaptions } from '../library/video-captions.ts';
import { duplicateVideo } from '../library/write-drafts.ts';
import { retryVideo } from '../start/retry-video.ts';
import { startVideo } from '../start/start-video.ts';
import { tellInterrupted } from './attempt-progress.ts';
import { renderVideo } from './render-video.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await openTestStudio();
});
afterEach(async () => {
  studio.presenter.state.hold = undefined;
  studio.presenter.state.fault = undefined;
  expect(await studio.leftovers()).toEqual([]);
});
afterAll(() => studio?.close());

const going = { signal: new AbortController().signal };

async function started(changes = {}, credits = 1) {
  const principal = await studio.addPerson({ credits, userType: 'pro' });
  const { projectId } = await startVideo(studio.deps, principal, videoRequest(changes));
  return { principal, id: projectId, job: { userId: principal.userId, videoId: projectId, attempt: 1 } };
}

const storedOf = async (principal: Principal) => (await studio.deps.files.list(`videos/${principal.userId}/`)).length;
const spent = async (principal: Principal) => {
  const { available_credits, used_credits } = await readBalance(studio.deps, principal);
  return { available_credits, used_credits };
};

test('a job becomes a finished video with file, picture and captions, and its credit is spent', async () => {
  const { principal, id, job } = await started();
  await renderVideo(studio.deps, job, going);
  const video = await readVideo(studio.deps, principal, { id });
  expect(video).toMatchObject({
    status: 'completed',
    stage: 'completed',
    percent: 100,
    processing_stage: 'storage_uploaded',
    width: 1_920,
    height: 1_080,
    duration_seconds: expect.closeTo(0.8),
    processing_error: null,
  });
  expect(video.video_url).toMatch(new RegExp(`^/files/videos/${principal.userId}/\\d+-[0-9a-f]{32}\\.mp4$`));
  expect(await storedOf(principal)).toBe(2);
  expect((await readCaptions(studio.deps, principal, { id })).cues.map(({ text }) => text)).toEqual([
    'Hello',
    'there.',
  ]);
  expect(await spent(principal)).toEqual({ available_credits: 0, used_credits: 1 });
  const settings = studio.presenter.presented.at(-1)!.settings;
  expect(settings).toMatchObject({ watermark: false, aiLabel: true, resolution: '1080p' });
});

test('a credit that came back with a failure stays back when the next attempt is finished, and a video costs one', async () => {
  const { principal, id, job } = await started({}, 2);
  await failVideo(studio.deps, job, new AppError('rendering_failed', 'It broke.'));
  const reservations = () =>
    studio.rows('select state, settled_at from credit_reservations where project_id = $1 order by created_at, state', [
      id,
    ]);
  const [failed] = await reservations();
  expect(failed).toMatchObject({ state: 'released' });
  studio.clock.at = new Date(studio.clock.at.getTime() + 60_000);
  await retryVideo(studio.deps, principal, { id });
  await renderVideo(studio.deps, { ...job, attempt: 2 }, going);
  expect(await reservations()).toEqual([failed, expect.objectContaining({ state: 'captured' })]);
  expect(await spent(principal)).toEqual({ available_credits: 1, used_credits: 1 });
  expect((await readCreditUsage(studio.deps, principal, { days: 1 })).days).toMatchObject([{ credits: 1 }]);
});

test('a photo that was framed for a size is shown so, also by the attempt after a failure and by a copy', async () => {
  const framing = { reel: { zoom: 1.4, x: 0.1, y: -0.05 }, square: { zoom: 2, x: 0, y: 0 } };
  const { principal, id, job } = await started({ videoSize: 'reel', advancedSettings: { framing } }, 2);
  await failVideo(studio.deps, job, new AppError('rendering_failed', 'It broke.'));
  await retryVideo(studio.deps, principal, { id });
  await renderVideo(studio.deps, { ...job, attempt: 2 }, going);
  expect(studio.presenter.presented.at(-1)?.settings).toMatchObject({ videoSize: 'reel', framing });
  const copy = await duplicateVideo(studio.deps, principal, { id });
  expect(copy.advanced_settings).toMatchObject({ framing });
});

test('a framing stays a framing: one that is out of all bounds is refused', () => {
  const orders = (zoom: number, x: number) => () =>
    videoRequest({ advancedSettings: { framing: { reel: { zoom, x, y: 0 } } } });
  expect(orders(4, -2.5)).not.toThrow();
  expect(orders(4.1, 0)).toThrow();
  expect(orders(1, 2.6)).toThrow();
});

test('how long a video took is known to the next one of its kind, and to no other', async () => {
  const pace = (principal: Principal) => readRenderPace(studio.deps, principal, { provider: 'heygen' });
  const free = await studio.addPerson();
  expect((await pace(free)).secondsPerVideoSecond).toBeNull();
  const { principal, job } = await started();
  expect((await pace(principal)).unfinishedVideos).toBeGreaterThan(0);
  await renderVideo(studio.deps, job, going);
  expect((await pace(principal)).secondsPerVideoSecond).toBeGreaterThan(0);
  expect((await pace(free)).secondsPerVideoSecond).toBeNull();
});

test('a job that runs twice, or two workers at one job, make one video and spend one credit', async () => {
  const { principal, job } = await started();
  await Promise.all([renderVideo(studio.deps, job, going), renderVideo(studio.deps, job, going)]);
  await renderVideo(studio.deps, job, going);
  expect(await storedOf(principal)).toBe(2);
  expect(await spent(principal)).toEqual({ available_credits: 0, used_credits: 1 });
});

test('a cancelled video stops its worker, gives the credit back and leaves no file', async () => {
  const { principal, id, job } = await started();
  studio.presenter.state.hold = new Promise(() => {});
  const context = renderVideo(studio.deps, job, going);
  await expect.poll(async () => (await readVideo(studio.deps, principal, { id })).percent).toBeGreaterThan(40);
  await cancelVideo(studio.deps, principal, { id });
  await context;
  expect(await readVideo(studio.deps, principal, { id })).toMatchObject({ status: 'failed', error_code: 'cancelled' });
  expect(await spent(principal)).toEqual({ available_credits: 1, used_credits: 0 });
  expect(await storedOf(principal)).toBe(0);
}, 15_000);

test('cancelling a video that is being spoken reaches the voice, whose work is stopped', async () => {
  const voice = createMemoryVoice({ gate: new Promise(() => {}) });
  const videoEngines = { ...studio.videoEngines, voices: createMemoryVoices(voice) };
  const { principal, id, job } = await started();
  const making = renderVideo({ ...studio.deps, videoEngines: async () => videoEngines }, job, going);
  await expect.poll(() => voice.spoken.length).toBe(1);
  expect(voice.spoken[0]?.signal?.aborted).toBe(false);
  await cancelVideo(studio.deps, principal, { id });
  await expect.poll(() => voice.spoken[0]?.signal?.aborted, { timeout: 10_000 }).toBe(true);
  await making;
  expect(await spent(principal)).toEqual({ available_credits: 1, used_credits: 0 });
}, 20_000);

test('the credit of a finished video is captured: its reservation says so, and balance and ledger agree', async () => {
  const { principal, id, job } = await started({}, 2);
  const reservation = () =>
    studio.rows('select state, settled_at from credit_reservations where project_id = $1', [id]);
  expect(await reservation()).toEqual([{ state: 'reserved', settled_at: null }]);
  await renderVideo(studio.deps, job, going);
  expect(await reservation()).toEqual([{ state: 'captured', settled_at: expect.anything() }]);
  const [{ sum }] = await studio.rows('select sum(amount)::int as sum from credit_transactions where user_id = $1', [
    principal.userId,
  ]);
  expect({ sum, ...(await spent(principal)) }).toEqual({ sum: 1, available_credits: 1, used_credits: 1 });
  await failVideo(studio.deps, job, new AppError('rendering_failed', 'Late news.'));
  expect(await reservation()).toMatchObject([{ state: 'captured' }]);
  expect(await spent(principal)).toEqual({ available_credits: 1, used_credits: 1 });
});

test('a worker that is late changes nothing of the next attempt', async () => {
  const { principal, id, job } = await started();
  let letGo = () => {};
  studio.presenter.state.hold = new Promise((done) => {
    letGo = done;
  });
  const late = renderVideo(studio.deps, job, going);
  await expect.poll(() => studio.presenter.presented.at(-1)?.title).toBe('Hello');
  await cancelVideo(studio.deps, principal, { id });
  await retryVideo(studio.deps, principal, { id });
  letGo();
  await late;
  expect(await readVideo(studio.deps, principal, { id })).toMatchObject({ status: 'processing', video_url: null });
  await failVideo(studio.deps, job, new AppError('rendering_failed', 'Late news.'));
  expect(await readVideo(studio.deps, principal, { id })).toMatchObject({ status: 'processing' });
  await renderVideo(studio.deps, { ...job, attempt: 2 }, going);
  expect(await readVideo(studio.deps, principal, { id })).toMatchObject({ status: 'completed' });
  expect(await spent(principal)).toEqual({ available_credits: 0, used_credits: 1 });
  expect(await storedOf(principal)).toBe(2);
});

/** What the queue notes when a worker takes the job of a video, and when it takes it away from one that is silent. */
const giveJob = (id: string, tryNumber: number) =>
  studio.rows(`update pgboss.job set state = 'active', retry_count = $2 where data->>'videoId' = $1`, [id, tryNumber]);
const takeJobAway = (id: string) =>
  studio.rows(`update pgboss.job set state = 'retry' where data->>'videoId' = $1`, [id]);
async function claimOf(id: string) {
  const [row] = await studio.rows(`select id, retry_count from pgboss.job where data->>'videoId' = $1`, [id]);
  return { queue: 'make-video', id: String(row?.id), tryNumber: Number(row?.retry_count) };
}

test('a worker that wakes up after its video went to another one completes, charges, fails and overwrites nothing', async () => {
  const { principal, id, job } = await started();
  await giveJob(id, 0);
  const first = { ...job, claim: await claimOf(id) };
  let wake = () => {};
  studio.presenter.state.hold = new Promise((done) => (wake = done));
  const sleeping = renderVideo(studio.deps, first, going);
  await expect.poll(async () => (await readVideo(studio.deps, principal, { id })).percent).toBeGreaterThan(40);
  await giveJob(id, 1);
  studio.presenter.state.hold = undefined;
  const second = { ...job, claim: await claimOf(id) };
  wake();
  await sleeping;
  await failVideo(studio.deps, first, new AppError('rendering_failed', 'Late news.'));
  expect(await readVideo(studio.deps, principal, { id })).toMatchObject({ status: 'processing', video_url: null });
  expect(await storedOf(principal)).toBe(0);
  await renderVideo(studio.deps, second, going);
  expect(await readVideo(studio.deps, principal, { id })).toMatchObject({ status: 'completed' });
  expect(await storedOf(principal)).toBe(2);
  expect(await spent(principal)).toEqual({ available_credits: 0, used_credits: 1 });
});

test('of a video whose worker is gone nothing is said of the time left, and its owner hears that it is taken up again', async () => {
  const { principal, id, job } = await started();
  await giveJob(id, 0);
  await studio.rows(`update video_projects set stage = 'rendering', percent = 19, eta_seconds = 138 where id = $1`, [
    id,
  ]);
  await tellInterrupted(studio.deps);
  expect(await readVideo(studio.deps, principal, { id })).toMatchObject({ percent: 19, eta_seconds: 138 });
  await takeJobAway(id);
  const told = await eventsDuring(studio.deps.database, async () => {
    await tellInterrupted(studio.deps);
    await tellInterrupted(studio.deps);
  });
  const news = { type: 'video.progress', videoId: id, stage: 'resuming', percent: 1, etaSeconds: null };
  expect(told).toEqual([{ userId: principal.userId, event: news }]);
  const again = { stage: 'resuming', percent: 1, eta_seconds: null };
  expect(await readVideo(studio.deps, principal, { id })).toMatchObject({ status: 'processing', ...again });
  await giveJob(id, 1);
  const held = { ...job, claim: await claimOf(id) };
  const afterwards = await eventsDuring(studio.deps.database, () => renderVideo(studio.deps, held, going));
  expect(afterwards[0]).toEqual({ userId: principal.userId, event: news });
  expect(await readVideo(studio.deps, principal, { id })).toMatchObject({ status: 'completed', percent: 100 });
});

test('a process that stops hands the video back as it is', async () => {
  const { principal, id, job } = await started();
  studio.presenter.state.hold = new Promise(() => {});
  const stopping = new AbortController();
  const run = { signal: stopping.signal, isLastTry: true };
  const running = runJob(
    run,
    () => renderVideo(studio.deps, job, run),
    (reason) => failVideo(studio.deps, job, reason),
  );
  await expect.poll(async () => (await readVideo(studio.deps, principal, { id })).percent).toBeGreaterThan(40);
  stopping.abort();
  await expect(running).rejects.toMatchObject({ code: 'cancelled' });
  expect(await readVideo(studio.deps, principal, { id })).toMatchObject({ status: 'processing' });
  expect(await spent(principal)).toEqual({ available_credits: 0, used_credits: 1 });
});

test('a fault of the work fails the video with its sentence and gives the credit back', async () => {
  const { principal, id, job } = await started();
  studio.presenter.state.fault = new AppError('rendering_failed', 'The video could not be rendered. Please try again.');
  await renderJob(job, false);
  expect(await readVideo(studio.deps, principal, { id })).toMatchObject({
    status: 'failed',
    error_code: 'rendering_failed',
    processing_error: 'The video could not be rendered. Please try again.',
  });
  expect(await spent(principal)).toEqual({ available_credits: 1, used_credits: 0 });
  await failVideo(studio.deps, job, new AppError('rendering_failed', 'Again.'));
  expect(await spent(principal)).toEqual({ available_credits: 1, used_credits: 0 });
});

test('a fault of the work is logged without the script and the address of the person', async () => {
  const script = 'MARKED-SCRIPT spoken by MARKED@example.com';
  const { principal, job } = await started({ script });
  const lines: string[] = [];
  const log = createLog('test', 'info', { write: (line) => void lines.push(line) });
  const cause = new Error(`could not present: ${script}`, { cause: script });
  await failVideo({ ...studio.deps, log }, job, new AppError('rendering_failed', script, { cause }));
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    event: 'video.failed',
    code: 'rendering_failed',
    cause: { type: 'Error' },
  });
  expect(lines.join()).not.toContain('MARKED');
  expect(await spent(principal)).toEqual({ available_credits: 1, used_credits: 0 });
});

test('a passing fault is left to the queue, and told after the last try without inner words', async () => {
  const { principal, id, job } = await started();
  studio.presenter.state.fault = new Error('ENOENT /very/secret/path');
  await expect(renderJob(job, false)).rejects.toThrow('ENOENT');
  expect(await readVideo(studio.deps, principal, { id })).toMatchObject({ status: 'processing' });
  await renderJob(job, true);
  const failed = await readVideo(studio.deps, principal, { id });
  expect(failed).toMatchObject({ status: 'failed', error_code: 'unexpected' });
  expect(failed.processing_error).not.toContain('secret');
});

test('a chosen voice of another language than the script really speaks; nothing is swapped silently', async () => {
  const { principal, id, job } = await started({ language: 'es', script: 'Hola a todos.', voiceId: 'en-anna' });
  await renderVideo(studio.deps, job, going);
  expect(studio.voice.spoken.at(-1)).toMatchObject({ script: 'Hola a todos.', voiceId: 'en-anna' });
  expect((await readVideo(studio.deps, principal, { id })).notes).toEqual([]);
});

test('a video whose job is gone fails and gives its credit back; others are left alone', async () => {
  const [lost, waiting] = [await started(), await started()];
  await studio.rows(`delete from pgboss.job where data->>'videoId' = $1`, [lost.id]);
  await failLostVideos(studio.deps);
  expect(await readVideo(studio.deps, lost.principal, { id: lost.id })).toMatchObject({ status: 'processing' });
  const now = () => new Date(studio.clock.at.getTime() + 120_000);
  await failLostVideos({ ...studio.deps, now });
  await failLostVideos({ ...studio.deps, now });
  expect(await readVideo(studio.deps, lost.principal, { id: lost.id })).toMatchObject({ status: 'failed' });
  expect(await spent(lost.principal)).toEqual({ available_credits: 1, used_credits: 0 });
  expect(await readVideo(studio.deps, waiting.principal, { id: waiting.id })).toMatchObject({ status: 'processing' });
});

function renderJob(job: { userId: string; videoId: string; attempt: number }, isLastTry: boolean): Promise<void> {
  const run = { ...going, isLastTry };
  return runJob(
    run,
    () => renderVideo(studio.deps, job, run),
    (reason) => failVideo(studio.deps, job, reason),
  );
}

test('a video of a preview that nobody kept is made of its final size', async () => {
  const principal = await studio.addPerson();
  const { userId } = principal;
  const url = `/files/images/${userId}/1-a.jpg`;
  const localPath = join(studio.deps.scratchFolder, 'small.jpg');
  await writeFile(localPath, 'a baker, small'.padEnd(limits.minImageBytes));
  await storeFile(studio.deps, { userId, path: url.slice('/files/'.length), localPath }, (tx) =>
    insertPhoto(tx, userId, {
      original_image_url: url,
      talking_photo_id: 'preview_1',
      photo_name: 'Baker',
      is_ai_generated: true,
      recipe: { title: 'A baker', drawing: { words: 'a baker' } },
    }),
  );
  await rm(localPath);
  const { projectId: videoId } = await startVideo(studio.deps, principal, videoRequest({ avatarImageUrl: url }));
  const engines: ImageEngines = {
    imageMaker: createMemoryImageMaker(),
    drawLook: () => Promise.reject(new Error('A preview is not a look.')),
    cleanPhoto: async (from, to) => {
      await copyFile(from, to);
      return { width: 1, height: 1 };
    },
    checkPhoto: createMemoryPhotoCheck(),
    moderator: studio.deps.moderator,
    signPicture: (from, to) => copyFile(from, to),
  };
  await renderVideo({ ...studio.deps, imageEngines: async () => engines }, { userId, videoId, attempt: 1 }, going);
  expect(await readVideo(studio.deps, principal, { id: videoId })).toMatchObject({ status: 'completed' });
  const { stream } = await studio.deps.files.open(url.slice('/files/'.length));
  expect(await new Response(stream as never).text()).toMatch(/a baker$/);
  expect(
    await studio.rows('select talking_photo_id, recipe from user_talking_photos where user_id = $1', [userId]),
  ).toEqual([{ talking_photo_id: expect.stringMatching(/^studio_/), recipe: null }]);
});
