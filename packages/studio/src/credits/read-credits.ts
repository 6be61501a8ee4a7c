import type { Page, PageRequest } from '@portray/contracts/calls/call';
import type {
  CreditTransaction,
  CreditUsage,
  CurrentUsage,
  Payment,
  UserCredits,
  VideoAvailability,
} from '@portray/contracts/credits';
import { limits } from '@portray/contracts/limits';
import { plans } from '@portray/contracts/plans';
import type { Database, Transaction } from '@portray/database/open-database';
import {
  countImages,
  countVideosByDay,
  countVideosSince,
  findBalance,
  findBalanceOfDay,
  listTransactions,
} from '@portray/database/queries/credits';
import { findPayment, listPayments } from '@portray/database/queries/payments';
import { AppError } from '@portray/foundation/errors';
import type { Principal } from '../principal.ts';
import { describeAvailability } from './availability.ts';
import { dayOf, daysBefore, periodOf } from './day.ts';

type Deps = { database: Database; now: () => Date };

/** Balance, latest activity and statistics, as `get-user-credits` answers. */
export function readUserCredits({ database, now }: Deps, principal: Principal) {
  return database.readAsPerson(principal.userId, async (tx) => {
    const { bonusVideosToday, ...credits } = await balanceOfDay(tx, principal, now());
    const { items } = await listTransactions(tx, principal.userId, { limit: limits.recentTransactions });
    return {
      success: true as const,
      credits,
      transactions: items,
      stats: {
        videosThisMonth: await countVideosSince(tx, principal.userId, periodOf(now()).monthStart),
        canGetDailyBonus: describeAvailability({ ...credits, bonusVideosToday }).dailyAvailable > 0,
      },
    };
  });
}

/** The balance; free and empty until the account is set up. */
export function readBalance({ database }: Pick<Deps, 'database'>, principal: Principal): Promise<UserCredits> {
  return database.readAsPerson(principal.userId, (tx) => balanceOf(tx, principal));
}

/** Whether a video can be created now, with the sentence to show. */
export function readAvailability({ database, now }: Deps, principal: Principal): Promise<VideoAvailability> {
  return database.readAsPerson(principal.userId, async (tx) =>
    describeAvailability(await balanceOfDay(tx, principal, now())),
  );
}

/** Bonus videos and AI images of the UTC day. */
export function readCurrentUsage({ database, now }: Deps, principal: Principal): Promise<CurrentUsage> {
  return database.readAsPerson(principal.userId, async (tx) => {
    const { user_type, bonusVideosToday } = await balanceOfDay(tx, principal, now());
    const plan = plans[user_type];
    const { dayStart, dayEnd } = periodOf(now());
    return {
      daily_videos_generated: bonusVideosToday,
      daily_videos_limit: plan.dailyVideos,
      ai_images_generated: await countImages(tx, principal.userId, dayOf(now())),
      ai_images_limit: plan.aiImagesADay,
      period_start: dayStart,
      period_end: dayEnd,
    };
  });
}

/** Credits that videos took on the last so many UTC days, today among them. */
export function readCreditUsage(
  { database, now }: Deps,
  principal: Principal,
  { days }: { days: number },
): Promise<CreditUsage> {
  const from = dayOf(daysBefore(now(), days - 1));
  return database.readAsPerson(principal.userId, async (tx) => ({
    from,
    to: dayOf(now()),
    days: await countVideosByDay(tx, principal.userId, from),
  }));
}

/** The ledger, newest first. Throws AppError invalid_input for an invalid cursor. */
export function readTransactions(
  { database }: Pick<Deps, 'database'>,
  principal: Principal,
  request: PageRequest,
): Promise<Page<CreditTransaction>> {
  return database.readAsPerson(principal.userId, (tx) => listTransactions(tx, principal.userId, request));
}

/** Your orders, newest first. Throws AppError invalid_input for an invalid cursor. */
export function readPayments(
  { database }: Pick<Deps, 'database'>,
  principal: Principal,
  request: PageRequest,
): Promise<Page<Payment>> {
  return database.readAsPerson(principal.userId, (tx) => listPayments(tx, principal.userId, request));
}

/** One of your orders. Throws AppError not_found. */
export async function readPayment(
  { database }: Pick<Deps, 'database'>,
  principal: Principal,
  { id }: { id: string },
): Promise<Payment> {
  const payment = await database.readAsPerson(principal.userId, (tx) => findPayment(tx, principal.userId, id));
  if (payment) return payment;
  throw new AppError('not_found', 'There is no such order of yours.');
}

/** The tier as `subscribers` mirrors it. */
export async function readSubscription({ database }: Pick<Deps, 'database'>, principal: Principal) {
  const { user_type } = await database.readAsPerson(principal.userId, (tx) => balanceOf(tx, principal));
  return { user_id: principal.userId, subscribed: user_type !== 'free', subscription_tier: user_type };
}

const none = { user_type: 'free' as const, available_credits: 0, total_credits: 0, used_credits: 0 };

async function balanceOf(tx: Transaction, { userId }: Principal): Promise<UserCredits> {
  return (await findBalance(tx, userId)) ?? { ...none, user_id: userId };
}

async function balanceOfDay(tx: Transaction, { userId }: Principal, now: Date) {
  return (await findBalanceOfDay(tx, userId, dayOf(now))) ?? { ...none, user_id: userId, bonusVideosToday: 0 };
}
