import type { Environment } from '@portray/contracts/environment';
import { limits } from '@portray/contracts/limits';
import { AppError } from '@portray/foundation/errors';
import type { Principal } from '@portray/studio/principal';
import type { AskAuth, Auth, AuthOptions, GoogleSettings, OpenAuth } from './auth.ts';

/** The sign-in library speaks to its own schema, in a few connections of its own. */
export const authConnections = { schema: 'auth', maxConnections: 4, name: 'portray-sign-in' };

/** Sign-in, loaded once. A module that failed to load fails for ever: then openAuth throws AppError start_failed. */
export function loadAuth(options: AuthOptions, load = () => import('./auth.ts')): OpenAuth {
  let loading: Promise<Auth> | undefined;
  return () => {
    loading ??= load().then(({ createAuth }) => createAuth(options), refuseToStart);
    return loading;
  };
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
