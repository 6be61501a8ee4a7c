import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestLibrary, type TestLibrary } from '../../library.test-data.ts';
import { quickStartSample } from './quick-start-sample.ts';

let library: TestLibrary;
beforeAll(async () => {
  library = await openTestLibrary();
});
afterAll(() => library?.close());

const spoken: string[] = [];
beforeEach(async () => {
  spoken.length = 0;
  await library.rows('delete from default_voices');
  for (const [id, isActive] of [
    ['en-anna', true],
    ['es-diego', true],
    ['en-gone', false],
  ]) {
    await library.rows(
      `insert into default_voices (name, gender, accent, language, sample_audio_url, elevenlabs_voice_id, is_active)
       values ($1, 'female', 'any', left($1, 2), '', $1, $2)`,
      [id, isActive],
    );
  }
});

/** What a visitor hears of a voice. */
function hear(voiceId: string) {
  const { deps } = library;
  const voices = {
    ...deps.voices,
    speak: (...[engine, request]: Parameters<typeof deps.voices.speak>) => {
      spoken.push(`${request.voiceId}: ${request.script}`);
      return deps.voices.speak(engine, request);
    },
  };
  return quickStartSample({ ...deps, voices }, undefined, { voiceId });
}

test('the sample of a voice is made when it is listened to, once for all listeners, and stays', async () => {
  const urls = await Promise.all(['es-diego', 'es-diego', 'en-anna', 'es-diego'].map(hear));
  expect(new Set(urls)).toEqual(new Set(['/files/samples/voices/es-diego.m4a', '/files/samples/voices/en-anna.m4a']));
  await hear('es-diego');
  expect(spoken.toSorted()).toEqual([
    'en-anna: Hello, this is how I sound. Shall we make a video together?',
    'es-diego: Hola, así sueno yo. ¿Hacemos un vídeo juntos?',
  ]);
  const kept = await library.rows(
    `select is_public from stored_files join default_voices on sample_audio_url = '/files/' || path`,
  );
  expect(kept).toEqual([{ is_public: true }, { is_public: true }]);
  expect(await library.leftovers()).toEqual([]);
});

test('a sample that the store has lost is made again', async () => {
  const url = await hear('en-anna');
  await library.deps.files.remove(url.slice('/files/'.length));
  expect(await hear('en-anna')).toBe(url);
  expect(spoken).toHaveLength(2);
});

test('a voice that is not offered has none', async () => {
  for (const voiceId of ['en-gone', 'nobody', 'elevenlabs:abc']) {
    await expect(hear(voiceId)).rejects.toMatchObject({ code: 'voice_not_found' });
  }
});

test('listening works again after a sample could not be made', async () => {
  const { deps } = library;
  const speak = () => Promise.reject(new Error('The synthesiser is gone.'));
  const broken = { ...deps, voices: { ...deps.voices, speak } };
  await expect(quickStartSample(broken, undefined, { voiceId: 'en-anna' })).rejects.toThrow();
  expect(await hear('en-anna')).toBe('/files/samples/voices/en-anna.m4a');
});
