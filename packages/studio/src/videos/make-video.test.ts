import { AppError } from '@portray/foundation/errors';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readBalance } from '../credits/read-credits.ts';
import { openTestStudio, type TestStudio, videoRequest } from '../studio.test-data.ts';
import type { Who } from '../who.ts';
import { cancelVideo } from './cancel-video.ts';
import { failLostVideos } from './fail-lost-videos.ts';
import { failVideo } from './fail-video.ts';
import { makeVideo } from './make-video.ts';
import { overlayVideo } from './overlay-video.ts';
import { putOverlay } from './put-overlay.ts';
import { readMakingPace } from './read-making-pace.ts';
import { readVideo } from './read-videos.ts';
import { retryVideo } from './retry-video.ts';
import { runVideoJob } from './run-video-job.ts';
import { startVideo } from './start-video.ts';
import { readCaptions } from './video-captions.ts';

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
  const who = await studio.addPerson({ credits, userType: 'pro' });
  const { projectId } = await startVideo(studio.deps, who, videoRequest(changes));
  return { who, id: projectId, job: { userId: who.userId, videoId: projectId, attempt: 1 } };
}

const storedOf = async (who: Who) => (await studio.deps.files.list(`videos/${who.userId}/`)).length;
const spent = async (who: Who) => {
  const { available_credits, used_credits } = await readBalance(studio.deps, who);
  return { available_credits, used_credits };
};

test('a job becomes a finished video with file, picture and captions, and its credit is spent', async () => {
  const { who, id, job } = await started();
  await makeVideo(studio.deps, job, going);
  const video = await readVideo(studio.deps, who, { id });
  expect(video).toMatchObject({
    ...{ status: 'completed', stage: 'completed', percent: 100, processing_stage: 'storage_uploaded' },
    ...{ width: 1_920, height: 1_080, duration_seconds: expect.closeTo(0.8), processing_error: null },
  });
  expect(video.video_url).toMatch(new RegExp(`^/files/videos/${who.userId}/\\d+-[0-9a-f]{32}\\.mp4$`));
  expect(await storedOf(who)).toBe(2);
  expect((await readCaptions(studio.deps, who, { id })).cues.map(({ text }) => text)).toEqual(['Hello', 'there.']);
  expect(await spent(who)).toEqual({ available_credits: 0, used_credits: 1 });
  const settings = studio.presenter.presented.at(-1)!.settings;
  expect(settings).toMatchObject({ watermark: false, aiLabel: true, resolution: '1080p' });
});

test('how long a video took is known to the next one of its kind, and to no other', async () => {
  const pace = (who: Who) => readMakingPace(studio.deps, who, { provider: 'heygen' });
  const free = await studio.addPerson();
  expect((await pace(free)).secondsPerVideoSecond).toBeNull();
  const { who, job } = await started();
  expect((await pace(who)).unfinishedVideos).toBeGreaterThan(0);
  await makeVideo(studio.deps, job, going);
  expect((await pace(who)).secondsPerVideoSecond).toBeGreaterThan(0);
  expect((await pace(free)).secondsPerVideoSecond).toBeNull();
});

test('a job that runs twice, or two workers at one job, make one video and spend one credit', async () => {
  const { who, job } = await started();
  await Promise.all([makeVideo(studio.deps, job, going), makeVideo(studio.deps, job, going)]);
  await makeVideo(studio.deps, job, going);
  expect(await storedOf(who)).toBe(2);
  expect(await spent(who)).toEqual({ available_credits: 0, used_credits: 1 });
});

test('a cancelled video stops its worker, gives the credit back and leaves no file', async () => {
  const { who, id, job } = await started();
  studio.presenter.state.hold = new Promise(() => {});
  const making = makeVideo(studio.deps, job, going);
  await expect.poll(async () => (await readVideo(studio.deps, who, { id })).percent).toBeGreaterThan(40);
  await cancelVideo(studio.deps, who, { id });
  await making;
  expect(await readVideo(studio.deps, who, { id })).toMatchObject({ status: 'failed', error_code: 'cancelled' });
  expect(await spent(who)).toEqual({ available_credits: 1, used_credits: 0 });
  expect(await storedOf(who)).toBe(0);
}, 15_000);

test('a worker that is late changes nothing of the next attempt', async () => {
  const { who, id, job } = await started();
  let letGo = () => {};
  studio.presenter.state.hold = new Promise((done) => {
    letGo = done;
  });
  const late = makeVideo(studio.deps, job, going);
  await expect.poll(() => studio.presenter.presented.at(-1)?.title).toBe('Hello');
  await cancelVideo(studio.deps, who, { id });
  await retryVideo(studio.deps, who, { id });
  letGo();
  await late;
  expect(await readVideo(studio.deps, who, { id })).toMatchObject({ status: 'processing', video_url: null });
  await failVideo(studio.deps, job, new AppError('rendering_failed', 'Late news.'));
  expect(await readVideo(studio.deps, who, { id })).toMatchObject({ status: 'processing' });
  await makeVideo(studio.deps, { ...job, attempt: 2 }, going);
  expect(await readVideo(studio.deps, who, { id })).toMatchObject({ status: 'completed' });
  expect(await spent(who)).toEqual({ available_credits: 0, used_credits: 1 });
  expect(await storedOf(who)).toBe(2);
});

test('a process that stops hands the video back as it is', async () => {
  const { who, id, job } = await started();
  studio.presenter.state.hold = new Promise(() => {});
  const stopping = new AbortController();
  const run = { signal: stopping.signal, isLastTry: true };
  const running = runVideoJob(
    run,
    () => makeVideo(studio.deps, job, run),
    (reason) => failVideo(studio.deps, job, reason),
  );
  await expect.poll(async () => (await readVideo(studio.deps, who, { id })).percent).toBeGreaterThan(40);
  stopping.abort();
  await expect(running).rejects.toMatchObject({ code: 'cancelled' });
  expect(await readVideo(studio.deps, who, { id })).toMatchObject({ status: 'processing' });
  expect(await spent(who)).toEqual({ available_credits: 0, used_credits: 1 });
});

test('a fault of the work fails the video with its sentence and gives the credit back', async () => {
  const { who, id, job } = await started();
  studio.presenter.state.fault = new AppError('rendering_failed', 'The picture could not be drawn. Please try again.');
  await runJob(job, false);
  expect(await readVideo(studio.deps, who, { id })).toMatchObject({
    ...{ status: 'failed', error_code: 'rendering_failed' },
    processing_error: 'The picture could not be drawn. Please try again.',
  });
  expect(await spent(who)).toEqual({ available_credits: 1, used_credits: 0 });
  await failVideo(studio.deps, job, new AppError('rendering_failed', 'Again.'));
  expect(await spent(who)).toEqual({ available_credits: 1, used_credits: 0 });
});

test('a passing fault is left to the queue, and told after the last try without inner words', async () => {
  const { who, id, job } = await started();
  studio.presenter.state.fault = new Error('ENOENT /very/secret/path');
  await expect(runJob(job, false)).rejects.toThrow('ENOENT');
  expect(await readVideo(studio.deps, who, { id })).toMatchObject({ status: 'processing' });
  await runJob(job, true);
  const failed = await readVideo(studio.deps, who, { id });
  expect(failed).toMatchObject({ status: 'failed', error_code: 'unexpected' });
  expect(failed.processing_error).not.toContain('secret');
});

test('a voice of another language lets a colleague speak, and says so', async () => {
  const { who, id, job } = await started({ language: 'es', script: 'Hola a todos.', voiceId: 'en-anna' });
  await makeVideo(studio.deps, job, going);
  const note = 'en-anna speaks English, so es-carla speaks Spanish in this video.';
  expect((await readVideo(studio.deps, who, { id })).notes).toEqual([note]);
});

test('a video whose job is gone fails and gives its credit back; others are left alone', async () => {
  const [lost, waiting] = [await started(), await started()];
  await studio.rows(`delete from pgboss.job where data->>'videoId' = $1`, [lost.id]);
  await failLostVideos(studio.deps);
  expect(await readVideo(studio.deps, lost.who, { id: lost.id })).toMatchObject({ status: 'processing' });
  const now = () => new Date(studio.clock.at.getTime() + 120_000);
  await failLostVideos({ ...studio.deps, now });
  await failLostVideos({ ...studio.deps, now });
  expect(await readVideo(studio.deps, lost.who, { id: lost.id })).toMatchObject({ status: 'failed' });
  expect(await spent(lost.who)).toEqual({ available_credits: 1, used_credits: 0 });
  expect(await readVideo(studio.deps, waiting.who, { id: waiting.id })).toMatchObject({ status: 'processing' });
});

test('words over a video are played and pictured in its place, and replaced by the next ones', async () => {
  const { who, id, job } = await started();
  await makeVideo(studio.deps, job, going);
  const { thumbnail_url: firstPicture } = await readVideo(studio.deps, who, { id });
  const overlayConfig = { type: 'watermark', text: 'Mine', position: 'top-left', opacity: 0.8 } as const;
  const played: (string | null)[] = [];
  const pictures = [firstPicture];
  for (const attempt of [2, 3]) {
    await overlayVideo(studio.deps, who, { projectId: id, overlayConfig });
    await expect(overlayVideo(studio.deps, who, { projectId: id, overlayConfig })).rejects.toMatchObject({
      code: 'conflict',
    });
    await putOverlay(studio.deps, { ...job, attempt, overlay: overlayConfig }, going);
    await putOverlay(studio.deps, { ...job, attempt, overlay: overlayConfig }, going);
    const video = await readVideo(studio.deps, who, { id });
    played.push(video.processed_video_url);
    pictures.push(video.thumbnail_url);
  }
  expect([new Set(played).size, new Set(pictures).size]).toEqual([2, 3]);
  const due = await studio.rows('select path from stored_files where user_id = $1 and delete_after is not null', [
    who.userId,
  ]);
  expect(due.map(({ path }) => `/files/${path}`).sort()).toEqual([played[0], pictures[0], pictures[1]].sort());
});

function runJob(job: { userId: string; videoId: string; attempt: number }, isLastTry: boolean): Promise<void> {
  const run = { ...going, isLastTry };
  return runVideoJob(
    run,
    () => makeVideo(studio.deps, job, run),
    (reason) => failVideo(studio.deps, job, reason),
  );
}
