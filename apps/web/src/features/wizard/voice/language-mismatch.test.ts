import { expect, test } from 'vitest';
import type { VoiceOption } from '#lib/voices/voice-groups.ts';
import { findMismatch } from './language-mismatch.ts';

const option = (name: string, language: string, isOwn = false): VoiceOption => ({
  id: name,
  name,
  language,
  languages: isOwn ? [] : [language, 'fr'],
  gender: null,
  isOwn,
  description: '',
  words: '',
});
const [grace, lucia, mine] = [option('Grace', 'en'), option('Lucía', 'es'), option('Mine', 'en', true)];
const options = [mine, grace, lucia];

test('a script in another language than the voice is said before Create, with a voice that mends it', () => {
  const spanish = { videoLanguage: 'es', scriptLanguage: 'es', options };
  expect(findMismatch({ ...spanish, voice: grace })).toEqual({ kind: 'voice', voice: grace, fitting: lucia });
  expect(findMismatch({ ...spanish, voice: lucia })).toBeUndefined();
  expect(findMismatch({ ...spanish, voice: undefined })).toBeUndefined();
  expect(findMismatch({ ...spanish, videoLanguage: 'fr', scriptLanguage: 'fr', voice: grace })).toBeUndefined();
});

test('a script in another language than the video is said first', () => {
  const asked = { voice: grace, videoLanguage: 'en', scriptLanguage: 'es', options };
  expect(findMismatch(asked)).toEqual({ kind: 'script', scriptLanguage: 'es' });
});

test('the voice is compared with the video where nobody can tell what the script is in', () => {
  const asked = { voice: lucia, videoLanguage: 'en', scriptLanguage: undefined, options };
  expect(findMismatch(asked)).toMatchObject({ kind: 'voice', fitting: grace });
});

test('a voice of one’s own reads every language, and takes no other’s place', () => {
  expect(findMismatch({ voice: mine, videoLanguage: 'es', scriptLanguage: 'es', options })).toBeUndefined();
  const german = findMismatch({ voice: grace, videoLanguage: 'de', scriptLanguage: 'de', options });
  expect(german).toMatchObject({ kind: 'voice', fitting: undefined });
});
