import { describe, expect, test } from 'vitest';
import { emptyDraft } from '../draft/draft.ts';
import { checkSpeech } from './voice-calls.ts';

const project = { ...emptyDraft, projectName: 'Hello', script: 'Good morning.' };

describe('voice work', () => {
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
});
