import { type ApiError, isAborted, toApiError } from '#lib/api/api-error.ts';

/** What to say about a failure, and what follows. */
export type AuthFault = { title: string; message: string; reasons: readonly string[]; code: string };

const existing = 'An account with this email already exists. Please sign in instead.';

/** Why there is no new account. A known address leads to the sign-in tab. */
export function signUpFault(error: unknown): AuthFault & { isExisting: boolean } {
  const fault = toApiError(error);
  const isExisting =
    fault.code === 'account_exists' || /User already registered|already been registered/i.test(fault.message);
  const { title, message } = isExisting
    ? { title: 'Account Already Exists', message: existing }
    : { title: fault.title, message: ownWords(fault) ?? 'Failed to sign up. Please try again.' };
  return { title, message, reasons: fault.reasons, code: fault.code, isExisting };
}

/** Why a user is not signed in; it never tells whether the address is known. */
export function signInFault(error: unknown): AuthFault {
  const fault = toApiError(error);
  const isWrong = /Invalid login credentials/i.test(fault.message);
  const message = isWrong
    ? 'Invalid email or password. Please check your credentials and try again.'
    : (ownWords(fault) ?? 'Failed to sign in. Please check your credentials.');
  return { title: fault.title, message, reasons: [], code: fault.code };
}

/** Why Google did not sign a user in. */
export function googleFault(error: unknown): AuthFault {
  const words = error instanceof Error ? error.message : String(error);
  return { title: 'Google Sign-in Error', message: googleSentence(words), reasons: [], code: 'google' };
}

function googleSentence(words: string): string {
  if (/popup/i.test(words)) {
    return 'Please allow popups for this site and try again, or try using a different browser.';
  }
  if (/blocked/i.test(words)) {
    return 'Google sign-in was blocked. Please check your browser settings and try again.';
  }
  return 'Failed to sign in with Google. Please try again.';
}

/** What the server or the connection said; undefined where it is only that something unexpected happened. */
function ownWords(fault: ApiError): string | undefined {
  return isAborted(fault.cause) || fault.code === 'unexpected' ? undefined : fault.message;
}
