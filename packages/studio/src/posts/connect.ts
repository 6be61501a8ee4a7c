import { limits } from '@portray/contracts/limits';
import type { Platform } from '@portray/contracts/social';
import { tell } from '@portray/database/open-database';
import { insertFlow, takeFlow } from '@portray/database/queries/credentials';
import { AppError } from '@portray/foundation/errors';
import type { Who } from '../who.ts';
import { type ConnectionDeps, findApp, findConnection, forgetConnection, putConnection } from './connection.ts';
import { platformNames, platformNotConfigured } from './platform-app.ts';

type Owner = Pick<Who, 'userId'>;

const minuteMs = 60_000;

/** Where a place sends people back to after they agreed. */
export function callbackUrl(publicUrl: string, platform: Platform): string {
  return `${publicUrl}/api/oauth/${platform}/callback`;
}

/** Begins a connection; answers the address that the popup opens. Throws AppError not_configured, naming the settings. */
export function beginConnection(deps: ConnectionDeps, { userId }: Owner, platform: Platform): Promise<string> {
  return deps.database.asPerson(userId, async (tx) => {
    const publisher = deps.publishers[platform];
    const app = publisher && (await findApp(deps, tx, userId, platform));
    if (!publisher || !app) throw platformNotConfigured(platform);
    const { authUrl, state, codeVerifier } = publisher.beginAuthorization(app, callbackUrl(deps.publicUrl, platform));
    const now = deps.now();
    const expires_at = new Date(now.getTime() + limits.oauthMinutes * minuteMs).toISOString();
    await insertFlow(tx, userId, { state, platform, code_verifier: codeVerifier, expires_at }, now);
    return authUrl;
  });
}

/** What a place appends to the callback's address. */
export type Callback = { state: string; code: string | undefined; error: string | undefined };

/**
 * Ends a connection that the same person began within ten minutes; each state works once, whatever comes of it. Throws
 * AppError: forbidden (begun by nobody, or somebody else), provider_refused (not agreed), not_configured,
 * authorization_expired, provider_down.
 */
export async function finishConnection(
  deps: ConnectionDeps,
  { userId }: Owner,
  platform: Platform,
  { state, code, error }: Callback,
): Promise<void> {
  const { codeVerifier, app } = await deps.database.asPerson(userId, async (tx) => ({
    codeVerifier: await takeFlow(tx, userId, { state, platform }, deps.now()),
    app: await findApp(deps, tx, userId, platform),
  }));
  if (codeVerifier === undefined) {
    throw new AppError('forbidden', 'This connection took too long or was begun elsewhere. Please connect again.');
  }
  const publisher = deps.publishers[platform];
  if (!publisher || !app) throw platformNotConfigured(platform);
  if (error !== undefined || !code) {
    throw new AppError(
      'provider_refused',
      `${platformNames[platform]} was not connected: the permission was not given.`,
      {
        cause: error,
      },
    );
  }
  const redirectUrl = callbackUrl(deps.publicUrl, platform);
  const tokens = await publisher.finishAuthorization(app, redirectUrl, code, codeVerifier);
  await deps.database.asPerson(userId, async (tx) => {
    await forgetConnection(tx, userId, platform);
    await putConnection(deps, tx, userId, platform, tokens);
    await tell(tx, userId, { type: 'connections.changed', platform });
  });
}

export type ConnectionStatus = { isConnected: boolean; hasRefreshToken: boolean };

/** Whether a token is stored and was accepted when it was checked last; false where the server is not set up for it. */
export async function checkConnection(
  deps: ConnectionDeps,
  { userId }: Owner,
  platform: Platform,
): Promise<ConnectionStatus> {
  const connection = await findConnection(deps, userId, platform);
  const isConnected = connection?.isAccepted ?? false;
  return { isConnected, hasRefreshToken: isConnected && connection?.tokens.refreshToken !== undefined };
}

/** Ends a connection; what was not connected stays so. */
export function disconnect(
  { database }: Pick<ConnectionDeps, 'database'>,
  { userId }: Owner,
  platform: Platform,
): Promise<void> {
  return database.asPerson(userId, async (tx) => {
    await forgetConnection(tx, userId, platform);
    await tell(tx, userId, { type: 'connections.changed', platform });
  });
}
