import { timingSafeEqual } from 'node:crypto';
import { limits } from '@portray/contracts/limits';
import type { Database, Transaction } from '@portray/database/open-database';
import {
  deleteProgram,
  findToken,
  forgetEndedTokens,
  insertToken,
  touchProgram,
  useToken,
} from '@portray/database/queries/connected-programs';
import type { Log } from '@portray/foundation/log';
import type { KeyUse } from '../api-keys.ts';
import { challengeOf, hashOfProgramSecret, newProgramSecret } from './program-secret.ts';
import { isOurs } from './read-question.ts';

type Deps = { database: Database; publicUrl: string; now: () => Date };
type Found = NonNullable<Awaited<ReturnType<typeof findToken>>>;

/** Why no token is given, in the words of OAuth. */
export type TokenRefusal = {
  error: 'invalid_request' | 'invalid_grant' | 'invalid_target' | 'unsupported_grant_type';
  error_description: string;
};
export type Tokens = {
  access_token: string;
  token_type: 'Bearer';
  expires_in: number;
  refresh_token: string;
  scope: string;
};
export type TokenRequest = Record<string, string | undefined>;

/** A refresh token that comes again this soon belongs to an answer that was lost; later it was stolen. */
const lostAnswerMs = 60_000;

/** Exchanges a code, or a refresh token, for new tokens. What comes twice ends the permission: somebody else has it, too. */
export async function exchangeTokens(deps: Deps, request: TokenRequest): Promise<Tokens | TokenRefusal> {
  const { grant_type, resource } = request;
  if (resource !== undefined && !isOurs(resource, deps.publicUrl))
    return refuse('invalid_target', 'Permissions are given for /mcp here.');
  if (grant_type === 'authorization_code') return exchange(deps, 'code', request.code ?? '', isCodeOf(request));
  if (grant_type === 'refresh_token')
    return exchange(
      deps,
      'refresh',
      request.refresh_token ?? '',
      ({ program }) => request.client_id === undefined || request.client_id === program.client_id,
    );
  return refuse('unsupported_grant_type', 'Use authorization_code or refresh_token.');
}

function isCodeOf({ client_id, redirect_uri, code_verifier = '' }: TokenRequest) {
  return ({ program, redirect_uri: sentTo, challenge }: Found) =>
    client_id === program.client_id &&
    (redirect_uri === undefined || redirect_uri === sentTo) &&
    /^[A-Za-z0-9._~-]{43,128}$/.test(code_verifier) &&
    isSame(challengeOf(code_verifier), challenge ?? '');
}

async function exchange(
  { database, now }: Deps,
  kind: 'code' | 'refresh',
  secret: string,
  isTheirs: (found: Found) => boolean,
): Promise<Tokens | TokenRefusal> {
  const hash = hashOfProgramSecret(kind, secret);
  if (!hash) return refuse('invalid_request', `The ${kind} is missing, or is none.`);
  const at = now();
  return database.asSystem(async (tx) => {
    const found = await findToken(tx, hash, { locks: true });
    if (!found || found.kind !== kind || !isTheirs(found)) return noLongerGood();
    if (found.used_at !== null && (kind === 'code' || at.getTime() - Date.parse(found.used_at) > lostAnswerMs)) {
      await deleteProgram(tx, found.user_id, found.program.id);
      return noLongerGood();
    }
    if (found.expires_at <= at.toISOString()) return noLongerGood();
    if (found.used_at === null) await useToken(tx, hash, at.toISOString());
    return issue(tx, found, at);
  });
}

async function issue(tx: Transaction, { program, user_id }: Found, at: Date): Promise<Tokens> {
  const [access, refresh] = [newProgramSecret('access'), newProgramSecret('refresh')];
  const inSeconds = (seconds: number) => new Date(at.getTime() + seconds * 1_000).toISOString();
  const of = { program_id: program.id, user_id };
  await forgetEndedTokens(tx, program.id, inSeconds(-86_400));
  await insertToken(tx, {
    ...of,
    hash: access.hash,
    kind: 'access',
    expires_at: inSeconds(limits.programAccessSeconds),
  });
  const refreshSeconds = limits.programRefreshDays * 86_400;
  await insertToken(tx, { ...of, hash: refresh.hash, kind: 'refresh', expires_at: inSeconds(refreshSeconds) });
  return {
    access_token: access.secret,
    token_type: 'Bearer',
    expires_in: limits.programAccessSeconds,
    refresh_token: refresh.secret,
    scope: program.scopes.join(' '),
  };
}

/** Ends the permission that a token belongs to; one that is unknown changes nothing. */
export async function revokeToken({ database }: Pick<Deps, 'database'>, secret: string): Promise<void> {
  const hash = hashOfProgramSecret('access', secret) ?? hashOfProgramSecret('refresh', secret);
  if (!hash) return;
  await database.asSystem(async (tx) => {
    const found = await findToken(tx, hash);
    if (found) await deleteProgram(tx, found.user_id, found.program.id);
  });
}

/** Whose program shows this token, and until when (seconds since 1970); undefined where it is not, or no longer, good. */
export async function findProgram(
  { database, now, log }: Pick<Deps, 'database' | 'now'> & { log: Pick<Log, 'warn'> },
  secret: string,
): Promise<{ key: KeyUse; expiresAt: number } | undefined> {
  const hash = hashOfProgramSecret('access', secret);
  const found = hash && (await database.asSystem((tx) => findToken(tx, hash)));
  const at = now().toISOString();
  if (found?.kind !== 'access' || found.expires_at <= at) return undefined;
  const { program, user_id: userId, email } = found;
  const unlessSince = new Date(now().getTime() - 60_000).toISOString();
  if (program.last_used_at === null || program.last_used_at < unlessSince)
    void database
      .asSystem((tx) => touchProgram(tx, program.id, { at, unlessSince }))
      .catch((error: unknown) => log.warn('programs.use_not_noted', { error }));
  const perMinute = limits.programCallsPerMinute;
  const key: KeyUse = { keyId: program.id, userId, email, mode: 'live', scopes: program.scopes, perMinute };
  return { key, expiresAt: Math.floor(Date.parse(found.expires_at) / 1_000) };
}

const noLongerGood = () => refuse('invalid_grant', 'This permission is not, or no longer, good. Ask the person again.');
const refuse = (error: TokenRefusal['error'], error_description: string): TokenRefusal => ({
  error,
  error_description,
});

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
