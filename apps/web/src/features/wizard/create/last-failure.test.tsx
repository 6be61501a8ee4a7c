import { expect, test } from 'vitest';
import { describeFailedVideo, stepOfRefusal } from './last-failure.tsx';

test('an earlier failure says what it was, and has words where nothing is known', () => {
  expect(describeFailedVideo('cancelled', 'You cancelled.')).toEqual({ title: 'Cancelled', message: 'You cancelled.' });
  expect(describeFailedVideo('insufficient_credits', 'None.').action?.label).toBe('Buy Credits');
  expect(describeFailedVideo(null, null)).toEqual({
    title: 'Video Creation Failed',
    message: 'The video could not be created. Please try again.',
  });
});

test('what a project was refused for is said at the step where it is mended', () => {
  expect(stepOfRefusal('voice_not_found', 'This voice no longer exists. Please choose another one.')).toBe('voice');
  expect(stepOfRefusal('script_too_long', 'Your script has 160 words.')).toBe('project');
  expect(stepOfRefusal('file_not_found', 'Final image accessibility check failed.')).toBe('avatar');
  expect(stepOfRefusal('file_not_found', 'Your recording is no longer there.')).toBe('voice');
  expect(stepOfRefusal('consent_required', 'Please confirm that this is your voice.')).toBe('voice');
  expect(stepOfRefusal('insufficient_credits', 'You have no credits left.')).toBe('create');
  expect(stepOfRefusal(null, null)).toBe('create');
});
