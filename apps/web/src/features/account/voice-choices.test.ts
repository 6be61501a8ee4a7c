import type { DefaultVoice, VoiceClone } from '@portray/contracts/voices';
import { expect, test } from 'vitest';
import { voiceChoices } from './voice-choices.ts';

const voice = (id: string, language: string, change: Partial<DefaultVoice> = {}): DefaultVoice => ({
  id,
  name: id.toUpperCase(),
  gender: 'female',
  accent: 'american',
  language,
  languages: [language],
  engine: 'built-in',
  is_approximate: false,
  sample_audio_url: '',
  elevenlabs_voice_id: id,
  is_active: true,
  ...change,
});
const clone = (id: string, name: string | null): VoiceClone => ({
  id: '6fd1b1f0-0000-4000-8000-000000000001',
  user_id: '6fd1b1f0-0000-4000-8000-000000000002',
  voice_name: name,
  elevenlabs_voice_id: id,
  original_voice_url: null,
  generated_audio_url: null,
  engine: 'built-in',
  language: 'en',
  created_at: '2026-11-21T12:00:00.000Z',
});

const defaults = [voice('ana', 'en'), voice('bea', 'en', { is_approximate: true }), voice('carla', 'es')];

test('offered are the own voices that are ready and those of the language, in the order they came in', () => {
  const clones = [clone('match_1', 'Mine'), clone('pending_1', 'Not yet')];
  expect(voiceChoices({ defaults, clones }, 'en', null)).toEqual({
    own: [{ value: 'match_1', label: 'Mine' }],
    library: [
      { value: 'ana', label: 'ANA' },
      { value: 'bea', label: 'BEA (approximate)' },
    ],
    lost: [],
  });
});

test('what was chosen stays in the list, of another language or gone', () => {
  const of = (kept: string) => voiceChoices({ defaults, clones: [] }, 'en', kept);
  expect(of('carla').library.map(({ value }) => value)).toEqual(['ana', 'bea', 'carla']);
  expect(of('match_9').lost).toEqual([{ value: 'match_9', label: 'A voice that is gone' }]);
});
