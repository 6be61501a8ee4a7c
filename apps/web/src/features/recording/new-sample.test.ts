import { limits } from '@portray/contracts/limits';
import { describe, expect, test } from 'vitest';
import { checkSample, checkSpeechIn, checkTranscript, fallbackVoiceName } from './new-sample.ts';

const sound = (bytes: number, type = 'audio/mpeg') => new Blob([new Uint8Array(bytes)], { type });

describe('making a voice', () => {
  test('cloning without a file says that a voice is required', () => {
    expect(() => checkSample(undefined)).toThrow(
      expect.objectContaining({
        title: 'Voice Required',
        message: 'Please select an existing voice or upload a new voice file.',
      }),
    );
  });

  test('a file that is no sound, too large or too small is refused in these words', () => {
    expect(() => checkSample(sound(500, 'image/png'))).toThrow('Please upload a valid audio file');
    expect(() => checkSample(sound(99))).toThrow('File is too small');
    expect(() => checkSample(sound(limits.maxVoiceSampleBytes + 1))).toThrow('Audio file must be smaller than 25MB');
    expect(() => checkSample(sound(5_000))).not.toThrow();
  });

  test('a text file that calls itself a sound is refused at once, and a sound that only this browser cannot read is not', async () => {
    const unread = async () => undefined;
    const text = new Blob(['These are words, and no sound at all.'.repeat(9)], { type: 'audio/mpeg' });
    await expect(checkSpeechIn(text, 'upload', unread)).rejects.toMatchObject({
      title: 'Audio File Issue',
      message: 'This recording cannot be read. Use a WAV, MP3, M4A, OGG, WEBM or FLAC file.',
    });
    const flac = new Blob(['fLaC', new Uint8Array(500)], { type: 'audio/flac' });
    await expect(checkSpeechIn(flac, 'upload', unread)).resolves.toBeUndefined();
  });

  test('a voice without a name is called by its file and the day, in 50 characters', () => {
    const day = new Date('2026-11-21T10:00:00Z');
    expect(fallbackVoiceName({ fileName: 'my voice.mp3' }, day)).toBe('my voice 2026-11-21');
    expect(fallbackVoiceName({ fileName: '.mp3' }, day)).toBe('Recording 2026-11-21');
    expect(fallbackVoiceName({ fileName: '\u200b.mp3' }, day)).toBe('Recording 2026-11-21');
    expect(fallbackVoiceName({ fileName: `${'x'.repeat(38)}👍.wav` }, day)).toBe(`${'x'.repeat(38)} 2026-11-21`);
    expect(fallbackVoiceName({ fileName: `${'x'.repeat(200)}.wav` }, day)).toHaveLength(50);
  });
});

test('what is said in a recording is checked only where this server must know it', () => {
  const sample = { file: new Blob(), fileName: 'a.mp3', seconds: 8, name: 'Me', transcript: null };
  expect(() => checkTranscript(sample)).not.toThrow();
  expect(() => checkTranscript({ ...sample, transcript: '' })).toThrow(
    expect.objectContaining({ title: 'Invalid Input', message: 'Please write down what is said in the recording.' }),
  );
  expect(() => checkTranscript({ ...sample, transcript: 'Good morning.' })).toThrow(/lasts 8 seconds/);
  expect(() => checkTranscript({ ...sample, transcript: 'Good morning.', seconds: null })).not.toThrow();
});
