import { limits } from '@portray/contracts/limits';
import type { Platform } from '@portray/contracts/social';
import { type Database, type Transaction, tell } from '@portray/database/open-database';
import { deleteCredentials, deleteFlows, lockConnection } from '@portray/database/queries/credentials';
import { toAppError } from '@portray/foundation/errors';
import type { PlatformApp, PlatformTokens, Publisher } from '@portray/ports/publisher';
import { z } from 'zod';
import { openCredentials, putCredential } from './credentials.ts';
import type { PlatformApps } from './platform-app.ts';
import type { Vault } from './vault.ts';

export type ConnectionDeps = {
  database: Database;
  vault: Vault;
  publishers: Partial<Record<Platform, Publisher>>;
  /** The operator's apps. */
  apps: PlatformApps;
  publicUrl: string;
  now: () => Date;
};

/** What is kept of a connection beside its tokens. */
const connectionFacts = z.object({
  expiresAt: z.iso.datetime().optional(),
  accountId: z.string().optional(),
  accountName: z.string().optional(),
  checkedAt: z.iso.datetime(),
  isAccepted: z.boolean(),
});

/** A connection of a person; `isAccepted` is what the place said when it was asked last. */
type Connection = { tokens: PlatformTokens; isAccepted: boolean; checkedAt: Date | undefined };

const tokenTypes = ['access_token', 'refresh_token', 'connection', 'instagramAccessToken'] as const;

/** Keeps the tokens of a connection, encrypted, in the caller's transaction. */
export async function putConnection(
  deps: Pick<ConnectionDeps, 'vault' | 'now'>,
  tx: Transaction,
  userId: string,
  platform: Platform,
  { accessToken, refreshToken, expiresAt, accountId, accountName }: PlatformTokens,
  isAccepted = true,
): Promise<void> {
  const checkedAt = deps.now().toISOString();
  const facts = { expiresAt: expiresAt?.toISOString(), accountId, accountName, checkedAt, isAccepted };
  await putCredential(deps, tx, userId, platform, ['access_token', accessToken]);
  if (refreshToken) await putCredential(deps, tx, userId, platform, ['refresh_token', refreshToken]);
  await putCredential(deps, tx, userId, platform, ['connection', JSON.stringify(facts)]);
}

/** Forgets a connection and whatever was begun. */
export async function forgetConnection(tx: Transaction, userId: string, platform: Platform): Promise<void> {
  await deleteCredentials(tx, userId, platform, tokenTypes);
  await deleteFlows(tx, userId, platform);
}

async function readConnection(
  deps: Pick<ConnectionDeps, 'vault'>,
  tx: Transaction,
  userId: string,
  platform: Platform,
): Promise<Connection | undefined> {
  const values = await openCredentials(deps, tx, userId, platform);
  const accessToken = values.get('access_token') ?? values.get('instagramAccessToken');
  if (!accessToken) return undefined;
  const kept = values.get('connection');
  const facts = kept ? connectionFacts.parse(JSON.parse(kept)) : undefined;
  const refreshToken = values.get('refresh_token');
  const tokens = {
    accessToken,
    ...(refreshToken && { refreshToken }),
    ...(facts?.expiresAt && { expiresAt: new Date(facts.expiresAt) }),
    ...(facts?.accountId && { accountId: facts.accountId }),
    ...(facts?.accountName && { accountName: facts.accountName }),
  };
  return { tokens, isAccepted: facts?.isAccepted ?? true, checkedAt: facts && new Date(facts.checkedAt) };
}

/** The person's own app where they brought one (Facebook's serves Instagram, too), else the operator's. */
export async function findApp(
  deps: Pick<ConnectionDeps, 'vault' | 'apps'>,
  tx: Transaction,
  userId: string,
  platform: Platform,
): Promise<PlatformApp | undefined> {
  if (platform === 'facebook' || platform === 'instagram') {
    const own = await openCredentials(deps, tx, userId, 'facebook');
    const [clientId, clientSecret] = [own.get('facebookAppId'), own.get('facebookAppSecret')];
    if (clientId && clientSecret) return { clientId, clientSecret };
  }
  return deps.apps(platform);
}

/** A connection with what it takes to use it. */
export type LiveConnection = Connection & { publisher: Publisher; app: PlatformApp };

/**
 * The person's connection to a place, asked about anew when the last answer is older than ten minutes or the token has
 * expired; undefined where there is none. One at a time, since many places renew a token only once: the place is asked
 * within the transaction, so adapters must answer within 20 s.
 */
export function findConnection(
  deps: ConnectionDeps,
  userId: string,
  platform: Platform,
): Promise<LiveConnection | undefined> {
  return deps.database.asPerson(userId, async (tx) => {
    const publisher = deps.publishers[platform];
    const app = publisher && (await findApp(deps, tx, userId, platform));
    if (!publisher || !app) return undefined;
    await lockConnection(tx, userId, platform);
    const known = await readConnection(deps, tx, userId, platform);
    if (!known || isFresh(known, deps.now())) return known && { ...known, publisher, app };
    const asked = await askAgain(publisher, app, known);
    if (asked) await putConnection(deps, tx, userId, platform, asked.tokens, asked.isAccepted);
    const connection = asked ?? known;
    if (connection.isAccepted !== known.isAccepted) await tell(tx, userId, { type: 'connections.changed', platform });
    return { ...connection, publisher, app };
  });
}

function isFresh({ checkedAt, isAccepted, tokens: { expiresAt } }: Connection, now: Date): boolean {
  if (!checkedAt) return false;
  const isRecent = now.getTime() - checkedAt.getTime() < limits.connectionCheckMinutes * 60_000;
  return isRecent && (!isAccepted || !expiresAt || expiresAt > now);
}

/** Undefined where the place cannot be asked right now: then its last answer still counts. */
async function askAgain(
  publisher: Publisher,
  app: PlatformApp,
  { tokens, checkedAt }: Connection,
): Promise<Connection | undefined> {
  try {
    return { tokens: await publisher.checkTokens(app, tokens), isAccepted: true, checkedAt };
  } catch (error) {
    const { code } = toAppError(error);
    if (code === 'authorization_expired') return { tokens, isAccepted: false, checkedAt };
    if (code === 'provider_down' || code === 'provider_busy') return undefined;
    throw error;
  }
}

/** Notes that a place no longer accepts a connection. */
export function refuseConnection(deps: ConnectionDeps, userId: string, platform: Platform): Promise<void> {
  return deps.database.asPerson(userId, async (tx) => {
    await lockConnection(tx, userId, platform);
    const known = await readConnection(deps, tx, userId, platform);
    if (!known) return;
    await putConnection(deps, tx, userId, platform, known.tokens, false);
    await tell(tx, userId, { type: 'connections.changed', platform });
  });
}
