import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AddVoiceRequest, addVoice, removeVoice } from './add-voice.ts';
import { listInstalled } from './installed.ts';
import { runtimeFolderOf } from './runtime.ts';
import { writeTinyModel } from './tiny-model.test-data.ts';
import { unpack } from './unpack.ts';
import { openVoiceRoom, packModel } from './voice-room.test-data.ts';

type Room = Awaited<ReturnType<typeof openVoiceRoom>>;
let room: Room;
beforeAll(async () => {
  room = await openVoiceRoom();
}, 60_000);
afterAll(() => room.close());
beforeEach(async () => {
  for (const { name } of await listInstalled(room.voicesFolder)) await removeVoice(room.voicesFolder, name);
});

const add = (model: string, changes: Partial<AddVoiceRequest> = {}) =>
  addVoice({ voicesFolder: room.voicesFolder }, { model, isLicenceAccepted: true, language: 'en', ...changes });
const faultOf = (work: Promise<unknown>) => work.then(() => undefined).catch(({ code }) => code);
const left = async () => (await readdir(room.voicesFolder)).filter((name) => !name.startsWith('.runtime'));

describe('an archive', () => {
  test('is unpacked, checked, heard, and kept with what it was and whose terms were taken', async () => {
    const archive = await room.archive('vits-piper-es_ES-davefx-medium');
    const added = await add(archive, { language: undefined });
    expect(added).toMatchObject({
      family: 'vits',
      languages: ['es'],
      licence: 'CC0',
      speakerCount: 2,
      sampleRate: 22_050,
    });
    expect(added.archiveSha256).toBe(
      createHash('sha256')
        .update(await readFile(archive))
        .digest('hex'),
    );
    expect(added.contents.map(({ path }) => path)).toEqual(['model.onnx', 'tokens.txt']);
    expect(await left()).toEqual(['vits-piper-es_ES-davefx-medium']);
    expect(await faultOf(add(archive))).toBe('conflict');
  });

  test('shows its licence first, and is not touched until that is accepted', async () => {
    await expect(add('kokoro-int8-en-v0_19', { isLicenceAccepted: false })).rejects.toThrow(
      /^Licence of kokoro-int8-en-v0_19: Apache-2\.0\..*espeak-ng \(GPL-3\.0\).*--accept-licence\.$/,
    );
    expect(await left()).toEqual([]);
  });

  test('that is not known here must be said to speak a language', async () => {
    const archive = await room.archive('mine');
    expect(await faultOf(add(archive, { language: undefined }))).toBe('invalid_input');
    expect(await faultOf(add(archive, { language: 'xx' }))).toBe('language_not_supported');
  });

  test('of another checksum is refused', async () => {
    expect(await faultOf(add(await room.archive('mine'), { sha256: '00' }))).toBe('not_verified');
    expect(await left()).toEqual([]);
  });

  const page = (folder: string) => writeFile(join(folder, 'model.onnx'), '<html>');
  const broken: [string, (folder: string) => Promise<unknown>][] = [
    ['a web page instead of a model', page],
    ['a model that is cut off', (folder) => truncate(join(folder, 'model.onnx'), 900)],
    ['an empty list of sounds', (folder) => writeFile(join(folder, 'tokens.txt'), '')],
    ['no list of sounds', (folder) => rename(join(folder, 'tokens.txt'), join(folder, 'other.txt'))],
    ['a model that ends its process', (folder) => writeTinyModel(folder, { sample_rate: '22050' })],
    [
      'a reader of texts that is not complete',
      async (folder) => {
        await mkdir(join(folder, 'espeak-ng-data'));
        await writeFile(join(folder, 'espeak-ng-data/phontab'), 'x');
      },
    ],
  ];
  test.each(broken)(
    'with %s is refused, and nothing is left of it',
    async (_, change) => {
      expect(await faultOf(add(await room.archive('mine', change)))).toBe('invalid_input');
      expect(await left()).toEqual([]);
    },
    20_000,
  );

  test('that is no model, or is not there, is refused', async () => {
    const path = join(room.folder, 'mine.tar.bz2');
    expect(await faultOf(add(path))).toBe('file_not_found');
    await writeFile(path, 'BZh91AY nonsense');
    expect(await faultOf(add(path))).toBe('invalid_input');
    await writeFile(path, '<html>');
    expect(await faultOf(add(path))).toBe('invalid_input');
  });

  test('is never unpacked outside of its folder', async () => {
    const archive = await packModel(join(room.room, 'source/mine'), join(room.room, 'evil.tar.gz'), 'a/../../../evil');
    expect(await faultOf(add(archive))).toBe('invalid_input');
    expect(await readdir(room.room)).not.toContain('evil');
  });

  test('may be a bzip2 one, as the releases have', async () => {
    const archive = join(room.room, 'small.tar.bz2');
    await writeFile(archive, Buffer.from(smallBzip2, 'base64'));
    await mkdir(join(room.room, 'small'));
    await unpack(archive, join(room.room, 'small'), runtimeFolderOf(room.voicesFolder));
    expect(await readFile(join(room.room, 'small/voice/tokens.txt'), 'utf8')).toBe('a 1\n');
  });
});

describe('a model that is named', () => {
  const served = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const found = served.get(request.url ?? '');
    response.writeHead(found ? 200 : 404).end(found);
  });
  beforeAll(() => new Promise<void>((done) => void server.listen(0, '127.0.0.1', done)));
  afterAll(() => void server.close());
  const fetched = (model: string) => {
    const source = { fetch, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
    return addVoice({ voicesFolder: room.voicesFolder, source }, { model, isLicenceAccepted: true });
  };

  test('is downloaded and added', async () => {
    const name = 'vits-piper-en_GB-anna-low';
    served.set(`/tts-models/${name}.tar.bz2`, await readFile(await room.archive(name)));
    expect(await fetched(name)).toMatchObject({
      name,
      accent: 'british',
      licence: expect.stringContaining('MODEL_CARD'),
    });
  });

  test('is what its release publishes a checksum of, or is refused', async () => {
    const name = 'vits-piper-en_GB-anna-low';
    const archive = await readFile(await room.archive(name));
    const published = createHash('sha256').update(archive).digest('hex');
    served.set(`/tts-models/${name}.tar.bz2`, archive);
    served.set(
      '/tts-models/checksum.txt',
      Buffer.from(`other.tar.bz2\t${'0'.repeat(64)}\n${name}.tar.bz2\t${published}\n`),
    );
    expect(await fetched(name)).toMatchObject({ archiveSha256: published });
    await removeVoice(room.voicesFolder, name);
    served.set('/tts-models/checksum.txt', Buffer.from(`${'0'.repeat(64)}  ${name}.tar.bz2\n`));
    await expect(fetched(name)).rejects.toThrow(`its SHA-256 is ${published}`);
    expect(await left()).toEqual([]);
    served.delete('/tts-models/checksum.txt');
  });

  test('of another size than is known is refused', async () => {
    const name = 'kitten-nano-en-v0_8-int8';
    served.set(`/tts-models/${name}.tar.bz2`, Buffer.alloc(1_000));
    await expect(fetched(name)).rejects.toThrow(/31220690 bytes were expected, 1000 came/);
    expect(await left()).toEqual([]);
  });

  test('that is not there, or not known, is said to be so', async () => {
    await expect(fetched('vits-piper-en_GB-nobody-low')).rejects.toMatchObject({ code: 'not_found' });
    await expect(fetched('somebody')).rejects.toThrow(/give its path/);
  });
});

test('a model is removed by its name, and nothing else is', async () => {
  await add(await room.archive('mine'));
  expect(await faultOf(removeVoice(room.voicesFolder, '../files'))).toBe('not_found');
  await removeVoice(room.voicesFolder, 'mine');
  expect(await left()).toEqual([]);
  expect(await faultOf(removeVoice(room.voicesFolder, 'mine'))).toBe('not_found');
});

/** voice/tokens.txt with 'a 1'. */
const smallBzip2 =
  'QlpoOTFBWSZTWToBRh0AAHD/kMmQAERAAf+AAAEAQGopn0AEAAAIIACSCVJk00yADQaNBoEkkaepMIekMNRkMbBw1sr6iKQHR0gFT2iSeAbHgvi5WIQwjCAs2lx++GJjnYCDSdhoMKYwRB2IDlPXyJfgQXm5iilDZhrhTBYkMIESJ14h8ijgJwgPLT2QsPuSUfhJXkIQH4u5IpwoSB0Aow6A';
