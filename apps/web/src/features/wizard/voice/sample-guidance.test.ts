import { expect, test } from 'vitest';
import { sampleGuidance } from './sample-guidance.ts';

test('a voice file is required by AI Video Studio and recommended by D-ID, with 5-10 seconds of clear speech', () => {
  expect(sampleGuidance('heygen')).toBe('A voice file is required: 5-10 seconds of clear speech.');
  expect(sampleGuidance('did')).toBe('A voice file is recommended: 5-10 seconds of clear speech.');
});
