import type { Platform, SocialCredential } from '@portray/contracts/social';
import { isBlank } from '@portray/contracts/text';
import type { Database, Transaction } from '@portray/database/open-database';
import { listCredentials, upsertCredential } from '@portray/database/queries/credentials';
import { AppError } from '@portray/foundation/errors';
import type { Principal } from '../../principal.ts';
import type { Vault } from './vault.ts';

export type CredentialDeps = { database: Database; vault: Vault; now: () => Date };

/** Locks a value for its place in the table and keeps it there, in the caller's transaction. */
export async function putCredential(
  { vault, now }: Pick<CredentialDeps, 'vault' | 'now'>,
  tx: Transaction,
  userId: string,
  platform: Platform,
  [type, value]: readonly [type: string, value: string],
): Promise<void> {
  const encrypted_value = await vault.lock(value, placeOf(userId, platform, type));
  await upsertCredential(tx, userId, platform, {
    credential_type: type,
    encrypted_value,
    updated_at: now().toISOString(),
  });
}

/** The values that are kept of a person for a platform, opened, by type. Never to be sent anywhere. */
export async function openCredentials(
  { vault }: Pick<CredentialDeps, 'vault'>,
  tx: Transaction,
  userId: string,
  platform: Platform,
): Promise<Map<string, string>> {
  const rows = await listCredentials(tx, userId, platform);
  const opened = rows.map(async ({ credential_type: type, encrypted_value }) => {
    const value = await vault.open(encrypted_value, placeOf(userId, platform, type));
    return [type, value] as const;
  });
  return new Map(await Promise.all(opened));
}

const placeOf = (userId: string, platform: Platform, type: string) => `${userId}/${platform}/${type}`;

type NewCredential = { platform: Platform; credential_type: string; credential_value: string };

/** Keeps a key of an app of the person's own, encrypted. Throws AppError invalid_input (blank). */
export async function saveCredential(
  deps: CredentialDeps,
  { userId }: Pick<Principal, 'userId'>,
  { platform, credential_type, credential_value }: NewCredential,
): Promise<void> {
  const value = credential_value.trim();
  if (isBlank(value)) throw new AppError('invalid_input', 'Credential value cannot be empty');
  await deps.database.asPerson(userId, (tx) => putCredential(deps, tx, userId, platform, [credential_type, value]));
}

/** Which keys are set and since when; never the keys. */
export async function getPlatformCredentials(
  { database }: Pick<CredentialDeps, 'database'>,
  { userId }: Pick<Principal, 'userId'>,
  { platform }: { platform: Platform },
): Promise<Pick<SocialCredential, 'credential_type' | 'credential_value'>[]> {
  const rows = await database.readAsPerson(userId, (tx) => listCredentials(tx, userId, platform));
  return rows.map(({ credential_type, updated_at }) => ({
    credential_type,
    credential_value: `set on ${updated_at.slice(0, 10)}`,
  }));
}
