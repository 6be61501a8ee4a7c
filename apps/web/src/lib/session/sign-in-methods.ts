import type { SessionUser } from '@portray/contracts/accounts';

/** Whether a person can sign in with a password; otherwise they come by Google alone. */
export function hasPassword({ identities }: Pick<SessionUser, 'identities'>): boolean {
  return identities.some(({ provider }) => provider === 'email');
}
