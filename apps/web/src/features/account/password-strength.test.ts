import { expect, test } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { faultsAfter, faultsBefore, passwordStrength } from './password-strength.ts';

test.each([
  ['', 0, 'Six more to go.'],
  ['abcde', 0, 'One more to go.'],
  ['aaaaaaaaaaaaaaaa', 1, 'Weak. A few more words would help most.'],
  ['12345678', 1, 'Weak. A few more words would help most.'],
  ['qwertyuiop', 1, 'Weak. A few more words would help most.'],
  ['Password1', 1, 'Weak. A few more words would help most.'],
  ['abcabcabcabc', 1, 'Weak. A few more words would help most.'],
  ['kettle', 1, 'Weak. A few more words would help most.'],
  ['violet 9', 2, 'Fair. One more word would make it good.'],
  ['kT7#pX2q', 3, 'Good. A few more words would make it strong.'],
  ['violet kettle 9', 4, 'Strong.'],
])('%s has %i of four segments', (password, score, sentence) => {
  expect(passwordStrength(password)).toEqual({ score, sentence });
});

test('a longer password is never weaker than its beginning', () => {
  const whole = 'horse battery Staple 42';
  const scores = [...whole].map((_, at) => passwordStrength(whole.slice(0, at + 1)).score);
  expect(scores).toEqual([...scores].sort());
});

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
