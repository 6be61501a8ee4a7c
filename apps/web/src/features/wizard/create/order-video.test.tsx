import { describe, expect, test } from 'vitest';
import { emptyDraft } from '../draft/draft.ts';
import { checkOrder, orderOf, projectToRetry } from './order-video.ts';

const draft = {
  ...emptyDraft,
  projectName: 'Hello',
  script: 'Good morning.',
  uploadedImageUrl: '/files/images/a.jpg',
  voiceId: 'en-us-grace',
};

describe('creating a video', () => {
  test('nobody creates one without being signed in', () => {
    expect(() => checkOrder(draft, false)).toThrow(
      expect.objectContaining({
        title: 'Authentication Required',
        message: 'You are signed out. Sign in again to continue where you left off.',
      }),
    );
  });

  test('needs an image, a script that is not blank and a project name', () => {
    for (const missing of [{ uploadedImageUrl: null }, { script: ' ' }, { projectName: '' }]) {
      expect(() => checkOrder({ ...draft, ...missing }, true)).toThrow(
        expect.objectContaining({ title: 'Missing Information' }),
      );
    }
    expect(() => checkOrder({ ...draft, script: '', uploadedImageUrl: null }, true)).toThrow(
      'Please provide an image and a script first.',
    );
  });

  test('needs a voice', () => {
    expect(() => checkOrder({ ...draft, voiceId: null }, true)).toThrow(
      expect.objectContaining({ title: 'Voice Required' }),
    );
    expect(() =>
      checkOrder({ ...draft, voiceId: null, voiceChoice: 'new', clonedVoiceId: 'match_1' }, true),
    ).not.toThrow();
    expect(() => checkOrder(draft, true)).not.toThrow();
  });

  test('or a recording, which is ordered without a voice', () => {
    const recorded = { ...draft, voiceChoice: 'recording', voiceUrl: '/files/voices/b.m4a' } as const;
    expect(() => checkOrder(recorded, true)).toThrow(expect.objectContaining({ title: 'Voice Required' }));
    const used = { ...recorded, recordingUrl: '/files/recordings/a.m4a' };
    expect(() => checkOrder(used, true)).not.toThrow();
    expect(orderOf(used, { projectId: 'p', idempotencyKey: 'k' })).toMatchObject({
      voiceChoice: 'recording',
      voiceId: null,
      voiceUrl: '/files/recordings/a.m4a',
    });
  });

  test('the order names the cloned voice and its recording, or the chosen voice alone', () => {
    const facts = { projectId: 'p', idempotencyKey: 'k' };
    const cloned = { ...draft, voiceChoice: 'new' as const, clonedVoiceId: 'match_1', voiceUrl: '/files/voices/a.m4a' };
    expect(orderOf(cloned, facts)).toMatchObject({ voiceId: 'match_1', voiceUrl: '/files/voices/a.m4a' });
    expect(orderOf({ ...cloned, voiceChoice: 'existing' }, facts)).toMatchObject({
      voiceId: 'en-us-grace',
      voiceUrl: null,
    });
  });
});

test('without a project there is nothing to retry', () => {
  expect(() => projectToRetry(null)).toThrow(expect.objectContaining({ title: 'No Project to Retry' }));
  expect(projectToRetry('p')).toBe('p');
});
