/** What somebody types to sign in or to sign up. */
export type Credentials = { email: string; password: string };

/** Held by the card, so that switching the form loses nothing. */
export type EntryProps = { typed: Credentials; onType: (change: Partial<Credentials>) => void };
