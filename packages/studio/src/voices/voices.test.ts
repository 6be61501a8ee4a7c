import { consentVersion } from '@portray/contracts/consent';
import { advancedSettings } from '@portray/contracts/video-settings';
import { createMemoryVoice, createMemoryVoices } from '@portray/ports/memory-voice';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createConcurrencyLimiter } from '../concurrency-limiter.ts';
import { openTestLibrary, silentLog, type TestLibrary } from '../library.test-data.ts';
import { type CloneVoiceRequest, cloneVoice } from './clones/clone-voice.ts';
import { listDefaultVoices, listVoices, renameVoice } from './own-voices.ts';
import { removeVoice, restoreVoice } from './remove-voice.ts';
import { generateAudio } from './speech/generate-audio.ts';
import { forgetPreviews } from './speech/kept-speech.ts';
import { previewSpeech } from './speech/preview-speech.ts';

let library: TestLibrary;
beforeAll(async () => {
  library = await openTestLibrary();
  for (const [id, gender, language] of [
    ['en-anna', 'female', 'en'],
    ['es-diego', 'male', 'es'],
  ]) {
    await library.rows(
      `insert into default_voices (name, gender, accent, language, sample_audio_url, elevenlabs_voice_id)
       values ($1, $2, 'any', $3, '/files/samples/a.m4a', $1)`,
      [id, gender, language],
    );
  }
});
afterAll(() => library?.close());

const settings = advancedSettings.parse({});
const consent = { version: consentVersion };

async function clone(person: { userId: string }, changes: Partial<CloneVoiceRequest> = {}) {
  const voiceUrl = changes.voiceUrl ?? (await library.upload(person, 'm4a'));
  const request = { projectName: 'Hello', language: 'en' as const, consent, ...changes, voiceUrl };
  return { voiceUrl, ...(await cloneVoice(library.deps, person, request)) };
}

const cloneRow = (voiceId: string) =>
  library.rows('select * from user_voice_clones where elevenlabs_voice_id = $1', [voiceId]).then(([row]) => row);

test('a voice is matched from a recording, named after its project, with the consent kept', async () => {
  const { ana, deps } = library;
  const { voiceId, voiceUrl } = await clone(ana, { projectName: 'x'.repeat(120) });
  expect(voiceId).toMatch(/^match_[0-9a-f-]{36}$/);
  const row = await cloneRow(voiceId);
  expect(row).toMatchObject({ base_voice_id: 'en-anna', engine: 'built-in', original_voice_url: voiceUrl });
  expect(row.voice_name).toHaveLength(50);
  expect(await library.rows('select kind from consents where file_url = $1', [voiceUrl])).toEqual([{ kind: 'voice' }]);
  expect(await cloneVoice(deps, ana, { voiceUrl, projectName: 'Again', language: 'en' })).toEqual({ voiceId });
  expect(await library.leftovers()).toEqual([]);
});

test('a deep voice is followed by a man’s, and the same recording keeps its voice id in another language', async () => {
  const { ana, deps } = library;
  const { voiceId, voiceUrl } = await clone(ana);
  const deep = { ...deps, voices: createMemoryVoices(createMemoryVoice({ pitchHz: 110 })) };
  const again = await cloneVoice(deep, ana, { voiceUrl, projectName: '', language: 'es' });
  expect(again).toEqual({ voiceId });
  expect(await cloneRow(voiceId)).toMatchObject({ base_voice_id: 'es-diego', voice_name: 'Hello - Voice' });
});

test('without the consent, or with anything but an own recording, no voice is made', async () => {
  const { ana, ben, deps } = library;
  const [voiceUrl, photoUrl] = [await library.upload(ana, 'm4a'), await library.upload(ana, 'jpg')];
  const request = { voiceUrl, projectName: '', language: 'en' as const, consent };
  const refused = (changes: Partial<CloneVoiceRequest>, person = ana) =>
    cloneVoice(deps, person, { ...request, ...changes }).catch((error) => error.code);
  expect(await refused({ consent: undefined })).toBe('consent_required');
  expect(await refused({ voiceUrl: photoUrl })).toBe('invalid_input');
  expect(await refused({ voiceUrl: 'http://169.254.169.254/latest' })).toBe('invalid_input');
  expect(await refused({}, ben)).toBe('not_found');
  await library.rows('update stored_files set bytes = 25000001 where path = $1', [voiceUrl.slice(7)]);
  expect(await refused({})).toBe('audio_file_issue');
});

test('a Quick Start voice speaks a script, and the project gets the sound', async () => {
  const { ana, deps } = library;
  const [{ id: projectId }] = await library.rows(
    `insert into video_projects (user_id, title, script) values ($1, 'Draft', 'Hello there.') returning id`,
    [ana.userId],
  );
  const request = { voiceId: 'en-anna', script: 'Hello there.', language: 'en' as const, projectId };
  const first = await generateAudio(deps, ana, request);
  expect(first).toMatchObject({
    durationSeconds: 0.8,
    languageProcessing: { needsTranslation: false, detectedLanguageName: 'English' },
  });
  expect(first.audioUrl).toMatch(new RegExp(`^/files/voices/${ana.userId}/\\d+-[0-9a-f]{32}\\.m4a$`));
  expect(await deps.files.stat(first.audioUrl.slice(7))).toMatchObject({ contentType: 'audio/mp4' });
  const second = await generateAudio(deps, ana, request);
  const [project] = await library.rows('select * from video_projects where id = $1', [projectId]);
  expect(project).toMatchObject({ generated_audio_url: second.audioUrl, elevenlabs_voice_id: 'en-anna' });
  const [old] = await library.rows('select delete_after from stored_files where path = $1', [first.audioUrl.slice(7)]);
  expect(old.delete_after).not.toBeNull();
  expect(await library.leftovers()).toEqual([]);
});

test('a clone speaks with its match, is listed with its sound, and by others not at all', async () => {
  const { ana, ben, deps } = library;
  const { voiceId, voiceUrl } = await clone(ana);
  const request = { voiceId, script: 'Hello there.', language: 'en' as const };
  const { audioUrl } = await generateAudio(deps, ana, request);
  expect(deps.voice.spoken.at(-1)).toMatchObject({ voiceId: 'en-anna', match: { formantScale: 1 } });
  expect(await cloneRow(voiceId)).toMatchObject({ generated_audio_url: audioUrl });
  const pending = { ...request, voiceId: 'pending_1_2', voiceUrl };
  await expect(generateAudio(deps, ana, pending)).resolves.toMatchObject({ durationSeconds: 0.8 });
  for (const foreign of [request, pending]) {
    await expect(generateAudio(deps, ben, foreign)).rejects.toMatchObject({ code: 'voice_not_found' });
  }
});

test('what of a script is not read aloud is told with its speech', async () => {
  const { ana, deps } = library;
  const noteUnread = async (script: string) => [`“${script.slice(4, 5)}” is not read aloud.`];
  const request = { voiceId: 'en-anna', script: 'The ∑ of it.', language: 'en' as const };
  const { unreadNotes } = await generateAudio({ ...deps, noteUnread }, ana, request);
  expect(unreadNotes).toEqual(['“∑” is not read aloud.']);
});

test('a script in another language is spoken as it is, and the answer says so', async () => {
  const { ana, deps } = library;
  const detectLanguage = async () => ({ code: 'es' as const, confidence: 0.9, isReliable: true });
  const spanish = { voiceId: 'en-anna', script: 'Buenos días a todos.', language: 'en' as const };
  const { languageProcessing } = await generateAudio({ ...deps, detectLanguage }, ana, spanish);
  expect(languageProcessing).toEqual({ needsTranslation: true, detectedLanguageName: 'Spanish' });
  expect(deps.voice.spoken.at(-1)).toMatchObject({ voiceId: 'en-anna', script: spanish.script });
});

test('empty, wordless and too long scripts are refused before anything is spoken', async () => {
  const { ana, deps } = library;
  const spoken = deps.voice.spoken.length;
  const refused = (script: string) =>
    generateAudio(deps, ana, { voiceId: 'en-anna', script, language: 'en' }).catch((error) => error);
  expect(await refused('  ')).toMatchObject({ code: 'script_required', message: 'Please enter a script first.' });
  expect(await refused('\u200b\u200d')).toMatchObject({ code: 'script_required' });
  const long = await refused('word '.repeat(153));
  expect(long).toMatchObject({ code: 'script_too_long' });
  expect(long.message).toContain('remove 3 words');
  expect(deps.voice.spoken).toHaveLength(spoken);
});

test('a project of another user, or one that is being made, gets no sound', async () => {
  const { ana, ben, deps } = library;
  const make = (status: string) =>
    library
      .rows('insert into video_projects (user_id, status) values ($1, $2) returning id', [ana.userId, status])
      .then(([row]) => row.id as string);
  const speak = async (person: { userId: string }, status: string) =>
    generateAudio(deps, person, {
      voiceId: 'en-anna',
      script: 'Hello.',
      language: 'en',
      projectId: await make(status),
    });
  await expect(speak(ben, 'draft')).rejects.toMatchObject({ code: 'not_found' });
  await expect(speak(ana, 'processing')).rejects.toMatchObject({ code: 'conflict' });
});

test('a caller that goes away stops the work, and nothing is left behind', async () => {
  const { ana, deps } = library;
  const voice = createMemoryVoice({ gate: new Promise(() => {}) });
  const leaving = new AbortController();
  const heavyWork = createConcurrencyLimiter(1, 0);
  const request = { voiceId: 'en-anna', script: 'Hello.', language: 'en' as const };
  const work = generateAudio({ ...deps, voices: createMemoryVoices(voice), heavyWork }, ana, request, leaving.signal);
  await expect.poll(() => voice.spoken.length).toBe(1);
  await expect(generateAudio({ ...deps, heavyWork }, ana, request)).rejects.toMatchObject({ code: 'service_busy' });
  leaving.abort();
  await expect(work).rejects.toMatchObject({ code: 'cancelled' });
  expect(await library.leftovers()).toEqual([]);
});

test('a preview is spoken once and then remembered, for visitors together and for each person', async () => {
  const { ana, deps } = library;
  const request = {
    text: 'Nice to meet you.',
    voiceId: 'en-anna',
    language: 'en' as const,
    advancedSettings: settings,
  };
  const first = await previewSpeech(deps, undefined, request);
  expect(first.timeline.words).toHaveLength(4);
  const spoken = deps.voice.spoken.length;
  expect(await previewSpeech(deps, undefined, request)).toEqual(first);
  expect(deps.voice.spoken).toHaveLength(spoken);
  const own = await previewSpeech(deps, ana, request);
  expect(own.audioUrl).toMatch(new RegExp(`^/files/voices/${ana.userId}/`));
  expect(await previewSpeech(deps, ana, request)).toEqual(own);
  expect(deps.voice.spoken).toHaveLength(spoken + 1);
  const faster = { ...request, advancedSettings: { ...settings, voiceSpeed: 1.2 } };
  expect((await previewSpeech(deps, undefined, faster)).audioUrl).not.toBe(first.audioUrl);
});

test('a preview whose file was lost is spoken again', async () => {
  const { deps } = library;
  const request = { text: 'Lost and found.', voiceId: 'en-anna', language: 'en' as const, advancedSettings: settings };
  const { audioUrl } = await previewSpeech(deps, undefined, request);
  await deps.files.remove(audioUrl.slice(7));
  await previewSpeech(deps, undefined, request);
  expect(await deps.files.stat(audioUrl.slice(7))).toBeDefined();
});

test('half an emoji is no obstacle to being heard', async () => {
  const request = { text: 'Hi \ud83d there.', voiceId: 'en-anna', language: 'en' as const, advancedSettings: settings };
  await expect(previewSpeech(library.deps, undefined, request)).resolves.toMatchObject({ durationSeconds: 1.2 });
});

test('visitors hear short texts in Quick Start voices only', async () => {
  const { ana, deps } = library;
  const { voiceId } = await clone(ana);
  const preview = { text: 'Hi.', voiceId: 'en-anna', language: 'en' as const, advancedSettings: settings };
  const refused = (changes: object) => previewSpeech(deps, undefined, { ...preview, ...changes });
  await expect(refused({ text: 'é'.repeat(121) })).rejects.toMatchObject({
    code: 'script_too_long',
    message: expect.stringContaining('Please remove 1, or sign up'),
  });
  await expect(refused({ text: 'é'.repeat(120) })).resolves.toBeDefined();
  await expect(refused({ voiceId })).rejects.toMatchObject({ code: 'voice_not_found' });
  await expect(previewSpeech(deps, ana, { ...preview, voiceId })).resolves.toMatchObject({ durationSeconds: 0.4 });
});

test('a signed-in user hears as long a text as a script of their plan may be', async () => {
  const { ana, deps } = library;
  const hear = (words: number) =>
    previewSpeech(deps, ana, {
      text: 'word '.repeat(words),
      voiceId: 'en-anna',
      language: 'en' as const,
      advancedSettings: settings,
    });
  await expect(hear(151)).rejects.toMatchObject({ code: 'script_too_long' });
  await expect(hear(150)).resolves.toBeDefined();
});

test('a voice that was deleted can be taken back in time, and is too late after it', async () => {
  const { ana, deps } = library;
  const { voiceId } = await clone(ana, { projectName: 'Taken back' });
  const { id } = await cloneRow(voiceId);
  await removeVoice(deps, ana, { id, undoSeconds: 10 });
  expect(await restoreVoice(deps, ana, { id })).toMatchObject({ id, elevenlabs_voice_id: voiceId });
  await removeVoice(deps, ana, { id });
  await expect(restoreVoice(deps, ana, { id })).rejects.toMatchObject({ code: 'not_found' });
});

test('previews that are not asked for any more are forgotten with their files', async () => {
  const { deps, clock } = library;
  const request = { text: 'Long ago.', voiceId: 'en-anna', language: 'en' as const, advancedSettings: settings };
  const { audioUrl } = await previewSpeech(deps, undefined, request);
  const fresh = await previewSpeech({ ...deps, now: () => later(8) }, undefined, { ...request, text: 'Just now.' });
  const file = (url: string) =>
    library.rows('select delete_after from stored_files where path = $1', [url.slice(7)]).then(([row]) => row);
  function later(days: number): Date {
    return new Date(clock.at.getTime() + days * 86_400_000);
  }
  await forgetPreviews({ ...deps, log: silentLog, now: () => later(8) });
  expect((await file(audioUrl)).delete_after).not.toBeNull();
  expect((await file(fresh.audioUrl)).delete_after).toBeNull();
  await previewSpeech({ ...deps, now: () => later(8) }, undefined, request);
  expect((await file(audioUrl)).delete_after).toBeNull();
});

test('clones are renamed, searched by the title that people see, and deleted with their sounds', async () => {
  const { ana, ben, deps } = library;
  const { voiceId, voiceUrl } = await clone(ben);
  const { id } = await cloneRow(voiceId);
  await library.rows(
    `insert into user_voice_clones (user_id, elevenlabs_voice_id) values ($1, 'pending_a_1'), ($1, 'upload_b')`,
    [ben.userId],
  );
  const found = (search?: string) =>
    listVoices(deps, ben, { limit: 10, search }).then(({ items }) => items.map((voice) => voice.id));
  expect(await found()).toEqual([id]);
  expect(await renameVoice(deps, ben, { id, voice_name: null })).toMatchObject({ voice_name: null });
  expect(await found(`voice ${id.slice(0, 8)}`)).toEqual([id]);
  expect(await found('Hello')).toEqual([]);
  await renameVoice(deps, ben, { id, voice_name: 'Søren' });
  expect(await found('soren')).toEqual([id]);
  for (const foreign of [renameVoice(deps, ana, { id, voice_name: 'mine' }), removeVoice(deps, ana, { id })]) {
    await expect(foreign).rejects.toMatchObject({ code: 'not_found' });
  }
  await removeVoice(deps, ben, { id });
  expect(await found()).toEqual([]);
  const [file] = await library.rows('select delete_after from stored_files where path = $1', [voiceUrl.slice(7)]);
  expect(file.delete_after).not.toBeNull();
});

test('Quick Start voices are read by name, the active ones only', async () => {
  const insert = (id: string, gender: string, isActive: boolean) =>
    library.rows(
      `insert into default_voices (name, gender, accent, language, sample_audio_url, elevenlabs_voice_id, is_active)
       values ($1, $2, 'any', 'en', '', $1, $3)`,
      [id, gender, isActive],
    );
  await insert('aa', 'male', false);
  await insert('en-us-grace', 'female', true);
  const offered = await listDefaultVoices({ ...library.deps, log: silentLog }, undefined);
  expect(offered.map(({ name, engine }) => `${name} ${engine}`)).toEqual([
    ...['en-anna built-in', 'en-us-grace built-in', 'es-diego built-in'],
  ]);
});
