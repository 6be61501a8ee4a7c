import { known } from '@portray/foundation/known';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase, type Transaction } from '../open-database.ts';
import { createTestDatabase, type TestDatabase } from '../testing.ts';
import * as accounts from './accounts/accounts.ts';
import * as deletions from './files/deletions.ts';
import * as files from './files/files.ts';
import * as credentials from './networks/credentials.ts';
import * as images from './photos/images.ts';
import { returnOfDay, takeOfDay } from './photos/images.ts';
import * as looks from './photos/looks.ts';
import * as photos from './photos/photos.ts';
import { countPhotos, listPhotos } from './photos/photos.ts';
import * as photosWrite from './photos/photos-write.ts';
import * as previews from './photos/picture-previews.ts';
import * as brandKits from './storyboards/brand-kits.ts';
import { findFinishedVideo } from './videos/finished-videos.ts';
import * as voices from './voices/voices.ts';
import { listClones } from './voices/voices.ts';
import * as voicesAudio from './voices/voices-audio.ts';
import * as voicesWrite from './voices/voices-write.ts';

let testDatabase: TestDatabase;
let database: Database;
let ana: string;
let ben: string;
let ids: { kit: string; order: string; photo: string; clone: string; video: string };

const url = '/files/images/ana/1.jpg';
const path = 'images/ana/1.jpg';
const at = new Date('2026-11-21T12:00:00Z');
const later = '2026-11-21T12:10:00.000Z';
const tables = [
  ...['user_talking_photos', 'user_voice_clones', 'stored_files', 'social_credentials', 'oauth_flows'],
  ...['ai_image_usage', 'image_orders', 'favourite_looks', 'video_projects', 'profiles', 'consents', 'brand_kits'],
];

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase({ url: testDatabase.url });
  [ana, ben] = [await addPerson('ana@example.com'), await addPerson('ben@example.com')];
  const insert = (text: string) =>
    database.pool.query<{ id: string }>(text, [ana]).then(({ rows }) => rows[0]?.id ?? '');
  await insert(`insert into profiles (id, email, avatar_url) values ($1, 'ana@example.com', '${url}')`);
  await insert(`insert into stored_files (user_id, path, bytes, content_type) values ($1, '${path}', 1, 'image/jpeg')`);
  await insert(
    `insert into social_credentials (user_id, platform, credential_type, encrypted_value) values ($1, 'youtube', 'access_token', 'x')`,
  );
  await insert(
    `insert into oauth_flows (user_id, platform, state, memory, expires_at) values ($1, 'youtube', 's', 'v', '${later}')`,
  );
  await insert(`insert into favourite_looks (user_id, look_id) values ($1, 'ada-work-office')`);
  await insert(`insert into ai_image_usage (user_id, day, images) values ($1, '2026-11-21', 1)`);
  ids = {
    kit: await insert(`insert into brand_kits (user_id, content) values ($1, '{}') returning id`),
    order: await insert(
      `insert into image_orders (user_id, mode, prompt, look_id, count, day)
       values ($1, 'text-to-image', 'Ada, work, office', 'ada-work-office', 1, '2026-11-21') returning id`,
    ),
    photo: await insert(
      `insert into user_talking_photos (user_id, talking_photo_id, original_image_url, recipe, drawing_percent)
       values ($1, 'upload_a', '${url}', '{}', 1) returning id`,
    ),
    clone: await insert(
      `insert into user_voice_clones (user_id, elevenlabs_voice_id, original_voice_url, generated_audio_url)
       values ($1, 'match_a', '${url}', '${url}') returning id`,
    ),
    video: await insert(
      `insert into video_projects (user_id, video_url, generated_audio_url) values ($1, '${url}', '${url}') returning id`,
    ),
  };
});
afterAll(async () => {
  await database?.close();
  await testDatabase?.drop();
});

const page = { limit: 10 };
const platform = 'youtube' as const;
const face = {
  talking_photo_id: 'studio_b',
  landmarks: { photoWidth: 1, photoHeight: 1, points: [] },
  quality: { score: 1, stability: 0, faceHeightPx: 1, yaw: 0, pitch: 0, roll: 0 },
  warnings: [],
};

const preview = () => ({ userId: ben, photoId: ids.photo });

/** Every query of the library as Ben, who asks for what is Ana's. */
const attempts: Record<string, (tx: Transaction) => Promise<unknown>> = {
  findPhotoByUrl: (tx) => photos.findPhotoByUrl(tx, ben, url),
  findPhoto: (tx) => photos.findPhoto(tx, ben, ids.photo),
  findPhotoRow: (tx) => photos.findPhotoRow(tx, ben, url),
  findPhotoLandmarks: (tx) => photos.findPhotoLandmarks(tx, ben, ids.photo),
  listPhotos: (tx) => listPhotos(tx, ben, page).then(({ items }) => items),
  changePhoto: (tx) => photosWrite.changePhoto(tx, ben, ids.photo, { photo_name: 'mine' }),
  changePhotoWithoutChange: (tx) => photosWrite.changePhoto(tx, ben, ids.photo, {}),
  lockUndeletedPhoto: (tx) => deletions.lockUndeleted(tx, 'photo', ben, ids.photo),
  lockDeletedVoice: (tx) => deletions.lockDeleted(tx, 'voice', ben, ids.clone),
  setDeleteAfter: (tx) => deletions.setDeleteAfter(tx, 'voice', ben, ids.clone, later),
  findClone: (tx) => voices.findClone(tx, ben, ids.clone),
  countPhotos: (tx) => countPhotos(tx, ben, {}),
  deletePhoto: (tx) => photosWrite.deletePhoto(tx, ben, ids.photo),
  deletePhotoByUrl: (tx) => photosWrite.deletePhotoByUrl(tx, ben, url),
  findPhotoConsent: (tx) => photosWrite.findPhotoConsent(tx, ben, url),
  setPhotoCheck: (tx) => photosWrite.setPhotoCheck(tx, ben, url, face),
  setPhotoConsent: (tx) => photosWrite.setPhotoConsent(tx, ben, url, crypto.randomUUID()),
  findPreview: (tx) => previews.findPreview(tx, preview()),
  findPreviewByUrl: (tx) => previews.findPreviewByUrl(tx, ben, url),
  lockPreview: (tx) => previews.lockPreview(tx, preview()),
  beginDrawing: (tx) => previews.beginDrawing(tx, preview()),
  noteDrawing: (tx) => previews.noteDrawing(tx, preview(), 50),
  endDrawing: (tx) => previews.endDrawing(tx, preview(), face),
  failDrawing: (tx) => previews.failDrawing(tx, preview(), 'mine'),
  takeOffAvatar: (tx) => accounts.takeOffAvatar(tx, ben, url),
  findVoiceById: (tx) => voices.findVoice(tx, ben, ids.clone),
  findVoiceByName: (tx) => voices.findVoice(tx, ben, 'match_a'),
  findVoiceByUrl: (tx) => voices.findVoiceByUrl(tx, ben, url),
  listClones: (tx) => listClones(tx, ben, page).then(({ items }) => items),
  findVoiceConsent: (tx) => voicesWrite.findVoiceConsent(tx, ben, url),
  renameClone: (tx) => voicesWrite.renameClone(tx, ben, ids.clone, 'mine'),
  deleteClone: (tx) => voicesWrite.deleteClone(tx, ben, ids.clone),
  forgetVoiceFile: (tx) => voicesWrite.forgetVoiceFile(tx, ben, url),
  setCloneAudio: (tx) => voicesAudio.setCloneAudio(tx, ben, ids.clone, 'mine'),
  findAudioProject: (tx) => voicesAudio.findAudioProject(tx, ben, ids.video),
  setProjectAudio: (tx) => voicesAudio.setProjectAudio(tx, ben, ids.video, audio),
  isAudioInUse: (tx) => voicesAudio.isAudioInUse(tx, ben, url),
  insertFile: (tx) => files.insertFile(tx, { path, user_id: ben, bytes: 9, content_type: 'image/png' }),
  findFile: (tx) => files.findFile(tx, ben, path),
  listFiles: (tx) => files.listFiles(tx, ben, { limit: 9, offset: 0, prefix: '' }),
  letFilesGo: (tx) => files.letFilesGo(tx, ben, [path], at),
  listCredentials: (tx) => credentials.listCredentials(tx, ben, platform),
  deleteCredentials: (tx) => credentials.deleteCredentials(tx, ben, platform, ['access_token']),
  takeFlow: (tx) => credentials.takeFlow(tx, ben, { state: 's', platform }, at),
  deleteFlows: (tx) => credentials.deleteFlows(tx, ben, platform),
  findFinishedVideo: (tx) => findFinishedVideo(tx, ben, url),
  findImageOrder: (tx) => images.findImageOrder(tx, { userId: ben, orderId: ids.order }),
  findImageOrderRow: (tx) => images.findImageOrderRow(tx, { userId: ben, orderId: ids.order }),
  findNewestImageOrder: (tx) => images.findNewestImageOrder(tx, ben),
  changeImageOrder: (tx) => images.changeImageOrder(tx, { userId: ben, orderId: ids.order }, { state: 'failed' }),
  listOrderedPhotos: (tx) => images.listOrderedPhotos(tx, { userId: ben, orderId: ids.order }),
  listBrandKits: (tx) => brandKits.listBrandKits(tx, ben),
  findBrandKit: (tx) => brandKits.findBrandKit(tx, ben, ids.kit),
  changeBrandKit: (tx) => brandKits.changeBrandKit(tx, ben, { id: ids.kit, version: 1, content: {} as never, at }),
  setDefaultBrandKit: (tx) => brandKits.setDefaultBrandKit(tx, ben, ids.kit),
  deleteBrandKit: (tx) => brandKits.deleteBrandKit(tx, ben, ids.kit),
  listFavouriteLooks: (tx) => looks.listFavouriteLooks(tx, ben),
  setFavouriteLook: (tx) => looks.setFavouriteLook(tx, ben, { lookId: 'ada-work-office', isFavourite: false }),
  findLookOrder: (tx) => looks.findLookOrder(tx, ben, 'ada-work-office'),
  findNewestLookOrder: (tx) => looks.findNewestLookOrder(tx, ben),
  returnOfDay: (tx) => returnOfDay(tx, ben, 'images', '2026-11-21'),
};

const audio: voicesAudio.ProjectAudio = {
  url: 'mine',
  voiceId: 'mine',
  manner: { voiceSpeed: 1 },
  ordered: { script: '', language: 'en', voiceId: null },
};

test.each(Object.keys(attempts))('%s asks for the owner, even where the database would not', async (name) => {
  const before = await everything();
  const found = await database.asSystem(known(attempts[name]));
  expect([undefined, false, 0, null]).toContainEqual(Array.isArray(found) ? found[0] : found);
  expect(await everything()).toEqual(before);
});

test('the images of one person do not count against another', async () => {
  expect(await database.asSystem((tx) => takeOfDay(tx, ben, 'images', '2026-11-21', 1))).toBe(1);
  expect(await database.asSystem((tx) => takeOfDay(tx, ana, 'images', '2026-11-21', 1))).toBeUndefined();
});

async function everything() {
  const contents = tables.map((table) => database.pool.query(`select * from ${table}`).then(({ rows }) => rows));
  return Promise.all(contents);
}

async function addPerson(email: string): Promise<string> {
  const text = `insert into auth."user" (name, email) values ('', $1) returning id`;
  return known((await database.pool.query<{ id: string }>(text, [email])).rows[0]).id;
}
