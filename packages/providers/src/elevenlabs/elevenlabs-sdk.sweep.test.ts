import { ElevenLabsClient } from '@elevenlabs/elevenlabs-js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startElevenLabsServer } from './elevenlabs-server.test-data.ts';

let server: Awaited<ReturnType<typeof startElevenLabsServer>>;
const clientWith = (apiKey = server.apiKey) =>
  new ElevenLabsClient({ apiKey, environment: server.baseUrl, maxRetries: 0 });

beforeEach(async () => {
  server = await startElevenLabsServer({ quota: 40, pageSize: 2 });
});
afterEach(() => server.close());

const samples = () => ({ data: server.tone(2), filename: 'me.mp3', contentType: 'audio/mpeg' });

test('ElevenLabs’ own SDK lists voices page by page, clones one, finds it, and deletes it', async () => {
  const { voices } = clientWith();
  const first = await voices.search({ pageSize: 2 });
  expect(first).toMatchObject({ hasMore: true, totalCount: 3 });
  const rest = await voices.search({ pageSize: 2, nextPageToken: first.nextPageToken as string });
  expect(rest.voices.map(({ name }) => name)).toEqual(['Lily']);

  const { voiceId, requiresVerification } = await voices.ivc.create({ name: 'Mara', files: [samples()] });
  expect(requiresVerification).toBe(false);
  expect((await voices.search({ search: 'Mara' })).voices).toMatchObject([{ voiceId, category: 'cloned' }]);
  expect((await voices.get(voiceId)).name).toBe('Mara');
  expect(await voices.delete(voiceId)).toEqual({ status: 'ok' });
  await expect(voices.get(voiceId)).rejects.toMatchObject({ statusCode: 404 });
});

test('ElevenLabs’ own SDK has a text spoken with the time of each character, and is told what is used up', async () => {
  const client = clientWith();
  const text = 'Good morning, everybody!';
  const speech = await client.textToSpeech.convertWithTimestamps('EXAVITQu4vr4xnSDxMaL', { text });
  expect(speech.alignment?.characters.join('')).toBe(text);
  expect(Buffer.from(speech.audioBase64, 'base64').length).toBeGreaterThan(10_000);
  expect(await client.user.subscription.get()).toMatchObject({ characterCount: text.length, characterLimit: 40 });
  expect((await client.models.list())[0]).toMatchObject({ modelId: 'eleven_multilingual_v2' });
  const more = client.textToSpeech.convertWithTimestamps('EXAVITQu4vr4xnSDxMaL', { text });
  await expect(more).rejects.toMatchObject({ statusCode: 401, body: { detail: { status: 'quota_exceeded' } } });
  await expect(clientWith('wrong').models.list()).rejects.toMatchObject({ statusCode: 401 });
});
