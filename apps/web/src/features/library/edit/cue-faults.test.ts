import { expect, test } from 'vitest';
import { cueFaults } from './cue-faults.ts';

const cue = (startSeconds: number, endSeconds: number, text = 'Hello') => ({ startSeconds, endSeconds, text });

test('captions in order, with words and within the video are right', () => {
  expect(cueFaults([cue(0, 1), cue(1, 2.5)], 3)).toEqual([undefined, undefined]);
});

test('each caption says what is wrong with it', () => {
  expect(cueFaults([cue(0, 2), cue(1, 3), cue(3, 3), cue(4, 9), cue(9, 10, ' ')], 5)).toEqual([
    undefined,
    'It must start after the previous caption ends.',
    'It must end after it starts.',
    'It ends after the video does.',
    'Write the text, or remove this caption.',
  ]);
  expect(cueFaults([cue(Number.NaN, 2)], 5)).toEqual(['Enter both times.']);
  expect(cueFaults([cue(0, 1, 'a'.repeat(301))], 5)).toEqual(['Keep it to 300 characters.']);
});
