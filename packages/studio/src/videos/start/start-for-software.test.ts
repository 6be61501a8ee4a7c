import { Readable } from 'node:stream';
import { developerOrder } from '@portray/contracts/calls/developer';
import { limits } from '@portray/contracts/limits';
import { advancedSettings } from '@portray/contracts/video-settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestStudio, portraitUrl, type TestStudio, videoRequest } from '../../studio.test-data.ts';
import { readVideo } from '../library/read-videos.ts';
import { createDraft } from '../library/write-drafts.ts';
import { findLostPicture } from './find-sources.ts';
import { startForSoftware, startVideo } from './start-video.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await openTestStudio();
});
afterAll(() => studio?.close());

const order = (changes = {}) =>
  developerOrder.parse({ avatar_image: portraitUrl, script: 'Hello there.', voice_id: 'en-anna', ...changes });

test('other software orders a video with a picture, a script and a voice, named by its first words', async () => {
  const principal = await studio.addPerson();
  const script = 'Hello from your own software, which writes more than a title can hold.';
  const { id, status } = await startForSoftware(studio.deps, principal, order({ script }));
  expect(status).toBe('processing');
  expect(await readVideo(studio.deps, principal, { id })).toMatchObject({
    title: 'Hello from your own software, which',
    script,
    provider: 'heygen',
    avatar_image_url: portraitUrl,
    elevenlabs_voice_id: 'en-anna',
    video_size: 'youtube',
    has_watermark: true,
  });
});

test('an order is named without breaking an emoji', async () => {
  const principal = await studio.addPerson();
  const filler = 'x'.repeat(limits.maxTitleCharacters - 1);
  const { id } = await startForSoftware(studio.deps, principal, order({ script: `${filler}👍 and more.` }));
  expect(await readVideo(studio.deps, principal, { id })).toMatchObject({ title: filler });
});

test('an order costs a credit as every video does, and is refused without one', async () => {
  const principal = await studio.addPerson({ credits: 0, userType: 'pro' });
  await expect(startForSoftware(studio.deps, principal, order())).rejects.toMatchObject({
    code: 'insufficient_credits',
  });
});

test('an order without words is refused', async () => {
  const principal = await studio.addPerson();
  await expect(startForSoftware(studio.deps, principal, order({ script: ' ' }))).rejects.toMatchObject({
    code: 'missing_information',
  });
});

test('an order whose photo is cut off, or is no picture, is refused before a credit is spent', async () => {
  const principal = await studio.addPerson();
  for (const [extension, contentType, bytes] of [
    ['jpg', 'image/jpeg', 99],
    ['mp4', 'video/mp4', 500],
  ] as const) {
    const path = `images/${principal.userId}/1-2.${extension}`;
    await studio.deps.files.put(path, { stream: Readable.from([Buffer.alloc(bytes)]) }, { contentType });
    const lost = await findLostPicture(studio.deps, {
      avatarImageUrl: `/files/${path}`,
      advancedSettings: advancedSettings.parse({}),
    });
    expect(lost).toMatchObject({ code: 'file_not_found' });
  }
});

test('a project that is refused twice says why it was refused last', async () => {
  const principal = await studio.addPerson({ credits: 0, userType: 'pro' });
  const { id } = await createDraft(studio.deps, principal, { title: 'Refused' });
  const refuse = (changes: object) =>
    startVideo(studio.deps, principal, videoRequest({ projectId: id, ...changes })).catch(() => {});
  await refuse({});
  expect(await readVideo(studio.deps, principal, { id })).toMatchObject({ error_code: 'insufficient_credits' });
  await refuse({ script: ' ' });
  expect(await readVideo(studio.deps, principal, { id })).toMatchObject({ error_code: 'missing_information' });
});
