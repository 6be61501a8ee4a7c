import { describe, expect, test } from 'vitest';
import { describeRefusal } from '#lib/api/creation-refusal.ts';
import { describeFailedVideo, stepOfRefusal } from './creation-failure.ts';

const refusal = (code: string, title: string) => describeRefusal({ code, title, message: 'Because.' });

describe('a creation that is refused', () => {
  test('for the limit of the day leads to the prices', () => {
    expect(refusal('daily_limit_reached', 'Daily Limit Reached')).toEqual({
      title: 'Daily Limit Reached',
      message: 'Because.',
      action: { label: 'Upgrade to Pro', newTab: '/pricing' },
    });
  });

  test('for lack of credits leads to where they are sold', () => {
    expect(refusal('insufficient_credits', 'Insufficient Credits').action?.label).toBe('Buy Credits');
  });

  test('for what people can mend keeps its own title, anything else is a failed creation', () => {
    expect(refusal('missing_information', 'Missing Information').title).toBe('Missing Information');
    expect(refusal('database_down', 'Service Temporarily Unavailable').title).toBe('Video Creation Failed');
    expect(refusal('file_not_found', 'File Not Found').title).toBe('Video Creation Failed');
  });
});

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
