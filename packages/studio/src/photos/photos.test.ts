import { consentVersion } from '@portray/contracts/consent';
import { photoStateOf, photoTitle } from '@portray/contracts/photo-states';
import { AppError, type FaultCode } from '@portray/foundation/errors';
import { createMemoryPhotoCheck } from '@portray/ports/memory-media-tools';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestLibrary, silentLog, type TestLibrary } from '../library.test-data.ts';
import { addPhoto, uploadedPhotoName } from './add-photo.ts';
import { changePhoto } from './change-photo.ts';
import { createTalkingPhoto } from './create-talking-photo.ts';
import { keepPhoto } from './keep-photo.ts';
import {
  countPhotos,
  getPhoto,
  getPhotoLandmarks,
  getSampleLandmarks,
  listPhotos,
  listSamplePortraits,
} from './read-photos.ts';
import { deleteOldPhotos, removePhoto } from './remove-photo.ts';

let library: TestLibrary;
beforeAll(async () => {
  library = await openTestLibrary();
});
afterAll(() => library?.close());

const consent = { version: consentVersion };

async function uploadPhoto(person: { userId: string }, name = 'me.jpg') {
  const url = await library.upload(person, 'jpg');
  const at = library.clock.at;
  return library.database.asPerson(person.userId, (tx) =>
    addPhoto(tx, person.userId, { url, photoName: uploadedPhotoName(name), at }),
  );
}

test('an uploaded picture stands in the library under its file name and goes after 30 days', async () => {
  const photo = await uploadPhoto(library.ana, 'holiday.png');
  expect(photo).toMatchObject({
    photo_name: 'Uploaded Image - holiday.png',
    talking_photo_id: `upload_${library.ana.userId}_${library.clock.at.getTime()}`,
    is_saved: false,
  });
  expect(Date.parse(photo.deletes_at!) - Date.parse(photo.created_at)).toBe(30 * 86_400_000);
});

test('untrusted file names are shortened and lose their control characters', () => {
  expect(uploadedPhotoName('a\u0000b\n.jpg')).toBe('Uploaded Image - ab.jpg');
  expect(uploadedPhotoName('a\u202eb.jpg')).toBe('Uploaded Image - ab.jpg');
  expect(uploadedPhotoName('\u200b')).toBe('Uploaded Image - photo');
  expect(uploadedPhotoName('x'.repeat(500))).toHaveLength(120);
});

test('a picture talks once its face is found, and only with the consent', async () => {
  const { deps, ana } = library;
  const photo = await uploadPhoto(ana);
  const imageUrl = photo.original_image_url;
  await expect(getPhotoLandmarks(deps, ana, photo)).rejects.toMatchObject({ code: 'conflict' });
  await expect(createTalkingPhoto(deps, ana, { imageUrl })).rejects.toMatchObject({ code: 'consent_required' });
  const first = await createTalkingPhoto(deps, ana, { imageUrl, consent });
  expect(first.talkingPhotoId).toMatch(/^studio_[0-9a-f-]{36}$/);
  expect((await getPhotoLandmarks(deps, ana, photo)).landmarks.points).toHaveLength(1_404);
  const checks = deps.checkPhoto.checked.length;
  expect(await createTalkingPhoto(deps, ana, { imageUrl: `${deps.publicUrl}${imageUrl}` })).toEqual(first);
  expect(deps.checkPhoto.checked).toHaveLength(checks);
  expect(await library.rows('select wording_version from consents where file_url = $1', [imageUrl])).toEqual([
    { wording_version: consentVersion },
  ]);
  expect(await library.leftovers()).toEqual([]);
});

test('two checks of one picture at the same time give one talking photo', async () => {
  const { deps, ana } = library;
  const { original_image_url: imageUrl } = await uploadPhoto(ana);
  const replies = await Promise.all([1, 2, 3].map(() => createTalkingPhoto(deps, ana, { imageUrl, consent })));
  expect(new Set(replies.map(({ talkingPhotoId }) => talkingPhotoId)).size).toBe(1);
});

test('a picture without a face is refused with its reason, and nothing is left behind', async () => {
  const { deps, ana } = library;
  const photo = await uploadPhoto(ana);
  const refusal = new AppError('face_not_detected', 'No human face was found.');
  const refusing = { ...deps, checkPhoto: createMemoryPhotoCheck({ refusal }) };
  const request = { imageUrl: photo.original_image_url, consent };
  await expect(createTalkingPhoto(refusing, ana, request)).rejects.toBe(refusal);
  expect(await library.leftovers()).toEqual([]);
});

test('a photo of the library that cannot be used says so and why, until a check accepts it', async () => {
  const { deps, ana } = library;
  const photo = await uploadPhoto(ana);
  const request = { imageUrl: photo.original_image_url, consent };
  const refusing = {
    ...deps,
    checkPhoto: createMemoryPhotoCheck({ refusal: new AppError('face_not_detected', 'No human face was found.') }),
  };
  await expect(createTalkingPhoto(refusing, ana, request)).rejects.toThrow();
  const refused = await getPhoto(deps, ana, photo);
  expect(photoStateOf(refused)).toBe('refused');
  expect(refused.warnings).toEqual([{ code: 'refused', message: 'No human face was found.' }]);
  const full = { ...deps, checkPhoto: createMemoryPhotoCheck({ refusal: new AppError('storage_full', 'Full.') }) };
  const other = await uploadPhoto(ana);
  await expect(createTalkingPhoto(full, ana, { ...request, imageUrl: other.original_image_url })).rejects.toThrow();
  expect(photoStateOf(await getPhoto(deps, ana, other))).toBe('stale');
  await createTalkingPhoto(deps, ana, request);
  const accepted = await getPhoto(deps, ana, photo);
  expect([photoStateOf(accepted), accepted.warnings]).toEqual(['ready', []]);
  await expect(createTalkingPhoto(refusing, ana, request)).resolves.toMatchObject({ warnings: [] });
});

test('a picture that was uploaded for a video and refused is not kept among the photos; one that could not be looked at is', async () => {
  const { deps, ana } = library;
  const photo = await uploadPhoto(ana);
  const request = { imageUrl: photo.original_image_url, consent, forgetIfRefused: true };
  const failing = (code: FaultCode) => {
    const checkPhoto = createMemoryPhotoCheck({ refusal: new AppError(code, 'No.') });
    return createTalkingPhoto({ ...deps, checkPhoto }, ana, request);
  };
  await expect(failing('service_busy')).rejects.toMatchObject({ code: 'service_busy' });
  expect(await getPhoto(deps, ana, photo)).toMatchObject({ id: photo.id });
  await expect(failing('several_faces')).rejects.toMatchObject({ code: 'several_faces' });
  await expect(getPhoto(deps, ana, photo)).rejects.toMatchObject({ code: 'not_found' });
  const path = photo.original_image_url.slice('/files/'.length);
  const [file] = await library.rows('select delete_after from stored_files where path = $1', [path]);
  expect(file.delete_after).not.toBeNull();
});

test('a picture that lay on its side is stored upright in its place', async () => {
  const { deps, ana } = library;
  const { original_image_url: imageUrl } = await uploadPhoto(ana);
  const warnings = [{ code: 'rotated' as const, message: 'It was turned.' }];
  const turning = { ...deps, checkPhoto: createMemoryPhotoCheck({ warnings }) };
  expect(await createTalkingPhoto(turning, ana, { imageUrl, consent })).toMatchObject({ warnings });
  const stored = await deps.files.stat(imageUrl.slice('/files/'.length));
  expect(stored?.bytes).toBe('a turned picture'.length);
});

test('a picture that is deleted while it is looked at stays deleted', async () => {
  const { deps, ana } = library;
  const photo = await uploadPhoto(ana);
  const check = createMemoryPhotoCheck();
  const deleting = Object.assign(
    async (...args: Parameters<typeof check>) => {
      await removePhoto(deps, ana, photo);
      return check(...args);
    },
    { checked: [] },
  );
  const request = { imageUrl: photo.original_image_url, consent };
  await expect(createTalkingPhoto({ ...deps, checkPhoto: deleting }, ana, request)).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(getPhoto(deps, ana, photo)).rejects.toMatchObject({ code: 'not_found' });
});

test('no user reaches the photo of another', async () => {
  const { deps, ana, ben } = library;
  const photo = await uploadPhoto(ana);
  const { id, original_image_url: imageUrl } = photo;
  const attempts = [
    getPhoto(deps, ben, { id }),
    getPhotoLandmarks(deps, ben, { id }),
    changePhoto(deps, ben, { id, photo_name: 'mine now' }),
    removePhoto(deps, ben, { id }),
    createTalkingPhoto(deps, ben, { imageUrl, consent }),
    keepPhoto(deps, ben, { original_image_url: imageUrl }),
  ];
  for (const attempt of await Promise.allSettled(attempts)) {
    expect(attempt).toMatchObject({ status: 'rejected', reason: { code: 'not_found' } });
  }
  expect((await listPhotos(deps, ben, { limit: 100 })).items).toEqual([]);
  expect(await getPhoto(deps, ana, photo)).toEqual(photo);
});

test('a photo is renamed, a blank name does not count, and saving keeps it for ever', async () => {
  const { deps, ana } = library;
  const { id } = await uploadPhoto(ana);
  expect(await changePhoto(deps, ana, { id, photo_name: 'Portrait' })).toMatchObject({ photo_name: 'Portrait' });
  expect(await changePhoto(deps, ana, { id, photo_name: null })).toMatchObject({ photo_name: null });
  expect(await changePhoto(deps, ana, { id, is_saved: true })).toMatchObject({ is_saved: true, deletes_at: null });
});

test('a name that no database can hold is refused in a sentence', async () => {
  const { deps, ana } = library;
  const { id } = await uploadPhoto(ana);
  const refusal = { code: 'invalid_input', message: expect.stringContaining('cannot be stored') };
  await expect(changePhoto(deps, ana, { id, photo_name: 'a\u0000b' })).rejects.toMatchObject(refusal);
  await expect(listPhotos(deps, ana, { limit: 1, search: '\u0000' })).rejects.toMatchObject(refusal);
});

test('a picture is kept once, however often it is put into the library', async () => {
  const { deps, ana } = library;
  const url = await library.upload(ana, 'jpg');
  const first = await keepPhoto(deps, ana, { original_image_url: url, photo_name: 'First' });
  const second = await keepPhoto(deps, ana, { original_image_url: `${deps.publicUrl}${url}`, photo_name: 'Second' });
  expect(second).toMatchObject({ id: first.id, photo_name: 'Second', original_image_url: url });
});

test('the list is read in pages, newest first, without repeating or leaving out a photo', async () => {
  const { deps, ben } = library;
  for (let index = 0; index < 7; index++) await uploadPhoto(ben, `${index}%_.jpg`);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listPhotos(deps, ben, { limit: 3, ...(cursor && { cursor }) });
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(new Set(seen).size).toBe(7);
  expect((await listPhotos(deps, ben, { limit: 9, search: '3%_' })).items).toHaveLength(1);
  expect((await listPhotos(deps, ben, { limit: 9, search: '%' })).items).toHaveLength(7);
  expect((await listPhotos(deps, ben, { limit: 9, isAiGenerated: true })).items).toEqual([]);
  const nonsense = listPhotos(deps, ben, { limit: 3, cursor: 'x' });
  await expect(nonsense).rejects.toMatchObject({ code: 'invalid_input' });
});

test('photos are narrowed to a state and counted by it, and found by the title that people see', async () => {
  const { deps } = library;
  const cleo = { userId: await library.addPerson('cleo@example.com') };
  const states = {
    ...({ studio_1: 'ready', heygen_pending_1: 'processing', upload_1: 'stale', photo_1: 'stale' } as const),
    refused_1: 'refused',
  } as const;
  for (const [talkingId, state] of Object.entries(states)) {
    const { id } = await uploadPhoto(cleo, `${talkingId}.jpg`);
    await library.rows('update user_talking_photos set talking_photo_id = $2 where id = $1', [id, talkingId]);
    const { items } = await listPhotos(deps, cleo, { limit: 9, state });
    expect(items.map((photo) => photo.id)).toContain(id);
    expect(items.map(photoStateOf)).toEqual(items.map(() => state));
  }
  expect(await countPhotos(deps, cleo, {})).toEqual({
    all: 5,
    ready: 1,
    preview: 0,
    processing: 1,
    stale: 2,
    refused: 1,
  });
  expect(await countPhotos(deps, cleo, { search: 'upload_1.jpg' })).toMatchObject({ all: 1, stale: 1 });
  const unnamed = await changePhoto(deps, cleo, { id: (await uploadPhoto(cleo)).id, photo_name: null });
  const { items } = await listPhotos(deps, cleo, { limit: 9, search: photoTitle(unnamed).toLowerCase() });
  expect(items.map(({ id }) => id)).toEqual([unnamed.id]);
  await changePhoto(deps, cleo, { id: unnamed.id, photo_name: 'Zoë' });
  expect(await countPhotos(deps, cleo, { search: 'zoe' })).toMatchObject({ all: 1 });
});

test('a deleted photo takes its file along, but not from a video that is being made', async () => {
  const { deps, ana } = library;
  const [free, needed] = [await uploadPhoto(ana), await uploadPhoto(ana)];
  await library.rows(`insert into video_projects (user_id, status, avatar_image_url) values ($1, 'processing', $2)`, [
    ana.userId,
    needed.original_image_url,
  ]);
  await removePhoto(deps, ana, free);
  await removePhoto(deps, ana, needed);
  const due = (url: string) =>
    library
      .rows('select delete_after from stored_files where path = $1', [url.slice('/files/'.length)])
      .then(([row]) => (row.delete_after as Date).getTime() - library.clock.at.getTime());
  expect(await due(free.original_image_url)).toBe(0);
  expect(await due(needed.original_image_url)).toBe(86_400_000);
});

test('photos go after 30 days unless they were saved', async () => {
  const { deps, ben, clock } = library;
  const [plain, saved] = [await uploadPhoto(ben), await uploadPhoto(ben)];
  await changePhoto(deps, ben, { id: saved.id, is_saved: true });
  const job = { ...deps, log: silentLog };
  const inDays = (days: number) => ({ ...job, now: () => new Date(Date.parse(plain.created_at) + days * 86_400_000) });
  await deleteOldPhotos(inDays(29.9));
  await expect(getPhoto(deps, ben, plain)).resolves.toEqual(plain);
  await deleteOldPhotos(inDays(30.1));
  await deleteOldPhotos(inDays(30.1));
  await expect(getPhoto(deps, ben, plain)).rejects.toMatchObject({ code: 'not_found' });
  await expect(getPhoto(deps, ben, saved)).resolves.toMatchObject({ is_saved: true });
  const files = [plain, saved].map(({ original_image_url }) => original_image_url.slice('/files/'.length));
  const due = await library.rows('select path from stored_files where path = any($1) and delete_after is not null', [
    files,
  ]);
  expect(due).toEqual([{ path: files[0] }]);
  expect(clock.at.getTime()).toBe(deps.now().getTime());
});

test('sample portraits talk for everyone, visitors included', async () => {
  const { deps, ana } = library;
  const landmarks = { photoWidth: 10, photoHeight: 10, points: new Array(1_404).fill(1) };
  await library.rows(
    `insert into sample_portraits (id, name, image_url, talking_photo_id, landmarks, quality)
     values ('clara', 'Clara', '/files/samples/clara.jpg', 'studio_clara', $1, '{}')`,
    [JSON.stringify(landmarks)],
  );
  expect(await listSamplePortraits(deps)).toEqual([
    { id: 'clara', name: 'Clara', image_url: '/files/samples/clara.jpg', talking_photo_id: 'studio_clara' },
  ]);
  expect(await getSampleLandmarks(deps, { id: 'clara' })).toEqual({ image_url: '/files/samples/clara.jpg', landmarks });
  await expect(getSampleLandmarks(deps, { id: 'nobody' })).rejects.toMatchObject({ code: 'not_found' });
  const reply = await createTalkingPhoto(deps, ana, { imageUrl: '/files/samples/clara.jpg' });
  expect(reply).toEqual({ talkingPhotoId: 'studio_clara', warnings: [] });
});
