import { photoStateOf } from '@portray/contracts/photo-states';
import type { TalkingPhoto } from '@portray/contracts/photos';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import type { ImageRequest } from '@portray/ports/image-maker';
import { createMemoryImageMaker } from '@portray/ports/memory-image-maker';
import { createMemoryPhotoCheck } from '@portray/ports/memory-media-tools';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createJobWaiter } from '../job-waiter.ts';
import { openTestLibrary, type TestLibrary } from '../library.test-data.ts';
import { changePhoto } from '../photos/change-photo.ts';
import { createTalkingPhoto } from '../photos/create-talking-photo.ts';
import { getPhoto, getPhotoLandmarks } from '../photos/read-photos.ts';
import { removePhoto } from '../photos/remove-photo.ts';
import { drawFinalSize, drawPreviewOf, failFinalSize, failLostDrawings } from './draw-final-size.ts';
import { getFinalSize } from './final-size.ts';
import { type EngineChange, imageDeps, workOff } from './images.test-data.ts';
import { orderImages } from './order-images.ts';
import { readImages, readMakingPace } from './read-images.ts';

let library: TestLibrary;
beforeAll(async () => {
  library = await openTestLibrary();
});
afterAll(() => library?.close());

const running = { signal: new AbortController().signal };
let people = 0;

/** A person with two previews to choose from. */
async function chooser() {
  const who = { userId: await library.addPerson(`chooser${++people}@example.com`) };
  const { order } = await orderImages(library.deps, who, { prompt: 'A baker', mode: 'text-to-image', count: 2 });
  await workOff(library);
  const [first, second] = (await readImages(library.deps, who, order)).photos;
  const [chosen, other] = [known(first), known(second)];
  const read = () => getPhoto(library.deps, who, chosen);
  return { who, order, chosen, other, read };
}

const keyOf = ({ user_id: userId, id: photoId }: TalkingPhoto) => ({ userId, photoId });
const draw = (photo: TalkingPhoto, change: EngineChange = {}) =>
  drawFinalSize(imageDeps(library, change), keyOf(photo), running);
const pathOf = ({ original_image_url: url }: TalkingPhoto) => url.slice('/files/'.length);

/** What is in the file of a photo, whose length has to be what was noted for it. */
async function contentOf(photo: TalkingPhoto): Promise<string> {
  const { stream } = await library.deps.files.open(pathOf(photo));
  const bytes = Buffer.from(await new Response(stream as never).arrayBuffer());
  const [noted] = await library.rows('select bytes from stored_files where path = $1', [pathOf(photo)]);
  expect(Number(noted.bytes)).toBe(bytes.length);
  return bytes.toString('latin1').slice(-24);
}

const jobsFor = ({ id }: TalkingPhoto) =>
  library.rows(`select 1 from pgboss.job where name = 'draw-final-size' and data->>'photoId' = $1`, [id]);

test('of several to choose from, the one that is saved gets its final size under its address, once, and the day counts one', async () => {
  const { who, chosen, other, read } = await chooser();
  expect([photoStateOf(chosen), chosen.is_preview, chosen.drawing_percent]).toEqual(['preview', true, null]);
  expect(await contentOf(chosen)).toMatch(/A baker \d small painted$/);
  const save = () => changePhoto(library.deps, who, { id: chosen.id, is_saved: true });
  const [saved] = await Promise.all([save(), save(), getFinalSize(library.deps, who, chosen)]);
  expect([saved.is_preview, saved.drawing_percent, (await jobsFor(chosen)).length]).toEqual([true, 0, 1]);
  await Promise.all([draw(chosen), draw(chosen)]);
  await draw(chosen);
  const kept = await read();
  expect(kept).toMatchObject({ is_preview: false, is_saved: true, drawing_percent: null, drawing_error: null });
  expect([photoStateOf(kept), kept.original_image_url]).toEqual(['ready', chosen.original_image_url]);
  expect(await contentOf(kept)).toMatch(/A baker \d painted$/);
  expect((await getPhotoLandmarks(library.deps, who, kept)).landmarks.photoWidth).toBeGreaterThan(0);
  expect((await getPhoto(library.deps, who, other)).is_preview).toBe(true);
  expect((await jobsFor(chosen)).length).toBe(1);
  await changePhoto(library.deps, who, { id: chosen.id, is_saved: true });
  expect((await jobsFor(chosen)).length).toBe(1);
  const [day] = await library.rows('select images from ai_image_usage where user_id = $1', [who.userId]);
  expect([day.images, await library.leftovers()]).toEqual([1, []]);
});

test('a single picture, and whatever an outside service makes, is final at once', async () => {
  const who = { userId: await library.addPerson('single@example.com') };
  const { order } = await orderImages(library.deps, who, { prompt: 'A baker', mode: 'text-to-image', count: 1 });
  await workOff(library);
  const [photo] = (await readImages(library.deps, who, order)).photos;
  expect([photo?.is_preview, photoStateOf(known(photo))]).toEqual([false, 'ready']);
  expect(await getFinalSize(library.deps, who, known(photo))).toEqual(photo);
  const maker = createMemoryImageMaker();
  const withoutPreviews = { ...maker, make: (request: ImageRequest) => maker.make({ ...request, arePreviews: false }) };
  await library.rows(`update user_credits set user_type = 'pro' where user_id = $1`, [who.userId]);
  const { order: two } = await orderImages(library.deps, who, { prompt: 'A cook', mode: 'text-to-image', count: 2 });
  await workOff(library, { imageMaker: withoutPreviews });
  const made = (await readImages(library.deps, who, two)).photos;
  expect(made.map((one) => [one.is_preview, photoStateOf(one)])).toEqual([
    [false, 'ready'],
    [false, 'ready'],
  ]);
});

test('a drawing that is stopped at the last moment leaves the small picture as it was, and the next one is whole', async () => {
  const { chosen, read } = await chooser();
  const before = await contentOf(chosen);
  const randomId = () => {
    throw new Error('The worker was killed.');
  };
  const stopped = drawFinalSize({ ...imageDeps(library), randomId }, keyOf(chosen), running);
  await expect(stopped).rejects.toThrow('The worker was killed.');
  expect([await contentOf(chosen), (await read()).is_preview]).toEqual([before, true]);
  await draw(chosen);
  expect(await contentOf(chosen)).toMatch(/A baker \d painted$/);
  expect((await read()).is_preview).toBe(false);
});

test('what could not be drawn says why, stays a preview, and can be asked for again', async () => {
  const { who, chosen, read } = await chooser();
  await getFinalSize(library.deps, who, chosen);
  const maker = { imageMaker: createMemoryImageMaker(new AppError('rendering_failed', 'The pencil broke.')) };
  await draw(chosen, maker).catch((error) => failFinalSize(library.deps, keyOf(chosen), error));
  expect(await read()).toMatchObject({ is_preview: true, drawing_percent: null, drawing_error: 'The pencil broke.' });
  expect(await getFinalSize(library.deps, who, chosen)).toMatchObject({ drawing_percent: 0, drawing_error: null });
  await failLostDrawings(library.deps);
  expect((await read()).drawing_percent).toBe(0);
  await library.rows(`delete from pgboss.job where name = 'draw-final-size' and data->>'photoId' = $1`, [chosen.id]);
  await failLostDrawings(library.deps);
  expect((await read()).drawing_error).toBe('Drawing this picture was interrupted too often. Please try again.');
  const jobWaiter = createJobWaiter();
  const waiting = getFinalSize({ ...library.deps, jobWaiter }, who, chosen);
  await expect.poll(async () => (await read()).drawing_percent).toBe(0);
  await failFinalSize(library.deps, keyOf(chosen), new AppError('rendering_failed', 'It broke again.'));
  jobWaiter.wake(who.userId);
  await expect(waiting).rejects.toMatchObject({ code: 'rendering_failed', message: 'It broke again.' });
});

test('a preview that is deleted while it is drawn gets no larger picture; taken back, it can be drawn', async () => {
  const { who, chosen, read } = await chooser();
  const begun = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const maker = createMemoryImageMaker();
  const drawing = draw(chosen, {
    imageMaker: {
      ...maker,
      async drawFinal(recipe, request) {
        begun.resolve();
        await goOn.promise;
        return known(maker.drawFinal)(recipe, request);
      },
    },
  });
  await begun.promise;
  const before = await contentOf(chosen);
  await removePhoto(library.deps, who, { id: chosen.id, undoSeconds: 10 });
  goOn.resolve();
  await drawing;
  expect(await contentOf(chosen)).toBe(before);
  await expect(read()).rejects.toMatchObject({ code: 'not_found' });
  await expect(getFinalSize(library.deps, who, chosen)).rejects.toMatchObject({ code: 'not_found' });
});

test('who prepares, transforms or films a preview gets its final size first, without a permission that no drawing needs', async () => {
  const { who, chosen, other, read } = await chooser();
  const imageUrl = chosen.original_image_url;
  const prepare = () => createTalkingPhoto(library.deps, who, { imageUrl });
  const busy = { code: 'service_busy', message: expect.stringMatching(/^This picture is still being drawn/) };
  await expect(prepare()).rejects.toMatchObject(busy);
  await library.rows(`update user_credits set user_type = 'pro' where user_id = $1`, [who.userId]);
  const change = { prompt: 'Warm light', mode: 'image-to-image', imageUrl, count: 1 } as const;
  await expect(orderImages(library.deps, who, change)).rejects.toMatchObject(busy);
  expect((await jobsFor(chosen)).length).toBe(1);
  await draw(chosen);
  expect((await prepare()).talkingPhotoId).toBe((await read()).talking_photo_id);
  await expect(orderImages(library.deps, who, change)).resolves.toMatchObject({ usage: { current: 2 } });
  await drawPreviewOf(imageDeps(library), { ...who, url: other.original_image_url }, running.signal);
  expect(photoStateOf(await getPhoto(library.deps, who, other))).toBe('ready');
});

test('a preview without a face is drawn too, and is told as what it is', async () => {
  const who = { userId: await library.addPerson('faceless@example.com') };
  const checkPhoto = createMemoryPhotoCheck({ refusal: new AppError('face_not_detected', 'No face.') });
  const { order } = await orderImages(library.deps, who, { prompt: 'A baker', mode: 'text-to-image', count: 2 });
  await workOff(library, { checkPhoto });
  const [photo] = (await readImages(library.deps, who, order)).photos;
  expect([photo?.is_preview, photoStateOf(known(photo))]).toEqual([true, 'stale']);
  await draw(known(photo), { checkPhoto });
  const drawn = await getPhoto(library.deps, who, known(photo));
  expect([drawn.is_preview, photoStateOf(drawn)]).toEqual([false, 'stale']);
  const prepare = createTalkingPhoto({ ...library.deps, checkPhoto }, who, {
    imageUrl: drawn.original_image_url,
  });
  await expect(prepare).rejects.toMatchObject({ code: 'face_not_detected' });
});

test('how long a final size takes is learnt apart from previews', async () => {
  await library.rows('delete from operation_figures');
  const pace = () => readMakingPace(library.deps, { mode: 'text-to-image' });
  const { chosen } = await chooser();
  expect(await pace()).toMatchObject({ secondsPerPicture: expect.any(Number), secondsForFinalSize: null });
  await draw(chosen);
  expect((await pace()).secondsForFinalSize).toBeGreaterThan(0);
});
