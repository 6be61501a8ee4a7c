import { isAborted, readRefusal, toApiError } from './api-error.ts';

/** A sign-in either is complete or waits for the second factor. */
export type SignInAnswer = { needsSecondFactor: boolean };

type Fields = Record<string, unknown>;

/** `POST /api/auth{path}`; the browser keeps the session's cookie. Throws ApiError. */
async function post<Answer = unknown>(path: string, fields: Fields): Promise<Answer> {
  try {
    const reply = await fetch(`/api/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    });
    const body: unknown = await reply.json().catch(() => undefined);
    if (!reply.ok) throw readRefusal(reply.status, body);
    return body as Answer;
  } catch (error) {
    if (isAborted(error)) throw error;
    throw toApiError(error);
  }
}

/** Sign-up, sign-in and what belongs to them. Links in mails come back to the site root, or to the reset form. */
export const authCalls = {
  signUp: (email: string, password: string) =>
    post<{ message: string }>('/sign-up/email', { email, password, name: '', callbackURL: '/?confirmed=1' }),

  resendConfirmation: (email: string) => post('/send-verification-email', { email, callbackURL: '/?confirmed=1' }),

  signIn: async (email: string, password: string): Promise<SignInAnswer> => {
    const answer = await post<{ twoFactorRedirect?: boolean }>('/sign-in/email', { email, password });
    return { needsSecondFactor: answer.twoFactorRedirect === true };
  },

  /** The address at Google to go to. */
  beginGoogle: async (): Promise<string> => {
    const back = { callbackURL: '/dashboard', errorCallbackURL: '/auth?tab=signin' };
    const { url } = await post<{ url: string }>('/sign-in/social', {
      provider: 'google',
      disableRedirect: true,
      ...back,
    });
    return url;
  },

  verifySecondFactor: (code: string, kind: 'app' | 'backup') =>
    post(kind === 'app' ? '/two-factor/verify-totp' : '/two-factor/verify-backup-code', { code }),

  askForReset: (email: string) => post('/request-password-reset', { email, redirectTo: '/auth?tab=reset' }),

  resetPassword: (newPassword: string, token: string) => post('/reset-password', { newPassword, token }),

  signOut: () => post('/sign-out', {}),
};
