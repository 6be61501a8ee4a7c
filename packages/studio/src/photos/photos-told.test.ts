import { consentVersion } from '@portray/contracts/consent';
import { AppError } from '@portray/foundation/errors';
import { createMemoryPhotoCheck } from '@portray/ports/memory-media-tools';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestLibrary, type TestLibrary } from '../library.test-data.ts';
import { eventsDuring } from '../live-events.test-data.ts';
import { createTalkingPhoto } from './create-talking-photo.ts';
import { keepPhoto } from './keep-photo.ts';
import { getPhoto, listPhotos } from './read-photos.ts';
import { removePhoto, restorePhoto } from './remove-photo.ts';

let library: TestLibrary;
beforeAll(async () => {
  library = await openTestLibrary();
});
afterAll(() => library?.close());

const consent = { version: consentVersion };
const tolds = (act: () => Promise<unknown>) => eventsDuring(library.database, act);

test('a user who has the library open hears of a photo that was added, checked, refused or forgotten', async () => {
  const { deps, ana } = library;
  const changed = { userId: ana.userId, event: { type: 'library.changed', library: 'photos' } };
  const imageUrl = await library.upload(ana, 'jpg');
  expect(await tolds(() => keepPhoto(deps, ana, { original_image_url: imageUrl }))).toEqual([changed]);
  const refusal = new AppError('face_not_detected', 'No human face was found.');
  const refusing = { ...deps, checkPhoto: createMemoryPhotoCheck({ refusal }) };
  const refused = (request: object) => () =>
    createTalkingPhoto(refusing, ana, { imageUrl, consent, ...request }).catch(() => {});
  expect(await tolds(refused({}))).toEqual([changed]);
  expect(await tolds(() => createTalkingPhoto(deps, ana, { imageUrl, consent }))).toEqual([changed]);
  const passing = await library.upload(ana, 'jpg');
  expect(await tolds(refused({ imageUrl: passing, forgetIfRefused: true }))).toEqual([changed]);
});

test('a picture that talks without having been put into the library stands there afterwards', async () => {
  const { deps, ben } = library;
  const imageUrl = await library.upload(ben, 'jpg');
  const { talkingPhotoId } = await createTalkingPhoto(deps, ben, { imageUrl, consent });
  expect((await listPhotos(deps, ben, { limit: 5 })).items).toMatchObject([
    { original_image_url: imageUrl, talking_photo_id: talkingPhotoId },
  ]);
});

test('a photo that was deleted can be taken back in time with its file, and is too late after it', async () => {
  const { deps, ana } = library;
  const photo = await keepPhoto(deps, ana, { original_image_url: await library.upload(ana, 'jpg') });
  await removePhoto(deps, ana, { id: photo.id, undoSeconds: 10 });
  await expect(getPhoto(deps, ana, photo)).rejects.toMatchObject({ code: 'not_found' });
  expect(await restorePhoto(deps, ana, photo)).toMatchObject({ id: photo.id });
  expect(await getPhoto(deps, ana, photo)).toEqual(photo);
  await removePhoto(deps, ana, { id: photo.id });
  await expect(restorePhoto(deps, ana, photo)).rejects.toMatchObject({
    code: 'not_found',
    message: 'It is too late: this photo has already been deleted.',
  });
});
