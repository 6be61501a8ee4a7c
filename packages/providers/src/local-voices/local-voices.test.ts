import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readPlainly } from '@portray/ports/memory-read-script';
import type { SpeakRequest } from '@portray/ports/voice';
import { voiceEnginePromises } from '@portray/ports/voice-engine-contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listInstalled } from './installed.ts';
import { createLocalVoices } from './local-voices.ts';
import { createVoicePool } from './voice-pool.ts';
import { startVoiceProcess } from './voice-process.ts';
import { addGiven, openVoiceRoom } from './voice-room.test-data.ts';

type Room = Awaited<ReturnType<typeof openVoiceRoom>>;
let room: Room;
let engine: ReturnType<typeof createLocalVoices>;

beforeAll(async () => {
  room = await openVoiceRoom();
  const { voicesFolder } = room;
  await addGiven(voicesFolder, await room.archive('tiny'), { language: 'en' });
  engine = newEngine();
}, 60_000);
afterAll(async () => {
  engine.close();
  await room.close();
});

function newEngine() {
  return createLocalVoices({
    voicesFolder: room.voicesFolder,
    readScript: readPlainly,
    decodeRecording: async (audioPath) => ({ audioPath, durationSeconds: 8 }),
  });
}
const speak = (changes: Partial<SpeakRequest> = {}, speaker = engine) =>
  speaker.speak({
    script: 'Hi there. Who are you?',
    language: 'en',
    voiceId: 'tiny.0',
    speed: 1,
    folder: room.folder,
    ...changes,
  });

describe('a model that an operator added', () => {
  test.each(voiceEnginePromises.filter(({ needsCloning }) => !needsCloning))('as every voice engine: $title', async ({
    run,
  }) => {
    await run({ engine, folder: room.folder, samplePath: '' });
  });

  test('speaks with each of its voices, faster when asked', async () => {
    expect(await engine.list()).toMatchObject([
      { id: 'tiny.0', name: 'tiny', languages: ['en'], engine: 'local' },
      { id: 'tiny.1', name: 'tiny 2' },
    ]);
    const { audioPath, times } = await speak({ voiceId: 'tiny.1' });
    expect(times).toEqual({ kind: 'none' });
    expect((await stat(audioPath)).size).toBeGreaterThan(40_000);
  });

  test('keeps the pauses of a script as silence', async () => {
    const { size } = await stat((await speak({ script: 'One. Two.' })).audioPath);
    const paused = await stat((await speak({ script: 'One. [2s] Two.' })).audioPath);
    expect(paused.size - size).toBeGreaterThan(1.5 * 22_050 * 2);
  });

  test.each(['tiny.2', 'tiny', '../tiny.0', 'nobody.0'])('has no voice %s', async (voiceId) => {
    await expect(speak({ voiceId })).rejects.toMatchObject({ code: 'voice_not_found' });
  });

  test('stops at once when no caller waits any more, and speaks again', async () => {
    const stop = new AbortController();
    const speaking = speak({ script: 'Hello. '.repeat(2_000), signal: stop.signal });
    setTimeout(() => stop.abort(), 50);
    await expect(speaking).rejects.toMatchObject({ code: 'cancelled' });
    expect(await speak()).toHaveProperty('audioPath');
  });

  test('cannot clone, as long as no model is there that does', async () => {
    expect(await engine.openCloning()).toBeUndefined();
    const request = { samplePath: '', name: 'me', language: 'en' as const, folder: room.folder };
    await expect(engine.clone(request)).rejects.toMatchObject({ code: 'not_configured' });
  });

  test('that was changed since is not loaded, and a repaired one is', async () => {
    const path = join(room.voicesFolder, 'tiny', 'tokens.txt');
    const whole = await readFile(path);
    const another = newEngine();
    await writeFile(path, whole.toString().replace('a 7', 'a 6'));
    await expect(speak({}, another)).rejects.toMatchObject({ code: 'not_configured' });
    await writeFile(path, whole);
    expect(await speak({}, another)).toHaveProperty('audioPath');
    another.close();
  });
});

describe('a process that dies', () => {
  const program = (text: string) => writeFile(join(room.room, 'child.mjs'), text);
  const programUrl = () => pathToFileURL(join(room.room, 'child.mjs')).href;
  const loads = 'const load = ({ id }) => process.send({ id, sampleRate: 22050, speakerCount: 1 });';
  const order = { pieces: [{ text: 'Hi.', pauseSeconds: 0 }], wavPath: '', speaker: 0, speed: 1 };

  test('while it speaks is one clear failure', async () => {
    await program(`${loads} process.on('message', (m) => (m.kind === 'load' ? load(m) : process.abort()));`);
    const voice = await startVoiceProcess({ runtimeFolder: '', config: {}, programUrl: programUrl() });
    const both = await Promise.allSettled([voice.speak(order), voice.speak(order)]);
    for (const one of both) expect(one).toMatchObject({ status: 'rejected', reason: { code: 'speech_failed' } });
    expect(voice.isAlive()).toBe(false);
  });

  test('is started anew for the next script, and rests when it dies again and again', async () => {
    const state = join(room.room, 'deaths');
    await program(`
      import { appendFileSync, readFileSync } from 'node:fs';
      ${loads}
      appendFileSync(${JSON.stringify(state)}, 'x');
      const isSecond = readFileSync(${JSON.stringify(state)}, 'utf8').length === 2;
      process.on('message', (m) => m.kind === 'load' ? load(m) : isSecond ? process.send({ id: m.id, seconds: 1 }) : process.exit(255));
      process.on('disconnect', () => process.exit());`);
    const [model] = await listInstalled(room.voicesFolder);
    let nowMs = 0;
    const settings = { runtimeFolder: '', threads: 1, nowMs: () => nowMs, programUrl: programUrl() };
    const pool = createVoicePool(settings);
    const speech = () => pool.speak(model!, order);
    const faults: string[] = [];
    for (let at = 0; at < 2; at++) await speech().catch(({ code }) => faults.push(code));
    expect(faults).toEqual(['speech_failed']);
    pool.close();
    for (let at = 0; at < 3; at++) await speech().catch(({ code }) => faults.push(code));
    expect(faults.slice(1)).toEqual(['speech_failed', 'speech_failed', 'service_busy']);
    nowMs = 11 * 60_000;
    await expect(speech()).rejects.toMatchObject({ code: 'speech_failed' });
    pool.close();
  });
});
