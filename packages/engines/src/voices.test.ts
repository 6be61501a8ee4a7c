import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { known } from '@portray/foundation/known';
import { startElevenLabsServer } from '@portray/providers/elevenlabs-testing';
import { addGiven, openVoiceRoom } from '@portray/providers/local-voices-double';
import { expect, test } from 'vitest';
import { openVoiceEngines, voicesFolderOf } from './voices.ts';

const settings = { ELEVENLABS_API_KEY: undefined, ELEVENLABS_BASE_URL: undefined, VOICES_DIR: undefined };

test('a neural voice that is added stands before the built-in ones, and says a script with its words', async () => {
  const room = await openVoiceRoom();
  const engines = await openVoiceEngines({ ...settings, PORTRAY_DATA: room.room, VOICES_DIR: room.voicesFolder });
  expect(engines.cloning.id).toBe('built-in');
  expect(await engines.voicesOf('built-in')).not.toEqual([]);
  const { voicesFolder } = room;
  const model = await room.archive('vits-piper-en_US-robot-low');
  await addGiven(voicesFolder, model);
  const { voices, unavailable } = await engines.list();
  expect(voices[0]).toMatchObject({ id: 'vits-piper-en_US-robot-low.0', name: 'Robot', accent: 'american' });
  expect(unavailable).toEqual([]);
  const folder = join(room.folder, 'speech');
  await mkdir(folder);
  const script = 'Good morning. We meet at nine.';
  const voiceId = known(voices[0]).id;
  const { timeline } = await engines.speak('local', { script, language: 'en', voiceId, speed: 1, folder });
  expect(timeline.words.map(({ text }) => text).join(' ')).toBe(script);
  expect(known(timeline.words.at(-1)).endSeconds).toBeLessThanOrEqual(timeline.durationSeconds);
  expect(timeline.phonemes.length).toBeGreaterThan(10);
  await room.close();
}, 60_000);

test('a service is sent the words that are said, and what is heard stands where it is shown', async () => {
  const server = await startElevenLabsServer();
  const room = await openVoiceRoom();
  const folder = join(room.folder, 'speech');
  await mkdir(folder);
  const service = { ELEVENLABS_API_KEY: 'good-key', ELEVENLABS_BASE_URL: server.baseUrl };
  const engines = await openVoiceEngines({ ...settings, ...service, PORTRAY_DATA: room.room });
  const script = 'It costs **$1.5M**, says Dr. Lee.';
  const voiceId = known((await engines.voicesOf('elevenlabs'))[0]).id;
  const { timeline } = await engines.speak('elevenlabs', { script, language: 'en', voiceId, speed: 1, folder });
  expect(server.asked.at(-1)).toMatchObject({ text: 'It costs one point five million dollars, says doctor Lee.' });
  expect(timeline.words.map(({ text }) => text)).toEqual(['It', 'costs', '$1.5M,', 'says', 'Dr.', 'Lee.']);
  const lengths = timeline.words.map(({ startSeconds, endSeconds }) => endSeconds - startSeconds);
  expect(lengths.indexOf(Math.max(...lengths))).toBe(2);
  await server.close();
  await room.close();
}, 60_000);

test('the models are in the data folder, unless a setting says where', () => {
  expect(voicesFolderOf({ PORTRAY_DATA: '/data', VOICES_DIR: undefined })).toBe(join('/data', 'neural-voices'));
  expect(voicesFolderOf({ PORTRAY_DATA: '/data', VOICES_DIR: '/models' })).toBe('/models');
});
