import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { consentVersion } from '@portray/contracts/consent';
import { filePathOf } from '@portray/contracts/file-urls';
import { advancedSettings } from '@portray/contracts/video-settings';
import { type Database, openDatabase } from '@portray/database/open-database';
import { openQueue, type Queue } from '@portray/database/queue';
import { createTestDatabase, type TestDatabase } from '@portray/database/testing';
import { known } from '@portray/foundation/known';
import { createLog } from '@portray/foundation/log';
import { readAudioFile } from '@portray/media/audio-file';
import { createBuiltInModerator } from '@portray/media/built-in-moderator';
import { createBuiltInVoiceEngine } from '@portray/media/built-in-voice-engine';
import { checkPhoto, prepareCheck } from '@portray/media/check-photo';
import { saveCheckedPhoto } from '@portray/media/checked-photo';
import { cleanPhoto } from '@portray/media/clean-photo';
import { createLanguageDetector } from '@portray/media/detect-language';
import { encodeAudio } from '@portray/media/encode-audio';
import { finishSpoken } from '@portray/media/finish-spoken';
import { readToSpeak } from '@portray/media/read-script';
import { createMemoryFiles } from '@portray/ports/memory-files';
import { createVoiceEngines } from '@portray/ports/voice-engines';
import { presenters } from '@portray/presenters/presenters';
import { createElevenLabs } from '@portray/providers/elevenlabs';
import { startElevenLabsServer } from '@portray/providers/elevenlabs-testing';
import { createConcurrencyLimiter } from '@portray/studio/concurrency-limiter';
import { withScratch } from '@portray/studio/files/scratch';
import { createJobWaiter } from '@portray/studio/job-waiter';
import { eachTime } from '@portray/studio/once';
import { createTalkingPhoto } from '@portray/studio/photos/create-talking-photo';
import { listPhotos } from '@portray/studio/photos/read-photos';
import { keepImage } from '@portray/studio/uploads/keep-image';
import { keepSample } from '@portray/studio/uploads/keep-recording';
import { cloneVoice } from '@portray/studio/voices/clone-voice';
import { generateAudio } from '@portray/studio/voices/generate-audio';
import { previewSpeech } from '@portray/studio/voices/preview-speech';
import { speechForVideo } from '@portray/studio/voices/speech-once';
import { createSpeechRules } from '@portray/studio/voices/speech-task';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ana = { userId: randomUUID() };
const consent = { version: consentVersion };
const script = 'This is how I speak when nobody hurries me. I tell you what I see, and I take my time for it.';

let testDatabase: TestDatabase;
let database: Database;
let queue: Queue;
let scratchFolder: string;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase({ url: testDatabase.url });
  queue = await openQueue(database, 'sender', () => {});
  scratchFolder = await mkdtemp(join(tmpdir(), 'portray-engine-test-'));
  await database.pool.query(`insert into auth."user" (id, name, email) values ($1, '', 'ana@example.com')`, [
    ana.userId,
  ]);
  await database.pool.query(
    `insert into default_voices (name, gender, accent, language, sample_audio_url, elevenlabs_voice_id)
     values ('Henry', 'male', 'american', 'en', '/files/samples/henry.m4a', 'en-us-henry')`,
  );
});
afterAll(async () => {
  await queue?.close();
  await database?.close();
  await testDatabase?.drop();
  await rm(scratchFolder, { recursive: true, force: true });
});

const files = createMemoryFiles();
function openDeps() {
  return {
    database,
    queue,
    random: () => 0,
    remoteKinds: {},
    log: createLog('test', 'silent'),
    files,
    voices: createVoiceEngines([createBuiltInVoiceEngine()], { finish: finishSpoken }),
    checkPhoto,
    prepareCheck,
    saveCheckedPhoto,
    cleanPhoto,
    encodeAudio,
    readAudio: readAudioFile,
    moderator: createBuiltInModerator(),
    detectLanguage: createLanguageDetector(),
    noteUnread: async (...args: Parameters<typeof readToSpeak>) => readToSpeak(...args).notes,
    translator: undefined,
    heavyWork: createConcurrencyLimiter(),
    scratchFolder,
    publicUrl: 'http://localhost:3000',
    once: eachTime,
    randomId: randomUUID,
    now: () => new Date(),
  };
}

test('an uploaded portrait becomes a talking photo with the engine’s own landmarks', async () => {
  const deps = openDeps();
  const localPath = known(presenters[0]).picturePath.pathname;
  const { url } = await withScratch(scratchFolder, (folder) =>
    keepImage(deps, ana, { localPath, folder, fileName: 'me.jpg' }),
  );
  const { talkingPhotoId, warnings } = await createTalkingPhoto({ ...deps, jobWaiter: createJobWaiter(0) }, ana, {
    imageUrl: url,
    consent,
  });
  const { items } = await listPhotos(deps, ana, { limit: 5 });
  expect(items).toMatchObject([{ talking_photo_id: talkingPhotoId, photo_name: 'Uploaded Image - me.jpg', warnings }]);
  expect(warnings).toEqual([]);
  expect(await readdir(scratchFolder)).toEqual([]);
});

test('speech becomes a voice of one’s own, which then speaks other words', async () => {
  const deps = openDeps();
  const { audioUrl } = await generateAudio(deps, ana, { voiceId: 'en-us-henry', script, language: 'en' });
  const recorded = await withScratch(scratchFolder, async (folder) => {
    const localPath = join(folder, 'recorded.m4a');
    await writeFile(localPath, (await files.open(filePathOf(audioUrl, ''))).stream);
    return keepSample(deps, ana, { localPath, folder, fileName: 'recorded.m4a' });
  });
  const { voiceId } = await cloneVoice(deps, ana, {
    voiceUrl: recorded.url,
    projectName: 'Me',
    language: 'en',
    consent,
  });
  const [row] = (await database.pool.query('select * from user_voice_clones')).rows;
  expect(row).toMatchObject({ elevenlabs_voice_id: voiceId, base_voice_id: 'en-us-henry' });
  const settings = advancedSettings.parse({});
  const request = { text: 'Hello there.', voiceId, language: 'en' as const, advancedSettings: settings };
  const preview = await previewSpeech(deps, ana, request);
  expect(preview.timeline.words.map(({ text }) => text)).toEqual(['Hello', 'there.']);
  expect(preview.durationSeconds).toBeCloseTo(preview.timeline.durationSeconds);
  expect((await files.stat(filePathOf(preview.audioUrl, '')))?.bytes).toBeGreaterThan(2_000);
  expect(await readdir(scratchFolder)).toEqual([]);
});

test('a recording that is too short for a voice is refused with what to do', async () => {
  const deps = openDeps();
  const { audioUrl } = await generateAudio(deps, ana, { voiceId: 'en-us-henry', script: 'Hi.', language: 'en' });
  const clone = cloneVoice(deps, ana, { voiceUrl: audioUrl, projectName: 'Me', language: 'en', consent });
  await expect(clone).rejects.toMatchObject({ code: 'audio_file_issue' });
  await expect(clone).rejects.toThrow('Please use a longer one.');
  expect(await readdir(scratchFolder)).toEqual([]);
});

test('a script heard in a voice of ElevenLabs is paid once, however often it is heard and then filmed', async () => {
  const server = await startElevenLabsServer();
  const elevenLabs = createElevenLabs({ apiKey: 'good-key', baseUrl: server.baseUrl, readScript: readToSpeak });
  const voices = createVoiceEngines([elevenLabs, createBuiltInVoiceEngine()], { finish: finishSpoken });
  const base = { ...openDeps(), voices };
  const deps = { ...base, remoteKinds: { speech: createSpeechRules({ ...base, videoEngines: async () => base }) } };
  const voiceId = 'elevenlabs:EXAVITQu4vr4xnSDxMaL';
  const settings = advancedSettings.parse({});
  const hear = { text: script, voiceId, language: 'en' as const, advancedSettings: settings };
  const tried = await previewSpeech(deps, ana, hear);
  expect(tried.timeline.words).toEqual([]);
  expect(tried.durationSeconds).toBeCloseTo(2, 0);
  expect(server.counts).toMatchObject({ samples: 1, speeches: 0 });
  const { durationSeconds } = await generateAudio(deps, ana, { voiceId, script, language: 'en' });
  const heard = await previewSpeech(deps, ana, hear);
  expect(heard.timeline.words.map(({ text }) => text)).toEqual(script.split(' '));
  expect(heard.durationSeconds).toBeCloseTo(script.length / 15, 0);
  expect(durationSeconds).toBe(heard.durationSeconds);
  const speaker = { engine: 'elevenlabs' as const, voiceId: voiceId.slice(11), cloneId: null, sampleUrl: null };
  const toSpeak = { speaker, script, language: 'en' as const, settings };
  const film = await withScratch(scratchFolder, (folder) =>
    speechForVideo(deps, { userId: ana.userId, startedAt: new Date() }, toSpeak, folder),
  );
  expect(film.timeline).toEqual(heard.timeline);
  expect(server.counts.speeches).toBe(1);
  await server.close();
}, 60_000);
