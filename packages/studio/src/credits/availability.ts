import type { UserCredits, VideoAvailability } from '@portray/contracts/credits';
import { plans } from '@portray/contracts/plans';

/** What decides whether a person may create a video. */
export type CreditBalance = Pick<UserCredits, 'user_type' | 'available_credits'> & { bonusVideosToday: number };

/** Base credits come first, then the bonus of the day, which only the free plan has. */
export function describeAvailability(creditBalance: CreditBalance): VideoAvailability {
  const plan = plans[creditBalance.user_type];
  const baseCredits = creditBalance.available_credits;
  const dailyAvailable = Math.max(0, plan.dailyVideos - creditBalance.bonusVideosToday);
  const available = baseCredits > 0 ? baseCredits : dailyAvailable;
  const isFreeTier = creditBalance.user_type === 'free';
  return {
    available,
    canCreateToday: available > 0,
    message: sentence(isFreeTier, baseCredits, dailyAvailable),
    isLowOnCredits: baseCredits <= plan.lowCredits,
    baseCredits,
    dailyAvailable,
    isFreeTier,
    showDailyLimit: isFreeTier && available === 0,
  };
}

/** What a refused person reads; both plans name what is left and what to do. */
export const refusals = {
  free: 'You have no credits left and used your daily bonus video. Come back tomorrow, or upgrade to Pro to create more videos now.',
  pro: 'You have 0 credits remaining. Please buy credits to create this video.',
} as const;

function sentence(isFreeTier: boolean, baseCredits: number, dailyAvailable: number): string {
  const credits = `${baseCredits} ${baseCredits === 1 ? 'credit' : 'credits'}`;
  if (baseCredits > 0 && dailyAvailable > 0) return `You have ${credits} and your daily bonus video.`;
  if (baseCredits > 0) return `You have ${credits}.`;
  if (dailyAvailable > 0) return 'Your daily bonus video is available.';
  return isFreeTier ? refusals.free : refusals.pro;
}
