import { expect, test } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { faultsAfter, faultsBefore } from './password-faults.ts';

const refusal = (code: string, message: string) =>
  new ApiError({ code, title: '', message, retry: false, status: 400 });

test('a new password needs the current one, six characters and a second time, and is another one', () => {
  expect(faultsBefore({ current: '', next: 'abc', again: 'abd' })).toEqual({
    current: 'Please enter your current password.',
    next: 'Password must be at least 6 characters long',
    again: "New passwords don't match",
  });
  expect(faultsBefore({ current: 'old one', next: 'new one', again: 'new one' })).toEqual({});
  expect(faultsBefore({ current: 'old one', next: 'old one', again: 'old one' })).toEqual({
    next: 'This is your current password. Please choose another one.',
  });
});

test('a refusal stands under the field that it is about, and anything else is a failure of the whole', () => {
  expect(faultsAfter(refusal('invalid_credentials', 'whatever'))).toEqual({ current: 'Current password is incorrect' });
  expect(faultsAfter(refusal('weak_password', 'Too easy.'))).toEqual({ next: 'Too easy.' });
  expect(faultsAfter(refusal('too_many_requests', 'Wait.'))).toEqual({
    title: 'Failed to update password',
    message: 'Wait.',
  });
});
