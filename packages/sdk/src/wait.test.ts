import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { VideoFailedError } from './errors.ts';
import { clientOf, json, queued } from './fake-server.test-data.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => void vi.useRealTimers());

const order = { photo: { id: 'ada' }, script: 'Hello.', voice: { id: 'en-us-grace' } };
const at = (percent: number) =>
  json({ ...queued, status: 'processing', progress: { stage: 'rendering', percent, seconds_left: 3 } });

test('an ordered video is read until it is made, and each change is told once', async () => {
  const made = json({ ...queued, status: 'completed', progress: null, files: { video_url: 'https://x/v.mp4' } });
  const { portray, seen } = clientOf([json(queued, 201), at(10), at(10), at(80), made]);
  const ordered = await portray.videos.create(order);
  expect(JSON.parse(JSON.stringify(ordered))).toEqual(queued);
  const told: number[] = [];
  const work = ordered.wait({ onProgress: ({ percent }) => told.push(percent) });
  await vi.runAllTimersAsync();
  expect(await work).toMatchObject({ status: 'completed', files: { video_url: 'https://x/v.mp4' } });
  expect(told).toEqual([10, 80]);
  expect(seen).toHaveLength(5);
});

test.each([
  ['failed', { code: 'speech_failed', message: 'The voice could not say it.' }, 'speech_failed'],
  ['cancelled', null, 'video_cancelled'],
])('a video that was %s is an error with its reason', async (status, failure, code) => {
  const { portray } = clientOf([json({ ...queued, status, failure })]);
  const error = await portray.videos.wait(queued.id).catch((reason) => reason);
  expect(error).toBeInstanceOf(VideoFailedError);
  expect(error).toMatchObject({ code, video: { status } });
});

test('waiting ends after its time, or when it is stopped', async () => {
  const { portray } = clientOf([at(10)]);
  const late = portray.videos.wait(queued.id, { timeoutMs: 10_000 }).catch((reason) => reason);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await late).toMatchObject({ code: 'wait_timed_out', message: /after 10 seconds/ });
  const controller = new AbortController();
  const stopped = portray.videos.wait(queued.id, { signal: controller.signal }).catch((reason) => reason);
  await vi.advanceTimersByTimeAsync(1_500);
  controller.abort(new Error('enough'));
  expect(await stopped).toMatchObject({ message: 'enough' });
});

test('a draft is not waited for', async () => {
  const { portray } = clientOf([json({ ...queued, status: 'draft', progress: null })]);
  await expect(portray.videos.wait(queued.id)).rejects.toThrow('draft');
});
