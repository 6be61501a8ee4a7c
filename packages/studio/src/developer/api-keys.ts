import type { ApiKey, ApiKeyRequest, KeyMode, KeyRefusal, KeyScope, NewApiKey } from '@portray/contracts/api-keys';
import { limits } from '@portray/contracts/limits';
import type { Database, Transaction } from '@portray/database/open-database';
import {
  type ApiKeyRow,
  changeApiKey,
  countWorkingKeys,
  endApiKey,
  endApiKeysOf,
  findApiKeyByHash,
  forgetEndedKeys,
  insertApiKey,
  listApiKeys,
  lockApiKey,
  touchApiKey,
} from '@portray/database/queries/api-keys';
import { AppError } from '@portray/foundation/errors';
import { isRowId } from '@portray/foundation/ids';
import type { Log } from '@portray/foundation/log';
import { isOperator } from '../operator/require-operator.ts';
import type { Principal } from '../principal.ts';
import { hashOfSecret, newSecret } from './key-secret.ts';

type Deps = { database: Database; now: () => Date };
type Person = Pick<Principal, 'userId'>;
type Operators = Parameters<typeof isOperator>[1];

/** Whose call it is, and what the key may do; `perMinute` is how many calls it has in a minute. */
export type KeyUse = {
  keyId: string;
  userId: string;
  email: string;
  mode: KeyMode;
  scopes: readonly KeyScope[];
  perMinute: number;
};

export type FindKeyDeps = { database: Database; now: () => Date; log: Pick<Log, 'warn'> };

/**
 * The key with this secret, by one read, or why it is refused. The secret is found by its hash, so that how long this takes
 * says nothing about the secrets there are. When it was used is written afterwards, once a minute, and nothing waits for it.
 */
export async function findKey(
  { database, now, log }: FindKeyDeps,
  secret: string,
): Promise<KeyUse | Exclude<KeyRefusal, 'key_sent_in_clear'>> {
  const hash = hashOfSecret(secret);
  const key = hash && (await database.readAsSystem((tx) => findApiKeyByHash(tx, hash)));
  if (!key) return 'key_unknown';
  const at = now().toISOString();
  const isPast = (moment: string | null) => moment !== null && moment <= at;
  if (key.revoked_at !== null || isPast(key.overlap_until)) return 'key_revoked';
  if (isPast(key.expires_at)) return 'key_expired';
  const unlessSince = new Date(now().getTime() - 60_000).toISOString();
  if (key.last_used_at === null || key.last_used_at < unlessSince)
    void database
      .asSystem((tx) => touchApiKey(tx, key.id, { at, unlessSince }))
      .catch((error: unknown) => log.warn('api_keys.use_not_noted', { error }));
  const { id: keyId, user_id: userId, email, mode, scopes, per_minute } = key;
  return { keyId, userId, email, mode, scopes, perMinute: per_minute ?? limits.keyCallsPerMinute };
}

/** The person's keys: working ones first, newest first. */
export async function listKeys({ database }: Deps, { userId }: Person): Promise<ApiKey[]> {
  const rows = await database.readAsPerson(userId, (tx) => listApiKeys(tx, userId));
  return rows.map(describeKey);
}

/**
 * Makes a key and says its secret, this once. Throws AppError: invalid_input (an end in the past), forbidden (`operate` is for
 * operators), conflict (too many keys).
 */
export async function makeKey(
  { database, now, settings }: Deps & { settings: Operators },
  person: Pick<Principal, 'userId' | 'email'>,
  { name, mode, scopes, expires_at, per_minute }: ApiKeyRequest,
): Promise<NewApiKey> {
  const { userId } = person;
  const created_at = now().toISOString();
  if (expires_at !== null && expires_at <= created_at)
    throw new AppError('invalid_input', 'The key would have expired before it is made. Please choose a later day.');
  if (scopes.includes('operate') && !isOperator(person, settings))
    throw new AppError('forbidden', 'Your account cannot make keys with the scope “operate”.');
  const { secret, ...kept } = newSecret(mode);
  return database.asPerson(userId, async (tx) => {
    await forgetEndedKeys(tx, userId, daysBefore(now(), limits.endedKeyDays));
    await refuseTooMany(tx, userId, created_at, limits.maxApiKeys);
    const row = await insertApiKey(tx, userId, { name, mode, scopes, expires_at, per_minute, created_at, ...kept });
    return { key: describeKey(row), secret };
  });
}

/** Renames a key of the person. Throws AppError not_found. */
export async function renameKey(
  { database }: Deps,
  { userId }: Person,
  { id, name }: { id: string; name: string },
): Promise<ApiKey> {
  const row = isRowId(id) && (await database.asPerson(userId, (tx) => changeApiKey(tx, userId, id, { name })));
  if (!row) throw keyNotFound();
  return describeKey(row);
}

/**
 * Makes a key that takes the place of another one, which works beside it for `overlap_hours`. Throws AppError: not_found,
 * conflict (it does not work any more, or has been replaced).
 */
export async function rotateKey(
  { database, now }: Deps,
  { userId }: Person,
  { id, overlap_hours }: { id: string; overlap_hours: number },
): Promise<NewApiKey> {
  const at = now();
  const created_at = at.toISOString();
  return database.asPerson(userId, async (tx) => {
    const old = isRowId(id) ? await lockApiKey(tx, userId, id) : undefined;
    if (!old) throw keyNotFound();
    if (old.replaced_by !== null || old.overlap_until !== null)
      throw new AppError('conflict', 'This key has been replaced before. Please rotate the newer one.');
    if (old.revoked_at !== null || (old.expires_at !== null && old.expires_at <= created_at))
      throw new AppError('conflict', 'This key does not work any more. Please make a new one.');
    await refuseTooMany(tx, userId, created_at, 2 * limits.maxApiKeys);
    const { name, mode, scopes, expires_at, per_minute } = old;
    const { secret, ...kept } = newSecret(mode);
    const row = await insertApiKey(tx, userId, { name, mode, scopes, expires_at, per_minute, created_at, ...kept });
    const end =
      overlap_hours > 0
        ? { overlap_until: new Date(at.getTime() + overlap_hours * 3_600_000).toISOString() }
        : { revoked_at: created_at, revoked_reason: 'rotated' as const };
    await changeApiKey(tx, userId, id, { replaced_by: row.id, ...end });
    return { key: describeKey(row), secret };
  });
}

/** Revokes a key of the person at once; one that was revoked stays so. Throws AppError not_found. */
export async function revokeKey({ database, now }: Deps, { userId }: Person, { id }: { id: string }): Promise<ApiKey> {
  return database.asPerson(userId, async (tx) => {
    const key = isRowId(id) ? await lockApiKey(tx, userId, id) : undefined;
    if (!key) throw keyNotFound();
    if (key.revoked_at !== null) return describeKey(key);
    const end = { revoked_at: now().toISOString(), revoked_reason: 'owner' as const };
    await endApiKey(tx, userId, id, end);
    return describeKey({ ...key, ...end });
  });
}

/** Revokes all keys of an account that was taken back by mail: whoever had it may have made some. Answers whether there were any. */
export async function endKeysOf({ database, now }: Deps, userId: string): Promise<boolean> {
  return database.asPerson(userId, async (tx) => (await endApiKeysOf(tx, userId, now().toISOString())) > 0);
}

async function refuseTooMany(tx: Transaction, userId: string, at: string, most: number): Promise<void> {
  if ((await countWorkingKeys(tx, userId, at)) >= most)
    throw new AppError('conflict', `You have ${most} keys. Please revoke one first.`);
}

const daysBefore = (at: Date, days: number) => new Date(at.getTime() - days * 86_400_000).toISOString();

const keyNotFound = () => new AppError('not_found', 'This key is not there any more.');

const describeKey = ({ overlap_until, ...row }: ApiKeyRow): ApiKey => ({ ...row, works_until: overlap_until });
