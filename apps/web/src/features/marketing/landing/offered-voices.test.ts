import type { DefaultVoice } from '@portray/contracts/voices';
import { expect, test } from 'vitest';
import { offeredVoices } from './offered-voices.ts';

const voice = (name: string, accent: string, others: Partial<DefaultVoice> = {}) =>
  ({
    name,
    accent,
    language: 'en',
    gender: 'female',
    engine: 'built-in',
    is_approximate: false,
    ...others,
  }) as DefaultVoice;

test('a presenter is offered voices that suit her: one of each accent in the order of the list, and none that is approximated', () => {
  const voices = [
    voice('Ama', 'ghanaian', { is_approximate: true }),
    voice('Grace', 'american'),
    voice('Alice', 'british'),
    voice('Olivia', 'british'),
    voice('Henry', 'american', { gender: 'male' }),
    voice('Lucía', 'spanish', { language: 'es' }),
  ];
  expect(offeredVoices(voices, 'female').map((offered) => offered.name)).toEqual(['Grace', 'Alice', 'Olivia']);
});

test('a voice that is hard to understand is offered only where there is no other', () => {
  const alice = voice('Alice', 'british', { elevenlabs_voice_id: 'en-gb-alice' });
  const grace = voice('Grace', 'american', { elevenlabs_voice_id: 'en-us-grace' });
  expect(offeredVoices([alice, grace], 'female')).toEqual([grace]);
  expect(offeredVoices([alice], 'female')).toEqual([alice]);
});
