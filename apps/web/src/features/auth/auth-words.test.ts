import { expect, test } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { googleFault, signInFault, signUpFault } from './auth-words.ts';
import { isAbout } from './entry.ts';
import { passwordHint } from './fields.tsx';

const refusal = (code: string, message: string, title = 'Title', reasons?: string[]) =>
  new ApiError({ code, message, title, retry: false, status: 400, ...(reasons && { reasons }) });

test.each([
  refusal('account_exists', 'whatever'),
  refusal('invalid_input', 'User already registered'),
  refusal('invalid_input', 'This address has already been registered'),
])('an address that has an account is told to sign in instead, whichever way the server says it', (error) => {
  expect(signUpFault(error)).toMatchObject({
    title: 'Account Already Exists',
    message: 'An account with this email already exists. Please sign in instead.',
    isExisting: true,
  });
});

test('other faults of a sign-up are said in the words of the server, or as "Failed to sign up. Please try again."', () => {
  const weak = refusal('weak_password', 'Choose another password.', 'Weak Password', ['common', 'short']);
  expect(signUpFault(weak)).toMatchObject({ message: 'Choose another password.', reasons: ['common', 'short'] });
  for (const error of [new Error('boom'), refusal('unexpected', 'Something went wrong on our side.')]) {
    expect(signUpFault(error).message).toBe('Failed to sign up. Please try again.');
  }
});

test('a wrong password and an unknown address are told alike, anything else in its own words or as "Failed to sign in"', () => {
  expect(signInFault(refusal('x', 'Invalid login credentials')).message).toBe(
    'Invalid email or password. Please check your credentials and try again.',
  );
  expect(signInFault(refusal('x', 'Please confirm your email address first.')).message).toBe(
    'Please confirm your email address first.',
  );
  for (const error of [new Error('boom'), refusal('unexpected', 'Something went wrong on our side.')]) {
    expect(signInFault(error).message).toBe('Failed to sign in. Please check your credentials.');
  }
});

test.each([
  ['The popup was closed', 'Please allow popups for this site and try again, or try using a different browser.'],
  ['Request blocked', 'Google sign-in was blocked. Please check your browser settings and try again.'],
  ['anything', 'Failed to sign in with Google. Please try again.'],
])('Google: %s', (words, sentence) => {
  expect(googleFault(new Error(words))).toMatchObject({ title: 'Google Sign-in Error', message: sentence });
});

test('the password field says the rule and how many characters are missing, and praises nothing that may be refused', () => {
  const rule = 'At least 6 characters, and not one of the common ones.';
  expect(['', '12345', '123456'].map(passwordHint)).toEqual([rule, `${rule} One more to go.`, rule]);
});

test('a refusal is said until what was refused is changed', () => {
  const sent = { email: 'ada@example.com', password: 'password' };
  expect(isAbout(sent, { ...sent, email: ' ada@example.com ' })).toBe(true);
  expect(isAbout(sent, { ...sent, password: 'Quiet otter 52' })).toBe(false);
  expect(isAbout(undefined, sent)).toBe(false);
});
