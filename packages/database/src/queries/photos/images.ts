import type { ImageOrder } from '@portray/contracts/images';
import type { TalkingPhoto } from '@portray/contracts/photos';
import { known } from '@portray/foundation/known';
import { and, desc, eq, getTableColumns, isNull, lt, sql } from 'drizzle-orm';
import type { Transaction } from '../../open-database.ts';
import { holdsJob, type JobClaim } from '../../queue/job-claim.ts';
import { image_orders as orders } from '../../schema/images.ts';
import { user_talking_photos as photos, ai_image_usage as usage } from '../../schema/library.ts';
import { newestFirst } from '../keyset-page.ts';
import { photoColumns, undeletedPhoto } from './photos.ts';

export type ImageOrderRow = typeof orders.$inferSelect;
export type NewImageOrder = Pick<
  ImageOrderRow,
  'mode' | 'prompt' | 'source_url' | 'consent_id' | 'count' | 'made_by' | 'day'
> & { look_id?: string };
export type ImageOrderChange = Partial<Omit<ImageOrderRow, 'id' | 'user_id' | 'created_at' | 'day'>>;
/** Whose order is meant; a worker that is at it shows its claim, which another one may have by now. */
export type ImageOrderKey = { userId: string; orderId: string; claim?: JobClaim };

const isOwn = (userId: string, id: string) => and(eq(orders.user_id, userId), eq(orders.id, id));
const { user_id: _owner, day: _day, error_code: _code, consent_id: _consent, ...columns } = getTableColumns(orders);
/** What people see of an order. */
export const shownOrder = columns;

/** Writes an order down before its job is queued. */
export async function insertImageOrder(tx: Transaction, userId: string, order: NewImageOrder): Promise<ImageOrderRow> {
  const [row] = await tx
    .insert(orders)
    .values({ ...order, user_id: userId })
    .returning();
  return known(row);
}

/** Changes an order as long as it is being worked on, by the worker that shows its claim; undefined once that is over. */
export async function changeImageOrder(
  tx: Transaction,
  { userId, orderId, claim }: ImageOrderKey,
  change: ImageOrderChange,
): Promise<ImageOrderRow | undefined> {
  if (claim && !(await holdsJob(tx, claim))) return undefined;
  const [row] = await tx
    .update(orders)
    .set(change)
    .where(and(isOwn(userId, orderId), eq(orders.state, 'processing')))
    .returning();
  return row;
}

/** An order of the person, with its bookkeeping. */
export async function findImageOrderRow(
  tx: Transaction,
  { userId, orderId }: ImageOrderKey,
): Promise<ImageOrderRow | undefined> {
  const [row] = await tx.select().from(orders).where(isOwn(userId, orderId));
  return row;
}

/** An order of the person as they see it. */
export async function findImageOrder(
  tx: Transaction,
  { userId, orderId }: ImageOrderKey,
): Promise<ImageOrder | undefined> {
  const [row] = await tx.select(shownOrder).from(orders).where(isOwn(userId, orderId));
  return row;
}

/** What the person ordered last of descriptions; looks of presenters are no AI images. */
export async function findNewestImageOrder(tx: Transaction, userId: string): Promise<ImageOrder | undefined> {
  const [row] = await tx
    .select(shownOrder)
    .from(orders)
    .where(and(eq(orders.user_id, userId), isNull(orders.look_id)))
    .orderBy(desc(orders.created_at), desc(orders.id))
    .limit(1);
  return row;
}

/** What was made of an order and not deleted since, as it stands among the person's photos. */
export function listOrderedPhotos(tx: Transaction, { userId, orderId }: ImageOrderKey): Promise<TalkingPhoto[]> {
  return tx
    .select(photoColumns)
    .from(photos)
    .where(and(eq(photos.user_id, userId), eq(photos.image_order_id, orderId), undeletedPhoto))
    .orderBy(...newestFirst(photos));
}

/** How many lost orders are looked at in one go. */
const lostAtOnce = 500;

/** Orders of images that are not finished although their job is gone, and no outside service is at them. For the product itself only. */
export async function listLostImageOrders(tx: Transaction, orderedBefore: Date): Promise<ImageOrderKey[]> {
  const { rows } = await tx.execute<ImageOrderKey>(sql`
    select o.user_id as "userId", o.id as "orderId" from image_orders o
    where o.state = 'processing' and o.created_at < ${orderedBefore.toISOString()}
      and not exists (select from remote_tasks t
        where t.user_id = o.user_id and t.kind = 'image' and t.subject_id = o.id::text
          and t.next_check_at is not null)
      and not exists (select from pgboss.job j
        where j.name = 'make-images' and j.state in ('created', 'retry', 'active') and j.data->>'orderId' = o.id::text)
    order by o.created_at limit ${lostAtOnce}`);
  return rows;
}

/** What is counted by the day: AI images, and looks of presenters that are drawn. */
export type DailyCount = 'images' | 'looks';

/**
 * Counts one more of a UTC day; answers the new count, undefined where the day's limit is reached. However many ask at the
 * same time, no more than the limit are counted.
 */
export async function takeOfDay(tx: Transaction, userId: string, what: DailyCount, day: string, limit: number) {
  if (limit < 1) return undefined;
  const [taken] = await tx
    .insert(usage)
    .values({ user_id: userId, day, [what]: 1 })
    .onConflictDoUpdate({
      target: [usage.user_id, usage.day],
      set: { [what]: sql`${usage[what]} + 1` },
      setWhere: lt(usage[what], limit),
    })
    .returning({ count: usage[what] });
  return taken?.count;
}

/** Gives back one that could not be made. */
export async function returnOfDay(tx: Transaction, userId: string, what: DailyCount, day: string): Promise<void> {
  await tx
    .update(usage)
    .set({ [what]: sql`greatest(${usage[what]} - 1, 0)` })
    .where(and(eq(usage.user_id, userId), eq(usage.day, day)));
}
