import { useMutation } from '@tanstack/react-query';
import { toApiError } from '#lib/api/api-error.ts';
import { openCheckout } from '#lib/credits/purchase.ts';
import { toastError, toastSuccess } from '#ui/dialog/toasts.tsx';

/** Begins a purchase; what was refused says why, and anything else that it could not begin. */
export function useBuy() {
  return useMutation({
    mutationFn: openCheckout,
    onSuccess: () => toastSuccess({ title: 'Redirecting to payment', message: 'The payment page opens in a new tab.' }),
    onError: (error) => {
      const { code, message } = toApiError(error);
      const isReason = code !== 'unexpected';
      toastError({ title: 'Error', message: isReason ? message : 'Failed to initiate credit purchase' });
    },
  });
}
