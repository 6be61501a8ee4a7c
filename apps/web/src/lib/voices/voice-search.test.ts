import { expect, test } from 'vitest';
import { isFound, wordsOfVoice } from './voice-search.ts';

const lucia = wordsOfVoice({ name: 'Lucía', languages: ['es'], gender: 'female', description: 'Spanish' });
const henry = wordsOfVoice({ name: 'Henry', languages: ['en'], gender: 'male', description: 'American' });

test('a voice is found by its name, accent, language and gender, with or without accents', () => {
  for (const typed of [
    'lucia',
    'LUCÍA',
    'span',
    'español',
    'female',
    'woman',
    'female spanish',
    ' spanish, lucía ',
    '',
  ]) {
    expect(isFound(lucia, typed), typed).toBe(true);
  }
  for (const typed of ['male', 'man', 'english', 'spanish henry', 'ucia'])
    expect(isFound(lucia, typed), typed).toBe(false);
  expect(isFound(henry, 'male american')).toBe(true);
});
