import { expect, test } from 'vitest';
import { checkTranscript } from './sample-words.ts';

test('what is said in a recording is checked only where this server must know it', () => {
  const sample = { file: new Blob(), fileName: 'a.mp3', seconds: 8, name: 'Me', transcript: null };
  expect(() => checkTranscript(sample)).not.toThrow();
  expect(() => checkTranscript({ ...sample, transcript: '' })).toThrow(
    expect.objectContaining({ title: 'Invalid Input', message: 'Please write down what is said in the recording.' }),
  );
  expect(() => checkTranscript({ ...sample, transcript: 'Good morning.' })).toThrow(/lasts 8 seconds/);
  expect(() => checkTranscript({ ...sample, transcript: 'Good morning.', seconds: null })).not.toThrow();
});
