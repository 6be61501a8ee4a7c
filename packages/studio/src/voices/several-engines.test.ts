import { consentVersion } from '@portray/contracts/consent';
import { advancedSettings } from '@portray/contracts/video-settings';
import { AppError } from '@portray/foundation/errors';
import { createMemoryVoice, createMemoryVoices } from '@portray/ports/memory-voice';
import type { VoiceEngine } from '@portray/ports/voice';
import type { VoiceEngines } from '@portray/ports/voice-engines';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestLibrary, type TestLibrary } from '../library.test-data.ts';
import { createCloneRules } from './clones/clone-task.ts';
import { cloneVoice } from './clones/clone-voice.ts';
import { forgetClone, forgetClonesOf } from './clones/forget-clone.ts';
import { listDefaultVoices } from './own-voices.ts';
import { removeVoice } from './remove-voice.ts';
import { generateAudio } from './speech/generate-audio.ts';
import { previewSpeech } from './speech/preview-speech.ts';
import { speechForVideo } from './speech/speech-once.ts';
import { createSpeechRules } from './speech/speech-task.ts';

let library: TestLibrary;
beforeAll(async () => {
  library = await openTestLibrary();
  await library.rows(
    `insert into default_voices (name, gender, accent, language, sample_audio_url, elevenlabs_voice_id)
     values ('Anna', 'female', 'any', 'en', '/files/samples/a.m4a', 'en-anna')`,
  );
});
afterAll(() => library?.close());

const settings = advancedSettings.parse({});
const hear = { text: 'Said once.', voiceId: 'elevenlabs:en-anna', language: 'en' as const, advancedSettings: settings };

/** The built-in engine, and a paid one that also keeps the clones. */
function openEngines() {
  const paid = createMemoryVoice({ id: 'elevenlabs', isPaid: true });
  const remote = { ...paid, clone: (request: Parameters<typeof paid.clone>[0]) => paid.clone(request).then(onlyId) };
  const builtIn = createMemoryVoice();
  const voices = createMemoryVoices(remote, builtIn);
  return { paid, builtIn, deps: { ...library.deps, voices, remoteKinds: kindsOf(voices) } };
}

function kindsOf(voices: VoiceEngines) {
  const known = { ...library.deps, videoEngines: async () => ({ voices, encodeAudio: library.deps.encodeAudio }) };
  return { speech: createSpeechRules(known), clone: createCloneRules(known) };
}
const onlyId = ({ voiceId }: { voiceId: string }) => ({ voiceId });

async function cloneOf(person: { userId: string }, deps: ReturnType<typeof openEngines>['deps']) {
  const voiceUrl = await library.upload(person, 'm4a');
  const consent = { version: consentVersion };
  const { voiceId } = await cloneVoice(deps, person, { voiceUrl, projectName: 'Me', language: 'en', consent });
  const [row] = await library.rows('select * from user_voice_clones where elevenlabs_voice_id = $1', [voiceId]);
  return { voiceId, row };
}

/** Who ordered a film, and that it was now. */
const ordered = ({ userId }: { userId: string }) => ({ userId, startedAt: library.clock.at });

const jobs = () => library.rows(`select data from pgboss.job where name = 'forget-clone' order by created_on`);

test('voices of all engines stand in one list, each with its engine; visitors get those that cost nothing', async () => {
  const { deps } = openEngines();
  const offered = await listDefaultVoices(deps, library.ana);
  const engines = offered.map(({ engine }) => engine).sort();
  expect(engines).toEqual(['built-in', ...new Array<string>(4).fill('elevenlabs')]);
  expect(offered.find(({ engine }) => engine === 'elevenlabs')).toMatchObject({
    elevenlabs_voice_id: 'elevenlabs:en-anna',
    language: 'en',
    languages: ['en'],
  });
  expect((await listDefaultVoices(deps, undefined)).map(({ engine }) => engine)).toEqual(['built-in']);
  await expect(previewSpeech(deps, undefined, hear)).rejects.toMatchObject({ code: 'voice_not_found' });
});

test('an engine that does not answer has no voices, and never lets another one speak for it', async () => {
  const down = async () => Promise.reject(new AppError('provider_down', 'It does not answer.'));
  const { builtIn } = openEngines();
  const broken = { ...createMemoryVoice({ id: 'elevenlabs' }), list: down, speak: down };
  const deps = { ...library.deps, voices: createMemoryVoices(broken, builtIn) };
  expect((await listDefaultVoices(deps, library.ana)).map(({ engine }) => engine)).toEqual(['built-in']);
  await expect(previewSpeech(deps, library.ana, hear)).rejects.toMatchObject({ code: 'provider_down' });
  const without = { ...deps, voices: createMemoryVoices(builtIn) };
  await expect(previewSpeech(without, library.ana, hear)).rejects.toMatchObject({ code: 'not_configured' });
  expect(builtIn.spoken).toEqual([]);
});

test('a script that was heard is what the film speaks: it is spoken and paid once', async () => {
  const { deps, paid } = openEngines();
  const { ana } = library;
  const again = await generateAudio(deps, ana, { voiceId: hear.voiceId, script: hear.text, language: 'en' });
  const heard = await previewSpeech(deps, ana, hear);
  expect(again.durationSeconds).toBe(heard.durationSeconds);
  const speaker = { engine: 'elevenlabs' as const, voiceId: 'en-anna', cloneId: null, sampleUrl: null };
  const toSpeak = { speaker, script: hear.text, language: 'en' as const, settings };
  const film = await speechForVideo(deps, ordered(ana), toSpeak, deps.scratchFolder);
  expect(film.timeline).toEqual(heard.timeline);
  expect(paid.spoken).toHaveLength(1);
  await generateAudio(deps, library.ben, { voiceId: hear.voiceId, script: hear.text, language: 'en' });
  expect(paid.spoken).toHaveLength(2);
});

test('a listed voice that costs is tried out with its provider’s own sample, fetched once for all users', async () => {
  const { deps, paid } = openEngines();
  const fetched: string[] = [];
  const sample: VoiceEngine['sample'] = (voiceId, place) => {
    fetched.push(voiceId);
    return Promise.resolve(paid.sample?.(voiceId, place));
  };
  const trying = { ...deps, voices: createMemoryVoices({ ...paid, sample }) };
  const tried = await previewSpeech(trying, library.ana, { ...hear, text: 'Not spoken.' });
  expect(tried).toMatchObject({ durationSeconds: 0.4, timeline: { words: [] } });
  expect(await previewSpeech(trying, library.ben, { ...hear, text: 'Nor this.' })).toEqual(tried);
  expect(fetched).toEqual(['en-anna']);
  expect(paid.spoken).toEqual([]);
  const mute = { ...deps, voices: createMemoryVoices({ ...paid, sample: async () => undefined }) };
  const other = { ...hear, voiceId: 'elevenlabs:en-bert' };
  await expect(previewSpeech(mute, library.ana, other)).rejects.toThrow('There is no sample of this voice.');
});

test('a film whose speech was paid for pays no second time when it is made again', async () => {
  const { deps, paid } = openEngines();
  const speaker = { engine: 'elevenlabs' as const, voiceId: 'en-anna', cloneId: null, sampleUrl: null };
  const toSpeak = { speaker, script: 'Made twice.', language: 'en' as const, settings };
  for (let film = 0; film < 2; film++) await speechForVideo(deps, ordered(library.ana), toSpeak, deps.scratchFolder);
  expect(paid.spoken).toHaveLength(1);
  const faster = { ...toSpeak, settings: { ...settings, voiceSpeed: 1.2 } };
  await speechForVideo(deps, ordered(library.ana), faster, deps.scratchFolder);
  expect(paid.spoken).toHaveLength(2);
});

test('a clone knows its engine, and deleting it reaches the engine', async () => {
  const { deps, paid } = openEngines();
  const { voiceId, row } = await cloneOf(library.ana, deps);
  expect(row).toMatchObject({ engine: 'elevenlabs', base_voice_id: null, match: null });
  const heard = await previewSpeech(deps, library.ana, { ...hear, voiceId });
  expect(paid.spoken.at(-1)).toMatchObject({ voiceId });
  await removeVoice(deps, library.ana, { id: row.id });
  const [said] = await library.rows('select delete_after from stored_files where path = $1', [heard.audioUrl.slice(7)]);
  expect(said.delete_after).not.toBeNull();
  const [{ data: job }] = (await jobs()).slice(-1);
  expect(job).toEqual({ engine: 'elevenlabs', voiceId });
  await forgetClone(deps, job);
  await forgetClone(deps, job);
  expect(paid.clones.size).toBe(0);
});

test('deleting an account reaches the engines that keep its voices', async () => {
  const { deps } = openEngines();
  const { voiceId } = await cloneOf(library.ben, deps);
  await cloneOf(library.ben, { ...deps, voices: createMemoryVoices(createMemoryVoice()) });
  const before = (await jobs()).length;
  await forgetClonesOf(deps, library.ben.userId);
  expect((await jobs()).slice(before).map(({ data }) => data)).toEqual([{ engine: 'elevenlabs', voiceId }]);
});

test('a clone that could not be kept is not left with the engine', async () => {
  const { deps, paid } = openEngines();
  const voiceUrl = await library.upload(library.ana, 'm4a');
  const gone = async (request: Parameters<typeof paid.clone>[0]) => {
    const made = await paid.clone(request);
    await library.rows('delete from stored_files where path = $1', [voiceUrl.slice(7)]);
    return onlyId(made);
  };
  const voices = createMemoryVoices({ ...paid, clone: gone });
  const request = { voiceUrl, projectName: '', language: 'en' as const, consent: { version: consentVersion } };
  const cloning = cloneVoice({ ...deps, voices, remoteKinds: kindsOf(voices) }, library.ana, request);
  await expect(cloning).rejects.toMatchObject({ code: 'not_found' });
  const [{ data: job }] = (await jobs()).slice(-1);
  await forgetClone(deps, job);
  expect(paid.clones.size).toBe(0);
});

test('two who ask at once for the same paid speech pay once', async () => {
  const { deps, paid } = openEngines();
  const together = { voiceId: hear.voiceId, script: 'Asked twice at once.', language: 'en' as const };
  const [first, second] = await Promise.all([1, 2].map(() => generateAudio(deps, library.ana, together)));
  expect(second?.durationSeconds).toBe(first?.durationSeconds);
  expect(paid.spoken).toHaveLength(1);
});

test('paid speech whose answer was lost is unclear: a film does not order it again, a person may', async () => {
  const { deps, paid } = openEngines();
  const state = { isDown: true };
  const speak: typeof paid.speak = async (request) => {
    const spoken = await paid.speak(request);
    if (state.isDown) throw new AppError('provider_down', 'It does not answer.');
    return spoken;
  };
  const voices = createMemoryVoices({ ...paid, speak });
  // Each look comes when the wait that the one before asked for is over.
  const now = () => {
    library.clock.at = new Date(library.clock.at.getTime() + 1_000);
    return library.clock.at;
  };
  const losing = { ...deps, now, voices, remoteKinds: kindsOf(voices) };
  const speaker = { engine: 'elevenlabs' as const, voiceId: 'en-anna', cloneId: null, sampleUrl: null };
  const toSpeak = { speaker, script: 'Was it heard?', language: 'en' as const, settings };
  const order = ordered(library.ana);
  const film = () => speechForVideo(losing, order, toSpeak, deps.scratchFolder).catch((error) => error.code);
  expect(await film()).toBe('outcome_unclear');
  expect(await film()).toBe('outcome_unclear');
  expect(paid.spoken).toHaveLength(1);
  state.isDown = false;
  const asked = { voiceId: hear.voiceId, script: 'Was it heard?', language: 'en' as const };
  await expect(generateAudio(losing, library.ana, asked)).resolves.toBeDefined();
  expect(paid.spoken).toHaveLength(2);
}, 20_000);

test('a busy engine is told so, and its refusal is the listener’s', async () => {
  const { deps, paid } = openEngines();
  const refuse = (code: 'provider_busy' | 'provider_refused') => async () =>
    Promise.reject(new AppError(code, 'Not now.'));
  for (const code of ['provider_busy', 'provider_refused'] as const) {
    const voices = createMemoryVoices({ ...paid, speak: refuse(code) });
    const request = { voiceId: hear.voiceId, script: `Never ${code}.`, language: 'en' as const };
    const asked = generateAudio({ ...deps, voices, remoteKinds: kindsOf(voices) }, library.ana, request);
    await expect(asked).rejects.toMatchObject({ code, message: 'Not now.' });
  }
});

test('a film waits for a busy engine as long as that asks, and pays once when it is made again', async () => {
  const { deps, paid } = openEngines();
  const state = { isBusy: true };
  const speak: typeof paid.speak = async (request) => {
    if (state.isBusy) throw new AppError('provider_busy', 'Later.', { retryAfterSeconds: 45 });
    return paid.speak(request);
  };
  const voices = createMemoryVoices({ ...paid, speak });
  const waiting = { ...deps, voices, remoteKinds: kindsOf(voices) };
  const speaker = { engine: 'elevenlabs' as const, voiceId: 'en-anna', cloneId: null, sampleUrl: null };
  const toSpeak = { speaker, script: 'Spoken later.', language: 'en' as const, settings };
  const film = () => speechForVideo(waiting, ordered(library.ana), toSpeak, deps.scratchFolder);
  await expect(film()).rejects.toMatchObject({ code: 'provider_busy', retryAfterSeconds: 45 });
  state.isBusy = false;
  library.clock.at = new Date(library.clock.at.getTime() + 15_000);
  await expect(film()).rejects.toMatchObject({ code: 'provider_busy', retryAfterSeconds: 30 });
  library.clock.at = new Date(library.clock.at.getTime() + 31_000);
  await expect(film()).resolves.toBeDefined();
  expect(paid.spoken).toHaveLength(1);
});
