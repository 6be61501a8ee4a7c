import { describe, expect, test } from 'vitest';
import { languageCodes } from '../languages.ts';
import { voicePassages } from './voice-passages.ts';
import { toTranscript, transcriptIssue } from './voice-transcript.ts';

describe('what is said in a recording', () => {
  test.each([
    ['is asked for', '', undefined, /^Please write down what is said/],
    ['needs words, not only marks', ' … !? ', undefined, /^Please write down what is said/],
    ['has no control characters', 'Good\u0000 morning', undefined, /characters that nobody can say/],
    ['has an end', 'word '.repeat(100), undefined, /may have 400 characters; this has 499/],
    [
      'is not more than people can say in that time',
      'word '.repeat(40),
      5,
      /lasts 5 seconds, .* too short for these 40 words/,
    ],
    ['is not only the beginning of it', 'Good morning.', 12, /lasts 12 seconds, .* too long for a text this short/],
  ])('%s', (_, text, seconds, issue) => {
    expect(transcriptIssue(text, seconds)).toMatch(issue);
  });

  test('has half a word to six words a second', () => {
    const fits = (words: number) => transcriptIssue('word '.repeat(words), 10) === undefined;
    expect([4, 5, 60, 61].map(fits)).toEqual([false, true, true, false]);
  });

  test('is kept on one line', () => {
    expect(toTranscript(' Good\n morning,\tall. ')).toBe('Good morning, all.');
    expect(transcriptIssue('Good\nmorning.')).toBeUndefined();
  });

  test.each(languageCodes)('may be the passage that people read in %s, slowly or fast', (language) => {
    for (const seconds of [5, 8, 15]) expect(transcriptIssue(voicePassages[language], seconds)).toBeUndefined();
  });
});

test('people read a passage of its own in each of the languages', () => {
  expect(new Set(languageCodes.map((code) => voicePassages[code])).size).toBe(languageCodes.length);
});
