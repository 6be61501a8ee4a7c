import type { CreditTransaction } from '@portray/contracts/credits';
import type { UserType } from '@portray/contracts/plans';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { calls } from '#lib/api/api.ts';
import { toastError } from '#ui/dialog/toasts.tsx';

/** What the screen shows of an account; `bonusVideos` is what is left of the daily bonus, undefined until it is known. */
export type BillingAccount = {
  userType: UserType;
  credits: number;
  bonusVideos: number | undefined;
  transactions: CreditTransaction[];
};

/** Balance, plan and latest activity. */
export function useBilling() {
  const answer = useQuery(calls.functions.getUserCredits.queryOptions());
  const availability = useQuery(calls.credits.availability.queryOptions());
  const { data, error, isPending, refetch } = answer;
  const hasFailed = error !== null;
  useEffect(() => {
    if (hasFailed) toastError({ title: 'Failed to load credit information' });
  }, [hasFailed]);
  const account: BillingAccount | undefined = data && {
    userType: data.credits.user_type,
    credits: data.credits.available_credits,
    bonusVideos: availability.data?.dailyAvailable,
    transactions: data.transactions,
  };
  return { account, error, isPending, retry: () => void refetch() };
}
