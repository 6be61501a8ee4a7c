import { known } from '@portray/foundation/known';
import { and, asc, count, eq } from 'drizzle-orm';
import type { Transaction } from '../../open-database.ts';
import { holdsJob, type JobClaim } from '../../queue/job-claim.ts';
import { webhook_endpoints as endpoints } from '../../schema/webhooks.ts';

export type WebhookEndpointRow = typeof endpoints.$inferSelect;
type New = Pick<WebhookEndpointRow, 'id' | 'url' | 'description' | 'events' | 'secret' | 'secret_end' | 'created_at'>;
export type WebhookEndpointValues = Partial<Omit<WebhookEndpointRow, 'id' | 'user_id' | 'created_at'>>;

const isOwn = (userId: string, id: string) => and(eq(endpoints.user_id, userId), eq(endpoints.id, id));

/** The person's endpoints, oldest first. */
export function listWebhookEndpoints(tx: Transaction, userId: string): Promise<WebhookEndpointRow[]> {
  return tx
    .select()
    .from(endpoints)
    .where(eq(endpoints.user_id, userId))
    .orderBy(asc(endpoints.created_at), asc(endpoints.id));
}

/** How many endpoints the person has. */
export async function countWebhookEndpoints(tx: Transaction, userId: string): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(endpoints).where(eq(endpoints.user_id, userId));
  return known(row).count;
}

/** An endpoint of the person. */
export async function findWebhookEndpoint(
  tx: Transaction,
  userId: string,
  id: string,
): Promise<WebhookEndpointRow | undefined> {
  const [row] = await tx.select().from(endpoints).where(isOwn(userId, id));
  return row;
}

/** The same, locked until the transaction ends; undefined as well where a job is claimed that another worker has by now. */
export async function lockWebhookEndpoint(
  tx: Transaction,
  userId: string,
  id: string,
  claim?: JobClaim,
): Promise<WebhookEndpointRow | undefined> {
  if (claim && !(await holdsJob(tx, claim))) return undefined;
  const [row] = await tx.select().from(endpoints).where(isOwn(userId, id)).for('update');
  return row;
}

/** Keeps an endpoint of the person. */
export async function insertWebhookEndpoint(tx: Transaction, userId: string, values: New): Promise<WebhookEndpointRow> {
  const [row] = await tx
    .insert(endpoints)
    .values({ ...values, user_id: userId })
    .returning();
  return known(row);
}

/** Changes an endpoint of the person; undefined where it is gone. */
export async function changeWebhookEndpoint(
  tx: Transaction,
  userId: string,
  id: string,
  change: WebhookEndpointValues,
): Promise<WebhookEndpointRow | undefined> {
  const [row] = await tx.update(endpoints).set(change).where(isOwn(userId, id)).returning();
  return row;
}

/** Deletes an endpoint of the person with its deliveries; false where it is gone. */
export async function deleteWebhookEndpoint(tx: Transaction, userId: string, id: string): Promise<boolean> {
  const gone = await tx.delete(endpoints).where(isOwn(userId, id)).returning({ id: endpoints.id });
  return gone.length > 0;
}
