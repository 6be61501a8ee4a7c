import { expect, test } from 'vitest';
import { clearSeconds, clearSpeechIssue } from './clear-speech.ts';

const sampleRate = 8_000;

/** Parts of a tone, each so many seconds long and so loud. */
function sound(...parts: [seconds: number, loudness: number][]): Float32Array {
  const samples = parts.flatMap(([seconds, loudness]) =>
    Array.from({ length: seconds * sampleRate }, (_, at) => loudness * Math.sin((2 * Math.PI * 220 * at) / sampleRate)),
  );
  return Float32Array.from(samples);
}

test('pauses and the noise of a room are no clear speech', () => {
  expect(clearSeconds(sound([2, 0.5], [3, 0], [1, 0.4], [2, 0.005]), sampleRate)).toBeCloseTo(3, 1);
  expect(clearSeconds(sound([6, 0.1]), sampleRate)).toBeCloseTo(6, 1);
});

test('silence holds no speech, however long it is', () => {
  expect(clearSeconds(sound([8, 0]), sampleRate)).toBe(0);
  expect(clearSeconds(sound([8, 0.0005]), sampleRate)).toBe(0);
  expect(clearSeconds(new Float32Array(0), sampleRate)).toBe(0);
});

test('a recording with too little speech is told how much it has, how much is needed, and of the microphone', () => {
  expect(clearSpeechIssue(1.52, 'record')).toBe(
    'The recording holds 1.5 seconds of clear speech; at least 5 are needed. Read for a little longer.',
  );
  expect(clearSpeechIssue(0, 'record')).toBe(
    'No speech was heard in this recording. Check your microphone and read aloud.',
  );
  expect(clearSpeechIssue(5.2, 'record')).toBeUndefined();
});

test('of a file with too little speech only the file is spoken', () => {
  expect(clearSpeechIssue(1.52, 'upload')).toBe(
    'The file holds 1.5 seconds of clear speech; at least 5 are needed. Choose a longer one.',
  );
  expect(clearSpeechIssue(0, 'upload')).toBe(
    'No speech was found in this file. Choose one in which somebody speaks clearly.',
  );
});

test('what the server may still find long enough is left to it', () => {
  expect(clearSpeechIssue(4.8, 'record')).toBeUndefined();
});
