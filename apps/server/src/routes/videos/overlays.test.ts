import { known } from '@portray/foundation/known';
import { createJobWaiter } from '@portray/studio/job-waiter';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer, until } from '../../test-server.test-data.ts';

let server: TestServer;
let ana: Person;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.person('ana@example.com');
});
afterAll(() => server?.stop());

const overlayConfig = { type: 'text', content: 'Mine' };
const earlier = '/files/videos/earlier-overlay.mp4';

/** A finished video that had words put over it before. */
async function finishedVideo(): Promise<string> {
  const [row] = await server.rows(
    `insert into video_projects (user_id, title, status, stored_video_url, processed_video_url, processing_stage)
     values ($1, 'Mine', 'completed', '/files/videos/plain.mp4', $2, 'storage_uploaded') returning id`,
    [ana.id, earlier],
  );
  return String(known(row).id);
}

/** What a worker writes at the end of the job, as soon as it is there. */
async function endJob(id: string, change: string): Promise<void> {
  const query = `update video_projects set processing_stage = 'storage_uploaded', ${change}
    where id = $1 and processing_stage = 's3_processing' returning id`;
  await until(async () => (await server.rows(query, [id])).length > 0);
  const event = { type: 'video.changed', videoId: id, status: 'completed' };
  await server.rows(`select pg_notify('portray_events', $1)`, [JSON.stringify({ userId: ana.id, event })]);
}

const overlay = (projectId: string, more = {}) =>
  ana.ask('/api/functions/process-video-overlays', { body: { projectId, overlayConfig, ...more } });

test('process-video-overlays answers with the address of the words that it put over the video', async () => {
  const id = await finishedVideo();
  const reply = overlay(id);
  await endJob(id, `processed_video_url = '/files/videos/new-overlay.mp4'`);
  const body = { success: true, processedVideoUrl: '/files/videos/new-overlay.mp4', error: null };
  expect(await reply).toMatchObject({ status: 200, body });
});

test('where the words take longer, it answers the job to wait for, never the previous address', async () => {
  const { jobWaiter } = server.deps;
  server.deps.jobWaiter = createJobWaiter(0);
  const id = await finishedVideo();
  const { status, body } = await overlay(id);
  server.deps.jobWaiter = jobWaiter;
  expect(status).toBe(202);
  const fields = { success: true, processedVideoUrl: null, error: null };
  expect(body).toEqual({ ...fields, status: 'processing', projectId: id });
  const asked = () => ana.ask('/api/functions/check-video-status', { body: { projectId: id } });
  expect((await asked()).body.message).toBe('The text on your video is being changed.');
  await endJob(id, `overlay_error = 'The words could not be drawn.'`);
  expect((await asked()).body.error).toBe('The words could not be drawn.');
});

test('words that could not be put over the video are answered with the reason', async () => {
  const id = await finishedVideo();
  const reply = overlay(id);
  await endJob(id, `error_code = 'rendering_failed', overlay_error = 'The words could not be drawn.'`);
  expect(await reply).toMatchObject({
    status: 500,
    body: { code: 'rendering_failed', message: 'The words could not be drawn.' },
  });
});

test('process-video-overlays refuses keys that it does not know', async () => {
  const id = await finishedVideo();
  for (const more of [{ overlay: 'x' }, { overlayConfig: { type: 'text', content: 'Mine', texts: [] } }]) {
    expect(await overlay(id, more)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  }
  const [row] = await server.rows('select attempt from video_projects where id = $1', [id]);
  expect(row).toEqual({ attempt: 0 });
});
