import { limits } from '@portray/contracts/limits';
import { toApiError } from '#lib/api/api-error.ts';

/** What was typed to change a password. */
export type PasswordChange = { current: string; next: string; again: string };

/** What is wrong, under the field that it is about; `title` is set where it is about none. */
export type PasswordFaults = Partial<Record<keyof PasswordChange | 'title' | 'message', string>>;

/** What can be said before the server is asked. */
export function faultsBefore({ current, next, again }: PasswordChange): PasswordFaults {
  return {
    ...(!current && { current: 'Please enter your current password.' }),
    ...(next.length < limits.minPasswordCharacters && {
      next: `Password must be at least ${limits.minPasswordCharacters} characters long`,
    }),
    ...(next && next === current && { next: 'This is your current password. Please choose another one.' }),
    ...(next !== again && { again: "New passwords don't match" }),
  };
}

/** Why the server did not change it. */
export function faultsAfter(error: unknown): PasswordFaults {
  const { code, message } = toApiError(error);
  if (code === 'invalid_credentials') return { current: 'Current password is incorrect' };
  if (code === 'weak_password') return { next: message };
  return { title: 'Failed to update password', message };
}
