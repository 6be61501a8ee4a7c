import { limits } from '@portray/contracts/limits';
import { AppError } from '@portray/foundation/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelImages } from '../images/cancel-images.ts';
import { failLostImages } from '../images/end-images.ts';
import { workOff } from '../images/images.test-data.ts';
import { readNewestImages } from '../images/read-images.ts';
import { openTestLibrary, type TestLibrary } from '../library.test-data.ts';
import { createTalkingPhoto } from '../photos/create-talking-photo.ts';
import { listPhotos } from '../photos/read-photos.ts';
import { removePhoto } from '../photos/remove-photo.ts';
import { chooseLook } from './choose-look.ts';
import { favourLook, readOwnLooks } from './own-looks.ts';

let library: TestLibrary;
beforeAll(async () => {
  library = await openTestLibrary();
});
afterAll(() => library?.close());

const office = { id: 'ada-work-office' };
const shop = { id: 'ada-festive-shop' };

let people = 0;
const newPerson = async () => ({ userId: await library.addPerson(`chooser${++people}@example.com`) });
const drawnBy = ({ userId }: { userId: string }) =>
  library.rows('select looks from ai_image_usage where user_id = $1', [userId]).then(([row]) => row?.looks ?? 0);
const photosOf = (who: { userId: string }) => listPhotos(library.deps, who, { limit: 9 }).then(({ items }) => items);

test('a look that is chosen becomes a photo of the person that can speak without anybody’s permission', async () => {
  const who = await newPerson();
  const { order } = await chooseLook(library.deps, who, office);
  expect(order).toMatchObject({ look_id: office.id, prompt: 'Ada, work, office', state: 'processing', photos: [] });
  await workOff(library);
  const [photo] = await photosOf(who);
  expect(photo).toMatchObject({ photo_name: 'Ada, work, office', is_ai_generated: true, user_id: who.userId });
  expect((await readOwnLooks(library.deps, who)).order).toMatchObject({ state: 'completed', photos: [photo] });
  const imageUrl = photo?.original_image_url ?? '';
  const { talkingPhotoId } = await createTalkingPhoto(library.deps, who, { imageUrl });
  expect(talkingPhotoId).toBe(photo?.talking_photo_id);
  expect(talkingPhotoId).toMatch(/^studio_/);
});

test('two clicks are one picture, and choosing it again takes the one that was drawn', async () => {
  const who = await newPerson();
  const clicks = await Promise.all([chooseLook(library.deps, who, shop), chooseLook(library.deps, who, shop)]);
  expect(clicks[0].order.id).toBe(clicks[1].order.id);
  await workOff(library);
  const { order } = await chooseLook(library.deps, who, shop);
  expect(order).toMatchObject({ id: clicks[0].order.id, state: 'completed', photos: await photosOf(who) });
  expect(await drawnBy(who)).toBe(1);
});

test('a look whose photo was deleted is drawn anew', async () => {
  const who = await newPerson();
  const first = await chooseLook(library.deps, who, office);
  await workOff(library);
  const [photo] = await photosOf(who);
  await removePhoto(library.deps, who, { id: photo?.id ?? '' });
  const { order } = await chooseLook(library.deps, who, office);
  expect([order.state, order.id === first.order.id]).toEqual(['processing', false]);
  await workOff(library);
});

test('the day has room for so many drawings; one that was cancelled or came to nothing does not count', async () => {
  const who = await newPerson();
  const { order } = await chooseLook(library.deps, who, office);
  await cancelImages(library.deps, who, order);
  expect(await drawnBy(who)).toBe(0);
  await chooseLook(library.deps, who, office);
  const drawLook = async () => {
    throw new AppError('rendering_failed', 'The pencil broke.');
  };
  await workOff(library, { drawLook });
  expect((await readOwnLooks(library.deps, who)).order).toMatchObject({ state: 'failed', error: 'The pencil broke.' });
  expect(await drawnBy(who)).toBe(0);
  await chooseLook(library.deps, who, office);
  await workOff(library);
  await library.rows('update ai_image_usage set looks = $2 where user_id = $1', [who.userId, limits.looksDrawnADay]);
  await expect(chooseLook(library.deps, who, shop)).rejects.toMatchObject({ code: 'daily_limit_reached' });
  expect((await chooseLook(library.deps, who, office)).order.state).toBe('completed');
});

test('a look whose job is gone fails, gives its place of the day back and can be chosen again', async () => {
  const who = await newPerson();
  const { order } = await chooseLook(library.deps, who, office);
  await library.rows(`update image_orders set created_at = '2020-01-01' where id = $1`, [order.id]);
  await library.rows(`delete from pgboss.job where data->>'orderId' = $1`, [order.id]);
  await failLostImages(library.deps);
  expect((await readOwnLooks(library.deps, who)).order?.state).toBe('failed');
  expect(await drawnBy(who)).toBe(0);
  expect((await chooseLook(library.deps, who, office)).order.state).toBe('processing');
  await workOff(library);
});

test('a presenter in whom no face is found is not kept as a photo that cannot speak', async () => {
  const who = await newPerson();
  await chooseLook(library.deps, who, office);
  const checkPhoto = async () => {
    throw new AppError('face_not_detected', 'No face.');
  };
  await workOff(library, { checkPhoto });
  const { order } = await readOwnLooks(library.deps, who);
  expect(order).toMatchObject({ state: 'failed', photos: [] });
});

test('looks are no AI images: neither the newest order of these nor their limit', async () => {
  const who = await newPerson();
  await chooseLook(library.deps, who, office);
  expect(await readNewestImages(library.deps, who)).toBeNull();
  const usage = 'select images, looks from ai_image_usage where user_id = $1';
  expect(await library.rows(usage, [who.userId])).toEqual([{ images: 0, looks: 1 }]);
  await workOff(library);
});

test('favourites are kept once, the newest first, and belong to the person', async () => {
  const [who, other] = [await newPerson(), await newPerson()];
  const favour = (look: { id: string }, is_favourite: boolean) =>
    favourLook(library.deps, who, { ...look, is_favourite });
  await favour(office, true);
  await library.rows(`update favourite_looks set created_at = created_at - interval '1 hour'`);
  await favour(shop, true);
  expect(await favour(office, true)).toEqual({ favourites: [shop.id, office.id] });
  expect((await readOwnLooks(library.deps, other)).favourites).toEqual([]);
  expect(await favour(shop, false)).toEqual({ favourites: [office.id] });
  await expect(favour({ id: 'ada-work-moon' }, true)).rejects.toMatchObject({ code: 'not_found' });
});

test('a look that is not in the library cannot be chosen', async () => {
  const choice = chooseLook(library.deps, await newPerson(), { id: 'nobody-work-office' });
  await expect(choice).rejects.toMatchObject({ code: 'not_found' });
});
