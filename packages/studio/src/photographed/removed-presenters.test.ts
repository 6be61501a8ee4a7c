import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestLibrary, type TestLibrary } from '../library.test-data.ts';
import { chooseLook } from '../looks/choose-look.ts';
import { favourLook, readOwnLooks } from '../looks/own-looks.ts';
import { createTalkingPhoto } from '../photos/create-talking-photo.ts';
import { listPhotos } from '../photos/read-photos.ts';
import { removePhoto } from '../photos/remove-photo.ts';
import { installPresenters } from './order-presenters.ts';
import { forgetRemoved, installOrdered, stock } from './presenters.test-data.ts';
import { removePresenter } from './remove-presenter.ts';

let library: TestLibrary;
let deps: TestLibrary['deps'];
beforeAll(async () => {
  library = await openTestLibrary();
  deps = { ...library.deps, photographed: async () => stock };
});
afterAll(() => library?.close());

const keiko = { id: 'photo-keiko' };
let people = 0;
const newPerson = async () => ({ userId: await library.addPerson(`chooser${++people}@example.com`) });
type Person = Awaited<ReturnType<typeof newPerson>>;
const photosOf = (who: Person) => listPhotos(deps, who, { limit: 9 }).then(({ items }) => items);
const imageFiles = async ({ userId }: Person) => (await deps.files.list(`images/${userId}/`)).length;

beforeEach(async () => {
  await library.rows('delete from pgboss.job');
  await installPresenters(deps, {});
  await installOrdered(library);
});

/** Removes Keiko, and does what follows. */
async function removeKeiko() {
  await removePresenter(deps, keiko);
  await forgetRemoved(library);
}

async function addVideo(who: Person, status: string, url: string): Promise<string> {
  const insert = `insert into video_projects (user_id, title, status, avatar_image_url, video_url)
    values ($1, 'Hello', $2, $3, '/files/videos/x.mp4') returning id`;
  const [row] = await library.rows(insert, [who.userId, status, url]);
  return row.id;
}
const readVideo = (id: string) =>
  library
    .rows(
      'select status, avatar_image_url, video_url, processing_error, error_code from video_projects where id = $1',
      [id],
    )
    .then(([row]) => row);

test('a presenter who is chosen is a photo of the person at once: no permission, no limit, ready to speak', async () => {
  const who = await newPerson();
  const { order } = await chooseLook(deps, who, keiko);
  expect(order).toMatchObject({
    look_id: keiko.id,
    state: 'completed',
    percent: 100,
    prompt: 'Keiko, photographed look',
  });
  const [photo] = await photosOf(who);
  expect(order.photos).toEqual([photo]);
  expect(photo).toMatchObject({ photo_name: 'Keiko, photographed look', is_ai_generated: true, user_id: who.userId });
  const imageUrl = photo?.original_image_url ?? '';
  expect(imageUrl).toMatch(`/files/images/${who.userId}/`);
  const { talkingPhotoId } = await createTalkingPhoto(deps, who, { imageUrl });
  expect(talkingPhotoId).toBe(photo?.talking_photo_id);
  expect(await library.rows('select 1 from ai_image_usage where user_id = $1', [who.userId])).toEqual([]);
  expect((await readOwnLooks(deps, who)).order?.photos).toEqual([photo]);
});

test('two clicks are one photo and one file, and choosing it again takes the one that is there', async () => {
  const who = await newPerson();
  const clicks = await Promise.all([chooseLook(deps, who, keiko), chooseLook(deps, who, keiko)]);
  expect(clicks[0].order.id).toBe(clicks[1].order.id);
  expect((await chooseLook(deps, who, keiko)).order.id).toBe(clicks[0].order.id);
  expect([(await photosOf(who)).length, await imageFiles(who)]).toEqual([1, 1]);
});

test('one whose photo was deleted can be chosen again', async () => {
  const who = await newPerson();
  const first = await chooseLook(deps, who, keiko);
  await removePhoto(deps, who, { id: first.order.photos[0]?.id ?? '' });
  const second = await chooseLook(deps, who, keiko);
  expect(second.order.id).not.toBe(first.order.id);
  expect(await photosOf(who)).toHaveLength(1);
});

test('photographed looks are favourites as others are, and those that are gone cannot become one', async () => {
  const who = await newPerson();
  expect(await favourLook(deps, who, { ...keiko, is_favourite: true })).toEqual({ favourites: [keiko.id] });
  await removeKeiko();
  expect((await readOwnLooks(deps, who)).favourites).toEqual([]);
  const again = favourLook(deps, who, { ...keiko, is_favourite: true });
  await expect(again).rejects.toMatchObject({ code: 'not_found' });
});

test('a presenter who is removed can be chosen by nobody, and leaves all libraries; drafts say why they lack one', async () => {
  const [ana, ben] = [await newPerson(), await newPerson()];
  const urlOf = async (who: Person) => (await chooseLook(deps, who, keiko)).order.photos[0]?.original_image_url ?? '';
  const [anas, bens] = [await urlOf(ana), await urlOf(ben)];
  await chooseLook(deps, ben, { id: 'photo-ruth' });
  const draft = await addVideo(ana, 'draft', anas);
  const finished = await addVideo(ana, 'completed', anas);
  const running = await addVideo(ben, 'processing', bens);
  await removeKeiko();
  await expect(chooseLook(deps, ana, keiko)).rejects.toMatchObject({ code: 'not_found' });
  expect([await photosOf(ana), (await photosOf(ben)).map(({ photo_name: name }) => name)]).toEqual([
    [],
    ['Ruth, photographed look'],
  ]);
  expect(await readVideo(draft)).toMatchObject({
    status: 'draft',
    avatar_image_url: null,
    error_code: 'file_not_found',
    processing_error: 'The presenter of this video is no longer offered. Please choose another photo or presenter.',
  });
  expect(await readVideo(finished)).toMatchObject({ status: 'completed', video_url: '/files/videos/x.mp4' });
  expect(await readVideo(running)).toMatchObject({ status: 'processing', avatar_image_url: bens });
  const due = 'select delete_after from stored_files where path = $1';
  const [gone] = await library.rows(due, [anas.slice('/files/'.length)]);
  const [needed] = await library.rows(due, [bens.slice('/files/'.length)]);
  expect(needed.delete_after - gone.delete_after).toBe(86_400_000);
});

test('a photo that was chosen after the presenter came back is not taken for one of before', async () => {
  const who = await newPerson();
  await chooseLook(deps, who, keiko);
  await removePresenter(deps, keiko);
  await installPresenters(deps, { ids: [keiko.id] });
  await installOrdered(library);
  const other = await newPerson();
  await chooseLook(deps, other, keiko);
  await forgetRemoved(library);
  expect([(await photosOf(who)).length, (await photosOf(other)).length]).toEqual([0, 1]);
});
