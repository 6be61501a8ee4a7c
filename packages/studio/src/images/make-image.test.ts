import { copyFile } from 'node:fs/promises';
import { AppError } from '@portray/foundation/errors';
import { createMemoryImageMaker } from '@portray/ports/memory-image-maker';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestLibrary, type TestLibrary } from '../library.test-data.ts';
import { listPhotos } from '../photos/read-photos.ts';
import { type MakeImageRequest, makeImage } from './make-image.ts';

let library: TestLibrary;
beforeAll(async () => {
  library = await openTestLibrary();
});
afterAll(() => library?.close());

function depsWith(imageMaker = createMemoryImageMaker()) {
  const cleanPhoto = async (from: string, to: string) => {
    await copyFile(from, to);
    return { width: 1, height: 1 };
  };
  return { ...library.deps, imageMaker, cleanPhoto };
}

const words: MakeImageRequest = { prompt: ' A lighthouse\nin fog ', mode: 'text-to-image' };

test('a picture from words joins the library as AI-generated, and the day’s limit is counted', async () => {
  const { ana } = library;
  const deps = depsWith();
  const made = await makeImage(deps, ana, words);
  expect(made.usage).toEqual({ current: 1, limit: 1 });
  const { items } = await listPhotos(deps, ana, { limit: 9, isAiGenerated: true });
  expect(items).toMatchObject([{ photo_name: 'A lighthouse in fog', original_image_url: made.imageUrl }]);
  await expect(makeImage(deps, ana, words)).rejects.toMatchObject({
    code: 'daily_limit_reached',
    message: 'Daily AI image generation limit reached (1/1 images used)',
  });
  const tomorrow = { ...deps, now: () => new Date(library.clock.at.getTime() + 86_400_000) };
  await expect(makeImage(tomorrow, ana, words)).resolves.toMatchObject({ usage: { current: 1, limit: 1 } });
  expect(await library.leftovers()).toEqual([]);
});

test('thirty requests at once make no more pictures than the plan allows', async () => {
  const { ben } = library;
  await library.rows(`update user_credits set user_type = 'pro' where user_id = $1`, [ben.userId]);
  const results = await Promise.allSettled(Array.from({ length: 30 }, () => makeImage(depsWith(), ben, words)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  await library.rows('delete from ai_image_usage where user_id = $1', [ben.userId]);
});

test('words and pictures that may not be made are refused, and nothing is counted', async () => {
  const { ben } = library;
  const refused = makeImage(depsWith(), ben, { ...words, prompt: 'A [[violence]] scene' });
  await expect(refused).rejects.toThrow('This description cannot be used: it contains violence. Please change it.');
  const check = async ({ use }: { use: string }) =>
    use === 'picture'
      ? { verdict: 'block' as const, reasons: [{ category: 'sexual' as const }] }
      : { verdict: 'allow' as const, reasons: [] };
  const made = makeImage({ ...depsWith(), moderator: { check } }, ben, words);
  await expect(made).rejects.toMatchObject({ code: 'image_not_suitable' });
  expect(
    await library.rows('select images from ai_image_usage where user_id = $1 and images > 0', [ben.userId]),
  ).toEqual([]);
});

test('what fails is not counted', async () => {
  const { ben } = library;
  const failure = new AppError('provider_refused', 'No.');
  await expect(makeImage(depsWith(createMemoryImageMaker(failure)), ben, words)).rejects.toBe(failure);
  await expect(makeImage(depsWith(), ben, words)).resolves.toMatchObject({ usage: { current: 1, limit: 20 } });
});

test('own pictures can be transformed, those of others and foreign addresses cannot', async () => {
  const { ana, ben } = library;
  const maker = createMemoryImageMaker();
  const transform = (person: { userId: string }, imageUrl: string | null, prompt = 'As a painting') =>
    makeImage(depsWith(maker), person, { prompt, mode: 'image-to-image', imageUrl });
  const own = await library.upload(ben, 'jpg');
  await expect(transform(ben, own)).resolves.toMatchObject({ imageUrl: expect.stringMatching(/^\/files\/images\//) });
  expect(maker.requests[0]?.sourcePath).toBeDefined();
  await expect(transform(ana, own)).rejects.toMatchObject({ code: 'not_found' });
  await expect(transform(ben, 'http://localhost/x.jpg')).rejects.toMatchObject({ code: 'invalid_input' });
  const missing = 'Please select an image and enter a transformation prompt.';
  await expect(transform(ben, null)).rejects.toMatchObject({ message: missing });
  await library.rows('update stored_files set bytes = 10000000 where path = $1', [own.slice(7)]);
  await expect(transform(ben, own)).rejects.toMatchObject({
    message: 'Please select an image smaller than 10MB.',
  });
  expect(maker.requests).toHaveLength(1);
});

test('without words, or without a provider, the reason is told', async () => {
  const { ben } = library;
  await expect(makeImage(depsWith(), ben, { ...words, prompt: ' ' })).rejects.toMatchObject({
    message: 'Please enter a description for the image you want to generate.',
  });
  const unset = makeImage({ ...depsWith(), imageMaker: undefined }, ben, words);
  await expect(unset).rejects.toMatchObject({ code: 'not_configured' });
});
