import { expect, test } from 'vitest';
import { recordingIssue } from './recording-issue.ts';

const words = (count: number) => 'word '.repeat(count);

test('a recording in which the script can have been said is taken', () => {
  expect(recordingIssue(words(1), 1)).toBeUndefined();
  expect(recordingIssue(words(24), 4)).toBeUndefined();
  expect(recordingIssue(words(150), 300)).toBeUndefined();
});

test('one that is too short, too long, or too short for the script is refused with what to do', () => {
  expect(recordingIssue(words(1), 0.9)).toBe('The recording is too short. Use one of at least 1 second.');
  expect(recordingIssue(words(1), 302)).toBe('The recording is longer than 5 minutes. Use a shorter part of it.');
  expect(recordingIssue(words(40), 3)).toBe(
    'The recording lasts 3 seconds, which is too short for the 40 words of your script. Record all of it, or keep only the words that are said.',
  );
});
