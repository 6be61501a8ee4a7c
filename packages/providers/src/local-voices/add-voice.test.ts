import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { VoiceSetStage } from '@portray/ports/voice-sets';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startReleaseHost } from '../http/release-host.test-data.ts';
import { sha256Of } from '../sha256-of.ts';
import { type AddVoiceRequest, addVoice, removeVoice } from './add-voice.ts';
import { listInstalled } from './installed.ts';
import { factsOf } from './models/named-models.ts';
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

/** As an operator adds an archive whose checksum its maker states. */
const add = async (model: string, changes: Partial<AddVoiceRequest> = {}) => {
  const own = await sha256Of(model).catch(() => '0'.repeat(64));
  const request = { model, isLicenceAccepted: true, language: 'en', sha256: own, ...changes };
  return addVoice({ voicesFolder: room.voicesFolder, source: closed }, request);
};
/** Nobody answers there. */
const closed = { releases: 'http://127.0.0.1:9/k2-fsa/sherpa-onnx' };
const faultOf = (work: Promise<unknown>) => work.then(() => undefined).catch(({ code }) => code);
const left = async () => (await readdir(room.voicesFolder)).filter((name) => !/^\.(runtime|fetched)/.test(name));

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

  test('of another checksum is refused, and so is one of which nothing is known; that says its own', async () => {
    const archive = await room.archive('mine');
    expect(await faultOf(add(archive, { sha256: '0'.repeat(64) }))).toBe('not_verified');
    expect(await faultOf(add(archive, { sha256: '00' }))).toBe('invalid_input');
    await expect(add(archive, { sha256: undefined })).rejects.toThrow(await sha256Of(archive));
    expect(await left()).toEqual([]);
  });

  test('that is known here is what is known, by either of two checksums', async () => {
    const zipvoice = await room.archive('sherpa-onnx-zipvoice-distill-int8-zh-en-emilia');
    await expect(add(zipvoice, { sha256: undefined })).rejects.toThrow(/not the archive that was meant/);
    expect(factsOf('sherpa-onnx-zipvoice-distill-int8-zh-en-emilia')?.archives.map(({ bytes }) => bytes)).toEqual([
      109_162_785, 147_573_432,
    ]);
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
  const name = 'vits-piper-en_GB-anna-low';
  const file = `${name}.tar.bz2`;
  let host: Awaited<ReturnType<typeof startReleaseHost>>;
  beforeAll(async () => {
    host = await startReleaseHost();
  });
  afterAll(() => host.close());
  beforeEach(() => host.reset());
  const put = async (model = name) =>
    host.put('tts-models', `${model}.tar.bz2`, await readFile(await room.archive(model)));
  const fetched = (changes: Partial<AddVoiceRequest> = {}, mirror?: string) =>
    addVoice(
      { voicesFolder: room.voicesFolder, source: { releases: host.releases, mirror } },
      { model: name, isLicenceAccepted: true, ...changes },
    );

  test('is compared with what the host of the release says of it, and tells what it does meanwhile', async () => {
    const { sha256, bytes } = await put();
    const stages: VoiceSetStage[] = [];
    expect(await fetched({ onStage: (stage) => stages.push(stage) })).toMatchObject({
      name,
      accent: 'british',
      licence: expect.stringContaining('MODEL_CARD'),
      archiveSha256: sha256,
      secondsPerSecond: expect.any(Number),
      mute: [],
    });
    expect(new Set(stages.map(({ kind }) => kind))).toEqual(
      new Set(['library', 'fetching', 'checking', 'unpacking', 'listening']),
    );
    expect(stages).toContainEqual({ kind: 'fetching', file, receivedBytes: bytes, wholeBytes: bytes });
    expect(await left()).toEqual([name]);
    expect(await readdir(join(room.voicesFolder, '.fetched'))).toEqual([]);
  });

  test('of which the host says nothing is refused, unless its operator says what it must be', async () => {
    const { sha256 } = host.put('tts-models', file, await readFile(await room.archive(name)), { hasDigest: false });
    await expect(fetched()).rejects.toThrow(/Nothing is known/);
    await expect(fetched({ sha256: '0'.repeat(64) })).rejects.toMatchObject({ code: 'not_verified' });
    expect(await fetched({ sha256 })).toMatchObject({ archiveSha256: sha256 });
  });

  test('goes on from where it was stopped', async () => {
    const { bytes } = await put();
    const stop = new AbortController();
    host.trouble(`tts-models/${file}`, { hangAfter: 500 });
    const onStage = (stage: VoiceSetStage) => stage.kind === 'fetching' && stop.abort();
    await expect(fetched({ signal: stop.signal, onStage })).rejects.toMatchObject({ code: 'cancelled' });
    expect(await fetched()).toMatchObject({ name });
    expect(host.requests.filter(({ path }) => path.startsWith('/objects')).map(({ range }) => range)).toEqual([
      undefined,
      `bytes=500-`,
    ]);
    expect(bytes).toBeGreaterThan(500);
  });

  test('comes from a mirror where one is given, and is compared all the same', async () => {
    await put();
    const mirror = await startReleaseHost();
    mirror.put('tts-models', file, Buffer.from('another file'));
    await expect(fetched({}, mirror.downloads)).rejects.toMatchObject({ code: 'not_verified' });
    mirror.put('tts-models', file, await readFile(await room.archive(name)));
    expect(await fetched({}, mirror.downloads)).toMatchObject({ name });
    expect(host.requests.every(({ path }) => path.startsWith('/api/v3'))).toBe(true);
    mirror.close();
  });

  test('of another size than is known is refused before it is fetched', async () => {
    host.put('tts-models', 'kitten-nano-en-v0_8-int8.tar.bz2', Buffer.alloc(1_000));
    await expect(fetched({ model: 'kitten-nano-en-v0_8-int8' })).rejects.toThrow(/its size differs/);
    expect(await readdir(join(room.voicesFolder, '.fetched'))).toEqual([]);
  });

  test('that is not there, or not known, or of a host that has had enough, is said to be so', async () => {
    await put();
    await expect(fetched({ model: 'vits-piper-en_GB-nobody-low' })).rejects.toMatchObject({ code: 'not_found' });
    await expect(fetched({ model: 'somebody' })).rejects.toThrow(/give its path/);
    host.trouble('api/tts-models', { status: 403, headers: { 'retry-after': '60' } });
    await expect(fetched()).rejects.toMatchObject({ code: 'provider_busy', retryAfterSeconds: 60 });
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
