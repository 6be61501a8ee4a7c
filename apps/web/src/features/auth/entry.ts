/** What a user types to sign in or to sign up. */
export type Credentials = { email: string; password: string };

/** Whether what was answered is about what the fields say now. */
export function isAbout(sent: Credentials | undefined, { email, password }: Credentials): boolean {
  return sent?.email === email.trim() && sent.password === password;
}

/** Held by the card, so that switching the form loses nothing. */
export type EntryProps = { typed: Credentials; onType: (change: Partial<Credentials>) => void };
