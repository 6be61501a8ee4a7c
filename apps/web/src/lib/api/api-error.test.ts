import { expect, test } from 'vitest';
import { isAborted, readRefusal, toApiError } from './api-error.ts';

test('a weak password comes with the list of its reasons', () => {
  const body = { code: 'weak_password', title: 'Weak Password', message: 'Choose another.', retry: false };
  const refusal = readRefusal(400, { ...body, reasons: ['length', 'common'], requestId: 'r-1' });
  expect(refusal).toMatchObject({ ...body, status: 400, reasons: ['length', 'common'], requestId: 'r-1' });
});

test.each([502, 503, 504])('a fetch that a machine in between answered with %i may be tried again', (status) => {
  expect(readRefusal(status, '<h1>Bad gateway</h1>')).toMatchObject({
    retry: true,
    title: 'Service Temporarily Unavailable',
    message: 'Service temporarily unavailable. Please try again.',
  });
});

test.each([
  [400, { error: 'The voice is gone' }, 'Voice Processing Error', 'The voice is gone'],
  [400, { message: 'No such format' }, 'File Processing Error', 'No such format'],
  [401, null, 'Authentication Required', 'Unable to process your request right now. Please try again later.'],
  [418, '', 'Processing Error', 'Unable to process your request right now. Please try again later.'],
])('an answer %i of another server gets a title by its words', (status, body, title, message) => {
  expect(readRefusal(status, body)).toMatchObject({ title, message, retry: false, status });
});

test('a lost connection and one that took too long are a connection problem', () => {
  for (const lost of [new TypeError('Failed to fetch'), new DOMException('slow', 'TimeoutError')]) {
    expect(toApiError(lost)).toMatchObject({ code: 'connection', title: 'Connection Problem', retry: true, status: 0 });
  }
});

test('what was given up on purpose is known as such, and a refusal stays what it is', () => {
  expect(isAborted(new DOMException('stop', 'AbortError'))).toBe(true);
  expect(isAborted(new Error('stop'))).toBe(false);
  const refusal = readRefusal(404, { code: 'not_found', title: 'Not Found', message: 'Gone.', retry: false });
  expect(toApiError(refusal)).toBe(refusal);
});
