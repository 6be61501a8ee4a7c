import { brand } from '@portray/contracts/brand';
import { describe, expect, test } from 'vitest';
import { describeVoiceFailure } from './voice-failure.ts';

const unknown = { code: 'unexpected', title: 'Something Went Wrong', message: 'No idea.' };

describe('voice work that fails', () => {
  test('for no known reason says what failed: Voice Cloning Failed, or Audio Generation Failed', () => {
    expect(describeVoiceFailure(unknown, 'cloning')).toEqual({ title: 'Voice Cloning Failed', message: 'No idea.' });
    expect(describeVoiceFailure(unknown, 'speaking').title).toBe('Audio Generation Failed');
  });

  test('for a known reason keeps its title', () => {
    const busy = { code: 'service_busy', title: 'Service Busy', message: 'Please wait.' };
    expect(describeVoiceFailure(busy, 'speaking')).toEqual({ title: 'Service Busy', message: 'Please wait.' });
  });

  test('for an API key is a Configuration Error and names the support', () => {
    const { title, message } = describeVoiceFailure({ ...unknown, message: 'The API key is invalid.' }, 'cloning');
    expect(title).toBe('Configuration Error');
    expect(message).toBe(`The API key is invalid. Please contact support: ${brand.supportEmail}.`);
  });
});
