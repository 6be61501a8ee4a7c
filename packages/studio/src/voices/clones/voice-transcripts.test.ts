import { consentVersion } from '@portray/contracts/consent';
import { readAccountRows } from '@portray/database/queries/account-export';
import { forgetVoiceFile } from '@portray/database/queries/voices-write';
import { createMemoryVoice, createMemoryVoices } from '@portray/ports/memory-voice';
import type { VoiceEngine } from '@portray/ports/voice';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestLibrary, type TestLibrary } from '../../library.test-data.ts';
import { removeVoice } from '../remove-voice.ts';
import { generateAudio } from '../speech/generate-audio.ts';
import { cloneVoice } from './clone-voice.ts';

let library: TestLibrary;
beforeAll(async () => {
  library = await openTestLibrary();
  await library.rows(
    `insert into default_voices (name, gender, accent, language, sample_audio_url, elevenlabs_voice_id)
     values ('en-anna', 'female', 'any', 'en', '/files/samples/a.m4a', 'en-anna')`,
  );
});
afterAll(() => library?.close());

const consent = { version: consentVersion };
const cloneRow = (voiceId: string) =>
  library.rows('select * from user_voice_clones where elevenlabs_voice_id = $1', [voiceId]).then(([row]) => row);

/** An engine that must be told what is said in a recording, and what it was asked. */
function openTellingEngine() {
  const memory = createMemoryVoice({ id: 'local' });
  const asked: (string | undefined)[] = [];
  const clone: VoiceEngine['clone'] = async (request) => {
    asked.push(request.transcript);
    return { voiceId: (await memory.clone(request)).voiceId };
  };
  const voices = createMemoryVoices({ ...memory, needsTranscript: true, clone });
  return { memory, asked, deps: { ...library.deps, voices } };
}

test('what is said in a recording is kept with the voice and told to its engine, and a correction makes a new voice', async () => {
  const { ana } = library;
  const { memory, asked, deps } = openTellingEngine();
  const request = { voiceUrl: await library.upload(ana, 'm4a'), projectName: '', language: 'en' as const, consent };
  const said = { ...request, transcript: ' Good\nmorning. ' };
  const { voiceId } = await cloneVoice(deps, ana, said);
  expect(await cloneVoice(deps, ana, said)).toEqual({ voiceId });
  expect(await cloneVoice(deps, ana, request)).toEqual({ voiceId });
  expect(asked).toEqual(['Good morning.']);
  expect(await cloneRow(voiceId)).toMatchObject({ transcript: 'Good morning.', engine: 'local' });
  await generateAudio(deps, ana, { voiceId, script: 'Hello there.', language: 'en' });
  expect(memory.spoken.at(-1)).toMatchObject({ voiceId, transcript: 'Good morning.' });
  const corrected = await cloneVoice(deps, ana, { ...request, transcript: 'Good evening.' });
  expect(corrected).not.toEqual({ voiceId });
  expect(await cloneRow(corrected.voiceId)).toMatchObject({ transcript: 'Good evening.' });
});

test('what is said in a recording is not kept where no engine needs it, and asked for where one does now', async () => {
  const { ana } = library;
  const voiceUrl = await library.upload(ana, 'm4a');
  const request = { voiceUrl, projectName: '', language: 'en' as const, consent, transcript: 'Good morning.' };
  const { voiceId } = await cloneVoice(library.deps, ana, request);
  expect(await cloneRow(voiceId)).toMatchObject({ transcript: null });
  await library.rows(`update user_voice_clones set match = null, engine = 'local' where elevenlabs_voice_id = $1`, [
    voiceId,
  ]);
  const { asked, deps } = openTellingEngine();
  await cloneVoice(deps, ana, request);
  expect(asked).toEqual(['Good morning.']);
});

test('what is said in a recording goes with the recording and with the voice', async () => {
  const { ben } = library;
  const { deps } = openTellingEngine();
  const request = { voiceUrl: await library.upload(ben, 'm4a'), projectName: '', language: 'en' as const, consent };
  const { voiceId } = await cloneVoice(deps, ben, { ...request, transcript: 'Good morning.' });
  const kept = await library.deps.database.asSystem((tx) => readAccountRows(tx, ben.userId));
  expect(JSON.stringify(kept.user_voice_clones)).toContain('"transcript":"Good morning."');
  await library.deps.database.asPerson(ben.userId, (tx) => forgetVoiceFile(tx, ben.userId, request.voiceUrl));
  expect(await cloneRow(voiceId)).toMatchObject({ original_voice_url: null, transcript: null });
  const { id } = await cloneRow(voiceId);
  await removeVoice(library.deps, ben, { id });
  expect(await cloneRow(voiceId)).toBeUndefined();
});
