import { useMutation } from '@tanstack/react-query';
import { laterApi } from '#lib/later-api.ts';
import { toastError, toastSuccess } from '#ui/toasts.tsx';

/** Begins a purchase; the payment page opens in a new tab. */
export function usePurchase() {
  return useMutation({
    mutationFn: async (credits: number) => (await laterApi()).functions.purchaseCredits({ credits }),
    onSuccess: ({ url }) => {
      toastSuccess({ title: 'Redirecting to payment', message: 'The payment page opens in a new tab.' });
      open(url, '_blank', 'noopener');
    },
    onError: () => toastError({ title: 'Error', message: 'Failed to initiate purchase. Please try again.' }),
  });
}
