import { limits } from '@portray/contracts/limits';
import { accountNames, type Platform } from '@portray/contracts/network-words';
import { publishEvent } from '@portray/database/open-database';
import { insertFlow, lockConnection, takeFlow } from '@portray/database/queries/credentials';
import { AppError, toAppError } from '@portray/foundation/errors';
import type { Log } from '@portray/foundation/log';
import type { Grant } from '@portray/ports/publisher';
import { z } from 'zod';
import type { Principal } from '../../principal.ts';
import {
  type ConnectionDeps,
  findApp,
  findConnection,
  forgetConnection,
  putConnection,
  readConnection,
} from './connection.ts';
import { platformNotConfigured } from './platform-app.ts';

type Owner = Pick<Principal, 'userId'>;

const minuteMs = 60_000;

/** Where a place sends people back to after they agreed. */
export function callbackUrl(publicUrl: string, platform: Platform): string {
  return `${publicUrl}/api/oauth/${platform}/callback`;
}

/**
 * Begins a connection; answers the address that the popup opens. `address` is the person's own at networks of many
 * servers. Throws AppError: not_configured, naming the settings; invalid_input, provider_down.
 */
export async function beginConnection(
  deps: ConnectionDeps,
  { userId }: Owner,
  platform: Platform,
  address?: string,
): Promise<string> {
  const { network, app } = await findNetwork(deps, userId, platform);
  const request = { redirectUrl: callbackUrl(deps.publicUrl, platform), ...(address && { address }) };
  const { authUrl, state, memory } = await network.connector.begin(app, request);
  const now = deps.now();
  const expires_at = new Date(now.getTime() + limits.oauthMinutes * minuteMs).toISOString();
  const locked = await deps.vault.lock(JSON.stringify(memory), flowPlace(userId, platform, state));
  const flow = { state, platform, memory: locked, expires_at };
  await deps.database.asPerson(userId, (tx) => insertFlow(tx, userId, flow, now));
  return authUrl;
}

const flowMemory = z.record(z.string(), z.string());
const flowPlace = (userId: string, platform: Platform, state: string) => `${userId}/${platform}/flow/${state}`;

async function findNetwork(deps: ConnectionDeps, userId: string, platform: Platform) {
  const network = deps.networks[platform];
  const app = network && (await deps.database.asPerson(userId, (tx) => findApp(deps, tx, userId, platform)));
  if (!network || !app) throw platformNotConfigured(platform);
  return { network, app };
}

/** What a place appends to the callback's address. */
export type Callback = {
  state: string;
  code: string | undefined;
  error: string | undefined;
  /** 'iss': which server answered, where a network has many. */
  issuer?: string | undefined;
};

/**
 * Ends a connection that the same person began within ten minutes; each state works once, whatever the outcome. Throws
 * AppError: forbidden (not started, or by another person), provider_refused (not agreed), not_configured,
 * authorization_expired, provider_down.
 */
export async function finishConnection(
  deps: ConnectionDeps,
  { userId }: Owner,
  platform: Platform,
  { state, code, error, issuer }: Callback,
): Promise<void> {
  const kept = await deps.database.asPerson(userId, (tx) => takeFlow(tx, userId, { state, platform }, deps.now()));
  if (kept === undefined) {
    throw new AppError('forbidden', 'Connecting took too long or was started elsewhere. Please connect again.');
  }
  const { network, app } = await findNetwork(deps, userId, platform);
  if (error !== undefined || !code) {
    throw new AppError(
      'provider_refused',
      `${accountNames[platform]} was not connected: you did not give permission.`,
      {
        cause: error,
      },
    );
  }
  const redirectUrl = callbackUrl(deps.publicUrl, platform);
  const memory = flowMemory.parse(JSON.parse(await deps.vault.open(kept, flowPlace(userId, platform, state))));
  const grant = await network.connector.finish(app, { code, memory, redirectUrl, ...(issuer && { issuer }) });
  await keepConnection(deps, userId, platform, grant);
}

/**
 * Connects an account by a password that its owner made for apps; the password itself is not kept. Throws AppError:
 * not_configured, invalid_input, authorization_expired (refused), provider_down, provider_busy.
 */
export async function connectWithPassword(
  deps: ConnectionDeps,
  { userId }: Owner,
  platform: Platform,
  answer: { address: string; appPassword: string },
): Promise<void> {
  const { network, app } = await findNetwork(deps, userId, platform);
  await keepConnection(deps, userId, platform, await network.connector.finish(app, answer));
}

async function keepConnection(deps: ConnectionDeps, userId: string, platform: Platform, grant: Grant): Promise<void> {
  await deps.database.asPerson(userId, async (tx) => {
    await forgetConnection(tx, userId, platform);
    await putConnection(deps, tx, userId, platform, grant);
    await publishEvent(tx, userId, { type: 'connections.changed', platform });
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
  return { isConnected, hasRefreshToken: isConnected && connection?.grant.refreshToken !== undefined };
}

/**
 * Ends a connection and gives the permission back at the network; what was not connected stays so. Where the network does
 * not answer the connection ends here all the same: the person can take the permission back there.
 */
export async function disconnect(
  deps: ConnectionDeps & { log: Log },
  { userId }: Owner,
  platform: Platform,
): Promise<void> {
  const ended = await deps.database.asPerson(userId, async (tx) => {
    await lockConnection(tx, userId, platform);
    const connection = await readConnection(deps, tx, userId, platform);
    const app = await findApp(deps, tx, userId, platform);
    await forgetConnection(tx, userId, platform);
    await publishEvent(tx, userId, { type: 'connections.changed', platform });
    return { connection, app };
  });
  const network = deps.networks[platform];
  if (!network || !ended.app || !ended.connection) return;
  await network.connector.revoke(ended.app, ended.connection.grant).catch((error: unknown) => {
    deps.log.warn('connection.revoke_failed', { platform, code: toAppError(error).code });
  });
}
