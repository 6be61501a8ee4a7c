import { randomUUID } from 'node:crypto';
import type { Transaction } from '@portray/database/open-database';
import {
  bookEntry,
  countBonusVideos,
  findBalanceOfDay,
  insertReservation,
  lockBalance,
  settleReservation,
} from '@portray/database/queries/credits';
import { allInOrder } from '@portray/foundation/all-in-order';
import { AppError } from '@portray/foundation/errors';
import { type CreditBalance, describeAvailability, refusals } from './availability.ts';
import { dailyLimitReached, dayOf } from './day.ts';

/** What a person has, held still until the transaction ends. Throws AppError service_busy before the account is set up. */
export async function lockCreditBalance(tx: Transaction, userId: string, now: Date): Promise<CreditBalance> {
  const [balance, bonusVideosToday] = await allInOrder([
    lockBalance(tx, userId),
    countBonusVideos(tx, userId, dayOf(now)),
  ]);
  if (!balance) throw notSetUp();
  return { ...balance, bonusVideosToday };
}

/** The same to look at only. Throws AppError service_busy. */
export async function readCreditBalance(tx: Transaction, userId: string, now: Date): Promise<CreditBalance> {
  const balance = await findBalanceOfDay(tx, userId, dayOf(now));
  if (!balance) throw notSetUp();
  return balance;
}

const notSetUp = () =>
  new AppError('service_busy', 'Your account is still being set up. Please try again in a moment.');

/** That a person may create a video now. Throws AppError: daily_limit_reached on the free plan, insufficient_credits on the paid one. */
export function requireCredit(creditBalance: CreditBalance, now: Date): void {
  if (describeAvailability(creditBalance).canCreateToday) return;
  throw creditBalance.user_type === 'free'
    ? dailyLimitReached(refusals.free, now)
    : new AppError('insufficient_credits', refusals.pro);
}

/**
 * Sets one credit aside for one attempt at a video; base credits first, then the bonus of the day. The balance must have
 * been locked in this transaction. Throws AppError insufficient_credits, daily_limit_reached.
 */
export async function reserveCredit(
  tx: Transaction,
  userId: string,
  creditBalance: CreditBalance,
  video: { id: string; now: Date },
): Promise<void> {
  requireCredit(creditBalance, video.now);
  const fundedBy = creditBalance.available_credits > 0 ? 'credit' : 'daily_bonus';
  const reservation = { project_id: video.id, funded_by: fundedBy, day: dayOf(video.now) } as const;
  const id = randomUUID();
  const entry = { projectId: video.id, reservationId: id };
  const isBonus = fundedBy === 'daily_bonus';
  // They go together, in this order; without a reservation all of it is undone.
  const [reserved, ...booked] = await Promise.allSettled([
    insertReservation(tx, userId, { id, ...reservation }),
    isBonus && bookEntry(tx, userId, { ...entry, type: 'daily_bonus', amount: 1, description: 'Daily bonus video' }),
    bookEntry(tx, userId, { ...entry, type: 'video_creation', amount: -1, description: 'Video creation' }),
  ]);
  if (reserved.status === 'fulfilled' && !reserved.value)
    throw new AppError('conflict', 'This video is already being created. Please wait until it is finished.');
  for (const part of [reserved, ...booked]) if (part.status === 'rejected') throw part.reason;
}

/** A version that costs nothing stands in the ledger, so that people see that it did. */
export async function bookFreeVersion(tx: Transaction, userId: string, videoId: string): Promise<void> {
  const description = 'New version with few words changed: free';
  await bookEntry(tx, userId, { projectId: videoId, type: 'video_creation', amount: 0, description });
}

/** The video is finished: its credit is spent. */
export async function captureCredit(tx: Transaction, userId: string, videoId: string, now: Date): Promise<void> {
  await settleReservation(tx, userId, videoId, 'captured', now.toISOString());
}

/**
 * The video failed or was cancelled: its credit comes back, a daily bonus to its day. Lock the balance first. A second
 * call gives nothing. Answers whether there was a credit to give back.
 */
export async function releaseCredit(tx: Transaction, userId: string, videoId: string, now: Date): Promise<boolean> {
  const released = await settleReservation(tx, userId, videoId, 'released', now.toISOString());
  if (!released) return false;
  const entry = { projectId: videoId, reservationId: released.id };
  await bookEntry(tx, userId, { ...entry, type: 'video_refund', amount: 1, description: 'Credit returned' });
  if (released.funded_by === 'daily_bonus') {
    await bookEntry(tx, userId, { ...entry, type: 'bonus_return', amount: -1, description: 'Daily bonus returned' });
  }
  return true;
}
