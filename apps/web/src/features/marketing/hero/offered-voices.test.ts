import type { DefaultVoice } from '@portray/contracts/voices';
import { expect, test } from 'vitest';
import { offeredVoices } from './offered-voices.ts';

const voice = (name: string, accent: string, others: Partial<DefaultVoice> = {}) =>
  ({ name, accent, language: 'en', gender: 'female', is_approximate: false, ...others }) as DefaultVoice;

test('a presenter is offered voices that suit her: one of each accent in the order of the list, approximated ones last', () => {
  const voices = [
    voice('Ama', 'ghanaian', { is_approximate: true }),
    voice('Grace', 'american'),
    voice('Alice', 'british'),
    voice('Olivia', 'british'),
    voice('Henry', 'american', { gender: 'male' }),
    voice('Lucía', 'spanish', { language: 'es' }),
  ];
  expect(offeredVoices(voices, 'female').map((offered) => offered.name)).toEqual(['Grace', 'Alice', 'Ama']);
});

test('a voice that is hard to understand is not offered before others', () => {
  const voices = [
    voice('Alice', 'british', { elevenlabs_voice_id: 'en-gb-alice' }),
    voice('Grace', 'american', { elevenlabs_voice_id: 'en-us-grace' }),
  ];
  expect(offeredVoices(voices, 'female').map((offered) => offered.name)).toEqual(['Grace', 'Alice']);
});
