import { expect, test } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { publishFailure } from './publish-failure.ts';

const failure = (platform: 'youtube' | 'twitter' | 'facebook', code: string, message: string) =>
  publishFailure(platform, new ApiError({ code, title: 'Any', message, retry: false, status: 400 }));

test('an expired permission is Authentication Required on every network, by its code or by YouTube’s own words (R4)', () => {
  const expired = { title: 'Authentication Required', needsConnection: true };
  expect(failure('twitter', 'authorization_expired', 'Please connect it again.')).toMatchObject(expired);
  for (const words of [
    'Authentication failed',
    'Unauthorized',
    'invalid_grant',
    'The refresh_token is gone',
    'Request had invalid authentication credentials.',
    'Expected OAuth 2 access token',
  ]) {
    expect(failure('youtube', 'provider_refused', words), words).toMatchObject(expired);
  }
});

test('what fails on YouTube has its titles and sentences (R5, R6, R7)', () => {
  expect(failure('youtube', 'not_connected', 'YouTube account not connected.')).toMatchObject({
    title: 'Not Connected',
    needsConnection: true,
  });
  expect(failure('youtube', 'file_not_found', 'Failed to download the video.').title).toBe('Download Failed');
  expect(failure('youtube', 'payload_too_large', 'Video file is too large.').title).toBe('File Too Large');
  expect(publishFailure('youtube', new TypeError('Failed to fetch'))).toMatchObject({
    title: 'Upload Failed',
    message: 'Network error occurred. Please check your connection and try again.',
  });
  expect(failure('youtube', 'unexpected', 'Unexpected response format from upload service')).toEqual({
    title: 'Upload Failed',
    message: 'Unexpected response format from upload service',
    needsConnection: false,
  });
});

test('what fails on X is Failed to Post (R9)', () => {
  expect(failure('twitter', 'not_connected', 'Please connect your Twitter account in Settings first')).toEqual({
    title: 'Failed to Post',
    message: 'Please connect your Twitter account in Settings first',
    needsConnection: true,
  });
});
