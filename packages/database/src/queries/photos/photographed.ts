import { and, asc, eq, inArray, lte, ne, notInArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../open-database.ts';
import { holdsJob, type JobClaim } from '../../queue/job-claim.ts';
import {
  favourite_looks as favourites,
  image_orders as orders,
  photographed_presenters as presenters,
  presenter_shelf as shelf,
} from '../../schema/images.ts';
import { user_talking_photos as photos } from '../../schema/library.ts';

/** A presenter with a photographed look whom operators asked for. */
export type PhotographedRow = typeof presenters.$inferSelect;

const isUnderway = inArray(presenters.state, ['waiting', 'installing']);

/** All that operators asked for, those that were asked for first before the others. */
export function listPhotographed(tx: Transaction): Promise<PhotographedRow[]> {
  return tx.select().from(presenters).orderBy(asc(presenters.asked_at), asc(presenters.id));
}

/** What people choose from: ids and addresses of those that are installed. */
export async function listInstalledPresenters(tx: Transaction): Promise<{ id: string; imageUrl: string }[]> {
  const rows = await tx
    .select({ id: presenters.id, imageUrl: presenters.image_url })
    .from(presenters)
    .where(eq(presenters.state, 'installed'));
  return rows.flatMap(({ id, imageUrl }) => (imageUrl === null ? [] : [{ id, imageUrl }]));
}

/** One that people can choose now; it stays so until the transaction ends. */
export async function holdInstalledPresenter(tx: Transaction, id: string): Promise<PhotographedRow | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended(${lockOf(id)}, 0))`);
  const isMeant = and(eq(presenters.id, id), eq(presenters.state, 'installed'));
  const [row] = await tx.select().from(presenters).where(isMeant);
  return row;
}

const lockOf = (id: string) => `presenter ${id}`;

/** Lets one choice at a time of a look by a person go on. */
export async function lockChoice(tx: Transaction, userId: string, lookId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`look ${lookId} ${userId}`}, 0))`);
}

/** Whether presenters with a photographed look stand first. */
export async function isPhotographedFirst(tx: Transaction): Promise<boolean> {
  const [row] = await tx.select({ isFirst: shelf.photographed_first }).from(shelf);
  return row?.isFirst ?? false;
}

/** Puts them first, or behind the others. For operators only, as all that follows. */
export async function setPhotographedFirst(tx: Transaction, photographed_first: boolean): Promise<void> {
  const set = { photographed_first };
  await tx
    .insert(shelf)
    .values({ id: 1, ...set })
    .onConflictDoUpdate({ target: shelf.id, set });
}

/** Asks for presenters; those that are installed or underway stay as they are. Answers how many were added. */
export async function askForPresenters(
  tx: Transaction,
  ids: readonly string[],
  { from, now }: { from: string | null; now: Date },
): Promise<number> {
  if (ids.length === 0) return 0;
  const asked = { state: 'waiting' as const, percent: 0, taken_from: from, error: null };
  // In the order in which they are named.
  const at = (index: number) => new Date(now.getTime() + index).toISOString();
  const rows = await tx
    .insert(presenters)
    .values(ids.map((id, index) => ({ id, ...asked, asked_at: at(index) })))
    .onConflictDoUpdate({
      target: presenters.id,
      set: { ...asked, asked_at: sql`excluded.asked_at` },
      setWhere: eq(presenters.state, 'failed'),
    })
    .returning({ id: presenters.id });
  return rows.length;
}

/** The one that was interrupted, else the next that waits; undefined where none does, or the job is in other hands. */
export async function beginPresenter(tx: Transaction, claim: JobClaim): Promise<PhotographedRow | undefined> {
  if (!(await holdsJob(tx, claim))) return undefined;
  const next = tx
    .select({ id: presenters.id })
    .from(presenters)
    .where(isUnderway)
    .orderBy(asc(presenters.state), asc(presenters.asked_at), asc(presenters.id))
    .limit(1);
  const set = { state: 'installing' as const, percent: 0 };
  const [row] = await tx.update(presenters).set(set).where(inArray(presenters.id, next)).returning();
  return row;
}

export type PresenterStep = Partial<
  Pick<PhotographedRow, 'state' | 'percent' | 'error' | 'image_url' | 'landmarks' | 'quality'>
>;

/** Notes how far one is; false where it is not wanted any more, or the job is in other hands. */
export async function stepPresenter(
  tx: Transaction,
  { id, claim }: { id: string; claim: JobClaim },
  step: PresenterStep,
): Promise<boolean> {
  if (!(await holdsJob(tx, claim))) return false;
  const isMeant = and(eq(presenters.id, id), eq(presenters.state, 'installing'));
  return (await tx.update(presenters).set(step).where(isMeant).returning({ id: presenters.id })).length > 0;
}

/** All that are underway fail for one reason. */
export async function failUnderway(tx: Transaction, error: string): Promise<void> {
  await tx.update(presenters).set({ state: 'failed', error }).where(isUnderway);
}

/** The same where the job that fetches them is gone; answers how many there were. */
export async function failLostPresenters(tx: Transaction, { before, error }: { before: Date; error: string }) {
  const hasNoJob = sql`not exists (select from pgboss.job j
    where j.name = 'install-presenters' and j.state in ('created', 'retry', 'active'))`;
  const isLost = and(isUnderway, lte(presenters.asked_at, before.toISOString()), hasNoJob);
  const lost = await tx
    .update(presenters)
    .set({ state: 'failed', error })
    .where(isLost)
    .returning({ id: presenters.id });
  return lost.length;
}

/** Forgets all that are underway. */
export async function forgetUnderway(tx: Transaction): Promise<void> {
  await tx.delete(presenters).where(isUnderway);
}

/** What was taken out, and when by the clock that dates photos. */
export type PresenterTakenOut = Pick<PhotographedRow, 'image_url'> & { at: string };

/** Forgets one that is installed or failed, after all choices of the moment, and as a favourite; undefined where there is none. */
export async function takePresenterOut(tx: Transaction, id: string): Promise<PresenterTakenOut | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lockOf(id)}, 0))`);
  const [row] = await tx
    .delete(presenters)
    .where(and(eq(presenters.id, id), notInArray(presenters.state, ['waiting', 'installing'])))
    .returning({ image_url: presenters.image_url, at: sql<string>`clock_timestamp()`.mapWith(presenters.asked_at) });
  if (row) await tx.delete(favourites).where(eq(favourites.look_id, id));
  return row;
}

/** Removes photos that people made of a look up to a moment from all libraries, at most `limit`; answers their owners. */
export function deletePhotosOfLook(
  tx: Transaction,
  lookId: string,
  { until, limit }: { until: string; limit: number },
): Promise<{ userId: string; url: string }[]> {
  const made = tx
    .select({ id: photos.id })
    .from(photos)
    .innerJoin(orders, eq(orders.id, photos.image_order_id))
    .where(and(eq(orders.look_id, lookId), ne(orders.state, 'processing'), lte(photos.created_at, until)))
    .limit(limit);
  return tx
    .delete(photos)
    .where(inArray(photos.id, made))
    .returning({ userId: photos.user_id, url: photos.original_image_url });
}
