import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openWorkerStage, type WorkerStage } from './worker-stage.test-data.ts';

let stage: WorkerStage;
beforeAll(async () => {
  stage = await openWorkerStage();
}, 120_000);
afterEach(() => stage?.stopProcesses());
afterAll(() => stage?.close());

test('the first start offers portraits with landmarks and voices with real sound, a second start changes nothing', async () => {
  const { rows: portraits } = await stage.deps.database.pool.query(
    'select id, image_url, landmarks from sample_portraits',
  );
  expect(portraits).toMatchObject([{ id: 'ada', image_url: '/files/samples/portraits/ada.jpg' }]);
  expect(portraits[0].landmarks.points).toHaveLength(1_404);
  const before = await stage.deps.database.pool.query('select * from default_voices order by id');
  expect(before.rows).toMatchObject([{ name: 'Grace', accent: 'american', is_approximate: false, is_active: true }]);
  expect((await stage.deps.files.stat('samples/voices/en-us-grace.m4a'))!.bytes).toBeGreaterThan(5_000);
  await stage.seed();
  expect((await stage.deps.database.pool.query('select * from default_voices order by id')).rows).toEqual(before.rows);
});

test('a worker makes a video of two words with the real engine', async () => {
  await stage.startProcess();
  const { untilEnded } = await stage.begin('Hello there.');
  const video = await untilEnded();
  expect(video).toMatchObject({ status: 'completed', engine: 'built-in', width: 1_280, height: 720, percent: 100 });
  expect(video.duration_seconds).toBeGreaterThan(0.5);
  const stored = await stage.deps.files.stat(video.video_url!.replace('/files/', ''));
  expect(stored!.bytes).toBeGreaterThan(20_000);
}, 60_000);
