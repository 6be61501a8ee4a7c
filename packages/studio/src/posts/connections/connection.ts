import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { limits } from '@portray/contracts/limits';
import type { Platform } from '@portray/contracts/social';
import { type Database, publishEvent, type Transaction } from '@portray/database/open-database';
import {
  claimRenewal,
  deleteCredentials,
  deleteFlows,
  endRenewal,
  lockConnection,
} from '@portray/database/queries/credentials';
import { toAppError } from '@portray/foundation/errors';
import type { Grant, Network, PlatformApp } from '@portray/ports/publisher';
import { z } from 'zod';
import { appNote, findApp, noteApp, recallApp } from './connection-app.ts';
import { openCredentials, putCredential } from './credentials.ts';
import type { PlatformApps } from './platform-app.ts';
import type { Vault } from './vault.ts';

export type ConnectionDeps = {
  database: Database;
  vault: Vault;
  /** Those that this server can publish on. */
  networks: Partial<Record<Platform, Network>>;
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
  choices: z.array(z.object({ id: z.string(), name: z.string() })).optional(),
  scopes: z.array(z.string()).default([]),
  server: z.string().optional(),
  secrets: z.record(z.string(), z.string()).optional(),
  app: appNote.optional(),
  checkedAt: z.iso.datetime(),
  isAccepted: z.boolean(),
});

/**
 * A connection of a person, with the app that its token was given to; undefined where that app is not known any more.
 * `isAccepted` is what the place said when it was asked last.
 */
export type Connection = {
  grant: Grant;
  app: PlatformApp | undefined;
  isAccepted: boolean;
  checkedAt: Date | undefined;
};

const tokenTypes = ['access_token', 'refresh_token', 'connection', 'instagramAccessToken'] as const;

/** Keeps the tokens of a connection, encrypted, in the caller's transaction. */
export async function putConnection(
  deps: Pick<ConnectionDeps, 'vault' | 'now' | 'apps'>,
  tx: Transaction,
  userId: string,
  platform: Platform,
  { grant, app, isAccepted = true }: Pick<Connection, 'grant' | 'app'> & { isAccepted?: boolean },
): Promise<void> {
  const { accessToken, refreshToken, expiresAt, account, ...rest } = grant;
  const checkedAt = deps.now().toISOString();
  const kept = { ...rest, accountId: account.id, accountName: account.name, checkedAt, isAccepted };
  const facts = { ...kept, expiresAt: expiresAt?.toISOString(), ...(app && { app: noteApp(deps, platform, app) }) };
  await putCredential(deps, tx, userId, platform, ['access_token', accessToken]);
  if (refreshToken) await putCredential(deps, tx, userId, platform, ['refresh_token', refreshToken]);
  await putCredential(deps, tx, userId, platform, ['connection', JSON.stringify(facts)]);
}

/** Forgets a connection and whatever was begun. */
export async function forgetConnection(tx: Transaction, userId: string, platform: Platform): Promise<void> {
  await deleteCredentials(tx, userId, platform, tokenTypes);
  await deleteFlows(tx, userId, platform);
}

/** What is kept of a connection, as it was left; one whose app is not known any more is not accepted. */
export async function readConnection(
  deps: Pick<ConnectionDeps, 'vault' | 'apps'>,
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
  const grant = {
    accessToken,
    scopes: facts?.scopes ?? [],
    account: { id: facts?.accountId ?? '', name: facts?.accountName ?? '' },
    ...(refreshToken && { refreshToken }),
    ...(facts?.expiresAt && { expiresAt: new Date(facts.expiresAt) }),
    ...(facts?.choices && { choices: facts.choices }),
    ...(facts?.server && { server: facts.server }),
    ...(facts?.secrets && { secrets: facts.secrets }),
  };
  // A token that a person brought, or that was kept before apps were noted, names none.
  const app = facts?.app ? recallApp(deps, platform, facts.app) : await findApp(deps, tx, userId, platform);
  const isAccepted = app !== undefined && (facts?.isAccepted ?? true);
  return { grant, app, isAccepted, checkedAt: facts && new Date(facts.checkedAt) };
}

/** A connection and its network; with its app, it can be used. */
type FoundConnection = Connection & { network: Network };
export type LiveConnection = FoundConnection & { app: PlatformApp };

/** How long a place may take to answer before another process asks it; adapters answer within 20 s. */
const renewalMs = 30_000;
const lookEveryMs = 100;

/**
 * The person's connection to a place, asked about anew when the last answer is older than ten minutes or the token has
 * expired; undefined where there is none. One asks at a time, over all processes, since many places renew a token only
 * once; others wait for the answer, and where that brings none the last one counts.
 */
export async function findConnection(
  deps: ConnectionDeps,
  userId: string,
  platform: Platform,
): Promise<FoundConnection | undefined> {
  const by = randomUUID();
  for (let hasWaited = false; ; hasWaited = true) {
    const found = await look(deps, userId, platform, { by, hasWaited });
    if (found?.renewal === 'mine') return renew(deps, userId, platform, found.connection, by);
    if (found?.renewal !== 'others') return found?.connection;
    await pause(lookEveryMs);
  }
}

/** The connection as it is kept, and who asks the place about it now. */
type Found =
  | { connection: FoundConnection; renewal: 'none' | 'others' }
  | { connection: LiveConnection; renewal: 'mine' };

function look(
  deps: ConnectionDeps,
  userId: string,
  platform: Platform,
  { by, hasWaited }: { by: string; hasWaited: boolean },
): Promise<Found | undefined> {
  return deps.database.asPerson(userId, async (tx) => {
    const network = deps.networks[platform];
    if (!network) return undefined;
    await lockConnection(tx, userId, platform);
    const known = await readConnection(deps, tx, userId, platform);
    if (!known) return undefined;
    const { app } = known;
    const connection = { ...known, network };
    const now = deps.now();
    if (!app || isFresh(known, now)) return { connection, renewal: 'none' };
    const until = new Date(now.getTime() + renewalMs);
    if (!(await claimRenewal(tx, userId, platform, { by, until, now }))) return { connection, renewal: 'others' };
    if (!hasWaited) return { connection: { ...connection, app }, renewal: 'mine' };
    await endRenewal(tx, userId, platform, by);
    return { connection, renewal: 'none' };
  });
}

/** Asks the place, while no connection to the database waits, and keeps its answer unless the connection was ended meanwhile. */
async function renew(
  deps: ConnectionDeps,
  userId: string,
  platform: Platform,
  known: LiveConnection,
  by: string,
): Promise<FoundConnection | undefined> {
  const { network, app } = known;
  const [answer] = await Promise.allSettled([askAgain(network, app, known)]);
  const asked = answer.status === 'fulfilled' ? answer.value : undefined;
  const isKept = await deps.database.asPerson(userId, async (tx) => {
    await lockConnection(tx, userId, platform);
    if (!(await endRenewal(tx, userId, platform, by))) return false;
    if (asked) await putConnection(deps, tx, userId, platform, { ...known, ...asked });
    if (asked && asked.isAccepted !== known.isAccepted)
      await publishEvent(tx, userId, { type: 'connections.changed', platform });
    return true;
  });
  if (answer.status === 'rejected') throw answer.reason;
  return isKept ? { ...known, ...asked } : undefined;
}

function isFresh({ checkedAt, isAccepted, grant: { expiresAt } }: Connection, now: Date): boolean {
  if (!checkedAt) return false;
  const isRecent = now.getTime() - checkedAt.getTime() < limits.connectionCheckMinutes * 60_000;
  return isRecent && (!isAccepted || !expiresAt || expiresAt > now);
}

/** Undefined where the place cannot be asked right now: then its last answer still counts. */
async function askAgain(
  { connector }: Network,
  app: PlatformApp,
  { grant, checkedAt }: Connection,
): Promise<Connection | undefined> {
  try {
    return { grant: await connector.refresh(app, grant), app, isAccepted: true, checkedAt };
  } catch (error) {
    const { code } = toAppError(error);
    if (code === 'authorization_expired') return { grant, app, isAccepted: false, checkedAt };
    if (code === 'provider_down' || code === 'provider_busy') return undefined;
    throw error;
  }
}

/** Notes, in the caller's transaction, that a network no longer accepts a connection: it is not asked again. */
export async function refuseConnection(
  deps: Pick<ConnectionDeps, 'vault' | 'now' | 'apps'>,
  tx: Transaction,
  userId: string,
  platform: Platform,
): Promise<void> {
  await lockConnection(tx, userId, platform);
  const known = await readConnection(deps, tx, userId, platform);
  if (!known) return;
  await putConnection(deps, tx, userId, platform, { ...known, isAccepted: false });
  await publishEvent(tx, userId, { type: 'connections.changed', platform });
}
