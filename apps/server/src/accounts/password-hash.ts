import type { AuthContext } from 'better-auth';

/** The password that an account has; undefined for an account without one, and for none. */
export async function passwordHashOf(
  { internalAdapter }: Pick<AuthContext, 'internalAdapter'>,
  userId: string,
): Promise<string | undefined> {
  const accounts = await internalAdapter.findAccounts(userId);
  return accounts.find(({ providerId }) => providerId === 'credential')?.password ?? undefined;
}
