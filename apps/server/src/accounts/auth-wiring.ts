import type { Environment } from '@portray/contracts/environment';
import { limits } from '@portray/contracts/limits';
import { AppError } from '@portray/foundation/errors';
import type { Principal } from '@portray/studio/principal';
import type { PasswordHashes } from '@portray/studio/videos/share/share-video';
import type { AskAuth, Auth, AuthOptions, GoogleSettings, OpenAuth } from './auth.ts';

/** The sign-in library speaks to its own schema, in a few connections of its own. */
export const authConnections = { schema: 'auth', maxConnections: 4, name: 'portray-sign-in' };

/** Every sign-in waits for this at most; Google is asked again after a while. */
const usualGoogle = { answerMs: 10_000, againMs: 60_000 };

/**
 * Sign-in, loaded once. The library asks Google where its sign-in is and waits for that without an end, at every sign-in
 * and however: so Google is asked first, and where it does not answer sign-in opens without it until it does. A module
 * that failed to load fails for ever: then openAuth throws AppError start_failed.
 */
export function loadAuth(
  options: AuthOptions,
  load = () => import('./auth.ts'),
  { answerMs, againMs } = usualGoogle,
): OpenAuth {
  let loading: Promise<Auth> | undefined;
  let openedWithoutGoogle: number | undefined;
  async function open(): Promise<Auth> {
    const [{ createAuth }, isThere] = await Promise.all([
      load().catch(refuseToStart),
      isGoogleThere(options, answerMs),
    ]);
    openedWithoutGoogle = isThere ? undefined : performance.now();
    return createAuth(isThere ? options : { ...options, google: undefined });
  }
  return () => {
    if (openedWithoutGoogle !== undefined && performance.now() - openedWithoutGoogle > againMs) {
      openedWithoutGoogle = undefined;
      loading = undefined;
    }
    loading ??= open();
    return loading;
  };
}

async function isGoogleThere({ google }: AuthOptions, answerMs: number): Promise<boolean> {
  if (!google) return true;
  try {
    const reply = await fetch(google.discoveryUrl, { redirect: 'error', signal: AbortSignal.timeout(answerMs) });
    return reply.ok && Boolean(await reply.json());
  } catch {
    return false;
  }
}

/** Names the module that is missing: of causes, the log keeps no message. */
function refuseToStart(cause: unknown): never {
  const reason = cause instanceof Error ? cause.message.split('\n')[0] : 'its module is broken';
  throw new AppError('start_failed', `Sign-in cannot be loaded: ${reason}. Install the product again.`, { cause });
}

/** Google's settings; undefined where they are not set. */
export function googleSettings(environment: Environment): GoogleSettings | undefined {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = environment;
  if (!clientId || !clientSecret) return undefined;
  return { clientId, clientSecret, discoveryUrl: environment.GOOGLE_DISCOVERY_URL };
}

/** The library's own digests of passwords, for other passwords than those of accounts. */
export function passwordHashes(openAuth: OpenAuth): PasswordHashes {
  const open = async () => (await (await openAuth()).$context).password;
  return {
    hash: async (password) => (await open()).hash(password),
    verify: async (pair) => (await open()).verify(pair),
  };
}

/** A short-lived token that says who its bearer is, and nothing else. */
export async function signAccessToken(
  askAuth: AskAuth,
  { userId, email, aal, sessionId }: Principal,
  expiresAt: number,
): Promise<string> {
  const payload = {
    sub: userId,
    email,
    aal,
    sid: sessionId,
    iat: expiresAt - limits.accessTokenSeconds,
    exp: expiresAt,
  };
  const { token } = await askAuth((auth) => auth.api.signJWT({ body: { payload } }));
  return token;
}
