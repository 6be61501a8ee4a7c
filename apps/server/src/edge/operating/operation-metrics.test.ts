import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { addOperationMetrics, type InstallationFigures } from './operation-metrics.ts';

const figures: InstallationFigures = {
  videos_made: 4,
  videos_failed: 1,
  video_seconds: 40,
  making_seconds: 20,
  jobs: [{ queue: 'make-video', state: 'waiting', count: 3 }],
  queueAgeSeconds: 12,
  availableCredits: 100,
  reservedCredits: 3,
  workers: { running: 2, silent: 1 },
};

test('the operator sees how fast videos are made and how long they wait', async () => {
  const registry = new Registry();
  let reads = 0;
  addOperationMetrics(registry, async () => {
    reads += 1;
    return figures;
  });
  const text = await registry.metrics();
  expect(text).toContain('portray_render_speed 2');
  expect(text).toContain('portray_queue_age_seconds 12');
  expect(text).toContain('portray_jobs{queue="make-video",state="waiting"} 3');
  expect(text).toContain('portray_workers_running 2');
  expect(text).toContain('portray_workers_silent 1');
  expect(text).toContain('portray_database_up 1');
  expect(reads).toBe(1);
});

test('while the database is away the metrics say so instead of showing old figures', async () => {
  const registry = new Registry();
  let isAway = false;
  addOperationMetrics(registry, async () => {
    if (isAway) throw new Error('away');
    return figures;
  });
  await registry.metrics();
  isAway = true;
  const text = await registry.metrics();
  expect(text).toContain('portray_database_up 0');
  expect(text).not.toContain('portray_videos_made 4');
});
