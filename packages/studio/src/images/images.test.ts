import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { consentVersion } from '@portray/contracts/consent';
import { AppError } from '@portray/foundation/errors';
import { SeveralFaces } from '@portray/foundation/several-faces';
import type { ImageMaker } from '@portray/ports/image-maker';
import { createMemoryImageMaker } from '@portray/ports/memory-image-maker';
import { createMemoryPhotoCheck } from '@portray/ports/memory-media-tools';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetSources } from '../files/upkeep.ts';
import { createJobWaiter } from '../job-waiter.ts';
import { openTestLibrary, silentLog, type TestLibrary } from '../library.test-data.ts';
import { changePhoto } from '../photos/change-photo.ts';
import { createTalkingPhoto } from '../photos/create-talking-photo.ts';
import { listPhotos } from '../photos/read-photos.ts';
import { deleteOldPhotos } from '../photos/remove-photo.ts';
import { keepTransformSource } from '../uploads/keep-image.ts';
import { cancelImages } from './cancel-images.ts';
import { failLostImages } from './end-images.ts';
import { generateImage } from './generate-image.ts';
import { imageDeps, workOff } from './images.test-data.ts';
import { makeImages } from './make-images.ts';
import { type OrderImagesRequest, orderImages } from './order-images.ts';
import { readImages, readMakingPace, readNewestImages } from './read-images.ts';

let library: TestLibrary;
beforeAll(async () => {
  library = await openTestLibrary();
});
afterAll(() => library?.close());

const words: OrderImagesRequest = { prompt: ' A lighthouse\nkeeper ', mode: 'text-to-image', count: 2 };
const consent = { version: consentVersion };
const running = { signal: new AbortController().signal };

/** A person of their own for each test, on the plan that allows twenty a day. */
let people = 0;
async function newPerson(userType: 'free' | 'pro' = 'pro'): Promise<{ userId: string }> {
  const userId = await library.addPerson(`painted${++people}@example.com`);
  await library.rows('update user_credits set user_type = $2 where user_id = $1', [userId, userType]);
  return { userId };
}
const usedBy = ({ userId }: { userId: string }) =>
  library.rows('select images from ai_image_usage where user_id = $1', [userId]).then(([row]) => row?.images ?? 0);

test('pictures from words join the photos as AI-generated, can speak at once, and are signed', async () => {
  const who = await newPerson('free');
  const { order, usage } = await orderImages(library.deps, who, words);
  expect([order.state, order.prompt, usage]).toEqual(['processing', 'A lighthouse\nkeeper', { current: 1, limit: 1 }]);
  await workOff(library);
  const made = await readNewestImages(library.deps, who);
  expect(made).toMatchObject({ id: order.id, state: 'completed', percent: 100, error: null });
  const { items } = await listPhotos(library.deps, who, { limit: 9, isAiGenerated: true });
  expect(items.map(({ id }) => id)).toEqual(made?.photos.map(({ id }) => id));
  expect(items.map(({ photo_name }) => photo_name)).toEqual([
    'Portrait 1: A lighthouse keeper',
    'Portrait 2: A lighthouse keeper',
  ]);
  for (const photo of items) {
    expect(photo.is_saved).toBe(false);
    expect(photo.talking_photo_id).toMatch(/^preview_/);
    const { stream } = await library.deps.files.open(photo.original_image_url.slice('/files/'.length));
    expect(await new Response(stream as never).text()).toMatch(/A lighthouse\nkeeper \d small painted$/);
  }
  expect(await library.leftovers()).toEqual([]);
});

test('the day’s limit is told with what was used, and the next day there is one more', async () => {
  const who = await newPerson('free');
  await orderImages(library.deps, who, words);
  await expect(orderImages(library.deps, who, words)).rejects.toMatchObject({
    code: 'daily_limit_reached',
    message: 'Daily AI image generation limit reached (1/1 images used)',
    retryAfterSeconds: secondsToMidnight(library.clock.at),
  });
  const tomorrow = { ...library.deps, now: () => new Date(library.clock.at.getTime() + 86_400_000) };
  await expect(orderImages(tomorrow, who, words)).resolves.toMatchObject({ usage: { current: 1, limit: 1 } });
});

test('thirty orders at once make no more pictures than the plan allows', async () => {
  const who = await newPerson();
  const results = await Promise.allSettled(Array.from({ length: 30 }, () => orderImages(library.deps, who, words)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  await workOff(library);
  expect(await usedBy(who)).toBe(20);
});

test('an order counts once, however often its job runs, and only one run keeps its pictures', async () => {
  const who = await newPerson();
  const { order } = await orderImages(library.deps, who, words);
  const key = { ...who, orderId: order.id };
  const deps = imageDeps(library);
  await Promise.all([makeImages(deps, key, running), makeImages(deps, key, running)]);
  await makeImages(deps, key, running);
  expect((await readImages(library.deps, who, order)).photos).toHaveLength(2);
  expect(await usedBy(who)).toBe(1);
  const kept = await library.rows('select path from stored_files where user_id = $1', [who.userId]);
  const stored = await library.deps.files.list(`images/${who.userId}/`, { after: '', limit: 9 });
  expect(stored.map(({ path }) => path).sort()).toEqual(kept.map(({ path }) => path).sort());
});

test('what fails does not count, and says why', async () => {
  const who = await newPerson();
  const { order } = await orderImages(library.deps, who, words);
  await workOff(library, {
    imageMaker: createMemoryImageMaker(new AppError('provider_refused', 'No pictures of that.')),
  });
  expect(await readImages(library.deps, who, order)).toMatchObject({ state: 'failed', error: 'No pictures of that.' });
  expect(await usedBy(who)).toBe(0);
});

test('words and pictures that may not be made are refused and do not count', async () => {
  const who = await newPerson();
  const refused = orderImages(library.deps, who, { ...words, prompt: 'A [[violence]] scene' });
  await expect(refused).rejects.toThrow(/^This description cannot be used: it contains violence \(/);
  const { order } = await orderImages(library.deps, who, words);
  const check = async () => ({ verdict: 'block' as const, reasons: [{ category: 'sexual' as const }] });
  await workOff(library, { moderator: { check } });
  const { error, photos } = await readImages(library.deps, who, order);
  expect([error, photos]).toEqual(['Image rejected by content filter. Please try a clear professional headshot.', []]);
  expect(await usedBy(who)).toBe(0);
});

test('a description that the sculptor of the house cannot follow is refused and does not count', async () => {
  const who = await newPerson();
  const checkPrompt = async (prompt: string) => (prompt === words.prompt ? 'Nothing of this.' : undefined);
  const order = (request: OrderImagesRequest) => orderImages({ ...library.deps, checkPrompt }, who, request);
  await expect(order(words)).rejects.toMatchObject({ code: 'invalid_input', message: 'Nothing of this.' });
  expect(await usedBy(who)).toBe(0);
  await expect(order({ ...words, prompt: 'Somebody' })).resolves.toMatchObject({ usage: { current: 1 } });
});

test('how long pictures take is learnt from those that were made, in each way for itself', async () => {
  const pace = (mode: 'text-to-image' | 'image-to-image') =>
    readMakingPace({ ...library.deps, imagesElsewhere: undefined }, { mode });
  await library.rows(`delete from operation_figures`);
  expect(await pace('text-to-image')).toEqual({ secondsPerPicture: null, secondsForFinalSize: null });
  await orderImages(library.deps, await newPerson(), words);
  await workOff(library);
  const { secondsPerPicture } = await pace('text-to-image');
  expect(secondsPerPicture).toBeGreaterThan(0);
  expect(secondsPerPicture).toBeLessThan(60);
  expect(await pace('image-to-image')).toEqual({ secondsPerPicture: null, secondsForFinalSize: null });
});

test('a picture is called what was drawn of its description, and nothing beyond', async () => {
  const who = await newPerson();
  const { order } = await orderImages(library.deps, who, { ...words, count: 1 });
  const reading = { understood: ['man', '80 years old (drawn as old as we can)'], notUnderstood: ['president'] };
  const maker = createMemoryImageMaker();
  const imageMaker: ImageMaker = { ...maker, make: async (request) => ({ ...(await maker.make(request)), reading }) };
  await workOff(library, { imageMaker });
  const [photo] = (await readImages(library.deps, who, order)).photos;
  expect(photo?.photo_name).toBe('man, 80 years old');
});

test('a picture without a face is kept as a picture, and cannot speak yet', async () => {
  const who = await newPerson();
  const { order } = await orderImages(library.deps, who, { ...words, count: 1 });
  const refusal = new AppError('face_not_detected', 'No face.');
  await workOff(library, { checkPhoto: createMemoryPhotoCheck({ refusal }) });
  const [photo] = (await readImages(library.deps, who, order)).photos;
  expect(photo?.talking_photo_id).toMatch(/^upload_/);
});

test('cancelled images stop while they are made, leave nothing, and do not count', async () => {
  const who = await newPerson();
  const { order } = await orderImages(library.deps, who, words);
  const begun = Promise.withResolvers<void>();
  const imageMaker = {
    canTransform: true,
    make: ({ signal }: { signal?: AbortSignal | undefined }) =>
      new Promise<never>((_, reject) => {
        begun.resolve();
        signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
      }),
  };
  const deps = imageDeps(library, { imageMaker });
  const making = makeImages(deps, { ...who, orderId: order.id }, running);
  await begun.promise;
  const foreign = cancelImages(library.deps, await newPerson(), order);
  await expect(foreign).rejects.toMatchObject({ code: 'not_found' });
  const cancelled = await cancelImages(library.deps, who, order);
  expect(cancelled.state).toBe('cancelled');
  await making;
  expect(await usedBy(who)).toBe(0);
  await expect(cancelImages(library.deps, who, order)).rejects.toMatchObject({ code: 'conflict' });
  expect(await readdir(library.deps.scratchFolder)).toEqual([]);
});

test('an order whose job is gone for good fails and does not count; one that waits is left alone', async () => {
  const who = await newPerson();
  const { order: lost } = await orderImages(library.deps, who, words);
  const { order: waiting } = await orderImages(library.deps, who, words);
  await library.rows(`delete from pgboss.job where name = 'make-images' and data->>'orderId' = $1`, [lost.id]);
  await library.rows(`update image_orders set created_at = '2020-01-01'`);
  await failLostImages({ ...library.deps, log: silentLog });
  const stateOf = async (order: { id: string }) => (await readImages(library.deps, who, order)).state;
  expect([await stateOf(lost), await stateOf(waiting), await usedBy(who)]).toEqual(['failed', 'processing', 1]);
});

test('of several to choose from, those that were not kept go after a day; a single one has the time of a photo', async () => {
  const who = await newPerson();
  await orderImages(library.deps, who, words);
  const { order: single } = await orderImages(library.deps, who, { ...words, count: 1 });
  await workOff(library);
  const list = async () => (await listPhotos(library.deps, who, { limit: 9 })).items.map(({ id }) => id);
  const [alone] = (await readImages(library.deps, who, single)).photos;
  const [kept] = (await list()).filter((id) => id !== alone?.id);
  await changePhoto(library.deps, who, { id: kept ?? '', is_saved: true });
  const inDays = (days: number) => ({ ...library.deps, now: () => new Date(Date.now() + days * 86_400_000) });
  await deleteOldPhotos(inDays(0.9));
  expect(await list()).toHaveLength(3);
  await deleteOldPhotos(inDays(1.1));
  expect((await list()).sort()).toEqual([kept, alone?.id].sort());
});

test('own pictures can be transformed, and keep their permission; those of others and foreign addresses cannot', async () => {
  const [who, other] = [await newPerson(), await newPerson()];
  const url = await library.upload(who, 'jpg');
  const imageMaker = createMemoryImageMaker();
  const transform = (person: { userId: string }, imageUrl: string | null, more = {}) =>
    orderImages(library.deps, person, { prompt: 'As a painting', mode: 'image-to-image', imageUrl, count: 1, ...more });
  await expect(transform(who, url)).rejects.toMatchObject({ code: 'consent_required' });
  await createTalkingPhoto(library.deps, who, { imageUrl: url, consent });
  const { order } = await transform(who, url);
  await workOff(library, { imageMaker });
  expect(imageMaker.requests[0]?.sourcePath).toBeDefined();
  const made = await readImages(library.deps, who, order);
  expect(made).toMatchObject({ state: 'completed', source_url: url });
  const consents = await library.rows('select consent_id from user_talking_photos where user_id = $1', [who.userId]);
  expect(new Set(consents.map(({ consent_id }) => consent_id)).size).toBe(1);
  await expect(transform(other, url, { consent })).rejects.toMatchObject({ code: 'not_found' });
  await expect(transform(who, 'http://localhost/x.jpg')).rejects.toMatchObject({ code: 'invalid_input' });
  const missing = 'Please select an image and enter a transformation prompt.';
  await expect(transform(who, null)).rejects.toMatchObject({ message: missing });
  await library.rows('update stored_files set bytes = 10000000 where path = $1', [url.slice(7)]);
  await expect(transform(who, url)).rejects.toMatchObject({ message: 'Please select an image smaller than 10MB.' });
});

test('a picture of several people is not transformed until one of them is chosen, and does not count', async () => {
  const who = await newPerson();
  const faces = [
    { left: 0.1, top: 0.2, width: 0.2, height: 0.3 },
    { left: 0.6, top: 0.2, width: 0.2, height: 0.3 },
  ];
  const transform = async (refusal: AppError) => {
    const imageUrl = await library.upload(who, 'jpg');
    const request = { prompt: 'Warm light', mode: 'image-to-image', imageUrl, consent, count: 1 } as const;
    return orderImages({ ...library.deps, checkPhoto: createMemoryPhotoCheck({ refusal }) }, who, request);
  };
  await expect(transform(new SeveralFaces('Several.', faces))).rejects.toMatchObject({ code: 'several_faces', faces });
  expect(await usedBy(who)).toBe(0);
  for (const refusal of [new SeveralFaces('Turned.', []), new AppError('face_not_detected', 'None.')]) {
    await expect(transform(refusal)).resolves.toMatchObject({ order: { state: 'processing' } });
  }
  await expect(transform(new AppError('service_busy', 'Later.'))).rejects.toMatchObject({ code: 'service_busy' });
});

test('a picture that was uploaded to be transformed goes with the order, or after a day', async () => {
  const who = await newPerson();
  const upload = async () => {
    const localPath = join(library.deps.scratchFolder, 'source.jpg');
    await writeFile(localPath, 'a face');
    const keep = { ...library.deps, ...(await imageDeps(library).imageEngines()) };
    const kept = await keepTransformSource(keep, who, {
      localPath,
      folder: library.deps.scratchFolder,
      fileName: 'Me',
    });
    await Promise.all([localPath, join(library.deps.scratchFolder, 'clean.jpg')].map((path) => rm(path)));
    return kept;
  };
  const [used, unused] = [await upload(), await upload()];
  expect(used.path).toMatch(new RegExp(`^temp-transforms/${who.userId}/\\d+-[0-9a-f]+\\.jpg$`));
  const request = { prompt: 'Warmer light', mode: 'image-to-image', imageUrl: used.url, consent, count: 1 } as const;
  const { order } = await orderImages(library.deps, who, request);
  await workOff(library);
  expect((await readImages(library.deps, who, order)).photos).toHaveLength(1);
  const dueOf = async ({ path }: { path: string }) =>
    (await library.rows('select delete_after from stored_files where path = $1', [path]))[0]?.delete_after;
  expect([await dueOf(used), await dueOf(unused)]).toEqual([library.clock.at, null]);
  await forgetSources({ ...library.deps, now: () => new Date(Date.now() + 25 * 3_600_000) });
  expect(await dueOf(unused)).not.toBeNull();
});

test('without words the reason is told', async () => {
  const who = await newPerson();
  await expect(orderImages(library.deps, who, { ...words, prompt: ' ' })).rejects.toMatchObject({
    message: 'Please enter a description for the image you want to generate.',
  });
});

test('a caller of the API waits for the picture, and learns why there is none', async () => {
  const who = await newPerson();
  const jobWaiter = createJobWaiter();
  const deps = { ...library.deps, jobWaiter };
  const ask = async (change = {}) => {
    const asked = generateImage(deps, who, { prompt: 'A baker', mode: 'text-to-image' });
    const settled = Promise.allSettled([asked]);
    await expect.poll(async () => (await readNewestImages(deps, who))?.state).toBe('processing');
    await workOff(library, change);
    jobWaiter.wake(who.userId);
    await settled;
    return asked;
  };
  await expect(ask()).resolves.toMatchObject({ imageUrl: expect.stringMatching(/^\/files\/images\//) });
  const imageMaker = createMemoryImageMaker(new AppError('provider_busy', 'Too many at once.'));
  await expect(ask({ imageMaker })).rejects.toMatchObject({ code: 'provider_busy', message: 'Too many at once.' });
  const impatient = { ...deps, jobWaiter: createJobWaiter(0) };
  const unfinished = await generateImage(impatient, who, { prompt: 'A baker', mode: 'text-to-image' });
  expect(unfinished).toMatchObject({ imageUrl: undefined, usage: { current: 2, limit: 20 } });
  await workOff(library);
});

const secondsToMidnight = (at: Date) => 86_400 - ((at.getTime() / 1_000) % 86_400);
