import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { consentVersion } from '@portray/contracts/consent';
import { known } from '@portray/foundation/known';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderImages } from '../images/order-images.ts';
import { openTestLibrary, type TestLibrary } from '../library.test-data.ts';
import { eventsDuring } from '../live-events.test-data.ts';
import { createTalkingPhoto } from '../photos/create-talking-photo.ts';
import { keepPhoto } from '../photos/keep-photo.ts';
import { cloneVoice } from '../voices/clones/clone-voice.ts';
import { generateAudio } from '../voices/speech/generate-audio.ts';
import { listOwnFiles, removeOwnFile } from './own-files.ts';
import { registerFile, registerSample, storeFile } from './store-file.ts';

let library: TestLibrary;
beforeAll(async () => {
  library = await openTestLibrary();
});
afterAll(() => library?.close());

const everything = { limit: 100, offset: 0, prefix: '' };

test('files are listed in order of name, by folder and in parts, one’s own only', async () => {
  const { deps, ana, ben } = library;
  const urls = [await library.upload(ana, 'm4a'), await library.upload(ana, 'jpg'), await library.upload(ana, 'jpg')];
  const listed = await listOwnFiles(deps, ana, everything);
  expect(listed.map(({ url }) => url)).toEqual([...urls].sort());
  expect(await listOwnFiles(deps, ana, { ...everything, prefix: 'voices/' })).toHaveLength(1);
  expect(await listOwnFiles(deps, ana, { ...everything, prefix: '%' })).toEqual([]);
  expect(await listOwnFiles(deps, ana, { limit: 1, offset: 2, prefix: '' })).toEqual(listed.slice(2));
  expect(await listOwnFiles(deps, ben, everything)).toEqual([]);
});

test('a file is deleted with what it was in the library, by its owner only', async () => {
  const { deps, ana, ben } = library;
  const url = await library.upload(ana, 'jpg');
  const path = url.slice('/files/'.length);
  await keepPhoto(deps, ana, { original_image_url: url });
  await expect(removeOwnFile(deps, ben, { path })).rejects.toMatchObject({ code: 'not_found' });
  await removeOwnFile(deps, ana, { path });
  await expect(removeOwnFile(deps, ana, { path })).rejects.toMatchObject({ code: 'not_found' });
  expect(await library.rows('select 1 from user_talking_photos where original_image_url = $1', [url])).toEqual([]);
  expect((await listOwnFiles(deps, ana, everything)).map((file) => file.url)).not.toContain(url);
});

test('with a file goes the profile picture or the sound of a voice that it was, and the library hears of it', async () => {
  const { deps, ana } = library;
  const [picture, sound] = [await library.upload(ana, 'jpg'), await library.upload(ana, 'm4a')];
  await library.rows('update profiles set avatar_url = $2 where id = $1', [ana.userId, picture]);
  await library.rows(
    `insert into user_voice_clones (user_id, elevenlabs_voice_id, original_voice_url) values ($1, 'mine', $2)`,
    [ana.userId, sound],
  );
  const told = await eventsDuring(library.database, async () => {
    for (const url of [picture, sound]) await removeOwnFile(deps, ana, { path: url.slice('/files/'.length) });
  });
  expect(told.map(({ event }) => event)).toEqual([
    { type: 'library.changed', library: 'photos' },
    { type: 'library.changed', library: 'voices' },
  ]);
  expect(await library.rows('select avatar_url from profiles where id = $1', [ana.userId])).toEqual([
    { avatar_url: null },
  ]);
  expect(
    await library.rows('select original_voice_url from user_voice_clones where user_id = $1', [ana.userId]),
  ).toEqual([{ original_voice_url: null }]);
});

test('the files of a video go with the video only, and an invalid path finds nothing', async () => {
  const { deps, ana } = library;
  const url = await library.upload(ana, 'mp4');
  await expect(removeOwnFile(deps, ana, { path: url.slice(7) })).rejects.toMatchObject({ code: 'conflict' });
  await expect(removeOwnFile(deps, ana, { path: '../secrets.json' })).rejects.toMatchObject({ code: 'not_found' });
});

test('a file whose row cannot be written is not kept', async () => {
  const { deps, ana } = library;
  const before = await deps.files.list('');
  const file = { userId: ana.userId, path: `images/${ana.userId}/1-a.jpg`, localPath: import.meta.filename };
  const failing = storeFile(deps, file, () => Promise.reject(new Error('changed my mind')));
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await deps.files.list('')).toEqual(before);
});

test('a file whose storing is stopped is not kept', async () => {
  const { deps, ana } = library;
  const before = await deps.files.list('');
  const path = `images/${ana.userId}/1-stopped.jpg`;
  const file = { userId: ana.userId, path, localPath: import.meta.filename, signal: AbortSignal.abort() };
  await expect(storeFile(deps, file, async () => {})).rejects.toMatchObject({ code: 'cancelled' });
  expect(await deps.files.list('')).toEqual(before);
});

test('a sample of ours has no owner and is open to everyone, any other file of the product is not', async () => {
  const [sample, other] = ['samples/portraits/zoe.jpg', 'samples/portraits/kept.jpg'].map((path) => ({
    path,
    bytes: 1,
    contentType: 'image/jpeg',
    etag: '',
    modifiedAt: library.clock.at,
  }));
  await library.database.asSystem(async (tx) => {
    await registerSample(tx, known(sample));
    await registerFile(tx, null, known(other));
  });
  const rows = await library.rows(
    `select path, user_id, is_public from stored_files where starts_with(path, 'samples/portraits/') order by path`,
  );
  expect(rows).toEqual([
    { path: 'samples/portraits/kept.jpg', user_id: null, is_public: false },
    { path: 'samples/portraits/zoe.jpg', user_id: null, is_public: true },
  ]);
});

test('no address makes the server fetch anything', async () => {
  const { deps, ana } = library;
  let visits = 0;
  const server: Server = createServer((_request, response) => {
    visits += 1;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const hosts = [
    '127.0.0.1',
    'localhost',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '127.1',
  ];
  const consent = { version: consentVersion };
  for (const address of hosts.map((host) => `http://${host}:${port}/files/images/a.jpg`)) {
    const attempts = [
      createTalkingPhoto(deps, ana, { imageUrl: address, consent }),
      keepPhoto(deps, ana, { original_image_url: address }),
      cloneVoice(deps, ana, { voiceUrl: address, projectName: '', language: 'en', consent }),
      generateAudio(deps, ana, { voiceId: 'none', voiceUrl: address, script: 'Hello.', language: 'en' }),
      orderImages(deps, ana, { prompt: 'x', mode: 'image-to-image', imageUrl: address, count: 1, consent }),
    ];
    const ends = await Promise.allSettled(attempts);
    expect(ends.every(({ status }) => status === 'rejected')).toBe(true);
  }
  server.close();
  expect(visits).toBe(0);
});
