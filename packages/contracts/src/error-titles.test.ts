import { expect, test } from 'vitest';
import { titleFor } from './error-titles.ts';

test.each([
  ['Network request failed', 'Connection Problem'],
  ['Failed to fetch', 'Connection Problem'],
  ['The operation timed out', 'Connection Problem'],
  ['503 upstream', 'Service Temporarily Unavailable'],
  ['The service is unavailable', 'Service Temporarily Unavailable'],
  ['Not enough credits', 'Insufficient Credits'],
  ['402', 'Insufficient Credits'],
  ['429', 'Too Many Requests'],
  ['Rate exceeded', 'Too Many Requests'],
  ['The upload broke off', 'File Processing Error'],
  ['This format is unknown', 'File Processing Error'],
  ['Session expired', 'Authentication Required'],
  ['401', 'Authentication Required'],
  ['The voice did not answer', 'Voice Processing Error'],
  ['All places are busy', 'Service Busy'],
  ['The queue is full', 'Service Busy'],
  ['Quota exceeded', 'Service Limit Reached'],
  ['No face in the picture', 'Image Processing Error'],
  ['API key missing', 'Service Configuration Error'],
  ['Not configured', 'Service Configuration Error'],
  ['Rendering stopped', 'Processing Error'],
  ['Nobody knows', 'Something Went Wrong'],
])('a message of unknown origin gets a title by its words: %s is "%s"', (message, title) => {
  expect(titleFor(message)).toBe(title);
});

test('of several words in a message the first of the table counts', () => {
  expect(titleFor('The upload of the photo timed out')).toBe('Connection Problem');
  expect(titleFor('Your session has no credits')).toBe('Insufficient Credits');
});

test('words inside other words do not count', () => {
  expect(titleFor('We celebrate and generate surfaces')).toBe('Something Went Wrong');
});
