import { Readable } from 'node:stream';
import { backdropGoneNote } from '@portray/contracts/backdrop';
import { AppError } from '@portray/foundation/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBalance } from '../credits/read-credits.ts';
import type { Principal } from '../principal.ts';
import { runJob } from '../run-job.ts';
import { openTestStudio, portraitUrl, type TestStudio, videoRequest } from '../studio.test-data.ts';
import { failVideo } from '../videos/finish/fail-video.ts';
import { readVideo } from '../videos/library/read-videos.ts';
import { removeVideo, restoreVideo } from '../videos/library/remove-video.ts';
import { createDraft, duplicateVideo } from '../videos/library/write-drafts.ts';
import { renderVideo } from '../videos/render/render-video.ts';
import { retryVideo } from '../videos/start/retry-video.ts';
import { startVideo } from '../videos/start/start-video.ts';
import { newFilePath } from './new-file-path.ts';
import { removeOwnFile } from './own-files.ts';
import { registerFile } from './store-file.ts';
import { forgetUnusedFiles } from './upkeep.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await openTestStudio();
});
afterAll(() => studio?.close());

/** A background picture of a person, as an upload stores it; answers its path. */
async function backdropOf({ userId }: Principal): Promise<string> {
  const path = newFilePath('backdrops', userId, 'jpg', studio.clock.at);
  const stored = await studio.deps.files.put(
    path,
    { stream: Readable.from([Buffer.alloc(500)]) },
    { contentType: 'image/jpeg' },
  );
  await studio.database.asPerson(userId, (tx) => registerFile(tx, userId, stored));
  return path;
}

const settingsWith = (url: string) => ({ backdrop: { kind: 'picture' as const, url } });
const start = (principal: Principal, path: string, changes = {}) =>
  startVideo(studio.deps, principal, videoRequest({ advancedSettings: settingsWith(`/files/${path}`), ...changes }));
const make = (principal: Principal, videoId: string, attempt = 1) =>
  renderVideo(studio.deps, { userId: principal.userId, videoId, attempt }, { signal: new AbortController().signal });
const draftWith = async (principal: Principal, url: string) =>
  createDraft(studio.deps, principal, {
    advanced_settings: videoRequest({ advancedSettings: settingsWith(url) }).advancedSettings,
  });
const dueOf = async (path: string) =>
  (await studio.rows('select delete_after from stored_files where path = $1', [path]))[0]?.delete_after;
const forgetNow = () => forgetUnusedFiles({ ...studio.deps, now: () => new Date(Date.now() + 25 * 3_600_000) });

test('the picture that was chosen is read for the presenter, also by the attempt after a failure', async () => {
  const principal = await studio.addPerson();
  const path = await backdropOf(principal);
  const { projectId: id } = await start(principal, path);
  const job = { userId: principal.userId, videoId: id, attempt: 1 };
  await failVideo(studio.deps, job, new AppError('rendering_failed', 'It broke.'));
  await retryVideo(studio.deps, principal, { id });
  await make(principal, id, 2);
  const presented = studio.presenter.presented.at(-1);
  expect(presented?.settings.backdrop).toEqual({ kind: 'picture', url: `/files/${path}` });
  expect(presented?.backdropPicture).toMatchObject({ pixelsPath: expect.stringMatching(/backdrop\.jpg$/), width: 4 });
});

test('a draft keeps the address of the own picture, without a host', async () => {
  const principal = await studio.addPerson();
  const path = await backdropOf(principal);
  const draft = await draftWith(principal, `https://portray.example/files/${path}`);
  expect(draft.advanced_settings?.backdrop).toEqual({ kind: 'picture', url: `/files/${path}` });
});

test('a draft without a picture of its own keeps its other settings', async () => {
  const principal = await studio.addPerson();
  const backdrop = { kind: 'colour', colour: '#112233' };
  const { advancedSettings } = videoRequest({ advancedSettings: { backdrop, voiceSpeed: 1.2 } });
  const draft = await createDraft(studio.deps, principal, { advanced_settings: advancedSettings });
  expect(draft.advanced_settings).toMatchObject({ backdrop, voiceSpeed: 1.2 });
});

test('the picture of another user, a photo and an address elsewhere are refused in one sentence each', async () => {
  const [owner, principal] = [await studio.addPerson(), await studio.addPerson()];
  const foreign = `/files/${await backdropOf(owner)}`;
  const photo = `images/${principal.userId}/1-2.jpg`;
  await studio.rows(`insert into stored_files (path, user_id, bytes, content_type)
    values ('${photo}', '${principal.userId}', 500, 'image/jpeg')`);
  for (const [url, message] of [
    [foreign, backdropGoneNote],
    [portraitUrl, backdropGoneNote],
    [`/files/${photo}`, 'This file is not a background picture. Please choose it as a background first.'],
    ['http://169.254.169.254/', 'Only files that were uploaded here can be used. Please upload the file first.'],
  ] as const) {
    await expect(draftWith(principal, url)).rejects.toThrow(message);
    const order = videoRequest({ advancedSettings: settingsWith(url) });
    await expect(startVideo(studio.deps, principal, order)).rejects.toThrow();
  }
  await studio.deps.files.put(photo, { stream: Readable.from([Buffer.alloc(500)]) }, { contentType: 'image/jpeg' });
  await expect(start(principal, foreign.slice(7))).rejects.toThrow(backdropGoneNote);
  expect(await readBalance(studio.deps, principal)).toMatchObject({ available_credits: 3 });
});

test('a background picture is no photo that could speak', async () => {
  const principal = await studio.addPerson();
  const url = `/files/${await backdropOf(principal)}`;
  await expect(createDraft(studio.deps, principal, { avatar_image_url: url })).rejects.toMatchObject({
    code: 'invalid_input',
  });
});

test('without its picture a video is refused before a credit is spent', async () => {
  const principal = await studio.addPerson();
  const path = await backdropOf(principal);
  await studio.deps.files.remove(path);
  await expect(start(principal, path)).rejects.toMatchObject({ code: 'file_not_found', message: backdropGoneNote });
  expect(await readBalance(studio.deps, principal)).toMatchObject({ available_credits: 3 });
});

test('a picture that goes while the video waits fails it in the same words, and the credit comes back', async () => {
  const principal = await studio.addPerson();
  const path = await backdropOf(principal);
  const { projectId } = await start(principal, path);
  await studio.deps.files.remove(path);
  const job = { userId: principal.userId, videoId: projectId, attempt: 1 };
  const run = { signal: new AbortController().signal, isLastTry: false };
  const fail = (reason: AppError) => failVideo(studio.deps, job, reason);
  await runJob(run, () => renderVideo(studio.deps, job, run), fail);
  expect(await readVideo(studio.deps, principal, { id: projectId })).toMatchObject({
    status: 'failed',
    error_code: 'file_not_found',
    processing_error: backdropGoneNote,
  });
  expect(await readBalance(studio.deps, principal)).toMatchObject({ available_credits: 3 });
});

test('a picture that its owner deletes stays for the video that is being made', async () => {
  const principal = await studio.addPerson();
  const path = await backdropOf(principal);
  await start(principal, path);
  await removeOwnFile(studio.deps, principal, { path });
  expect((await dueOf(path)).getTime()).toBe(studio.clock.at.getTime() + 24 * 3_600_000);
});

test('a picture goes with the last video that has it, and comes back with that', async () => {
  const principal = await studio.addPerson();
  const path = await backdropOf(principal);
  const { id } = await draftWith(principal, `/files/${path}`);
  const copy = await duplicateVideo(studio.deps, principal, { id });
  await removeVideo(studio.deps, principal, { id });
  expect(await dueOf(path)).toBeNull();
  await removeVideo(studio.deps, principal, { id: copy.id, undoSeconds: 10 });
  expect(await dueOf(path)).not.toBeNull();
  await restoreVideo(studio.deps, principal, { id: copy.id });
  expect(await dueOf(path)).toBeNull();
  await removeVideo(studio.deps, principal, { id: copy.id });
  expect(await dueOf(path)).not.toBeNull();
});

test('a picture that no draft has goes after a day, one that a draft has stays', async () => {
  const [principal, other] = [await studio.addPerson(), await studio.addPerson()];
  const [used, unused] = [await backdropOf(principal), await backdropOf(principal)];
  await draftWith(principal, `/files/${used}`);
  await expect(draftWith(other, `/files/${unused}`)).rejects.toThrow();
  await forgetUnusedFiles(studio.deps);
  expect(await dueOf(unused)).toBeNull();
  await forgetNow();
  expect([await dueOf(used), await dueOf(unused)]).toEqual([null, expect.any(Date)]);
});

test.each([
  ['a brand kit', `insert into brand_kits (user_id, content) values ($1, jsonb_build_object('intro', $2::text))`],
  [
    'a template',
    `insert into templates (user_id, name, parts) values ($1, 'a', jsonb_build_object('shown', $2::text))`,
  ],
  [
    'a list of videos',
    `insert into batches (user_id, name, template_id, template_name, parts, separator, columns, pictures)
     values ($1, 'a', 'lesson', 'Lesson', '{}', 'comma', '[]', jsonb_build_object('Mara', $2::text))`,
  ],
])('a picture that %s names stays, also when a video with it is deleted', async (_what, insert) => {
  const principal = await studio.addPerson();
  const path = await backdropOf(principal);
  const { id } = await draftWith(principal, `/files/${path}`);
  await studio.rows(insert, [principal.userId, `/files/${path}`]);
  await removeVideo(studio.deps, principal, { id });
  await forgetNow();
  expect(await dueOf(path)).toBeNull();
});

test('the operator reads how many pictures went, and nothing where there were none', async () => {
  const told: unknown[][] = [];
  const log = { ...studio.deps.log, info: (...line: unknown[]) => void told.push(line) };
  const forget = () => forgetUnusedFiles({ ...studio.deps, log, now: () => new Date(Date.now() + 25 * 3_600_000) });
  await forget();
  told.splice(0);
  await forget();
  await backdropOf(await studio.addPerson());
  await forget();
  expect(told).toEqual([['files.backdrops_deleted', { files: 1 }]]);
});
