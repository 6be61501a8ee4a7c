import { limits } from '@portray/contracts/limits';
import type { Principal } from '@portray/studio/principal';
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import { z } from 'zod';

/** The person a token speaks for, and until when (seconds since 1970). */
type VerifiedToken = { principal: Principal; expiresAt: number };

export type AccessTokens = {
  /** Undefined for anything but a valid token of ours. */
  verify(token: string): Promise<VerifiedToken | undefined>;
  /** Invalidates the tokens of a session that ended. */
  endSession(sessionId: string): void;
};

const claims = z.object({
  sub: z.uuid(),
  email: z.string(),
  aal: z.enum(['aal1', 'aal2']),
  sid: z.uuid(),
  exp: z.int(),
});

/** How long the keys are cached; an unknown key causes a new read, at most every `minAskMs`. */
const keysMs = 600_000;
const minAskMs = 5_000;
const maxRemembered = 20_000;

/**
 * Checks access tokens here, without the database: keys are read rarely, and a verified token is cached until it expires.
 */
export function createAccessTokens(
  readKeys: () => Promise<JSONWebKeySet>,
  issuer: string,
  now: () => Date,
): AccessTokens {
  const remembered = new Map<string, VerifiedToken>();
  const ended = new Map<string, number>();
  const keySet = createKeySet(readKeys, now);

  async function check(token: string): Promise<VerifiedToken | undefined> {
    const options = { issuer, audience: issuer, algorithms: ['EdDSA'], currentDate: now() };
    const result = await keySet((keys) => jwtVerify(token, keys, options));
    const read = claims.safeParse(result?.payload);
    if (!read.success) return undefined;
    const { sub, email, aal, sid, exp } = read.data;
    return { principal: { userId: sub, email, sessionId: sid, aal }, expiresAt: exp };
  }

  return {
    async verify(token) {
      const found = remembered.get(token) ?? (await check(token));
      if (!found || found.expiresAt * 1_000 <= now().getTime() || ended.has(found.principal.sessionId)) {
        remembered.delete(token);
        return undefined;
      }
      if (remembered.size >= maxRemembered) remembered.clear();
      remembered.set(token, found);
      return found;
    },
    endSession(sessionId) {
      const nowMs = now().getTime();
      for (const [id, untilMs] of ended) if (untilMs < nowMs) ended.delete(id);
      ended.set(sessionId, nowMs + limits.accessTokenSeconds * 1_000);
    },
  };
}

type KeySet = ReturnType<typeof createLocalJWKSet>;

/** Runs a check with the keys that are known; once more with fresh ones where the check fails for an unknown key. */
function createKeySet(readKeys: () => Promise<JSONWebKeySet>, now: () => Date) {
  let keys: Promise<KeySet> | undefined;
  let readAtMs = 0;

  function read(): Promise<KeySet> {
    readAtMs = now().getTime();
    keys = readKeys().then(createLocalJWKSet);
    keys.catch(() => {
      keys = undefined;
    });
    return keys;
  }

  return async <Result>(check: (keys: KeySet) => Promise<Result>): Promise<Result | undefined> => {
    const age = now().getTime() - readAtMs;
    try {
      return await check(await (keys && age < keysMs ? keys : read()));
    } catch (error) {
      const isUnknownKey = (error as { code?: string }).code === 'ERR_JWKS_NO_MATCHING_KEY';
      if (isJoseError(error) && !isUnknownKey) return undefined;
      if (!isUnknownKey) throw error;
      if (age < minAskMs) return undefined;
      return check(await read()).catch(() => undefined);
    }
  };
}

function isJoseError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_J');
}
