import type { DefaultVoice, VoiceClone } from '@portray/contracts/voices';
import { known } from '@portray/foundation/known';
import { describe, expect, test } from 'vitest';
import { countVoices, groupVoices, searchVoices } from './voice-groups.ts';

const quick = (name: string, accent: string, language: string, change: Partial<DefaultVoice> = {}): DefaultVoice => ({
  id: crypto.randomUUID(),
  name,
  gender: 'female',
  accent,
  language,
  languages: [language],
  engine: 'built-in',
  is_approximate: false,
  sample_audio_url: '/files/sample.m4a',
  elevenlabs_voice_id: `voice-${name}`,
  is_active: true,
  ...change,
});

const clone = (id: string, change: Partial<VoiceClone> = {}): VoiceClone => ({
  id: 'aaaaaaaa-1111-4111-8111-111111111111',
  user_id: crypto.randomUUID(),
  voice_name: 'Mara, studio',
  elevenlabs_voice_id: id,
  original_voice_url: '/files/a.m4a',
  generated_audio_url: '/files/b.m4a',
  engine: 'built-in',
  language: 'en',
  created_at: '2026-01-01T00:00:00.000Z',
  ...change,
});

const voices = [
  quick('Alice', 'british', 'en'),
  quick('Camille', 'french', 'fr'),
  quick('Grace', 'american', 'en'),
  quick('Amara', 'nigerian', 'en', { is_approximate: true }),
  quick('Lucía', 'spanish', 'es'),
  quick('Old', 'american', 'en', { is_active: false }),
];

describe('the voice picker', () => {
  test('names the engine of a voice that is not built in, which counts for every language that it speaks', () => {
    const sarah = quick('Sarah', 'american', 'en', { engine: 'elevenlabs', languages: ['en', 'de'] });
    const groups = groupVoices(
      [quick('Hanna', 'german', 'de'), sarah],
      [clone('vc_1', { engine: 'elevenlabs' })],
      'de',
    );
    expect(groups.flatMap((group) => group.voices.map((voice) => `${voice.name}: ${voice.description}`))).toEqual([
      'Sarah: English, American · ElevenLabs',
      'Hanna: German',
      'Mara, studio: voice clone · ElevenLabs',
    ]);
  });

  test('begins with the voices that the site offers first in the language, whatever they speak best', () => {
    const natural = (name: string, first_for: string[]) =>
      quick(name, '', 'en', { engine: 'local', languages: ['en', 'de'], first_for });
    const listed = [quick('Hanna', 'german', 'de'), natural('Nina', []), natural('Nora', ['de'])];
    const names = (language: string) =>
      groupVoices(listed, [], language).flatMap(({ voices }) => voices.map(({ name }) => name));
    expect(names('de')).toEqual(['Nora', 'Nina', 'Hanna']);
    expect(names('fr').at(-1)).toBe('Hanna');
  });

  test('begins each group with the voices that are understood best, whatever order they come in', () => {
    const known = (name: string, id: string, gender: string) =>
      quick(name, 'british', 'en', { elevenlabs_voice_id: id, gender });
    const byName = [
      known('Alice', 'en-gb-alice', 'female'),
      known('Callum', 'en-gb-callum', 'male'),
      known('Grace', 'en-us-grace', 'female'),
      known('Oliver', 'en-gb-oliver', 'male'),
    ];
    const [english] = groupVoices(byName, [], 'en');
    expect(english?.voices.map(({ name }) => name)).toEqual(['Callum', 'Grace', 'Oliver', 'Alice']);
  });

  test('counts what is found, and of how many', () => {
    const groups = groupVoices(voices, [], 'en');
    expect(countVoices(groups, 5)).toBe('5 voices');
    expect(countVoices(searchVoices(groups, 'french'), 5)).toBe('1 of 5 voices');
    expect(countVoices(searchVoices(groups, 'nothing like it'), 5)).toBe('0 of 5 voices');
  });

  test('groups voices as English, African and European, the own ones last', () => {
    const groups = groupVoices(voices, [clone('match_1')], 'en');
    expect(groups.map(({ title }) => title)).toEqual([
      'English Voices',
      'African Voices',
      'European Voices',
      'Your Custom Voices',
    ]);
    expect(known(groups[0]).voices.map(({ name }) => name)).toEqual(['Alice', 'Grace']);
    expect(known(groups[1]).voices[0]).toMatchObject({ name: 'Amara', description: 'English, Nigerian (approximate)' });
    expect(known(groups[3]).voices[0]).toMatchObject({ name: 'Mara, studio', description: 'voice match' });
  });

  test('says the language of every voice, and has a region for those of Europe and Asia', () => {
    const groups = groupVoices([quick('Elsa', 'swedish', 'sv'), quick('Ananya', 'indian', 'hi')], [], 'en');
    expect(groups.map(({ title, voices: [voice] }) => `${title}: ${voice?.description}`)).toEqual([
      'European Voices: Swedish',
      'Asian Voices: Hindi, Indian',
    ]);
  });

  test("puts voices of the video's language first", () => {
    const groups = groupVoices(voices, [], 'es');
    expect(groups[0]).toMatchObject({ title: 'European Voices' });
    expect(known(groups[0]).voices.map(({ name }) => name)).toEqual(['Lucía', 'Camille']);
  });

  test('leaves out clones that are not ready or have not spoken yet', () => {
    const unready = [clone('pending_1_2'), clone('upload_1_2'), clone('match_1', { generated_audio_url: null })];
    expect(groupVoices([], unready, 'en')).toEqual([]);
  });

  test('calls an unnamed voice by the first 8 characters of its id', () => {
    const [own] = groupVoices([], [clone('match_1', { voice_name: null })], 'en');
    expect(known(known(own).voices[0]).name).toBe('Voice aaaaaaaa');
  });

  test('finds a voice by its name, accent, language or gender, with or without accents', () => {
    const groups = groupVoices(voices, [], 'en');
    expect(searchVoices(groups, 'lucia').flatMap((group) => group.voices.map(({ name }) => name))).toEqual(['Lucía']);
    expect(searchVoices(groups, 'FRENCH').flatMap((group) => group.voices.map(({ name }) => name))).toEqual([
      'Camille',
    ]);
    expect(searchVoices(groups, 'spanish female')[0]!.voices).toMatchObject([{ name: 'Lucía' }]);
    expect(searchVoices(groups, 'male')).toEqual([]);
    expect(searchVoices(groups, 'nobody')).toEqual([]);
  });
});
