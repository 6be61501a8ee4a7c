import { askServer } from '#lib/api/ask-server.ts';

/** `POST /api/auth{path}`. Throws ApiError. */
function post<Answer = unknown>(path: string, body: Record<string, unknown> = {}): Promise<Answer> {
  return askServer(`/auth${path}`, { method: 'POST', body });
}

/** A session as its owner is told of it; never its token. */
export type ListedSession = { id: string; createdAt: string; updatedAt: string; userAgent: string | null };

/** What an authenticator app and a lost phone need; told once. */
export type SecondFactorSetup = { totpURI: string; backupCodes: string[] };

/** The calls of the sign-in library that belong to an account; the browser keeps the session's cookie. */
export const accountCalls = {
  /** Ends all other sessions, too. */
  changePassword: (currentPassword: string, newPassword: string) =>
    post('/change-password', { currentPassword, newPassword, revokeOtherSessions: true }),

  sessions: (signal?: AbortSignal) => askServer<ListedSession[]>('/auth/list-sessions', { ...(signal && { signal }) }),
  endSession: (id: string) => post('/revoke-session', { id }),
  endAllSessions: () => post('/revoke-sessions'),

  beginSecondFactor: (password: string) => post<SecondFactorSetup>('/two-factor/enable', { password }),
  /** Turns it on. */
  confirmSecondFactor: (code: string) => post('/two-factor/verify-totp', { code }),
  endSecondFactor: (password: string) => post('/two-factor/disable', { password }),
  newBackupCodes: (password: string) =>
    post<Pick<SecondFactorSetup, 'backupCodes'>>('/two-factor/generate-backup-codes', { password }),

  /** With the password, or soon after a sign-in with Google. */
  deleteAccount: (password: string | undefined) => post('/delete-user', { ...(password && { password }) }),
};
