import { languageCodes } from '@portray/contracts/languages';
import type { VoiceSetReport } from '@portray/contracts/voice-sets';
import { expect, test } from 'vitest';
import { businessWords, describeSet, receivedWords, timeLeftWords } from './voice-set-words.ts';

const set = (change: object) =>
  ({
    title: 'Set',
    languages: ['en'],
    voices: 1,
    isCloner: false,
    wholeBytes: null,
    bytes: null,
    ...change,
  }) as VoiceSetReport;

test('a set of most languages says how many, and which few it lacks', () => {
  const languages = languageCodes.filter((code) => !['no', 'sr', 'zh'].includes(code));
  expect(describeSet(set({ languages, voices: 10 }))).toBe(
    '28 languages, 10 voices. Not Chinese, Norwegian, or Serbian.',
  );
  expect(describeSet(set({ languages: ['en', 'es'] }))).toBe('English and Spanish, one voice.');
  expect(describeSet(set({ title: 'Pocket', isCloner: true }))).toBe(
    'English. Follows a voice from ten seconds of it, with consent.',
  );
});

test('a licence is said in a few words, or named as what it is', () => {
  expect(businessWords({ business: 'yes', licence: 'Apache-2.0; trained on a recording' })).toBe('yes (Apache-2.0)');
  expect(businessWords({ business: 'yes', licence: 'public domain' })).toBe('yes (public domain)');
  expect(businessWords({ business: 'unknown', licence: 'its card does not say' })).toBe('unknown, read its card');
  expect(businessWords({ business: 'disputed', licence: 'disputed: two files' })).toBe('disputed');
});

test('what came is said of the whole, where that is known, and the time that is left in round words', () => {
  expect(receivedWords(set({ receivedBytes: 84_100_000, wholeBytes: 128_774_318 }))).toBe('84 of 129 MB');
  expect(receivedWords(set({ receivedBytes: 84_100_000 }))).toBe('84 MB');
  expect([timeLeftWords(11), timeLeftWords(200)]).toEqual(['about 11 s left', 'about 3 min left']);
});
