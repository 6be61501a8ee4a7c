import { developerOrder } from '@portray/contracts/calls/developer';
import { limits } from '@portray/contracts/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestStudio, portraitUrl, type TestStudio } from '../../studio.test-data.ts';
import { readVideo } from '../library/read-videos.ts';
import { orderVideo } from './order-video.ts';

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
  const { id, status } = await orderVideo(studio.deps, principal, order({ script }));
  expect(status).toBe('processing');
  expect(await readVideo(studio.deps, principal, { id })).toMatchObject({
    ...{ title: 'Hello from your own software, which', script, provider: 'heygen', avatar_image_url: portraitUrl },
    ...{ elevenlabs_voice_id: 'en-anna', video_size: 'youtube', has_watermark: true },
  });
});

test('an order is named without breaking an emoji', async () => {
  const principal = await studio.addPerson();
  const filler = 'x'.repeat(limits.maxTitleCharacters - 1);
  const { id } = await orderVideo(studio.deps, principal, order({ script: `${filler}👍 and more.` }));
  expect(await readVideo(studio.deps, principal, { id })).toMatchObject({ title: filler });
});

test('an order costs a credit as every video does, and is refused without one', async () => {
  const principal = await studio.addPerson({ credits: 0, userType: 'pro' });
  await expect(orderVideo(studio.deps, principal, order())).rejects.toMatchObject({ code: 'insufficient_credits' });
});

test('an order without words is refused', async () => {
  const principal = await studio.addPerson();
  await expect(orderVideo(studio.deps, principal, order({ script: ' ' }))).rejects.toMatchObject({
    code: 'missing_information',
  });
});
