import { advancedSettings } from '@portray/contracts/video-settings';
import { AppError } from '@portray/foundation/errors';
import { createMemoryVoice, createMemoryVoices } from '@portray/ports/memory-voice';
import type { PresenterLimits } from '@portray/ports/presenter';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBalance } from '../../credits/read-credits.ts';
import type { Principal } from '../../principal.ts';
import { openTestStudio, type TestStudio, videoRequest } from '../../studio.test-data.ts';
import { speakAndKeep } from '../../voices/speech/kept-speech.ts';
import { startVideo } from './start-video.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await openTestStudio();
});
afterAll(() => studio?.close());

const roomy: PresenterLimits = { maxSpeechSeconds: 600, maxScriptCharacters: 5_000, maxFileBytes: 32_000_000 };

/** Orders a video of a presenter elsewhere, which takes only so much. */
function order(principal: Principal, limits: Partial<PresenterLimits>, changes: Record<string, unknown>) {
  const engines = { heygen: 'heygen' as const };
  const presenterLimits = { heygen: { ...roomy, ...limits } };
  return startVideo({ ...studio.deps, engines, presenterLimits }, principal, videoRequest(changes));
}

/** A person who pays, and whether anything was taken from them. */
async function customer() {
  const principal = await studio.addPerson({ credits: 1, userType: 'pro' });
  const untouched = async () => {
    expect((await readBalance(studio.deps, principal)).available_credits).toBe(1);
    expect(await studio.rows('select 1 from credit_reservations where user_id = $1', [principal.userId])).toEqual([]);
  };
  return { principal, untouched };
}

test('a script with more characters than the presenter takes is refused with their number, before a credit is spent', async () => {
  const { principal, untouched } = await customer();
  const script = 'abcdefg '.repeat(700);
  await expect(order(principal, {}, { script, advancedSettings: { voiceSpeed: 1.5 } })).rejects.toMatchObject({
    code: 'script_too_long',
    message: 'Your script has 5,600 characters, and this video can hold 5,000. Please remove 600.',
  });
  await untouched();
});

test('a script that certainly takes longer than the presenter allows is refused, unless it is spoken faster', async () => {
  const { principal, untouched } = await customer();
  const script = 'abcdefgh '.repeat(160);
  await expect(order(principal, { maxSpeechSeconds: 60 }, { script })).rejects.toMatchObject({
    code: 'script_too_long',
    message:
      'Your script takes at least 1 minute 20 seconds to say, and a video can last 1 minute at most. Please shorten it, or choose a faster voice speed.',
  });
  await untouched();
  const faster = { script, advancedSettings: { voiceSpeed: 1.5 } };
  await expect(order(principal, { maxSpeechSeconds: 60 }, faster)).resolves.toMatchObject({ status: 'processing' });
});

test('speech that was heard before counts with its exact length', async () => {
  const { principal, untouched } = await customer();
  const script = 'One two three four five six.';
  const speaker = { engine: 'built-in' as const, voiceId: 'en-anna', cloneId: null, sampleUrl: null };
  const toSpeak = { speaker, script, language: 'en' as const, settings: advancedSettings.parse({}) };
  const deps = { ...studio.deps, encodeAudio: studio.videoEngines.encodeAudio };
  await expect(order(principal, { maxSpeechSeconds: 1 }, { script })).resolves.toMatchObject({ success: true });
  const other = await customer();
  await speakAndKeep(deps, other.principal.userId, toSpeak, studio.deps.scratchFolder);
  await expect(order(other.principal, { maxSpeechSeconds: 1 }, { script })).rejects.toThrow(
    'Your script takes 3 seconds to say, and a video can last 1 second at most.',
  );
  await other.untouched();
  await expect(untouched()).rejects.toThrow();
});

test.each([
  ['en', 'abcdefgh '],
  ['zh', '我们今天学习'],
] as const)('the five minutes of a video bind every engine, in %s by its own pace', async (language, words) => {
  const { principal, untouched } = await customer();
  const script = words.repeat(Math.ceil(9_000 / words.length));
  const { voices } = studio.deps;
  const slow = videoRequest({ script, language, advancedSettings: { voiceSpeed: 0.5 } });
  await expect(startVideo({ ...studio.deps, voices }, principal, slow)).rejects.toMatchObject({
    code: 'script_too_long',
  });
  await untouched();
});

test('a script that its voice cannot take in one piece is refused', async () => {
  const { principal, untouched } = await customer();
  const paid = { ...createMemoryVoice({ id: 'elevenlabs', isPaid: true }), maxScriptCharacters: 40 };
  const voices = createMemoryVoices(createMemoryVoice(), paid);
  const request = videoRequest({ voiceId: 'elevenlabs:en-anna', script: 'abcdefghi '.repeat(5) });
  await expect(startVideo({ ...studio.deps, voices }, principal, request)).rejects.toThrow(
    'Your script has 50 characters, and this video can hold 40. Please remove 10.',
  );
  await untouched();
});

test('a voice that its engine does not have, or has no more, is refused when the video is ordered', async () => {
  const { principal, untouched } = await customer();
  const voices = createMemoryVoices(createMemoryVoice(), createMemoryVoice({ id: 'elevenlabs', isPaid: true }));
  const refused = startVideo({ ...studio.deps, voices }, principal, videoRequest({ voiceId: 'elevenlabs:gone' }));
  await expect(refused).rejects.toMatchObject({
    code: 'voice_not_found',
    message: 'This voice no longer exists. Please choose another one.',
  });
  const notHere = startVideo(studio.deps, principal, videoRequest({ voiceId: 'elevenlabs:en-anna' }));
  await expect(notHere).rejects.toMatchObject({ code: 'not_configured' });
  await untouched();
});

test('a video whose voice engine does not answer is taken, since it may answer by the time it is made', async () => {
  const { principal } = await customer();
  const down = async () => Promise.reject(new AppError('provider_down', 'It does not answer.'));
  const paid = { ...createMemoryVoice({ id: 'elevenlabs', isPaid: true }), list: down };
  const voices = createMemoryVoices(createMemoryVoice(), paid);
  const request = videoRequest({ voiceId: 'elevenlabs:en-anna' });
  await expect(startVideo({ ...studio.deps, voices }, principal, request)).resolves.toMatchObject({ success: true });
});
