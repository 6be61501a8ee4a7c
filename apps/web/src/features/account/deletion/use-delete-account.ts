import { useMutation, useQuery } from '@tanstack/react-query';
import { calls } from '#lib/calls/api.ts';
import { toApiError } from '#lib/calls/api-error.ts';
import { leave } from '#lib/session/leave.ts';
import { toastError } from '#ui/toasts/toasts.tsx';
import { accountCalls } from '../account-calls.ts';

/** Deletes the account and goes to the landing page; what is lost with it is told before. */
export function useDeleteAccount() {
  const { data: balance } = useQuery(calls.credits.balance.queryOptions());
  const work = useMutation({
    mutationFn: accountCalls.deleteAccount,
    onSuccess: () => leave('/?deleted=1'),
    onError: (error) => {
      const { code, message } = toApiError(error);
      if (code !== 'invalid_credentials') toastError({ title: 'Failed to delete account', message });
    },
  });
  const code = work.error ? toApiError(work.error).code : undefined;
  return {
    creditWords: creditWords(balance?.available_credits),
    isPending: work.isPending,
    run: work.mutate,
    forget: work.reset,
    wrongPassword: code === 'invalid_credentials' ? 'Current password is incorrect' : undefined,
    /** The sign-in is too long ago. */
    needsSignIn: code === 'forbidden',
  };
}

function creditWords(credits: number | undefined): string {
  if (!credits) return 'Credits are lost.';
  return credits === 1 ? 'Your credit is lost.' : `Your ${credits} credits are lost.`;
}
