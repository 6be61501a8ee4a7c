import { playedUrl } from '@portray/contracts/video-states';
import { AppError } from '@portray/foundation/errors';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eventsDuring } from '../../live-events.test-data.ts';
import { openTestStudio, type TestStudio, videoRequest } from '../../studio.test-data.ts';
import { readVideo } from '../library/read-videos.ts';
import { renderVideo } from '../render/render-video.ts';
import { startVideo } from '../start/start-video.ts';
import { overlayVideo, removeText } from './overlay-video.ts';
import { failOverlay, putOverlay } from './put-overlay.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await openTestStudio();
});
afterEach(async () => expect(await studio.leftovers()).toEqual([]));
afterAll(() => studio?.close());

const going = { signal: new AbortController().signal };
const overlayConfig = { type: 'watermark', text: 'Mine', position: 'top-left', opacity: 0.8 } as const;

async function finished() {
  const principal = await studio.addPerson({ credits: 1, userType: 'pro' });
  const { projectId: id } = await startVideo(studio.deps, principal, videoRequest());
  const job = { userId: principal.userId, videoId: id, attempt: 1 };
  await renderVideo(studio.deps, job, going);
  return { principal, id, job };
}

test('words over a video are played and pictured in its place, and replaced by the next ones', async () => {
  const { principal, id, job } = await finished();
  const { thumbnail_url: firstPicture } = await readVideo(studio.deps, principal, { id });
  const played: (string | null)[] = [];
  const pictures = [firstPicture];
  for (const attempt of [2, 3]) {
    expect(await overlayVideo(studio.deps, principal, { projectId: id, overlayConfig })).toBeUndefined();
    await expect(overlayVideo(studio.deps, principal, { projectId: id, overlayConfig })).rejects.toMatchObject({
      code: 'conflict',
    });
    await putOverlay(studio.deps, { ...job, attempt, overlay: overlayConfig }, going);
    await putOverlay(studio.deps, { ...job, attempt, overlay: overlayConfig }, going);
    const video = await readVideo(studio.deps, principal, { id });
    played.push(video.processed_video_url);
    pictures.push(video.thumbnail_url);
  }
  expect([new Set(played).size, new Set(pictures).size]).toEqual([2, 3]);
  const due = await studio.rows('select path from stored_files where user_id = $1 and delete_after is not null', [
    principal.userId,
  ]);
  expect(due.map(({ path }) => `/files/${path}`).sort()).toEqual([played[0], pictures[0], pictures[1]].sort());
});

test('text is taken off a video again: the first version is played and pictured, and the files with text end', async () => {
  const { principal, id, job } = await finished();
  await expect(removeText(studio.deps, principal, { id })).rejects.toMatchObject({ code: 'conflict' });
  await overlayVideo(studio.deps, principal, { projectId: id, overlayConfig });
  await putOverlay(studio.deps, { ...job, attempt: 2, overlay: overlayConfig }, going);
  const withText = await readVideo(studio.deps, principal, { id });
  expect(await removeText(studio.deps, principal, { id })).toMatchObject({ processing_stage: 's3_processing' });
  for (const _ of ['once', 'twice']) await putOverlay(studio.deps, { ...job, attempt: 3, overlay: null }, going);
  const { processed_video_url, thumbnail_url, ...video } = await readVideo(studio.deps, principal, { id });
  expect(playedUrl({ ...video, processed_video_url })).toBe(video.stored_video_url);
  const due = await studio.rows('select path from stored_files where user_id = $1 and delete_after is not null', [
    principal.userId,
  ]);
  const ended = due.map(({ path }) => `/files/${path}`);
  expect(ended).toEqual(expect.arrayContaining([withText.processed_video_url, withText.thumbnail_url]));
  expect(ended).not.toContain(thumbnail_url);
  expect(ended).not.toContain(video.stored_video_url);
});

test('words that could not be put over a video leave it ready, and say why until the next ones are tried', async () => {
  const { principal, id, job } = await finished();
  const request = { projectId: id, overlayConfig };
  await overlayVideo(studio.deps, principal, request);
  await failOverlay(studio.deps, { ...job, attempt: 2 }, new AppError('rendering_failed', 'It did not work.'));
  const ready = { status: 'completed', processing_stage: 'storage_uploaded', processing_error: null };
  const told = { overlay_error: 'It did not work.', error_code: 'rendering_failed' };
  expect(await readVideo(studio.deps, principal, { id })).toMatchObject({ ...ready, ...told });
  await overlayVideo(studio.deps, principal, request);
  expect(await readVideo(studio.deps, principal, { id })).toMatchObject({ overlay_error: null, error_code: null });
});

test('words over a video are drawn with the marks that it has, and its owner hears when they are there', async () => {
  const { principal, id, job } = await finished();
  await studio.rows(`update video_projects set has_watermark = true, has_ai_label = true where id = $1`, [id]);
  await overlayVideo(studio.deps, principal, { projectId: id, overlayConfig });
  const drawn: unknown[] = [];
  const engines = { ...studio.videoEngines };
  engines.addOverlay = async (request) => {
    drawn.push(request);
    await studio.videoEngines.addOverlay(request);
  };
  const put = () =>
    putOverlay(
      { ...studio.deps, videoEngines: async () => engines },
      { ...job, attempt: 2, overlay: overlayConfig },
      going,
    );
  const told = await eventsDuring(studio.database, put);
  expect(drawn).toMatchObject([{ title: 'Hello', language: 'en', marks: { watermark: true, aiLabel: true } }]);
  expect(told.map(({ event }) => event)).toContainEqual({ type: 'video.changed', videoId: id, status: 'completed' });
});

test('an attempt that is over while its words are drawn leaves no file', async () => {
  const { principal, id, job } = await finished();
  await overlayVideo(studio.deps, principal, { projectId: id, overlayConfig });
  const before = await studio.deps.files.list('videos/');
  const makeThumbnail: typeof studio.videoEngines.makeThumbnail = async (...drawing) => {
    await failOverlay(studio.deps, { ...job, attempt: 2 }, new AppError('rendering_failed', 'It did not work.'));
    await studio.videoEngines.makeThumbnail(...drawing);
  };
  const deps = { ...studio.deps, videoEngines: async () => ({ ...studio.videoEngines, makeThumbnail }) };
  await putOverlay(deps, { ...job, attempt: 2, overlay: overlayConfig }, going);
  expect(await studio.deps.files.list('videos/')).toEqual(before);
});
