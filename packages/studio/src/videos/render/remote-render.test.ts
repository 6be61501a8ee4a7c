import { AppError } from '@portray/foundation/errors';
import { measureWords } from '@portray/ports/memory-media-tools';
import { createMemoryRemotePresenter } from '@portray/ports/memory-remote-presenter';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { readBalance } from '../../credits/read-credits.ts';
import type { Principal } from '../../principal.ts';
import { advanceRemoteTask } from '../../remote-tasks/advance-remote-task.ts';
import type { RemoteDeps } from '../../remote-tasks/remote-kind.ts';
import { runJob } from '../../run-job.ts';
import { openTestStudio, type TestStudio, videoRequest } from '../../studio.test-data.ts';
import { cancelVideo } from '../finish/cancel-video.ts';
import { failLostVideos, failVideo } from '../finish/fail-video.ts';
import { readVideo } from '../library/read-videos.ts';
import { removeVideo } from '../library/remove-video.ts';
import { retryVideo } from '../start/retry-video.ts';
import { startVideo } from '../start/start-video.ts';
import { finishRender } from './finish-render.ts';
import { createRenderKind } from './render-kind.ts';
import { renderVideo } from './render-video.ts';

const minute = 60_000;
const going = { signal: new AbortController().signal };

let studio: TestStudio;
let elsewhere: ReturnType<typeof createMemoryRemotePresenter>;
let deps: TestStudio['deps'] & RemoteDeps;
beforeAll(async () => {
  studio = await openTestStudio();
});
beforeEach(() => {
  elsewhere = createMemoryRemotePresenter();
  const heygen = { engines: { heygen: 'heygen' as const }, remotePresenters: { heygen: elsewhere } };
  const base = { ...studio.deps, ...heygen, random: () => 0 };
  const fitPhoto = studio.videoEngines.encodeAudio;
  deps = { ...base, remoteKinds: { render: createRenderKind({ ...base, fitPhoto, measureVideo: measureWords }) } };
});
afterEach(async () => expect(await studio.leftovers()).toEqual([]));
afterAll(() => studio?.close());

async function started(script = 'Hello there.') {
  const principal = await studio.addPerson({ credits: 1, userType: 'pro' });
  const { projectId: id } = await startVideo(deps, principal, videoRequest({ script }));
  const job = { userId: principal.userId, videoId: id, attempt: 1 };
  const video = () => readVideo(deps, principal, { id });
  return { principal, id, job, video };
}

/** Takes the render as far as it goes now. */
async function advance(videoId: string, waitMs = minute): Promise<void> {
  studio.clock.at = new Date(studio.clock.at.getTime() + waitMs);
  const tasks = await studio.rows('select id from remote_tasks where subject_id = $1 order by attempt desc', [videoId]);
  await advanceRemoteTask(deps, { taskId: tasks[0].id }, going);
}

const jobsOf = async (videoId: string) => {
  const jobs = await studio.rows(`select name from pgboss.job where data->>'videoId' = $1 order by created_on`, [
    videoId,
  ]);
  return jobs.map(({ name }) => name);
};
const credits = async (principal: Principal) => {
  const { available_credits, used_credits } = await readBalance(deps, principal);
  return { available_credits, used_credits };
};
const reservations = async (videoId: string) => {
  const rows = await studio.rows('select state from credit_reservations where project_id = $1', [videoId]);
  return rows.map(({ state }) => state);
};

test('a video that is rendered elsewhere is spoken here, ordered, finished here, and its credit is spent', async () => {
  const { principal, id, job, video } = await started();
  await renderVideo(deps, job, going);
  expect(await video()).toMatchObject({
    status: 'processing',
    engine: 'heygen',
    provider: 'heygen',
    stage: 'rendering',
  });
  await advance(id);
  expect(elsewhere.jobs[0]?.request).toMatchObject({
    title: 'Hello',
    photo: { contentType: 'image/jpeg' },
    speech: { contentType: 'audio/mpeg', timeline: { durationSeconds: 0.8 } },
  });
  await advance(id);
  expect(await video()).toMatchObject({ stage: 'rendering', percent: 48 });
  elsewhere.finish();
  await advance(id);
  expect(await jobsOf(id)).toEqual(['make-video', 'finish-video']);
  await finishRender(deps, job, going);
  expect(await video()).toMatchObject({ status: 'completed', percent: 100, width: 1_920, error_code: null });
  expect(await credits(principal)).toEqual({ available_credits: 0, used_credits: 1 });
  expect(await reservations(id)).toEqual(['captured']);
});

test('a page in place of the finished video, or one that is much shorter than its speech, is fetched again, not lost', async () => {
  const { principal, id, job, video } = await started();
  await renderVideo(deps, job, going);
  await advance(id);
  elsewhere.finish();
  elsewhere.addresses.answers = ['<html>Just a moment…</html>', '', 'a video of 0.1 seconds'];
  for (const _answer of elsewhere.addresses.answers.slice()) {
    await advance(id, 5 * minute);
    expect([(await video()).status, await jobsOf(id)]).toEqual(['processing', ['make-video']]);
  }
  await advance(id, 5 * minute);
  expect(await jobsOf(id)).toContain('finish-video');
  await finishRender(deps, job, going);
  expect(await video()).toMatchObject({ status: 'completed' });
  expect([elsewhere.jobs.length, await credits(principal)]).toEqual([1, { available_credits: 0, used_credits: 1 }]);
});

test('where the finished video never comes whole, the video fails in time, and the credit comes back', async () => {
  const { principal, id, job, video } = await started();
  await renderVideo(deps, job, going);
  await advance(id);
  elsewhere.finish();
  elsewhere.addresses.answers = Array.from({ length: 99 }, () => '<html>');
  for (let times = 0; times < 8; times++) await advance(id, 10 * minute);
  expect(await video()).toMatchObject({ status: 'failed', error_code: 'provider_down' });
  expect(await credits(principal)).toEqual({ available_credits: 1, used_credits: 0 });
});

test('jobs that run twice order one render and make one video', async () => {
  const { id, job, video } = await started();
  await Promise.all([renderVideo(deps, job, going), renderVideo(deps, job, going)]);
  await advance(id);
  await renderVideo(deps, job, going);
  await advance(id);
  expect(elsewhere.jobs).toHaveLength(1);
  elsewhere.finish();
  await advance(id);
  await Promise.all([finishRender(deps, job, going), finishRender(deps, job, going)]);
  expect(await video()).toMatchObject({ status: 'completed' });
  expect(await studio.rows(`select 1 from credit_reservations where project_id = $1`, [id])).toHaveLength(1);
});

test('cancelling stops the render elsewhere and gives the credit back', async () => {
  const { principal, id, job } = await started();
  await renderVideo(deps, job, going);
  await advance(id);
  await cancelVideo(deps, principal, { id });
  await advance(id);
  expect(elsewhere.cancelled).toEqual(['remote-1']);
  expect(await credits(principal)).toEqual({ available_credits: 1, used_credits: 0 });
});

test('deleting a video stops its render elsewhere', async () => {
  const { principal, id, job } = await started();
  await renderVideo(deps, job, going);
  await advance(id);
  await removeVideo(deps, principal, { id });
  await advance(id);
  expect(elsewhere.cancelled).toEqual(['remote-1']);
});

test('a render that fails elsewhere fails the video with its sentence and gives the credit back', async () => {
  const { principal, id, job, video } = await started();
  await renderVideo(deps, job, going);
  await advance(id);
  elsewhere.fail();
  await advance(id);
  expect(await video()).toMatchObject({
    status: 'failed',
    error_code: 'provider_refused',
    processing_error: 'The provider could not do this. You got your credit back.',
  });
  expect(await credits(principal)).toEqual({ available_credits: 1, used_credits: 0 });
  expect(await reservations(id)).toEqual(['released']);
});

test('an unclear render is not ordered again; trying again is a new order that the owner wants', async () => {
  const { principal, id, job, video } = await started();
  elsewhere.memory.canFind = false;
  elsewhere.faults.push({ at: 'answer', error: new AppError('provider_down', 'The line broke.') });
  await renderVideo(deps, job, going);
  await advance(id);
  await advance(id);
  expect(await video()).toMatchObject({ status: 'failed', error_code: 'outcome_unclear' });
  expect(elsewhere.jobs).toHaveLength(1);
  await retryVideo(deps, principal, { id });
  await renderVideo(deps, { ...job, attempt: 2 }, going);
  await advance(id);
  expect(elsewhere.jobs).toHaveLength(2);
});

test('a video whose render goes on elsewhere is not lost, however long it takes', async () => {
  const { id, job, video } = await started();
  await renderVideo(deps, job, going);
  await studio.rows(`update pgboss.job set state = 'completed' where data->>'videoId' = $1`, [id]);
  await advance(id, 20 * minute);
  await failLostVideos(deps);
  expect(await video()).toMatchObject({ status: 'processing' });
});

test('speech that is longer than the presenter takes is not sent there, and the credit comes back', async () => {
  elsewhere.limits.maxSpeechSeconds = 1;
  const { principal, id, job, video } = await started('One two three four five six.');
  await runJob(
    { ...going, isLastTry: false },
    () => renderVideo(deps, job, going),
    (reason) => failVideo(deps, job, reason),
  );
  expect(await video()).toMatchObject({
    status: 'failed',
    error_code: 'script_too_long',
    processing_error: expect.stringContaining('takes 3 seconds to say, and a video can last 1 second at most'),
  });
  expect(await studio.rows('select 1 from remote_tasks where subject_id = $1', [id])).toEqual([]);
  expect(await credits(principal)).toEqual({ available_credits: 1, used_credits: 0 });
});

test('a photo or speech file that is larger than the presenter takes is not sent, and the credit comes back', async () => {
  elsewhere.limits.maxFileBytes = 20;
  const { principal, id, job, video } = await started();
  await renderVideo(deps, job, going);
  await advance(id);
  expect(elsewhere.jobs).toEqual([]);
  expect(await video()).toMatchObject({ status: 'failed', error_code: 'invalid_image' });
  expect(await credits(principal)).toEqual({ available_credits: 1, used_credits: 0 });
});
