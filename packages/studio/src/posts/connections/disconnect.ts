import { type Platform, platforms } from '@portray/contracts/network-words';
import { publishEvent, type Transaction } from '@portray/database/open-database';
import { deleteCredentials, lockConnection } from '@portray/database/queries/credentials';
import { toAppError } from '@portray/foundation/errors';
import type { Log } from '@portray/foundation/log';
import type { Principal } from '../../principal.ts';
import { type Connection, type ConnectionDeps, forgetConnection, readConnection } from './connection.ts';

type Owner = Pick<Principal, 'userId'>;
type DisconnectDeps = ConnectionDeps & { log: Log };

/** A connection that ended here; `isConfirmed`: the network says that it ended there, too. */
export type EndedConnection = { platform: Platform; isConfirmed: boolean };

/**
 * Ends a connection here, whatever its network says, and gives the permission back there; undefined where nothing was
 * connected. Where the network does not confirm it the person can take the permission back there.
 */
export async function disconnect(
  deps: DisconnectDeps,
  { userId }: Owner,
  platform: Platform,
): Promise<EndedConnection | undefined> {
  const ended = await deps.database.asPerson(userId, (tx) => endHere(deps, tx, userId, platform));
  return ended && { platform, isConfirmed: await giveBack(deps, ended) };
}

/**
 * Forgets the app that a person brought, and ends what was connected with it: without its secret it is impossible to use or give
 * back those tokens. Connections of the server's app stay.
 */
export async function removeOwnApp(deps: DisconnectDeps, { userId }: Owner): Promise<EndedConnection[]> {
  const connections = await deps.database.asPerson(userId, async (tx) => {
    const all: Ended[] = [];
    for (const platform of ['facebook', 'instagram'] as const) {
      const connection = await readUnlessUnreadable(deps, tx, userId, platform);
      const ended =
        connection && !isOfServer(deps, platform, connection) && (await endHere(deps, tx, userId, platform));
      if (ended) all.push(ended);
    }
    await deleteCredentials(tx, userId, 'facebook', ['facebookAppId', 'facebookAppSecret']);
    await deleteCredentials(tx, userId, 'instagram', ['instagramAccessToken']);
    return all;
  });
  const answers: EndedConnection[] = [];
  for (const one of connections) answers.push({ platform: one.platform, isConfirmed: await giveBack(deps, one) });
  return answers;
}

/** A token that a person brought was never checked. */
const isOfServer = (deps: ConnectionDeps, platform: Platform, connection: Connection | 'unreadable'): boolean =>
  connection !== 'unreadable' &&
  connection.checkedAt !== undefined &&
  connection.app?.clientId === deps.apps(platform)?.clientId;

type Ended = { platform: Platform; connection: Connection | 'unreadable'; isShared: boolean };

async function endHere(
  deps: ConnectionDeps,
  tx: Transaction,
  userId: string,
  platform: Platform,
): Promise<Ended | undefined> {
  await lockConnection(tx, userId, platform);
  const connection = await readUnlessUnreadable(deps, tx, userId, platform);
  await forgetConnection(tx, userId, platform);
  await publishEvent(tx, userId, { type: 'connections.changed', platform });
  if (!connection) return undefined;
  const isShared = connection !== 'unreadable' && (await isAppShared(deps, tx, userId, connection));
  return { platform, connection, isShared };
}

/** Whether another connection of the person, which goes on, stands on the same app. */
async function isAppShared(
  deps: ConnectionDeps,
  tx: Transaction,
  userId: string,
  { app }: Connection,
): Promise<boolean> {
  // Networks whose servers give out their own apps have none here.
  if (!app?.clientId) return false;
  for (const platform of platforms) {
    const other = await readUnlessUnreadable(deps, tx, userId, platform);
    if (other && other !== 'unreadable' && other.app?.clientId === app.clientId) return true;
  }
  return false;
}

/** What was locked with a key that is gone can be ended all the same. */
async function readUnlessUnreadable(deps: ConnectionDeps, tx: Transaction, userId: string, platform: Platform) {
  try {
    return await readConnection(deps, tx, userId, platform);
  } catch (error) {
    if (toAppError(error).code === 'not_configured') return 'unreadable';
    throw error;
  }
}

async function giveBack(deps: DisconnectDeps, { platform, connection, isShared }: Ended): Promise<boolean> {
  const network = deps.networks[platform];
  if (connection === 'unreadable' || !connection.app || !network) return false;
  try {
    await network.connector.revoke(connection.app, connection.grant, { isShared });
    return true;
  } catch (error) {
    deps.log.warn('connection.revoke_failed', { platform, code: toAppError(error).code });
    return false;
  }
}
