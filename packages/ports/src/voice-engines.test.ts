import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@portray/foundation/errors';
import { expect, test } from 'vitest';
import { createMemoryVoice, finishMemorySpeech } from './memory/memory-voice.ts';
import { voiceEnginePromises } from './suites/voice-engine-contract.ts';
import { createVoiceEngines } from './voice-engines.ts';

/** An engine that can be taken down, and a clock. */
function openEngines({ listsAtOnce = false } = {}) {
  const state = { asked: 0, isDown: false, nowMs: 0 };
  const memory = createMemoryVoice({ id: 'elevenlabs' });
  const list = async () => {
    state.asked++;
    if (state.isDown) throw new AppError('provider_down', 'It does not answer.');
    return memory.list();
  };
  const options = { finish: finishMemorySpeech, nowMs: () => state.nowMs };
  return { state, engines: createVoiceEngines([{ ...memory, list, listsAtOnce }, createMemoryVoice()], options) };
}

test.each(voiceEnginePromises)('as every voice engine: $title', async ({ run }) => {
  const folder = await mkdtemp(join(tmpdir(), 'portray-memory-voice-'));
  await run({ engine: createMemoryVoice(), folder, samplePath: '' });
  await rm(folder, { recursive: true });
});

test('the voices of an engine are asked for once in ten minutes, however many want them', async () => {
  const { state, engines } = openEngines();
  await Promise.all([engines.list(), engines.voicesOf('elevenlabs'), engines.list()]);
  state.nowMs = 10 * 60_000 - 1;
  expect((await engines.list()).voices).toHaveLength(8);
  expect(state.asked).toBe(1);
  state.nowMs++;
  await engines.list();
  expect(state.asked).toBe(2);
});

test('an engine whose list lies here is read each time, so that a voice that was added is there at once', async () => {
  const { state, engines } = openEngines({ listsAtOnce: true });
  await engines.list();
  await engines.list();
  expect(state.asked).toBe(2);
});

test('an engine that does not answer is named with its reason, and asked again soon, but not by all at once', async () => {
  const { state, engines } = openEngines();
  state.isDown = true;
  const list = await engines.list();
  expect(list.unavailable).toEqual([{ engine: 'elevenlabs', reason: 'It does not answer.' }]);
  expect(list.voices.map(({ engine }) => engine)).toEqual(new Array(4).fill('built-in'));
  await expect(engines.voicesOf('elevenlabs')).rejects.toMatchObject({ code: 'provider_down' });
  expect(state.asked).toBe(1);
  state.isDown = false;
  state.nowMs = 20_000;
  expect((await engines.list()).unavailable).toEqual([]);
});

test('an engine that is not configured does not turn into another one', async () => {
  const engines = createVoiceEngines([createMemoryVoice()], { finish: finishMemorySpeech });
  expect(() => engines.find('elevenlabs')).toThrow('ElevenLabs');
  await expect(engines.voicesOf('elevenlabs')).rejects.toMatchObject({ code: 'not_configured' });
});
