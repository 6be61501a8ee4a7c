import { limits } from '@portray/contracts/limits';
import { accountNames, networkNames, type Platform } from '@portray/contracts/network-words';
import { type Database, publishEvent } from '@portray/database/open-database';
import { deleteExpiredFlows, insertFlow, lockConnection, takeFlow } from '@portray/database/queries/credentials';
import { AppError } from '@portray/foundation/errors';
import type { Log } from '@portray/foundation/log';
import { z } from 'zod';
import type { Principal } from '../../principal.ts';
import { requireAccepted } from '../create-post.ts';
import { type Connection, type ConnectionDeps, findConnection, forgetConnection, putConnection } from './connection.ts';
import { appNote, findApp, noteApp, recallApp } from './connection-app.ts';
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
  const kept = JSON.stringify({ memory, app: noteApp(deps, platform, app) });
  const locked = await deps.vault.lock(kept, flowPlace(userId, platform, state));
  const flow = { state, platform, memory: locked, expires_at };
  await deps.database.asPerson(userId, (tx) => insertFlow(tx, userId, flow, now));
  return authUrl;
}

/** What the adapter needs at the end, and the app that was begun with: another one may be saved meanwhile. */
const flowMemory = z.object({ memory: z.record(z.string(), z.string()), app: appNote });
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
  const flow = kept === undefined ? undefined : await openFlow(deps, kept, flowPlace(userId, platform, state));
  if (!flow) {
    throw new AppError('forbidden', 'Connecting took too long or was started elsewhere. Please connect again.');
  }
  const network = deps.networks[platform];
  const app = recallApp(deps, platform, flow.app);
  if (!network || !app) throw platformNotConfigured(platform);
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
  const { memory } = flow;
  const grant = await network.connector.finish(app, { code, memory, redirectUrl, ...(issuer && { issuer }) });
  await keepConnection(deps, userId, platform, { grant, app });
}

/** Undefined for what an earlier version began. */
async function openFlow({ vault }: ConnectionDeps, kept: string, place: string) {
  return flowMemory.safeParse(JSON.parse(await vault.open(kept, place))).data;
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
  await keepConnection(deps, userId, platform, { grant: await network.connector.finish(app, answer), app });
}

async function keepConnection(
  deps: ConnectionDeps,
  userId: string,
  platform: Platform,
  connection: Pick<Connection, 'grant' | 'app'>,
): Promise<void> {
  await deps.database.asPerson(userId, async (tx) => {
    await forgetConnection(tx, userId, platform);
    await putConnection(deps, tx, userId, platform, connection);
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

type Deps = { database: Database; now: () => Date; log: Log };

/** Forgets the connections that people began in a popup and did not finish in time. Safe to run twice. */
export async function forgetBegunConnections({ database, now, log }: Deps): Promise<void> {
  const connections = await database.asSystem((tx) => deleteExpiredFlows(tx, now()));
  if (connections > 0) log.info('connections.forgotten', { connections });
}

/**
 * Notes to which of several accounts of a permission posts go from now on. Throws AppError: not_found (none of them),
 * not_configured, not_connected, authorization_expired, provider_down, provider_busy.
 */
export async function chooseAccount(
  deps: ConnectionDeps,
  { userId }: Pick<Principal, 'userId'>,
  platform: Platform,
  accountId: string,
): Promise<void> {
  const { network, app, grant } = await requireAccepted(deps, userId, platform);
  const account = grant.choices?.find(({ id }) => id === accountId);
  if (!account) throw new AppError('not_found', `This is none of your accounts on ${networkNames[platform]}.`);
  const chosen = await network.connector.refresh(app, { ...grant, account });
  await deps.database.asPerson(userId, async (tx) => {
    await lockConnection(tx, userId, platform);
    await putConnection(deps, tx, userId, platform, { grant: chosen, app });
    await publishEvent(tx, userId, { type: 'connections.changed', platform });
  });
}
