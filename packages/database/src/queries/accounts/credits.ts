import type { Page, PageRequest } from '@portray/contracts/calls/call';
import type { CreditTransaction, UserCredits } from '@portray/contracts/credits';
import { known } from '@portray/foundation/known';
import { and, count, eq, getTableColumns, gte, ne, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../open-database.ts';
import { credit_reservations, credit_transactions, type transactionTypes, user_credits } from '../../schema/credits.ts';
import { ai_image_usage } from '../../schema/library.ts';
import { video_projects } from '../../schema/videos.ts';
import { behindCursor, newestFirst, toPage } from '../keyset-page.ts';

/** The balance of a person; undefined until their account is set up. */
export async function findBalance(tx: Transaction, userId: string): Promise<UserCredits | undefined> {
  const [balance] = await tx.select().from(user_credits).where(eq(user_credits.user_id, userId));
  return balance;
}

/** As `findBalance`, with how many videos of a UTC day the daily bonus pays. */
export async function findBalanceOfDay(
  tx: Transaction,
  userId: string,
  day: string,
): Promise<(UserCredits & { bonusVideosToday: number }) | undefined> {
  const bonusVideosToday = tx.$count(credit_reservations, isBonus(userId, day));
  const [balance] = await tx
    .select({ ...getTableColumns(user_credits), bonusVideosToday })
    .from(user_credits)
    .where(eq(user_credits.user_id, userId));
  return balance;
}

/** As `findBalance`, locking the row: other changes to this balance wait until the transaction ends. */
export async function lockBalance(tx: Transaction, userId: string): Promise<UserCredits | undefined> {
  const [balance] = await tx.select().from(user_credits).where(eq(user_credits.user_id, userId)).for('update');
  return balance;
}

export type LedgerEntry = {
  type: (typeof transactionTypes)[number];
  amount: number;
  description: string;
  projectId?: string;
  reservationId?: string;
  paymentId?: string;
};

/** Adds to the ledger; the balance follows. Breaks the check `never_negative` where the credits do not suffice. */
export async function bookEntry(tx: Transaction, userId: string, entry: LedgerEntry): Promise<void> {
  await tx.insert(credit_transactions).values({
    user_id: userId,
    transaction_type: entry.type,
    amount: entry.amount,
    description: entry.description,
    project_id: entry.projectId,
    reservation_id: entry.reservationId,
    payment_id: entry.paymentId,
  });
}

export type Reservation = typeof credit_reservations.$inferSelect;

/** Sets a credit aside for a video; undefined where the bonus of this day is in use already. */
export async function insertReservation(
  tx: Transaction,
  userId: string,
  reservation: Pick<Reservation, 'id' | 'project_id' | 'funded_by' | 'day'>,
): Promise<Reservation | undefined> {
  const values = { user_id: userId, ...reservation };
  const [inserted] = await tx.insert(credit_reservations).values(values).onConflictDoNothing().returning();
  return inserted;
}

/** Ends the open reservation of a video; undefined where there is none. */
export async function settleReservation(
  tx: Transaction,
  userId: string,
  projectId: string,
  state: 'captured' | 'released',
  settledAt: string,
): Promise<Reservation | undefined> {
  const { user_id, project_id, state: current } = credit_reservations;
  const [settled] = await tx
    .update(credit_reservations)
    .set({ state, settled_at: settledAt })
    .where(and(eq(user_id, userId), eq(project_id, projectId), eq(current, 'reserved')))
    .returning();
  return settled;
}

/** How many videos of a UTC day ('2026-11-21') the daily bonus paid or is about to pay. */
export async function countBonusVideos(tx: Transaction, userId: string, day: string): Promise<number> {
  return tx.$count(credit_reservations, isBonus(userId, day));
}

function isBonus(userId: string, day: string): SQL | undefined {
  const { user_id, day: bonusDay, funded_by, state } = credit_reservations;
  return and(eq(user_id, userId), eq(bonusDay, day), eq(funded_by, 'daily_bonus'), ne(state, 'released'));
}

/** How many videos were paid for, or are about to be, since a moment. */
export async function countVideosSince(tx: Transaction, userId: string, since: string): Promise<number> {
  const { user_id, created_at, state } = credit_reservations;
  const isRecent = and(eq(user_id, userId), gte(created_at, since), ne(state, 'released'));
  const [row] = await tx.select({ videos: count() }).from(credit_reservations).where(isRecent);
  return known(row).videos;
}

/** Videos that were paid for, or are about to be, by UTC day from a day on, oldest first. */
export function countVideosByDay(
  tx: Transaction,
  userId: string,
  fromDay: string,
): Promise<{ day: string; credits: number }[]> {
  const { user_id, day, state } = credit_reservations;
  return tx
    .select({ day, credits: count() })
    .from(credit_reservations)
    .where(and(eq(user_id, userId), gte(day, fromDay), ne(state, 'released')))
    .groupBy(day)
    .orderBy(day);
}

/** How many AI images were made on a UTC day. */
export async function countImages(tx: Transaction, userId: string, day: string): Promise<number> {
  const { user_id, day: imageDay, images } = ai_image_usage;
  const [row] = await tx
    .select({ images })
    .from(ai_image_usage)
    .where(and(eq(user_id, userId), eq(imageDay, day)));
  return row?.images ?? 0;
}

/** The ledger of a person, newest first, with the titles of the videos. */
export async function listTransactions(
  tx: Transaction,
  userId: string,
  request: PageRequest,
): Promise<Page<CreditTransaction>> {
  const { id, transaction_type, amount, description, created_at, project_id, payment_id } = credit_transactions;
  const rows = await tx
    .select({
      id,
      transaction_type,
      amount,
      description,
      created_at,
      project_id,
      payment_id,
      project_title: video_projects.title,
    })
    .from(credit_transactions)
    .leftJoin(video_projects, and(eq(video_projects.id, project_id), eq(video_projects.user_id, userId)))
    .where(behindCursor(credit_transactions, request.cursor, eq(credit_transactions.user_id, userId)))
    .orderBy(...newestFirst(credit_transactions))
    .limit(request.limit + 1);
  return toPage(rows, request);
}
