import { askServer } from '../api/ask-server.ts';

/** A sign-in either is complete or waits for the second factor. */
export type SignInAnswer = { needsSecondFactor: boolean };

/** `POST /api/auth{path}`; the browser keeps the session's cookie. Throws ApiError. */
function post<Answer = unknown>(path: string, body: Record<string, unknown>): Promise<Answer> {
  return askServer(`/auth${path}`, { method: 'POST', body });
}

/** Where a sign-up comes back to: the site root, which leads on to what was begun before. */
function backTo(place: string | undefined): string {
  return `/?${new URLSearchParams({ confirmed: '1', ...(place && { next: place }) })}`;
}

/** Sign-up, sign-in and what belongs to them. Links in mails come back to the site root, or to the reset form. */
export const authCalls = {
  /** An address that still waits for its confirmation gets another mail. `place` opens once it is confirmed. */
  signUp: async (email: string, password: string, place?: string): Promise<{ wasSentBefore: boolean }> => {
    const fields = { email, password, name: '', callbackURL: backTo(place) };
    const answer = await post<{ resent?: boolean }>('/sign-up/email', fields);
    return { wasSentBefore: answer.resent === true };
  },

  /** The mail of the sign-up with this password. */
  resendConfirmation: ({ email, password }: { email: string; password: string }) =>
    post('/send-verification-email', { email, password }),

  /** Confirms the sign-up of a mail and signs in; answers where it goes on. */
  confirmSignUp: (token: string, password: string): Promise<{ back: string }> =>
    post('/confirm-sign-up', { token, password }),

  signIn: async (email: string, password: string): Promise<SignInAnswer> => {
    const answer = await post<{ twoFactorRedirect?: boolean }>('/sign-in/email', { email, password });
    return { needsSecondFactor: answer.twoFactorRedirect === true };
  },

  /** The address at Google to go to; from there the browser comes back to `callbackURL`. */
  beginGoogle: async (callbackURL = '/dashboard'): Promise<string> => {
    const back = { callbackURL, errorCallbackURL: '/auth?tab=signin' };
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

  resetPassword: (newPassword: string, token: string): Promise<{ secondFactorEnded: boolean }> =>
    post('/reset-password', { newPassword, token }),

  signOut: () => post('/sign-out', {}),
};
