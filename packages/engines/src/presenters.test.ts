import { expect, test } from 'vitest';
import { presenterEngines, presenterLimits } from './presenters.ts';

test('with a key videos are rendered at HeyGen, and its limits are known before anything is sent', async () => {
  const settings = { HEYGEN_API_KEY: 'key', HEYGEN_BASE_URL: undefined };
  expect(presenterEngines(settings)).toEqual({ heygen: 'heygen' });
  expect(await presenterLimits(settings)).toEqual({
    heygen: { maxSpeechSeconds: 600, maxScriptCharacters: 5_000, maxFileBytes: 32_000_000 },
  });
});

test('without a key they are rendered here, where only the limits of the product count', async () => {
  const settings = { HEYGEN_API_KEY: undefined, HEYGEN_BASE_URL: undefined };
  expect(presenterEngines(settings)).toEqual({ heygen: 'built-in' });
  expect(await presenterLimits(settings)).toEqual({});
});
