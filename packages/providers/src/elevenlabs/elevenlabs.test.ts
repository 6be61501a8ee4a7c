import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { voiceEmotions } from '@portray/contracts/video-choices';
import { readPlainly } from '@portray/ports/memory-read-script';
import type { ReadScript, Token } from '@portray/ports/script-reading';
import type { SpeakRequest } from '@portray/ports/voice';
import { voiceEnginePromises } from '@portray/ports/voice-engine-contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createElevenLabs } from './elevenlabs.ts';
import { nameToVerify, startElevenLabsServer } from './elevenlabs-server.test-data.ts';

type Server = Awaited<ReturnType<typeof startElevenLabsServer>>;
let server: Server;
let folder: string;
let waits: number[];
beforeEach(async () => {
  server = await startElevenLabsServer();
  folder = await mkdtemp(join(tmpdir(), 'portray-elevenlabs-'));
  waits = [];
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const speeches = '/v1/text-to-speech';
const wait = async (ms: number) => void waits.push(ms);
const engine = (apiKey = 'good-key', readScript: ReadScript = readPlainly) =>
  createElevenLabs({ apiKey, baseUrl: server.baseUrl, readScript, wait });
const speak = (changes: Partial<SpeakRequest> = {}) =>
  engine().speak({
    script: 'Hi there.',
    language: 'en',
    voiceId: 'EXAVITQu4vr4xnSDxMaL',
    speed: 1,
    folder,
    ...changes,
  });
const faultOf = (work: Promise<unknown>) => work.then(() => undefined).catch((error) => error.code);

async function sample(name = 'sample.m4a') {
  const samplePath = join(folder, name);
  await writeFile(samplePath, Buffer.alloc(5_000, 1));
  return { samplePath, name: 'Portray 1', language: 'en' as const, folder };
}

test.each(voiceEnginePromises)('as every voice engine: $title', async ({ run }) => {
  await run({ engine: engine(), folder, samplePath: (await sample()).samplePath });
});

test('its voices come from all pages, speak what the model speaks, and no user’s clone is among them', async () => {
  await server.close();
  server = await startElevenLabsServer({ pageSize: 2 });
  await engine().clone(await sample());
  const voices = await engine().list();
  expect(voices.map(({ name }) => name)).toEqual(['Sarah', 'George', 'Lily']);
  expect(voices[1]).toEqual({
    id: 'JBFqnCBsd6RMkjVDRZzb',
    name: 'George',
    gender: 'male',
    accent: 'british',
    isApproximate: false,
    engine: 'elevenlabs',
    languages: ['en', 'de', 'es', 'fr', 'ja'],
  });
  expect(voices[2]).toMatchObject({ gender: 'neutral', accent: '' });
});

test('each character says when it is heard, an emoji as one', async () => {
  const { times } = await speak({ script: 'Hi 👋 you' });
  const parts = times.kind === 'parts' ? times.parts : [];
  expect(parts.map(({ text }) => text)).toEqual(['H', 'i', '👋', 'y', 'o', 'u']);
  expect(parts.find(({ text }) => text === 'y')).toMatchObject({ scriptOffset: 6, startSeconds: 5 / 15 });
});

test('what is said is sent with its pauses, and what is heard stands where its token is shown', async () => {
  const script = 'Hi you [0.5s] $1.5M.';
  const token = (text: string, spoken: string[], pauseAfterSeconds?: number): Token => ({
    text,
    kind: 'word',
    spoken,
    shown: [script.indexOf(text), script.indexOf(text) + text.length],
    ...(pauseAfterSeconds && { pauseAfterSeconds }),
  });
  const reading = (): ReturnType<ReadScript> => ({
    sentences: [
      { tokens: [token('Hi', ['Hi']), token('you', ['you'], 0.5)], isUnspaced: false, pauseSeconds: 0, leadSeconds: 1 },
      {
        tokens: [token('$1.5M.', ['one', 'point', 'five', 'million', 'dollars.'])],
        isUnspaced: false,
        pauseSeconds: 0,
      },
    ],
    notes: [],
  });
  const { times } = await engine('good-key', reading).speak({
    script,
    language: 'en',
    voiceId: 'EXAVITQu4vr4xnSDxMaL',
    speed: 1,
    folder,
  });
  expect(server.asked.at(-1)).toMatchObject({
    text: '<break time="1s" /> Hi you <break time="0.5s" /> one point five million dollars.',
  });
  const parts = times.kind === 'parts' ? times.parts : [];
  expect(parts.map(({ text }) => text).join('')).toBe('Hiyouone point five million dollars.');
  const money = parts.filter(({ scriptOffset }) => scriptOffset >= script.indexOf('$'));
  expect(money.map(({ text }) => text).join('')).toBe('one point five million dollars.');
  expect(money.every(({ scriptOffset }) => scriptOffset < script.length)).toBe(true);
});

test('each emotion is another manner of speaking', async () => {
  for (const emotion of [undefined, ...voiceEmotions]) await speak({ ...(emotion && { emotion }) });
  const manners = server.asked.map(({ voice_settings }) => JSON.stringify(voice_settings));
  expect(new Set(manners).size).toBe(1 + voiceEmotions.length);
});

test('a speed that it cannot speak is left to be stretched', async () => {
  expect(await speak({ speed: 1.1 })).not.toHaveProperty('tempo');
  expect(await speak({ speed: 1.5 })).toMatchObject({ tempo: 1.25 });
  expect(server.asked.at(-1)).toMatchObject({ voice_settings: { speed: 1.2 }, format: 'mp3_44100_128' });
});

test('too many requests are sent again as it asks, or in growing steps, and then given up as busy', async () => {
  server.trouble(speeches, { refuse: { status: 429, code: 'rate_limit_exceeded', headers: { 'retry-after': '1' } } });
  await speak();
  expect(waits).toEqual([1_000]);
  waits = [];
  server.trouble(speeches, { refuse: { status: 429, code: 'system_busy' } }, 9);
  expect(await faultOf(speak())).toBe('provider_busy');
  expect(waits).toHaveLength(2);
  expect(waits[1]).toBeGreaterThan(waits[0]!);
  expect(server.counts.speeches).toBe(1);
});

test('no caller waits for more than a moment', async () => {
  server.trouble(speeches, { refuse: { status: 429, headers: { 'retry-after': '3' } } });
  await expect(speak()).rejects.toMatchObject({ code: 'provider_busy', retryAfterSeconds: 3 });
  expect(waits).toEqual([]);
});

test('what costs is not sent again after a failure, what costs nothing is', async () => {
  server.trouble(speeches, { refuse: { status: 500 } });
  expect(await faultOf(speak())).toBe('provider_down');
  server.trouble(speeches, { loseAnswer: true });
  expect(await faultOf(speak())).toBe('provider_down');
  expect(server.counts.speeches).toBe(1);
  server.trouble('/v1/models', { refuse: { status: 503 } });
  expect(await engine().list()).toHaveLength(3);
});

test('half an answer, and an answer of another shape, are a provider that does not answer', async () => {
  server.trouble(speeches, { breakOff: true });
  expect(await faultOf(speak())).toBe('provider_down');
  server.trouble(speeches, { refuse: { status: 200, body: '<html>' } });
  expect(await faultOf(speak())).toBe('provider_down');
  server.trouble(speeches, { refuse: { status: 200, body: '{"audio":"x"}' } });
  expect(await faultOf(speak())).toBe('provider_down');
  server.trouble(speeches, { refuse: { status: 502, body: 'Bad gateway' } });
  expect(await faultOf(speak())).toBe('provider_down');
});

test.each([
  [401, 'invalid_api_key', 'not_configured'],
  [402, 'paid_plan_required', 'not_configured'],
  [403, 'can_not_use_instant_voice_cloning', 'not_configured'],
  [401, 'quota_exceeded', 'provider_refused'],
  [404, 'voice_not_found', 'voice_not_found'],
  [400, 'text_too_long', 'script_too_long'],
  [400, 'voice_add_edit_limit_exceeded', 'provider_refused'],
  [403, 'content_refused', 'provider_refused'],
  [408, 'timeout', 'provider_down'],
])('%i %s is %s, and its words stay in the log', async (status, code, fault) => {
  server.trouble(speeches, { refuse: { status, code } });
  const error = await speak().catch((thrown) => thrown);
  expect(error.code).toBe(fault);
  expect(error.message).not.toMatch(/elevenlabs|Refused:|good-key/i);
  expect(String(error.cause)).toContain(code);
});

test('a field that it misses is its word against ours', async () => {
  server.trouble(speeches, { refuse: { status: 422, body: '{"detail":[{"msg":"Field required"}]}' } });
  expect(await faultOf(speak())).toBe('provider_refused');
});

test('an empty quota refuses before it counts', async () => {
  server.setQuota(3);
  await expect(speak()).rejects.toThrow(/^This voice has used up its allowance for now; please choose another one\.$/);
  expect(server.counts.speeches).toBe(0);
});

test('a wrong key, and an address without a server, are told apart', async () => {
  expect(await faultOf(engine('bad-key').list())).toBe('not_configured');
  const nobody = createElevenLabs({ apiKey: 'x', baseUrl: 'http://127.0.0.1:9', readScript: readPlainly, wait });
  expect(await faultOf(nobody.list())).toBe('provider_down');
});

test('a clone whose answer was lost is not made again, and is found by its name', async () => {
  server.trouble('/v1/voices/add', { loseAnswer: true });
  expect(await faultOf(engine().clone(await sample()))).toBe('provider_down');
  expect(await engine().findClone?.('Portray 1')).toEqual({ voiceId: 'vc_1' });
  expect(await engine().findClone?.('Portray')).toBeUndefined();
  expect(server.counts.clones).toBe(1);
});

test('a clone that must be verified is refused also where its answer was lost', async () => {
  server.trouble('/v1/voices/add', { loseAnswer: true });
  expect(await faultOf(engine().clone(await sample(`${nameToVerify}.m4a`)))).toBe('provider_down');
  await expect(engine().findClone?.('Portray 1')).rejects.toMatchObject({ code: 'provider_refused' });
  expect(server.clones()).toEqual([]);
});

test('a clone that must be verified is deleted again, and one without a slot is refused', async () => {
  expect(await faultOf(engine().clone(await sample(`${nameToVerify}.m4a`)))).toBe('provider_refused');
  expect(server.clones()).toEqual([]);
  for (let made = 0; made < 3; made++) await engine().clone(await sample());
  expect(await faultOf(engine().clone(await sample()))).toBe('provider_refused');
});

test('a listed voice is heard as the provider lets anyone hear it: for nothing, and without our key', async () => {
  const heard = await engine().sample?.('EXAVITQu4vr4xnSDxMaL', { folder });
  expect(heard?.times).toEqual({ kind: 'none' });
  expect((await stat(heard?.audioPath ?? '')).size).toBeGreaterThan(10_000);
  expect(await engine().sample?.('pFZP5JQG7iQjIQuC4Bku', { folder })).toBeUndefined();
  expect(await faultOf(engine().sample!('nobody', { folder }))).toBe('voice_not_found');
  expect(server.counts).toMatchObject({ samples: 1, speeches: 0 });
});
