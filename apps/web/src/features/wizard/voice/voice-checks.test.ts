import { limits } from '@portray/contracts/limits';
import { describe, expect, test } from 'vitest';
import { emptyDraft } from '../draft/draft.ts';
import { checkSample, checkSpeech, fallbackVoiceName, sampleGuidance } from './voice-checks.ts';

const sound = (bytes: number, type = 'audio/mpeg') => new Blob([new Uint8Array(bytes)], { type });
const project = { ...emptyDraft, projectName: 'Hello', script: 'Good morning.' };

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

  test('a clone without a name, and speech without script or project name, are refused', () => {
    expect(() => checkSpeech(project, '')).toThrow(
      expect.objectContaining({
        title: 'Voice Name Required',
        message: 'Please provide a name for the voice clone.',
      }),
    );
    expect(() => checkSpeech({ ...project, script: ' ' })).toThrow(
      expect.objectContaining({ title: 'Script Required', message: 'Please enter a script first.' }),
    );
    expect(() => checkSpeech({ ...project, projectName: '' })).toThrow(
      expect.objectContaining({ title: 'Project Name Required', message: 'Please enter a project name first.' }),
    );
    expect(() => checkSpeech(project)).not.toThrow();
  });

  test('a voice file is required by AI Video Studio and recommended by D-ID, with 5-10 seconds of clear speech', () => {
    expect(sampleGuidance('heygen')).toBe('A voice file is required: 5-10 seconds of clear speech.');
    expect(sampleGuidance('did')).toBe('A voice file is recommended: 5-10 seconds of clear speech.');
  });

  test('a voice that nobody named is called by its file and the day, in 50 characters', () => {
    const day = new Date('2026-11-21T10:00:00Z');
    expect(fallbackVoiceName({ fileName: 'my voice.mp3' }, day)).toBe('my voice 2026-11-21');
    expect(fallbackVoiceName({ fileName: '.mp3' }, day)).toBe('Recording 2026-11-21');
    expect(fallbackVoiceName({ fileName: `${'x'.repeat(200)}.wav` }, day)).toHaveLength(50);
  });
});
