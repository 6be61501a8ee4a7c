import type { Page, PageRequest } from '@portray/contracts/calls/call';
import type {
  CreditTransaction,
  CurrentUsage,
  Payment,
  UserCredits,
  VideoAvailability,
} from '@portray/contracts/credits';
import { limits } from '@portray/contracts/limits';
import { plans } from '@portray/contracts/plans';
import type { Database, Transaction } from '@portray/database/open-database';
import {
  countBonusVideos,
  countImages,
  countVideosSince,
  findBalance,
  listTransactions,
} from '@portray/database/queries/credits';
import { listPayments } from '@portray/database/queries/payments';
import type { Who } from '../who.ts';
import { describeAvailability } from './availability.ts';
import { dayOf, periodOf } from './day.ts';

type Deps = { database: Database; now: () => Date };

/** Balance, latest activity and statistics, as `get-user-credits` answers. */
export function readUserCredits({ database, now }: Deps, who: Who) {
  return database.asPerson(who.userId, async (tx) => {
    const credits = await balanceOf(tx, who);
    const { items } = await listTransactions(tx, who.userId, { limit: limits.recentTransactions });
    const bonusVideosToday = await countBonusVideos(tx, who.userId, dayOf(now()));
    return {
      success: true as const,
      credits,
      transactions: items,
      stats: {
        videosThisMonth: await countVideosSince(tx, who.userId, periodOf(now()).monthStart),
        canGetDailyBonus: describeAvailability({ ...credits, bonusVideosToday }).dailyAvailable > 0,
      },
    };
  });
}

/** The balance; free and empty until the account is set up. */
export function readBalance({ database }: Pick<Deps, 'database'>, who: Who): Promise<UserCredits> {
  return database.asPerson(who.userId, (tx) => balanceOf(tx, who));
}

/** Whether a video may be made now, with the sentence to show. */
export function readAvailability({ database, now }: Deps, who: Who): Promise<VideoAvailability> {
  return database.asPerson(who.userId, async (tx) => {
    const bonusVideosToday = await countBonusVideos(tx, who.userId, dayOf(now()));
    return describeAvailability({ ...(await balanceOf(tx, who)), bonusVideosToday });
  });
}

/** Bonus videos and AI images of the UTC day. */
export function readCurrentUsage({ database, now }: Deps, who: Who): Promise<CurrentUsage> {
  return database.asPerson(who.userId, async (tx) => {
    const plan = plans[(await balanceOf(tx, who)).user_type];
    const { dayStart, dayEnd } = periodOf(now());
    return {
      daily_videos_generated: await countBonusVideos(tx, who.userId, dayOf(now())),
      daily_videos_limit: plan.dailyVideos,
      ai_images_generated: await countImages(tx, who.userId, dayOf(now())),
      ai_images_limit: plan.aiImagesADay,
      period_start: dayStart,
      period_end: dayEnd,
    };
  });
}

/** The ledger, newest first. Throws AppError invalid_input for a cursor that is none. */
export function readTransactions(
  { database }: Pick<Deps, 'database'>,
  who: Who,
  request: PageRequest,
): Promise<Page<CreditTransaction>> {
  return database.asPerson(who.userId, (tx) => listTransactions(tx, who.userId, request));
}

/** Own orders, newest first. Throws AppError invalid_input for a cursor that is none. */
export function readPayments(
  { database }: Pick<Deps, 'database'>,
  who: Who,
  request: PageRequest,
): Promise<Page<Payment>> {
  return database.asPerson(who.userId, (tx) => listPayments(tx, who.userId, request));
}

/** The tier as `subscribers` mirrors it. */
export async function readSubscription({ database }: Pick<Deps, 'database'>, who: Who) {
  const { user_type } = await database.asPerson(who.userId, (tx) => balanceOf(tx, who));
  return { user_id: who.userId, subscribed: user_type !== 'free', subscription_tier: user_type };
}

async function balanceOf(tx: Transaction, { userId }: Who): Promise<UserCredits> {
  const none = { user_id: userId, user_type: 'free' as const, available_credits: 0, total_credits: 0, used_credits: 0 };
  return (await findBalance(tx, userId)) ?? none;
}
