import { limits } from '@portray/contracts/limits';
import type {
  NewWebhookEndpoint,
  WebhookEndpoint,
  WebhookEndpointChange,
  WebhookEndpointRequest,
} from '@portray/contracts/webhooks';
import type { Database, Transaction } from '@portray/database/open-database';
import { failWaitingDeliveries } from '@portray/database/queries/webhook-deliveries';
import {
  changeWebhookEndpoint,
  countWebhookEndpoints,
  deleteWebhookEndpoint,
  findWebhookEndpoint,
  insertWebhookEndpoint,
  listWebhookEndpoints,
  lockWebhookEndpoint,
  type WebhookEndpointRow,
  type WebhookEndpointValues,
} from '@portray/database/queries/webhook-endpoints';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import type { OutsideAddresses } from '@portray/ports/outside-address';
import type { Once } from '../once.ts';
import type { Vault } from '../posts/connections/vault.ts';
import type { Principal } from '../principal.ts';
import { newWebhookSecret, secretEnd, secretPlace } from './webhook-secret.ts';

type Owner = Pick<Principal, 'userId'>;
type ById = { id: string };
type Reading = { database: Database };
export type WebhookDeps = Reading & {
  vault: Vault;
  outside: Pick<OutsideAddresses, 'check'>;
  now: () => Date;
  randomId: () => string;
};

/** The person's endpoints, oldest first. */
export async function readWebhookEndpoints({ database }: Reading, { userId }: Owner): Promise<WebhookEndpoint[]> {
  return (await database.readAsPerson(userId, (tx) => listWebhookEndpoints(tx, userId))).map(describeEndpoint);
}

/** One of them. Throws AppError not_found. */
export function readWebhookEndpoint({ database }: Reading, { userId }: Owner, { id }: ById): Promise<WebhookEndpoint> {
  return database.readAsPerson(userId, async (tx) =>
    describeEndpoint(found(await findWebhookEndpoint(tx, userId, id))),
  );
}

/**
 * Makes an endpoint and says its secret, this once; a repeat under the same idempotency key says the same. Throws AppError:
 * invalid_input (an address that cannot be used), conflict (too many, or the same address twice).
 */
export async function makeWebhookEndpoint(
  deps: WebhookDeps & { once: Once },
  { userId }: Owner,
  request: WebhookEndpointRequest,
): Promise<NewWebhookEndpoint> {
  const url = deps.outside.check(request.url).href;
  const { id } = await deps.once<ById>(async (keep) => {
    const id = deps.randomId();
    const secret = newWebhookSecret();
    const kept = { secret: await deps.vault.lock(secret, secretPlace(userId, id)), secret_end: secretEnd(secret) };
    const values = { ...request, id, url, ...kept, created_at: deps.now().toISOString() };
    return deps.database.asPerson(userId, async (tx) => {
      await refuseTwin(tx, userId, { url });
      if ((await countWebhookEndpoints(tx, userId)) >= limits.maxWebhookEndpoints) throw tooMany();
      await insertWebhookEndpoint(tx, userId, values);
      // The secret itself is kept nowhere but in its row.
      return keep(tx, { id });
    });
  });
  return tellSecret(deps, userId, id);
}

/** Changes an endpoint, pauses it or lets it go on. Throws AppError: not_found, invalid_input, conflict (another one has this address). */
export function changeEndpoint(
  { database, outside, now }: Pick<WebhookDeps, 'database' | 'outside' | 'now'>,
  { userId }: Owner,
  { id, paused, url: typed, description, events }: ById & WebhookEndpointChange,
): Promise<WebhookEndpoint> {
  const url = typed === undefined ? undefined : outside.check(typed).href;
  return database.asPerson(userId, async (tx) => {
    const before = found(await lockWebhookEndpoint(tx, userId, id));
    if (url !== undefined) await refuseTwin(tx, userId, { id, url });
    const isPaused = before.paused_at !== null;
    if (paused === true && !isPaused) await failWaitingDeliveries(tx, userId, id, 'The endpoint was paused.');
    const values: WebhookEndpointValues = {
      ...(description !== undefined && { description }),
      ...(events !== undefined && { events }),
      ...(url !== undefined && { url, busy_until: null }),
      ...(paused === true && !isPaused && { paused_at: now().toISOString(), paused_reason: 'owner' }),
      ...(paused === false && { paused_at: null, paused_reason: null, busy_until: null }),
    };
    if (Object.keys(values).length === 0) return describeEndpoint(before);
    return describeEndpoint(known(await changeWebhookEndpoint(tx, userId, id, values)));
  });
}

/** Deletes an endpoint with what was to be sent to it. Throws AppError not_found. */
export async function removeWebhookEndpoint({ database }: Reading, { userId }: Owner, { id }: ById): Promise<void> {
  await database.asPerson(userId, async (tx) => {
    if (!(await deleteWebhookEndpoint(tx, userId, id))) throw notFound();
  });
}

/**
 * Gives an endpoint another secret and says it, this once; the old one signs beside it for some hours. Throws AppError
 * not_found.
 */
export async function rotateWebhookSecret(
  deps: WebhookDeps & { once: Once },
  { userId }: Owner,
  { id, overlap_hours }: ById & { overlap_hours: number },
): Promise<NewWebhookEndpoint> {
  await deps.once<ById>(async (keep) => {
    const secret = newWebhookSecret();
    const locked = await deps.vault.lock(secret, secretPlace(userId, id));
    const until = new Date(deps.now().getTime() + overlap_hours * 3_600_000).toISOString();
    return deps.database.asPerson(userId, async (tx) => {
      const before = found(await lockWebhookEndpoint(tx, userId, id));
      await changeWebhookEndpoint(tx, userId, id, {
        secret: locked,
        secret_end: secretEnd(secret),
        previous_secret: overlap_hours > 0 ? before.secret : null,
        previous_secret_until: overlap_hours > 0 ? until : null,
      });
      return keep(tx, { id });
    });
  });
  return tellSecret(deps, userId, id);
}

async function tellSecret({ database, vault }: WebhookDeps, userId: string, id: string): Promise<NewWebhookEndpoint> {
  const row = found(await database.readAsPerson(userId, (tx) => findWebhookEndpoint(tx, userId, id)));
  return { endpoint: describeEndpoint(row), secret: await vault.open(row.secret, secretPlace(userId, id)) };
}

/** The same address twice would be told everything twice. */
async function refuseTwin(tx: Transaction, userId: string, { id, url }: { id?: string; url: string }): Promise<void> {
  const others = await listWebhookEndpoints(tx, userId);
  if (!others.some((other) => other.id !== id && other.url === url)) return;
  throw new AppError('conflict', 'You have an endpoint with this address already. Please change that one.');
}

/** An endpoint as its owner sees it. */
export function describeEndpoint(row: WebhookEndpointRow): WebhookEndpoint {
  const { user_id: _owner, secret: _secret, previous_secret: _previous, busy_until: _busy, ...shown } = row;
  return shown;
}

/** The row, where there is one. Throws AppError not_found. */
export function found(row: WebhookEndpointRow | undefined): WebhookEndpointRow {
  if (!row) throw notFound();
  return row;
}

const notFound = () => new AppError('not_found', 'This endpoint is not there any more.');
const tooMany = () =>
  new AppError('conflict', `You can have up to ${limits.maxWebhookEndpoints} endpoints. Delete one to add another.`);
