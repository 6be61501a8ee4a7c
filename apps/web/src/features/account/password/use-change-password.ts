import { useMutation } from '@tanstack/react-query';
import { session } from '#lib/session/product-session.ts';
import { toastError, toastSuccess } from '#ui/toasts/toasts.tsx';
import { accountCalls } from '../account-calls.ts';
import { faultsAfter, type PasswordChange, type PasswordFaults } from './password-faults.ts';

/** Changes the password; every other device is signed out by it. */
export function useChangePassword(onDone: () => void) {
  const work = useMutation({
    mutationFn: async ({ current, next }: PasswordChange) => {
      await accountCalls.changePassword(current, next);
      // This browser has another session now.
      await session.renew();
    },
    onSuccess: () => {
      onDone();
      toastSuccess({ title: 'Password changed', message: 'Your other devices are signed out.' });
    },
    onError: (error) => {
      const { title, message } = faultsAfter(error);
      if (title) toastError({ title, ...(message && { message }) });
    },
  });
  const faults: PasswordFaults = work.error ? faultsAfter(work.error) : {};
  return { isPending: work.isPending, faults, change: work.mutate, forget: work.reset };
}
