import { AppError, type FaultCode, toAppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import { WeakPassword } from './password-rules.ts';

const foreign: [FaultCode, string] = [
  'forbidden',
  'This request came from another site. Please open Portray and try again.',
];
const deadLink: [FaultCode, string] = ['invalid_input', 'This link is no longer valid. Please ask for a new one.'];
const wrongCode: [FaultCode, string] = ['invalid_credentials', 'This code is not correct. Please try the newest one.'];
const wrongBackupCode: [FaultCode, string] = [
  'invalid_credentials',
  'This backup code is not correct, or was used before. Small and capital letters count.',
];
const slowSignIn: [FaultCode, string] = ['not_authenticated', 'The sign-in took too long. Please sign in again.'];
const wait: [FaultCode, string] = ['too_many_requests', 'Too many wrong codes. Please try again in 15 minutes.'];

/** What the sign-in library calls its refusals, in the words of the product. */
const byCode: Record<string, [FaultCode, string]> = {
  INVALID_EMAIL_OR_PASSWORD: [
    'invalid_credentials',
    'Invalid email or password. Please check your credentials and try again.',
  ],
  INVALID_PASSWORD: ['invalid_credentials', 'Current password is incorrect'],
  CREDENTIAL_ACCOUNT_NOT_FOUND: [
    'conflict',
    'This account has no password yet. Use “Forgot password” to choose one, then try again.',
  ],
  USER_ALREADY_EXISTS: ['account_exists', 'An account with this email already exists. Please sign in instead.'],
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: [
    'account_exists',
    'An account with this email already exists. Please sign in instead.',
  ],
  EMAIL_NOT_VERIFIED: [
    'email_not_confirmed',
    'Please confirm your email address first. Check your email for the confirmation link.',
  ],
  INVALID_EMAIL: ['invalid_input', 'Please enter a valid email address.'],
  INVALID_TOKEN: deadLink,
  SIGN_UP_TOKEN: [
    'invalid_input',
    'This link was used before, is older than a day, or the address was confirmed by another sign-up. Sign in, or choose a new password.',
  ],
  TOKEN_EXPIRED: deadLink,
  USER_NOT_FOUND: deadLink,
  SESSION_EXPIRED: ['forbidden', 'Please enter your password, or sign in again first.'],
  SESSION_NOT_FRESH: ['forbidden', 'Please enter your password, or sign in again first.'],
  INVALID_CODE: wrongCode,
  INVALID_BACKUP_CODE: wrongBackupCode,
  INVALID_TWO_FACTOR_COOKIE: slowSignIn,
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: wait,
  ACCOUNT_TEMPORARILY_LOCKED: wait,
  TOTP_ALREADY_ENABLED: ['conflict', 'Two-step verification is already on.'],
  TOTP_NOT_ENABLED: ['conflict', 'Two-step verification is not on.'],
  TWO_FACTOR_NOT_ENABLED: ['conflict', 'Two-step verification is not on.'],
  BACKUP_CODES_NOT_ENABLED: ['conflict', 'Two-step verification is not on.'],
  PROVIDER_NOT_FOUND: ['not_configured', 'Google sign-in is not available here.'],
  INVALID_ORIGIN: foreign,
  MISSING_OR_NULL_ORIGIN: foreign,
  CROSS_SITE_NAVIGATION_LOGIN_BLOCKED: foreign,
  INVALID_CALLBACK_URL: foreign,
  INVALID_REDIRECT_URL: foreign,
  INVALID_ERROR_CALLBACK_URL: foreign,
  INVALID_NEW_USER_CALLBACK_URL: foreign,
};

const byStatus: Record<number, [FaultCode, string]> = {
  400: ['invalid_input', 'The request is not valid. Please check what you entered.'],
  401: ['not_authenticated', 'Auth session missing! Please sign in.'],
  403: ['forbidden', 'This is not allowed.'],
  404: ['not_found', 'There is nothing at this address.'],
  415: ['invalid_input', 'The request could not be read. Please send it as JSON.'],
};

/** A refusal of the sign-in library in our words; whatever it does not say in its own codes is `unexpected`. */
export function authFault(status: number, refusal: { code?: unknown; message?: unknown }): AppError {
  const code = String(refusal.code ?? '');
  if (code === 'PASSWORD_TOO_SHORT' || code === 'PASSWORD_TOO_LONG')
    return new WeakPassword(String(refusal.message), ['length']);
  const known = byCode[code] ?? (code === 'VALIDATION_ERROR' ? validation(refusal.message) : byStatus[status]);
  if (known) return new AppError(known[0], known[1], { cause: refusal });
  return toAppError(new Error(`The sign-in library answered ${status} ${code}`, { cause: refusal }));
}

/** Such as '[body.email] Invalid input: expected string, received undefined'. */
function validation(message: unknown): [FaultCode, string] {
  const field = /^\[body\.([\w.]+)\]/.exec(String(message))?.[1];
  if (field === 'email') return known(byCode.INVALID_EMAIL);
  return [
    'invalid_input',
    field ? `Please check the field “${field}”.` : 'The request is not valid. Please check what you entered.',
  ];
}
