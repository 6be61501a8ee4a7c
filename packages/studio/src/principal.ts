/** The person who asks, as their session or access token says; never taken from what they send. */
export type Principal = {
  userId: string;
  email: string;
  sessionId: string;
  /** How the session was opened: with a password alone, or with a second factor, too. */
  aal: 'aal1' | 'aal2';
};
