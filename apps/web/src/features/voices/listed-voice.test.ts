import type { DefaultVoice, VoiceClone } from '@portray/contracts/voices';
import { describe, expect, test } from 'vitest';
import { isWanted, libraryVoice, ownVoice } from './listed-voice.ts';

const quick = (change: Partial<DefaultVoice> = {}): DefaultVoice => ({
  id: crypto.randomUUID(),
  name: 'Grace',
  gender: 'female',
  accent: 'american',
  language: 'en',
  languages: ['en'],
  engine: 'built-in',
  is_approximate: false,
  sample_audio_url: '/files/grace.m4a',
  is_active: true,
  elevenlabs_voice_id: 'en-us-grace',
  ...change,
});
const clone = (change: Partial<VoiceClone> = {}): VoiceClone => ({
  id: 'aaaaaaaa-1111-4111-8111-111111111111',
  user_id: crypto.randomUUID(),
  voice_name: 'Mara, studio',
  elevenlabs_voice_id: 'match_1',
  original_voice_url: '/files/a.m4a',
  generated_audio_url: null,
  engine: 'built-in',
  language: 'en',
  created_at: '2026-01-01T00:00:00.000Z',
  ...change,
});

describe('a voice in the list', () => {
  test('of the library says language, accent and gender, and what its sample says', () => {
    expect(libraryVoice(quick())).toMatchObject({
      id: 'en-us-grace',
      description: 'English, American · female',
      soundUrl: '/files/grace.m4a',
      sentence: 'Hello, this is how I sound. Shall we make a video together?',
    });
    expect(libraryVoice(quick({ language: 'es', accent: 'spanish' })).description).toBe('Spanish · female');
    const scottish = quick({ accent: 'scottish', is_approximate: true, gender: 'male' });
    expect(libraryVoice(scottish).description).toBe('English, Scottish (approximate) · male');
  });

  test('of a provider is heard with its own sample, whose words are unknown', () => {
    const theirs = quick({ engine: 'elevenlabs', sample_audio_url: '' });
    expect(libraryVoice(theirs)).toMatchObject({ soundUrl: null, sentence: undefined });
  });

  test('of the person says whether it is a match or a clone, and has a name in any case', () => {
    expect(ownVoice(clone())).toMatchObject({ name: 'Mara, studio', description: 'Voice match · English' });
    const unnamed = clone({ voice_name: null, engine: 'elevenlabs', language: null });
    expect(ownVoice(unnamed)).toMatchObject({ name: 'Voice aaaaaaaa', description: 'Voice clone' });
  });

  test('is found by search, language, gender and engine together; what is not known of it excludes nothing', () => {
    const all = { search: '', language: 'all', gender: 'all', engine: 'all' };
    const grace = libraryVoice(quick({ languages: ['en', 'de'] }));
    expect(isWanted(grace, { ...all, search: 'american', language: 'de', gender: 'female', engine: 'built-in' })).toBe(
      true,
    );
    for (const other of [{ search: 'male' }, { language: 'fr' }, { gender: 'male' }, { engine: 'elevenlabs' }]) {
      expect(isWanted(grace, { ...all, ...other })).toBe(false);
    }
    const mine = ownVoice(clone());
    expect(isWanted(mine, { ...all, gender: 'male' })).toBe(true);
    expect(isWanted(mine, { ...all, language: 'fr' })).toBe(false);
    expect(isWanted(ownVoice(clone({ language: null })), { ...all, language: 'fr' })).toBe(true);
  });
});
