import { expect, test } from 'vitest';
import { clearestFirst, isExperimental } from './voice-clarity.ts';
import type { VoiceEngineId } from './voice-ids.ts';

const voice = (id: string, language: string, gender: string, engine: VoiceEngineId = 'built-in') => ({
  elevenlabs_voice_id: id,
  language,
  gender,
  engine,
});
const idsOf = (voices: readonly { elevenlabs_voice_id: string }[]) => voices.map((one) => one.elevenlabs_voice_id);

test('the voices that are understood best come first, not those at the front of the alphabet', () => {
  const byName = [
    voice('en-gb-alice', 'en', 'female'),
    voice('en-gb-callum', 'en', 'male'),
    voice('en-us-grace', 'en', 'female'),
    voice('en-us-henry', 'en', 'male'),
    voice('en-gb-oliver', 'en', 'male'),
  ];
  expect(idsOf(clearestFirst(byName))).toEqual([
    ...['en-us-henry', 'en-gb-callum', 'en-us-grace', 'en-gb-oliver', 'en-gb-alice'],
  ]);
});

test('voices stand together by language, natural ones before synthetic ones', () => {
  const mixed = [
    voice('tlh-worf', 'tlh', 'male'),
    voice('es-lucia', 'es', 'female'),
    voice('elevenlabs:luz', 'es', 'female', 'elevenlabs'),
    voice('es-mateo', 'es', 'male'),
    voice('elevenlabs:sarah', 'en', 'female', 'elevenlabs'),
    voice('en-gb-callum', 'en', 'male'),
    voice('en-us-grace', 'en', 'female'),
  ];
  expect(idsOf(clearestFirst(mixed))).toEqual([
    ...['en-gb-callum', 'en-us-grace', 'elevenlabs:sarah'],
    ...['elevenlabs:luz', 'es-mateo', 'es-lucia', 'tlh-worf'],
  ]);
});

test('voices of which every seventh word is lost are experimental, and they are the last English ones', () => {
  const english = ['en-us-henry', 'en-gb-callum', 'en-us-grace', 'en-gb-oliver', 'en-gb-alice'];
  expect(english.filter(isExperimental)).toEqual(['en-gb-oliver', 'en-gb-alice']);
  expect(isExperimental('es-lucia')).toBe(false);
});
