import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { voicePassages } from '@portray/contracts/voice-passages';
import { known } from '@portray/foundation/known';
import { readPlainly } from '@portray/ports/memory-read-script';
import type { CloneRequest, SpeakRequest, VoiceEngine } from '@portray/ports/voice';
import { voiceEnginePromises } from '@portray/ports/voice-engine-contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addVoice, removeVoice } from './add-voice.ts';
import { addCloneModel, cloneModels, lendCloneRuntime } from './clone-runtime.test-data.ts';
import { listInstalled } from './installed.ts';
import { createLocalVoices } from './local-voices.ts';

type Family = keyof typeof cloneModels;
const add = (family: Family) => addCloneModel(voicesFolder, family);

let room: string;
let voicesFolder: string;
let samplePath: string;
let runtime: Awaited<ReturnType<typeof lendCloneRuntime>>;
let durationSeconds = 8;
let voices: ReturnType<typeof createLocalVoices>;

beforeAll(async () => {
  room = await mkdtemp(join(tmpdir(), 'portray-clones-'));
  voicesFolder = join(room, 'voices');
  samplePath = join(room, 'sample.wav');
  runtime = await lendCloneRuntime(voicesFolder);
  const decodeRecording = async (audioPath: string) => ({ audioPath, durationSeconds });
  voices = createLocalVoices({ voicesFolder, readScript: readPlainly, decodeRecording });
  await writeFile(samplePath, wav(20));
}, 60_000);
afterEach(async () => {
  durationSeconds = 8;
  for (const { name } of await listInstalled(voicesFolder)) await removeVoice(voicesFolder, name);
});
afterAll(async () => {
  voices.close();
  await rm(room, { recursive: true });
});

const cloning = async (): Promise<VoiceEngine> => known(await voices.openCloning());
const clone = (changes: Partial<CloneRequest> = {}) =>
  voices.clone({ samplePath, name: 'me', language: 'en', folder: room, ...changes });
const speak = (voiceId: string, changes: Partial<SpeakRequest> = {}) =>
  voices.speak({
    script: 'Hi there.',
    language: 'en',
    voiceId,
    speed: 1,
    folder: room,
    fetchSample: async () => samplePath,
    ...changes,
  });
const lastAsked = async () => known((await runtime.asked()).at(-1));

describe.each<Family>(['pocket', 'zipvoice'])('a %s model', (family) => {
  test.each(voiceEnginePromises.filter(({ needsCloning }) => needsCloning))('as every voice engine: $title', async ({
    run,
  }) => {
    await add(family);
    const { list: _none, ...engine } = await cloning();
    // It has no voices of its own, so the suite is given a voice to start from.
    const list: VoiceEngine['list'] = async () => [
      {
        id: 'nobody',
        name: 'nobody',
        languages: ['en'],
        gender: 'neutral',
        accent: '',
        isApproximate: false,
        engine: 'local',
      },
    ];
    await run({ engine: { ...engine, list }, folder: room, samplePath });
  });

  test('has no voices of its own, and its clones speak its languages only', async () => {
    await add(family);
    expect(await voices.list()).toEqual([]);
    await expect(clone({ language: 'es' })).rejects.toThrow(/^Cloned voices speak (English|English and Chinese) on/);
    const { voiceId } = await clone({ transcript: voicePassages.en });
    const spanish = speak(voiceId, { language: 'es', transcript: voicePassages.en });
    await expect(spanish).rejects.toMatchObject({ code: 'language_not_supported' });
    await expect(speak(voiceId, { fetchSample: undefined })).rejects.toMatchObject({ code: 'voice_not_found' });
  });
});

test('ZipVoice hears the whole recording with its words, in four steps; Pocket hears ten seconds of it and no words', async () => {
  await add('zipvoice');
  const { voiceId } = await clone({ transcript: voicePassages.en });
  await speak(voiceId, { transcript: voicePassages.en });
  expect(await lastAsked()).toMatchObject({ family: 'zipvoice', seconds: 15, words: voicePassages.en, numSteps: 4 });
  await removeVoice(voicesFolder, cloneModels.zipvoice.name);
  await add('pocket');
  await speak(voiceId);
  const asked = await lastAsked();
  expect(asked).toMatchObject({ family: 'pocket', seconds: 10 });
  expect(Object.keys(asked)).not.toContain('words');
});

test('words that are not those of the recording are refused with the reason, and so is a recording that is too long', async () => {
  await add('zipvoice');
  await expect(clone()).rejects.toThrow('Please write down what is said in the recording.');
  await expect(clone({ transcript: 'Good morning.' })).rejects.toThrow(/lasts 8 seconds, which is too long for a text/);
  await expect(clone({ transcript: 'word '.repeat(70) })).rejects.toThrow(/too short for these 70 words/);
  durationSeconds = 15.5;
  await expect(clone({ transcript: voicePassages.en })).rejects.toMatchObject({
    code: 'audio_file_issue',
    message: 'The recording may last 15 seconds; this one lasts 16. Please use a shorter one.',
  });
});

test('where both are there, Pocket takes clones and no words are asked for; a clone of ZipVoice stays with it', async () => {
  await add('zipvoice');
  const { voiceId } = await clone({ transcript: voicePassages.en });
  await add('pocket');
  expect(await cloning()).toMatchObject({ needsTranscript: false });
  await speak((await clone()).voiceId);
  expect(await lastAsked()).toMatchObject({ family: 'pocket' });
  await speak(voiceId, { transcript: voicePassages.en });
  expect(await lastAsked()).toMatchObject({ family: 'zipvoice' });
});

test('a clone without words says what to do where only ZipVoice is left', async () => {
  await add('pocket');
  const { voiceId } = await clone();
  await removeVoice(voicesFolder, cloneModels.pocket.name);
  await expect(speak(voiceId)).rejects.toThrow(/^This voice no longer exists/);
  await add('zipvoice');
  await expect(speak(voiceId)).rejects.toThrow(/now needs the words of its recording\. Please make it again/);
});

test('what is not for business says so before it is added', async () => {
  const model = cloneModels.zipvoice.name;
  await expect(addVoice({ voicesFolder }, { model, isLicenceAccepted: false })).rejects.toThrow(
    /Apache-2\.0 for its program; .*Emilia.* non-commercial use: not for business/,
  );
});

/** Sound of so many seconds, 16 bits at 8 kHz. */
function wav(seconds: number): Buffer {
  const head = Buffer.alloc(44);
  const bytes = seconds * 16_000;
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + bytes, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8_000, 24);
  head.writeUInt32LE(16_000, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(bytes, 40);
  return Buffer.concat([head, Buffer.alloc(bytes, 1)]);
}
