import { Readable } from 'node:stream';
import type { Resolution } from '@portray/contracts/frame-size';
import { advancedSettings } from '@portray/contracts/video-settings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBalance } from '../../credits/read-credits.ts';
import type { Principal } from '../../principal.ts';
import { openTestStudio, portraitUrl, type TestStudio, videoRequest } from '../../studio.test-data.ts';
import { cancelVideo } from '../finish/cancel-video.ts';
import { checkVideoStatus, readVideo } from '../library/read-videos.ts';
import { createDraft, findOrCreateDraft, reviseVideo } from '../library/write-drafts.ts';
import { retryVideo } from './retry-video.ts';
import { startVideo } from './start-video.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await openTestStudio();
});
afterAll(() => studio?.close());

const start = (principal: Principal, changes = {}) => startVideo(studio.deps, principal, videoRequest(changes));
const chosen = (resolution: Resolution) => advancedSettings.parse({ resolution });
const jobsOf = (userId: string) =>
  studio.rows(
    `select priority, data->>'videoId' as video, group_id from pgboss.job
     where name = 'make-video' and data->>'userId' = $1 order by created_on`,
    [userId],
  );

const putPicture = (path: string) =>
  studio.deps.files.put(path, { stream: Readable.from([Buffer.alloc(500)]) }, { contentType: 'image/jpeg' });

/** A photo in the library of a person, which is not confirmed yet; answers its path. */
async function ownPhoto(principal: Principal): Promise<string> {
  const path = `images/${principal.userId}/1-3.jpg`;
  await putPicture(path);
  await studio.rows(`insert into stored_files (path, user_id, bytes, content_type)
    values ('${path}', '${principal.userId}', 500, 'image/jpeg')`);
  await studio.rows(`insert into user_talking_photos (user_id, talking_photo_id, original_image_url)
    values ('${principal.userId}', 'upload_1', '/files/${path}')`);
  return path;
}

async function confirm(principal: Principal, path: string): Promise<void> {
  const [consent] = await studio.rows(`insert into consents (user_id, kind, file_url, wording_version)
    values ('${principal.userId}', 'photo', '/files/${path}', '2026-11') returning id`);
  await studio.rows('update user_talking_photos set consent_id = $1 where user_id = $2', [
    consent.id,
    principal.userId,
  ]);
}

test('starting a video reserves a credit, marks it as processing and enqueues its job', async () => {
  const principal = await studio.addPerson();
  const started = await start(principal);
  expect(started).toEqual({ success: true, projectId: expect.any(String), status: 'processing', error: null });
  const video = await readVideo(studio.deps, principal, { id: started.projectId });
  expect(video).toMatchObject({
    status: 'processing',
    stage: 'queued',
    engine: 'built-in',
    processing_stage: 'pending',
    resolution: '720p',
    has_watermark: true,
    has_ai_label: true,
    heygen_talking_photo_id: 'studio_clara',
  });
  expect(await jobsOf(principal.userId)).toEqual([
    { priority: 0, video: started.projectId, group_id: principal.userId },
  ]);
  expect(await checkVideoStatus(studio.deps, principal, { projectId: started.projectId })).toMatchObject({
    message: "Your video is still being generated. You'll be notified when it's ready!",
  });
});

test('a paid person gets 1080p without watermark, may hide the label, and goes before all on the free plan', async () => {
  const principal = await studio.addPerson({ userType: 'pro' });
  const { projectId } = await start(principal, { aiLabel: false });
  const video = await readVideo(studio.deps, principal, { id: projectId });
  expect(video).toMatchObject({ resolution: '1080p', has_watermark: false, has_ai_label: false });
  expect((await jobsOf(principal.userId))[0].priority).toBe(100);
});

test('a paid person may choose 4K or 720p; a free one is told that it is part of Pro, and pays nothing', async () => {
  const principal = await studio.addPerson({ userType: 'pro' });
  for (const resolution of ['4k', '720p'] as const) {
    const { projectId } = await start(principal, { projectName: resolution, advancedSettings: chosen(resolution) });
    expect(await readVideo(studio.deps, principal, { id: projectId })).toMatchObject({ resolution });
  }
  const free = await studio.addPerson();
  await expect(start(free, { advancedSettings: chosen('4k') })).rejects.toMatchObject({
    code: 'forbidden',
    message: 'Videos in 4K are part of Pro. Choose 720p, or get Pro.',
  });
  expect(await readBalance(studio.deps, free)).toMatchObject({ available_credits: 3 });
});

test('label and credentials know a presenter, of the library or among the portraits, from a person', async () => {
  const principal = await studio.addPerson();
  const isPresenter = async (avatarImageUrl: string) => {
    const { projectId } = await start(principal, { avatarImageUrl, projectName: avatarImageUrl });
    const [row] = await studio.rows('select has_presenter from video_projects where id = $1', [projectId]);
    return row.has_presenter;
  };
  const path = await ownPhoto(principal);
  await confirm(principal, path);
  expect(await isPresenter(`/files/${path}`)).toBe(false);
  const [order] = await studio.rows(
    `insert into image_orders (user_id, mode, prompt, look_id, count, day)
     values ($1, 'text-to-image', 'Keiko', 'photo-keiko', 1, '2026-11-28') returning id`,
    [principal.userId],
  );
  await studio.rows('update user_talking_photos set image_order_id = $1 where user_id = $2', [
    order.id,
    principal.userId,
  ]);
  expect(await isPresenter(`/files/${path}`)).toBe(true);
  expect(await isPresenter(portraitUrl)).toBe(true);
  await studio.rows(`update sample_portraits set id = 'own-clara' where id = 'clara'`);
  const other = await studio.addPerson();
  const { projectId } = await start(other);
  await studio.rows(`update sample_portraits set id = 'clara' where id = 'own-clara'`);
  expect(await studio.rows('select has_presenter from video_projects where id = $1', [projectId])).toEqual([
    { has_presenter: false },
  ]);
});

test('a free person cannot hide the label', async () => {
  const principal = await studio.addPerson();
  const { projectId } = await start(principal, { aiLabel: false });
  expect(await readVideo(studio.deps, principal, { id: projectId })).toMatchObject({ has_ai_label: true });
});

test('the more videos a user has waiting, the later their next one comes', async () => {
  const principal = await studio.addPerson({ credits: 3 });
  for (const projectName of ['One', 'Two', 'Three']) await start(principal, { projectName });
  expect((await jobsOf(principal.userId)).map(({ priority }) => priority)).toEqual([0, -1, -2]);
});

test('as many videos may wait as the limit says, and the next one is refused without a credit', async () => {
  const principal = await studio.addPerson({ credits: 3 });
  const next = () => startVideo({ ...studio.deps, maxQueuedVideos: 2 }, principal, videoRequest());
  await next();
  await next();
  await expect(next()).rejects.toMatchObject({
    code: 'too_many_requests',
    message: 'You have 2 videos in the queue. Please wait until one of them is finished.',
  });
  expect(await readBalance(studio.deps, principal)).toMatchObject({ available_credits: 1 });
});

test('the limit is fifty where nothing else is said', async () => {
  const principal = await studio.addPerson();
  await studio.rows(
    `insert into video_projects (user_id, status) select $1, 'processing' from generate_series(1, 49)`,
    [principal.userId],
  );
  await start(principal);
  await expect(start(principal)).rejects.toMatchObject({ message: expect.stringContaining('50 videos in the queue') });
});

test.each([
  { userType: 'free', credits: 3, sentences: [[], ['You have 1 credit left'], ['You have 1 credit left']] },
  { userType: 'pro', credits: 7, sentences: [[], ['You have 5 credits left'], ['You have 5 credits left']] },
] as const)('a person on the $userType plan is told once, by mail, that credits are low', async (at) => {
  const principal = await studio.addPerson(at);
  await studio.rows('insert into profiles (id, email) values ($1, $2)', [principal.userId, principal.email]);
  for (const [count, expected] of at.sentences.entries()) {
    await start(principal, { projectName: `Video ${count}` });
    const mails = await studio.rows(`select data->>'subject' as subject from pgboss.job where data->>'to' = $1`, [
      principal.email,
    ]);
    expect(mails.map(({ subject }) => subject)).toEqual(expected);
  }
});

test('the draft of the same title becomes the video', async () => {
  const principal = await studio.addPerson();
  const draft = await findOrCreateDraft(studio.deps, principal, { title: 'Hello', script: 'Old words' });
  const { projectId } = await start(principal);
  expect(projectId).toBe(draft.id);
});

test('a photo without a name of its own is named after its first video, once', async () => {
  const principal = await studio.addPerson();
  const path = await ownPhoto(principal);
  await confirm(principal, path);
  const names = () => studio.rows('select photo_name from user_talking_photos where user_id = $1', [principal.userId]);
  await start(principal, { avatarImageUrl: `/files/${path}`, projectName: 'Welcome' });
  expect(await names()).toEqual([{ photo_name: 'Welcome - Avatar' }]);
  await start(principal, { avatarImageUrl: `/files/${path}`, projectName: 'Another' });
  expect(await names()).toEqual([{ photo_name: 'Welcome - Avatar' }]);
});

describe('a video is refused', () => {
  test('when photo, script, name or voice are missing, in words that say what', async () => {
    const principal = await studio.addPerson();
    const empty = { avatarImageUrl: '', script: ' \n ', projectName: ' ' };
    await expect(start(principal, empty)).rejects.toMatchObject({
      title: 'Missing Information',
      message: 'Please provide an image and a script and a project name first.',
    });
    await expect(start(principal, { voiceId: null })).rejects.toMatchObject({ title: 'Voice Required' });
  });

  test.each([
    { userType: 'free', allowed: 150 },
    { userType: 'pro', allowed: 800 },
  ] as const)('when a script of the $userType plan has more than $allowed words', async ({ userType, allowed }) => {
    const principal = await studio.addPerson({ userType });
    const scriptOf = (words: number) => ({ script: 'word '.repeat(words) });
    for (const [surplus, sentence] of [
      [1, 'Please remove 1 word.'],
      [3, 'Please remove 3 words.'],
    ] as const) {
      await expect(start(principal, scriptOf(allowed + surplus))).rejects.toMatchObject({
        code: 'script_too_long',
        message: `Your script has ${allowed + surplus} words and your plan allows ${allowed}. ${sentence}`,
      });
    }
    await expect(start(principal, scriptOf(allowed))).resolves.toMatchObject({ status: 'processing' });
  });

  test('when a script of 12,000 zero-width characters has no words', async () => {
    const principal = await studio.addPerson();
    await expect(start(principal, { script: '\u200b'.repeat(12_000) })).rejects.toMatchObject({
      code: 'script_required',
    });
  });

  test('when the provider is not set up, naming the setting', async () => {
    const principal = await studio.addPerson();
    await expect(start(principal, { provider: 'did' })).rejects.toMatchObject({
      code: 'not_configured',
      message: 'D-ID is not available here. Please choose AI Video Studio.',
    });
  });

  test.each([
    ['http://169.254.169.254/latest/meta-data', 'invalid_input'],
    ['file:///etc/passwd', 'invalid_input'],
    ['/files/../secrets.json', 'invalid_input'],
    ['/files/images/somebody-else/1-2.jpg', 'not_found'],
  ])('when the photo is %s', async (avatarImageUrl, code) => {
    const principal = await studio.addPerson();
    await expect(start(principal, { avatarImageUrl })).rejects.toMatchObject({ code });
  });

  test('when the photo or the voice is that of another user', async () => {
    const [owner, principal] = [await studio.addPerson(), await studio.addPerson()];
    const url = `/files/images/${owner.userId}/1-2.jpg`;
    await studio.rows(`insert into user_talking_photos (user_id, talking_photo_id, original_image_url)
      values ('${owner.userId}', 'studio_1', '${url}')`);
    await studio.rows(`insert into user_voice_clones (user_id, elevenlabs_voice_id, base_voice_id)
      values ('${owner.userId}', 'match_owned', 'en-anna')`);
    await expect(start(principal, { avatarImageUrl: url })).rejects.toMatchObject({ code: 'not_found' });
    await expect(start(principal, { voiceId: 'match_owned' })).rejects.toMatchObject({ code: 'voice_not_found' });
  });

  test('when it was not confirmed that the own photo may be used', async () => {
    const principal = await studio.addPerson();
    const path = await ownPhoto(principal);
    await expect(start(principal, { avatarImageUrl: `/files/${path}` })).rejects.toMatchObject({
      code: 'consent_required',
    });
    await confirm(principal, path);
    const absolute = `https://portray.example/files/${path}`;
    await expect(start(principal, { avatarImageUrl: absolute })).resolves.toMatchObject({ success: true });
  });

  test('when the picture is gone: the project stays a draft, says so, and can be started once it is back', async () => {
    const principal = await studio.addPerson();
    const path = await ownPhoto(principal);
    await confirm(principal, path);
    await studio.deps.files.remove(path);
    const { id } = await createDraft(studio.deps, principal, { title: 'Mine' });
    const gone = 'Final image accessibility check failed.';
    await expect(start(principal, { projectId: id, avatarImageUrl: `/files/${path}` })).rejects.toThrow(gone);
    expect(await readVideo(studio.deps, principal, { id })).toMatchObject({ status: 'draft', processing_error: gone });
    expect(await jobsOf(principal.userId)).toEqual([]);
    await putPicture(path);
    await start(principal, { projectId: id, avatarImageUrl: `/files/${path}` });
    expect(await readVideo(studio.deps, principal, { id })).toMatchObject({
      status: 'processing',
      processing_error: null,
    });
  });

  test('also when it is tried again after a failure, and then stays failed with the new reason', async () => {
    const principal = await studio.addPerson();
    const path = await ownPhoto(principal);
    await confirm(principal, path);
    const { projectId: id } = await start(principal, { avatarImageUrl: `/files/${path}` });
    await cancelVideo(studio.deps, principal, { id });
    await studio.deps.files.remove(path);
    const gone = 'Final image accessibility check failed.';
    await expect(retryVideo(studio.deps, principal, { id })).rejects.toThrow(gone);
    await expect(start(principal, { projectId: id, avatarImageUrl: `/files/${path}` })).rejects.toThrow(gone);
    expect(await readVideo(studio.deps, principal, { id })).toMatchObject({ status: 'failed', processing_error: gone });
    await putPicture(path);
    expect(await retryVideo(studio.deps, principal, { id })).toMatchObject({ status: 'processing' });
  });

  test('when the voice was deleted: the project stays a draft, with the reason', async () => {
    const principal = await studio.addPerson();
    const { id } = await createDraft(studio.deps, principal, { title: 'Mine' });
    await expect(start(principal, { projectId: id, voiceId: 'match_gone' })).rejects.toThrow();
    expect(await readVideo(studio.deps, principal, { id })).toMatchObject({
      status: 'draft',
      error_code: 'voice_not_found',
      processing_error: 'This voice no longer exists. Please choose another one.',
    });
    const changed = await reviseVideo(studio.deps, principal, { id, elevenlabs_voice_id: 'en-anna' });
    expect(changed).toMatchObject({ status: 'draft', error_code: null, processing_error: null });
  });

  test('when the voice is still a placeholder', async () => {
    const principal = await studio.addPerson();
    await expect(start(principal, { voiceId: 'pending_1_2' })).rejects.toMatchObject({ code: 'voice_required' });
  });

  test('when the project is another user’s, being made, or finished', async () => {
    const [principal, other] = [await studio.addPerson(), await studio.addPerson()];
    const { projectId } = await start(principal);
    await expect(start(other, { projectId })).rejects.toMatchObject({ code: 'not_found' });
    await expect(start(principal, { projectId })).rejects.toMatchObject({ code: 'conflict' });
    await studio.rows(`update video_projects set status = 'completed' where id = $1`, [projectId]);
    await expect(start(principal, { projectId })).rejects.toMatchObject({ code: 'conflict' });
  });

  test('and leaves nothing behind, except the reason in a project that exists', async () => {
    const principal = await studio.addPerson({ credits: 0, userType: 'pro' });
    await expect(start(principal)).rejects.toThrow();
    expect(await studio.rows('select 1 from video_projects where user_id = $1', [principal.userId])).toEqual([]);
    const { id } = await createDraft(studio.deps, principal, { title: 'Mine', avatar_image_url: portraitUrl });
    await expect(start(principal, { projectId: id })).rejects.toThrow();
    expect(await readVideo(studio.deps, principal, { id })).toMatchObject({
      status: 'draft',
      error_code: 'insufficient_credits',
      processing_error: expect.stringContaining('credits'),
    });
    expect(await jobsOf(principal.userId)).toEqual([]);
  });
});

test('a failed video is tried again with a credit of its own; others are not', async () => {
  const principal = await studio.addPerson({ credits: 1 });
  const { projectId: id } = await start(principal);
  await expect(retryVideo(studio.deps, principal, { id })).rejects.toMatchObject({ code: 'conflict' });
  await cancelVideo(studio.deps, principal, { id });
  expect(await retryVideo(studio.deps, principal, { id })).toMatchObject({
    status: 'processing',
    processing_error: null,
  });
  expect(await jobsOf(principal.userId)).toHaveLength(2);
  const other = await studio.addPerson();
  await expect(retryVideo(studio.deps, other, { id })).rejects.toMatchObject({ code: 'not_found' });
  await expect(cancelVideo(studio.deps, other, { id })).rejects.toMatchObject({ code: 'not_found' });
});

test('a script that may not be spoken is refused with the reason, before a credit is touched', async () => {
  const principal = await studio.addPerson();
  const refused = startVideo(studio.deps, principal, videoRequest({ script: 'All of [[hate]] now.' }));
  await expect(refused).rejects.toThrow(
    'This script cannot be used: it contains hate (“All of [[hate]] now.”). Please change it.',
  );
  const rows = await studio.rows('select id from video_projects where user_id = $1', [principal.userId]);
  expect(rows).toEqual([]);
});
